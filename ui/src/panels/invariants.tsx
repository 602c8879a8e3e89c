// What is true of every solved board, shown of the one in play: each house holds each digit once and sums to n(n+1)/2.

import * as game from '../state/game';
import { boxOf, columnOf, rowOf } from '../state/shape';
import { t } from '../texts';

const KINDS = [
  ['row', rowOf],
  ['column', columnOf],
  ['box', boxOf],
] as const;

export function Invariants() {
  const board = game.board.value;
  if (!board) return null;
  const shape = game.shape.value;
  const { side } = board;
  const whole = (side * (side + 1)) / 2;
  const houses = KINDS.map(([kind, of]) => {
    const digits = Array.from({ length: side }, () => [] as number[]);
    board.cells.forEach((cell, index) => cell.digit > 0 && digits[of(shape, index)]?.push(cell.digit));
    return { kind, houses: digits.map((held) => ({ sum: held.reduce((sum, digit) => sum + digit, 0), whole: new Set(held).size === side })) };
  });
  return (
    <details class="invariants">
      <summary>{t('web-invariants', { sum: whole })}</summary>
      <p>{board.solved ? t('web-create-invariant', { side, sum: whole }) : t('web-invariants-open', { side, sum: whole })}</p>
      <table>
        <thead>
          <tr>
            <td />
            {Array.from({ length: side }, (_, index) => (
              <th key={index} scope="col">
                {index + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {houses.map(({ kind, houses: all }) => (
            <tr key={kind}>
              <th scope="row">{t(`web-invariants-${kind}`)}</th>
              {all.map((house, index) => (
                <td key={index} class={house.whole ? 'whole' : ''}>
                  {house.sum}
                  {house.whole ? ' ✓' : ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
