// Choosing the size of a board and the boxes that divide it.

import { useState } from 'preact/hooks';
import { usualBoxes } from '../state/link';
import type { Shape } from '../state/shape';
import { t } from '../texts';

export const SIZES = [4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 24, 25];

export interface ChosenShape extends Shape {
  setSide: (side: number) => void;
  setBoxRows: (rows: number) => void;
}

export function useShape(first: number): ChosenShape {
  const [side, setSide] = useState(first);
  const [boxRows, setBoxRows] = useState(usualBoxes(first)[0]);
  return {
    side,
    boxRows,
    boxColumns: side / boxRows,
    setBoxRows,
    setSide: (chosen) => {
      setSide(chosen);
      setBoxRows(usualBoxes(chosen)[0]);
    },
  };
}

export function ShapeChoice({ shape }: { shape: ChosenShape }) {
  const heights = Array.from({ length: shape.side }, (_, index) => index + 1).filter((rows) => shape.side % rows === 0 && rows > 1 && rows < shape.side);
  return (
    <div class="choices">
      <label class="choice">
        {t('web-create-size')}
        <select value={shape.side} onChange={(event) => shape.setSide(Number(event.currentTarget.value))}>
          {SIZES.map((size) => (
            <option key={size} value={size}>
              {size} × {size}
            </option>
          ))}
        </select>
      </label>
      {heights.length > 1 && (
        <label class="choice">
          {t('web-open-boxes')}
          <select value={shape.boxRows} onChange={(event) => shape.setBoxRows(Number(event.currentTarget.value))}>
            {heights.map((rows) => (
              <option key={rows} value={rows}>
                {rows} × {shape.side / rows}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
