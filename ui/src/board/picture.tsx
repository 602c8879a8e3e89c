// A board as SVG with a step drawn on it: cells, candidates, strong and weak links. What is removed is struck through, what
// is placed is ringed, extras carry a dot and weak links are dashed, so that nothing lives by colour alone.

import type { Role, Step } from '../engine/messages';
import { type Shape, boxOf, columnOf, rowOf, symbolOf } from '../state/shape';

const CELL = 60;
const MARGIN = 3;
/** The room between a cell's edge and its candidates. */
const INSET = 3;

export type Drawn = Pick<Step, 'houses' | 'cells' | 'candidates' | 'lines'>;

export interface PictureProps {
  shape: Shape;
  digits: number[];
  given: (cell: number) => boolean;
  /** Candidates as masks; none are shown without them. */
  marks?: number[];
  drawn?: Drawn;
  label: string;
  /** Cells with a look of their own, for players of processes. */
  lit?: ReadonlyMap<number, 'removed' | 'placed' | 'extra' | 'pattern' | 'second'>;
  /** Cells framed as selected. */
  selected?: ReadonlySet<number>;
  /** Cells framed because a sentence names them. */
  pointed?: ReadonlySet<number>;
}

const xy = (shape: Shape, cell: number): [number, number] => [MARGIN + columnOf(shape, cell) * CELL, MARGIN + rowOf(shape, cell) * CELL];

function placeOf(shape: Shape, cell: number, digit: number): [number, number] {
  const columns = Math.ceil(Math.sqrt(shape.side));
  const [x, y] = xy(shape, cell);
  const step = (CELL - 2 * INSET) / columns;
  return [x + INSET + (((digit - 1) % columns) + 0.5) * step, y + INSET + (Math.floor((digit - 1) / columns) + 0.5) * step];
}

function inHouse(shape: Shape, cell: number, house: Drawn['houses'][number]): boolean {
  const at = { row: rowOf, column: columnOf, box: boxOf }[house.kind](shape, cell);
  return at === house.number - 1;
}

/** A curve between two candidates, from edge to edge, so that the digits stay readable. */
function Link({ shape, line, radius }: { shape: Shape; line: Drawn['lines'][number]; radius: number }) {
  let best: [[number, number], [number, number]] | null = null;
  let least = Infinity;
  for (const [cellA, digitA] of line.from)
    for (const [cellB, digitB] of line.to) {
      const a = placeOf(shape, cellA, digitA);
      const b = placeOf(shape, cellB, digitB);
      const far = Math.hypot(a[0] - b[0], a[1] - b[1]);
      if (far < least) [least, best] = [far, [a, b]];
    }
  if (!best) return null;
  const [[ax, ay], [bx, by]] = best;
  const length = Math.max(least, 1);
  const bend = Math.min(length * 0.12, 22);
  const [mx, my] = [(ax + bx) / 2 - ((by - ay) / length) * bend, (ay + by) / 2 + ((bx - ax) / length) * bend];
  const reach = Math.min(radius + 1, length / 3);
  const edge = (x: number, y: number) => {
    const far = Math.max(Math.hypot(mx - x, my - y), 1);
    return `${(x + ((mx - x) / far) * reach).toFixed(1)} ${(y + ((my - y) / far) * reach).toFixed(1)}`;
  };
  return <path class="link" stroke-dasharray={line.strong ? undefined : '5 4'} marker-end="url(#arrow)" d={`M${edge(ax, ay)}Q${mx.toFixed(1)} ${my.toFixed(1)} ${edge(bx, by)}`} />;
}

