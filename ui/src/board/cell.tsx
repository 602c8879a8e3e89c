// One cell of the board, as it looks and as it is read aloud.

import { lightedCells } from './light';
import { marked, wrongAtOnce } from '../panels/check';
import * as game from '../state/game';
import { settings } from '../state/settings';
import { type Shape, boxOf, columnOf, rowOf, sees, symbolOf } from '../state/shape';
import { t } from '../texts';

function label(shape: Shape, board: game.Board, cell: number): string {
  const view = board.cells[cell];
  if (!view) return '';
  const place = t('web-cell-place', { row: rowOf(shape, cell) + 1, column: columnOf(shape, cell) + 1 });
  const marks = (digits: number[]) => digits.map(symbolOf).join(' ');
  const parts = [place];
  if (view.digit) parts.push(t(view.given ? 'web-cell-given' : 'web-cell-entry', { digit: symbolOf(view.digit) }));
  else {
    parts.push(t('web-cell-empty'));
    if (view.centre.length) parts.push(t('web-cell-centre-marks', { digits: marks(view.centre) }));
    if (view.corner.length) parts.push(t('web-cell-corner-marks', { digits: marks(view.corner) }));
  }
  if (view.colours.length) parts.push(t('web-cell-colours', { colours: view.colours.map((colour) => colour + 1).join(' ') }));
  if (settings.value.liveConflicts) {
    for (const conflict of board.conflicts.filter((found) => found.cells.includes(cell))) {
      parts.push(t('web-cell-conflict', { house: t(`web-house-${conflict.house.kind}`, { number: conflict.house.number }) }));
    }
  }
  if (marked.value.has(cell) || wrongAtOnce.value.has(cell)) parts.push(t('web-cell-marked'));
  return parts.join(', ');
}

function borders(shape: Shape, cell: number): string {
  const row = rowOf(shape, cell);
  const column = columnOf(shape, cell);
  const edges = [
    row % shape.boxRows === 0 && 'top',
    column % shape.boxColumns === 0 && 'left',
    row === shape.side - 1 && 'bottom',
    column === shape.side - 1 && 'right',
  ];
  return edges.filter(Boolean).map((edge) => `edge-${edge}`).join(' ');
}

function Marks({ view, shape }: { view: game.CellView; shape: Shape }) {
  const corner = view.corner.length > 0 && <span class={`corner length-${Math.min(view.corner.length, 9)}`}>{view.corner.map(symbolOf).join('')}</span>;
  if (settings.value.candidateGrid && view.centre.length) {
    const columns = Math.ceil(Math.sqrt(shape.side));
    return (
      <span class="candidates" style={{ '--columns': columns }}>
        {Array.from({ length: shape.side }, (_, index) => (
          <span class={view.centre.includes(index + 1) && game.litDigit.value === index + 1 ? 'mark lit' : 'mark'}>
            {view.centre.includes(index + 1) ? symbolOf(index + 1) : ''}
          </span>
        ))}
      </span>
    );
  }
  return (
    <>
      {corner}
      {view.centre.length > 0 && <span class={`centre length-${Math.min(view.centre.length, 9)}`}>{view.centre.map(symbolOf).join('')}</span>}
    </>
  );
}

export function Cell({ cell, board, shape, tabStop }: { cell: number; board: game.Board; shape: Shape; tabStop: boolean }) {
  const view = board.cells[cell];
  if (!view) return null;
  const selected = game.selection.value.has(cell);
  const lit = game.litDigit.value;
  const at = game.selection.value.size === 1 ? game.cursor.value : null;
  const classes = [
    'cell',
    borders(shape, cell),
    view.given ? 'given' : view.digit ? 'entry' : '',
    selected ? 'selected' : '',
    game.cursor.value === cell ? 'cursor' : '',
    settings.value.peers && at !== null && sees(shape, at, cell) ? 'peer' : '',
    lit && (view.digit === lit || (!view.digit && (view.centre.includes(lit) || view.corner.includes(lit)))) ? 'lit' : '',
    game.conflictCells.value.has(cell) ? 'conflict' : '',
    marked.value.has(cell) || wrongAtOnce.value.has(cell) ? 'marked' : '',
    lightedCells.value.has(cell) ? 'pointed' : '',
  ];
  const stripes = view.colours.map((colour, index) => {
    const share = 100 / view.colours.length;
    return `var(--colour-${colour}) ${index * share}% ${(index + 1) * share}%`;
  });
  return (
    <div
      role="gridcell"
      id={`cell-${cell}`}
      data-cell={cell}
      tabIndex={tabStop ? 0 : -1}
      aria-selected={selected}
      aria-colindex={columnOf(shape, cell) + 1}
      aria-label={label(shape, board, cell)}
      aria-readonly={view.given}
      data-box={boxOf(shape, cell) % 2}
      class={classes.filter(Boolean).join(' ')}
      style={stripes.length ? { '--paint': `linear-gradient(135deg, ${stripes.join(', ')})` } : undefined}
    >
      {view.digit ? <span class="digit">{symbolOf(view.digit)}</span> : <Marks view={view} shape={shape} />}
    </div>
  );
}
