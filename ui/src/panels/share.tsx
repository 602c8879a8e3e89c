// Copying and saving the puzzle: one line, rows, a link and its QR code, a picture.

import { useState } from 'preact/hooks';
import * as game from '../state/game';
import { linkOf } from '../state/link';
import { say } from '../state/messages';
import { cellName, symbolOf } from '../state/shape';
import { t } from '../texts';
import { Dialog } from './dialog';
import { download } from './download';
import { pngOf, svgOf } from './picture-file';
import { QrCode } from './qr';

const symbols = (digits: number[]) => digits.map((digit) => (digit ? symbolOf(digit) : '.')).join('');
const pageAddress = () => location.href.replace(/#.*$/, '');

function rows(): string {
  const { side, givens } = game.puzzle.value;
  return Array.from({ length: side }, (_, row) => symbols(givens.slice(row * side, (row + 1) * side))).join('\n');
}

/** Each cell's digit or its marks, as a candidate grid that every reader of candidate grids takes. */
function candidateRows(): string {
  const board = game.board.value;
  if (!board) return '';
  const cells = board.cells.map((cell) => (cell.digit ? symbolOf(cell.digit) : cell.centre.map(symbolOf).join('') || '.'));
  const width = Math.max(...cells.map((cell) => cell.length));
  return Array.from({ length: board.side }, (_, row) =>
    cells
      .slice(row * board.side, (row + 1) * board.side)
      .map((cell) => cell.padEnd(width))
      .join(' ')
      .trimEnd(),
  ).join('\n');
}

async function copy(text: string, what: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return t('web-copied', { what });
  } catch {
    return t('web-copy-failed');
  }
}

/** The marks of the selected cells, where the selection holds marks and no digit. */
function selectedMarks(): string | null {
  const board = game.board.value;
  const cells = [...game.selection.value].sort((a, b) => a - b);
  if (!board || cells.length === 0 || cells.some((cell) => board.cells[cell]?.digit)) return null;
  const marks = cells.flatMap((cell) => {
    const view = board.cells[cell];
    const all = [...new Set([...(view?.centre ?? []), ...(view?.corner ?? [])])].sort((a, b) => a - b);
    return all.length > 0 ? [`${cellName(game.shape.value, cell)}: ${all.map(symbolOf).join('')}`] : [];
  });
  return marks.length > 0 ? marks.join('\n') : null;
}

/** Ctrl+C: the marks selected, else the puzzle as one line. */
export async function copySelection() {
  const marks = selectedMarks();
  say(await (marks ? copy(marks, t('web-share-marks')) : copy(symbols(game.puzzle.value.givens), t('web-share-line'))));
}

export function SharePanel({ close }: { close: () => void }) {
  const [told, setTold] = useState('');
  const link = pageAddress() + linkOf(game.puzzle.value);
  const ways: [string, () => string][] = [
    ['web-share-link', () => link],
    ['web-share-link-state', () => pageAddress() + linkOf(game.puzzle.value, game.savedText())],
    ['web-share-line', () => symbols(game.puzzle.value.givens)],
    ['web-share-rows', rows],
    ['web-share-candidates', candidateRows],
  ];
  return (
    <Dialog title={t('web-share')} close={close}>
      <div class="share">
        <div>
          <p class="plain-text">{symbols(game.puzzle.value.givens)}</p>
          <div class="row-of-buttons">
            {ways.map(([name, text]) => (
              <button type="button" key={name} onClick={() => void copy(text(), t(name)).then(setTold)}>
                {t('web-copy', { what: t(name) })}
              </button>
            ))}
          </div>
          {told && <p role="status">{told}</p>}
          <h3>{t('web-share-picture')}</h3>
          <div class="row-of-buttons">
            <button type="button" onClick={() => download('celda.svg', svgOf(), 'image/svg+xml')}>
              SVG
            </button>
            <button type="button" onClick={() => void pngOf().then((png) => png && download('celda.png', png))}>
              PNG
            </button>
          </div>
          {game.puzzle.value.side === 9 && (
            <p>
              <a href={`https://www.sudokuwiki.org/sudoku.htm?bd=${symbols(game.puzzle.value.givens).replaceAll('.', '0')}`} target="_blank" rel="noreferrer">
                {t('web-open-sudokuwiki')}
              </a>
            </p>
          )}
        </div>
        <QrCode text={link} />
      </div>
    </Dialog>
  );
}
