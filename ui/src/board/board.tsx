// The board: an ARIA grid with one tab stop, drawn with CSS; pictures of steps lie over it as SVG.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { marked } from '../panels/check';
import * as game from '../state/game';
import { settings } from '../state/settings';
import { type Shape, boxOf, columnOf, rowOf, symbolOf } from '../state/shape';
import { t } from '../texts';
import { type Command, KeyReader } from './keys';
import { PointerSelection } from './pointer';

const keys = new KeyReader();
const pointer = new PointerSelection();

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
  if (marked.value.has(cell)) parts.push(t('web-cell-marked'));
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
      {view.corner.length > 0 && <span class="corner">{view.corner.map(symbolOf).join('')}</span>}
      {view.centre.length > 0 && <span class={`centre length-${Math.min(view.centre.length, 9)}`}>{view.centre.map(symbolOf).join('')}</span>}
    </>
  );
}

function Cell({ cell, board, shape, tabStop }: { cell: number; board: game.Board; shape: Shape; tabStop: boolean }) {
  const view = board.cells[cell];
  if (!view) return null;
  const selected = game.selection.value.has(cell);
  const lit = game.litDigit.value;
  const classes = [
    'cell',
    borders(shape, cell),
    view.given ? 'given' : view.digit ? 'entry' : '',
    selected ? 'selected' : '',
    game.cursor.value === cell ? 'cursor' : '',
    lit && (view.digit === lit || (!view.digit && (view.centre.includes(lit) || view.corner.includes(lit)))) ? 'lit' : '',
    game.conflictCells.value.has(cell) ? 'conflict' : '',
    marked.value.has(cell) ? 'marked' : '',
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

export function BoardGrid({ command, children }: { command: (command: Command) => void; children?: ComponentChildren }) {
  const board = game.board.value;
  const shape = game.shape.value;
  const element = useRef<HTMLDivElement>(null);
  const at = game.cursor.value;

  useEffect(() => {
    if (at !== null && element.current?.contains(document.activeElement)) document.getElementById(`cell-${at}`)?.focus();
  }, [at]);
  useEffect(() => {
    const forget = () => keys.forget();
    window.addEventListener('blur', forget);
    return () => window.removeEventListener('blur', forget);
  }, []);

  if (!board) return null;
  const { side } = shape;
  const onKey = (event: KeyboardEvent) => {
    const read = keys.read(event, side);
    if (!read) return;
    event.preventDefault();
    command(read);
  };
  const tabStop = at ?? Math.floor(side / 2) * side + Math.floor(side / 2);
  return (
    <div class="board-frame" style={{ '--side': side }} dir="ltr">
      <div
        ref={element}
        role="grid"
        aria-label={t('web-board-label', { side })}
        aria-rowcount={side}
        aria-colcount={side}
        aria-multiselectable="true"
        class={`board ${game.paused.value ? 'hidden' : ''}`}
        onKeyDown={onKey}
        onKeyUp={(event) => keys.read(event, side)}
        onFocus={() => {
          if (game.cursor.value === null && element.current?.matches(':focus-within:has(:focus-visible)')) game.select([tabStop]);
        }}
        onPointerDown={(event) => pointer.down(event, side)}
        onPointerMove={(event) => pointer.move(event, side)}
        onPointerUp={(event) => pointer.up(event)}
        onPointerCancel={(event) => pointer.up(event)}
        onDblClick={(event) => pointer.selectAlike(event)}
        onContextMenu={(event) => event.preventDefault()}
      >
        {Array.from({ length: side }, (_, row) => (
          <div role="row" class="row" aria-rowindex={row + 1} key={row}>
            {Array.from({ length: side }, (_, column) => {
              const cell = row * side + column;
              return <Cell key={cell} cell={cell} board={board} shape={shape} tabStop={cell === tabStop} />;
            })}
          </div>
        ))}
      </div>
      {children}
    </div>
  );
}
