// The mark pad: opened on an empty cell with the right button (or the menu key), it toggles marks there and then.

import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import * as game from '../state/game';
import { cellName, symbolOf } from '../state/shape';
import { t } from '../texts';
import { stage } from './stage';

const open = signal<{ cell: number; left: number; top: number } | null>(null);

export const closeMarkPad = () => (open.value = null);

export function openMarkPad(event: MouseEvent) {
  event.preventDefault();
  // A long press on a touch screen asks for the same event; there it starts a selection of several cells.
  if ((event as PointerEvent).pointerType === 'touch' || game.paused.value || (stage.value && !stage.value.live)) return;
  const element = (event.target as Element).closest<HTMLElement>('[data-cell]');
  const frame = element?.closest<HTMLElement>('.board-frame');
  const cell = Number(element?.dataset.cell);
  if (!element || !frame || game.board.value?.cells[cell]?.digit !== 0) return;
  const [at, around] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
  game.select([cell]);
  open.value = { cell, left: at.left - around.left + at.width / 2, top: at.bottom - around.top };
}

export function MarkPad() {
  const at = open.value;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const elsewhere = (event: PointerEvent) => {
      if (!(event.target as Element).closest('.mark-pad')) closeMarkPad();
    };
    document.addEventListener('pointerdown', elsewhere);
    return () => document.removeEventListener('pointerdown', elsewhere);
  }, []);
  useEffect(() => {
    element.current?.querySelector('button')?.focus();
  }, [at]);
  const board = game.board.value;
  const view = at && board?.cells[at.cell];
  if (!at || !view || !board) return null;
  const as = game.mode.value === 'corner' ? 'corner' : 'centre';
  const leave = () => {
    closeMarkPad();
    document.getElementById(`cell-${at.cell}`)?.focus();
  };
  const { side } = board;
  const left = `clamp(4.6rem, ${at.left}px, calc(100% - 4.6rem))`;
  const below = at.cell < (side * side) / 2;
  return (
    <div
      ref={element}
      class="mark-pad"
      role="dialog"
      aria-label={t('web-mark-pad', { cell: cellName(game.shape.value, at.cell) })}
      style={{ left, top: `${at.top}px`, transform: below ? 'translateX(-50%)' : 'translate(-50%, calc(-100% - var(--cell-size)))', '--columns': Math.ceil(Math.sqrt(side)) }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        leave();
      }}
    >
      {Array.from({ length: side }, (_, index) => index + 1).map((digit) => (
        <button key={digit} type="button" aria-pressed={view[as].includes(digit)} onClick={() => game.act({ do: as, cells: [at.cell], digit })}>
          {symbolOf(digit)}
        </button>
      ))}
    </div>
  );
}
