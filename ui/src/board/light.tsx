// Sentences that name cells: pointing at a name lights its cell on the board.

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import * as game from '../state/game';

export const lightedCells = signal<ReadonlySet<number>>(new Set());

/** A sentence with more names than this, such as a net, lights them only one by one. */
const MOST_AT_ONCE = 12;

const NAMES = /(r\d+c\d+)/g;

/** The cells of a name: `r1c2`, or on boards up to side 9 also `r12c3` for two cells of a column. */
function cellsOf(name: string): number[] {
  const { side } = game.shape.value;
  const [, rows = '', columns = ''] = /^r(\d+)c(\d+)$/.exec(name) ?? [];
  const each = (numbers: string) => (side <= 9 ? [...numbers] : [numbers]).map(Number);
  return each(rows).flatMap((row) => each(columns).map((column) => (row - 1) * side + column - 1));
}

const light = (cells: Iterable<number>) => (lightedCells.value = new Set(cells));

/** `text`, whose cell names light their cells while the pointer is on them; elsewhere in it, all of them. */
export function Sentence({ text }: { text: string }) {
  const parts = text.split(NAMES);
  const named = parts.filter((_, index) => index % 2 === 1).flatMap(cellsOf);
  const all = named.length > MOST_AT_ONCE ? [] : named;
  useEffect(() => () => void light([]), []);
  return (
    <p class="sentence" onPointerEnter={() => light(all)} onPointerLeave={() => light([])}>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          <span key={index} class="cell-name" onPointerEnter={() => light(cellsOf(part))} onPointerLeave={() => light(all)}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </p>
  );
}