function Candidate({ shape, cell, digit, role, radius }: { shape: Shape; cell: number; digit: number; role?: Role; radius: number }) {
  const [x, y] = placeOf(shape, cell, digit);
  return (
    <>
      {role && <circle class={`role-${role}`} cx={x} cy={y} r={radius} />}
      <text class={role ? 'ink' : 'soft'} x={x} y={y} font-size={radius * 1.6}>
        {symbolOf(digit)}
      </text>
      {role === 'removed' && <line class="strike" x1={x - radius} y1={y + radius} x2={x + radius} y2={y - radius} />}
      {role === 'placed' && <circle class="ring" cx={x} cy={y} r={radius} />}
      {role === 'extra' && <circle class="dot" cx={x + radius * 0.75} cy={y - radius * 0.75} r={radius * 0.25} />}
    </>
  );
}

export function Picture({ shape, digits, given, marks, drawn, label, lit, selected, pointed }: PictureProps) {
  const size = shape.side * CELL + 2 * MARGIN;
  const radius = ((CELL - 2 * INSET) / Math.ceil(Math.sqrt(shape.side))) * 0.48;
  const roles = new Map(drawn?.candidates.map(([cell, digit, role]) => [`${cell}:${digit}`, role]));
  const cellRoles = new Map(drawn?.cells);
  const cells = Array.from({ length: shape.side ** 2 }, (_, cell) => cell);
  const lines = Array.from({ length: shape.side + 1 }, (_, at) => at);
  return (
    <svg class="picture" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <defs>
        <marker id="arrow" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" markerHeight="5" orient="auto-start-reverse">
          <path class="arrow-head" d="M0 0 8 4 0 8z" />
        </marker>
      </defs>
      {cells.map((cell) => {
        const [x, y] = xy(shape, cell);
        const role = lit?.get(cell) ?? cellRoles.get(cell);
        const house = drawn?.houses.some((found) => inHouse(shape, cell, found));
        return <rect key={cell} class={role ? `role-${role}` : house ? 'house' : 'paper'} x={x} y={y} width={CELL} height={CELL} />;
      })}
      {cells.map((cell) => {
        const [x, y] = xy(shape, cell);
        const digit = digits[cell] ?? 0;
        if (digit)
          return (
            <text key={cell} class={given(cell) ? 'ink given' : 'entry'} x={x + CELL / 2} y={y + CELL / 2 + 1} font-size={CELL * 0.6}>
              {symbolOf(digit)}
            </text>
          );
        const mask = marks?.[cell] ?? 0;
        return Array.from({ length: shape.side }, (_, index) => index + 1)
          .filter((value) => Math.floor(mask / 2 ** (value - 1)) % 2 === 1)
          .map((value) => <Candidate key={`${cell}:${value}`} shape={shape} cell={cell} digit={value} role={roles.get(`${cell}:${value}`)} radius={radius} />);
      })}
      {[...lit?.entries() ?? []].filter(([, look]) => look === 'removed').map(([cell]) => {
        const [x, y] = xy(shape, cell);
        return <line key={`strike-${cell}`} class="strike" x1={x + 8} y1={y + CELL - 8} x2={x + CELL - 8} y2={y + 8} />;
      })}
      {lines.map((at) => {
        const along = MARGIN + at * CELL;
        const far = size - MARGIN;
        return (
          <g key={at}>
            <line class={at % shape.boxRows === 0 ? 'thick' : 'thin'} x1={MARGIN} y1={along} x2={far} y2={along} />
            <line class={at % shape.boxColumns === 0 ? 'thick' : 'thin'} x1={along} y1={MARGIN} x2={along} y2={far} />
          </g>
        );
      })}
      {(
        [
          ['selection', selected],
          ['pointed', pointed],
        ] as const
      ).flatMap(([look, framed]) =>
        [...(framed ?? [])].map((cell) => {
          const [x, y] = xy(shape, cell);
          return <rect key={`${look}-${cell}`} class={look} x={x + 2} y={y + 2} width={CELL - 4} height={CELL - 4} />;
        }),
      )}
      {drawn?.lines.map((line, index) => <Link key={index} shape={shape} line={line} radius={radius} />)}
    </svg>
  );
}
