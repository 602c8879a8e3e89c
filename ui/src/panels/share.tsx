// Copying and saving the puzzle: one line, rows, a link, a picture.

import * as game from '../state/game';
import { linkOf } from '../state/link';
import { say } from '../state/messages';
import { symbolOf } from '../state/shape';
import { t } from '../texts';
import { Dialog } from './dialog';

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

async function copy(text: string, what: string) {
  try {
    await navigator.clipboard.writeText(text);
    say(t('web-copied', { what }));
  } catch {
    say(t('web-copy-failed'));
  }
}

export const copyLine = () => copy(symbols(game.puzzle.value.givens), t('web-share-line'));

export function SharePanel({ close }: { close: () => void }) {
  const link = pageAddress() + linkOf(game.puzzle.value);
  const ways: [string, () => string][] = [
    ['web-share-line', () => symbols(game.puzzle.value.givens)],
    ['web-share-rows', rows],
    ['web-share-candidates', candidateRows],
    ['web-share-link', () => link],
    ['web-share-link-state', () => pageAddress() + linkOf(game.puzzle.value, game.savedText())],
  ];
  return (
    <Dialog title={t('web-share')} close={close}>
      <p class="plain-text">{symbols(game.puzzle.value.givens)}</p>
      <div class="row-of-buttons">
        {ways.map(([name, text]) => (
          <button type="button" key={name} onClick={() => void copy(text(), t(name))}>
            {t('web-copy', { what: t(name) })}
          </button>
        ))}
        <button
          type="button"
          onClick={() => {
            close();
            window.setTimeout(() => window.print(), 50);
          }}
        >
          {t('web-print')}
        </button>
        {game.puzzle.value.side === 9 && (
          <a class="button" href={`https://www.sudokuwiki.org/sudoku.htm?bd=${symbols(game.puzzle.value.givens).replaceAll('.', '0')}`} target="_blank" rel="noreferrer">
            {t('web-open-sudokuwiki')}
          </a>
        )}
      </div>
    </Dialog>
  );
}
