// How large the space is that a search goes through, by one measure after another, down to what propagation leaves.

import { useEffect, useState } from 'preact/hooks';
import { Latest } from '../engine/jobs';
import { messageOf } from '../engine/messages';
import * as game from '../state/game';
import { t } from '../texts';

interface Size {
  measure: string;
  formula: string;
  /** As 1.23e45. */
  about: string;
}

const measuring = new Latest();

/** 1.23e45 as a number with a power of ten; small numbers as they are. */
function Power({ size }: { size: Size }) {
  const [, mantissa, exponent] = /^([\d.]+)e(\d+)$/.exec(size.about) ?? [];
  if (!mantissa || !exponent || /^\d{1,9}$/.test(size.formula)) return <>{size.formula}</>;
  return (
    <>
      {mantissa} · 10<sup>{exponent}</sup>
    </>
  );
}

export function SearchSpace() {
  const [sizes, setSizes] = useState<Size[]>([]);
  const [open, setOpen] = useState(false);
  const { givens } = game.puzzle.value;
  useEffect(() => {
    if (open) void measuring.run<{ sizes: Size[] }>('space', messageOf(game.puzzle.value)).then((answer) => answer && setSizes(answer.sizes));
  }, [open, givens]);
  return (
    <details class="invariants" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('web-space')}</summary>
      <table class="statistics">
        <tbody>
          {sizes.map((size) => (
            <tr key={size.measure}>
              <th scope="row">{t(`web-space-${size.measure}`)}</th>
              <td title={size.formula}>
                <Power size={size} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
