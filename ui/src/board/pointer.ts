// Selecting with mouse, pen and fingers.

import * as game from '../state/game';
import { settings } from '../state/settings';

const LONG_PRESS = 400;
/** A drag takes a cell when it comes this near to its centre (a share of half the cell), so that diagonals are easy. */
const REACH = 0.85;

function cellAt(event: PointerEvent | MouseEvent, near: boolean): number | null {
  const element = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-cell]');
  if (!element) return null;
  if (near) {
    const box = element.getBoundingClientRect();
    const far = Math.hypot(event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2);
    if (far > (box.width / 2) * REACH) return null;
  }
  return Number(element.dataset.cell);
}

export class PointerSelection {
  /** What a drag does to the cells it meets; null while no pointer is down. */
  private adds: boolean | null = null;
  private longPress = 0;
  private readonly fingers = new Set<number>();

  down(event: PointerEvent, _side: number) {
    const cell = cellAt(event, false);
    if (cell === null || (event.pointerType === 'mouse' && event.button > 2)) return;
    event.preventDefault();
    document.getElementById(`cell-${cell}`)?.focus({ preventScroll: true });
    if (event.pointerType === 'touch') {
      this.fingers.add(event.pointerId);
      (event.target as Element).releasePointerCapture?.(event.pointerId);
    }
    const multiple = event.ctrlKey || event.metaKey || this.fingers.size > 1;
    if (multiple || event.shiftKey) {
      this.adds = event.shiftKey || !game.selection.value.has(cell);
      this.take(cell);
    } else {
      this.adds = true;
      game.select([cell], cell);
      if (settings.value.numberFirst && game.chosenDigit.value) game.enter(game.chosenDigit.value, null);
      if (event.pointerType === 'touch') this.longPress = window.setTimeout(() => navigator.vibrate?.(10), LONG_PRESS);
    }
  }

  move(event: PointerEvent, _side: number) {
    if (this.adds === null || event.buttons === 0) return;
    const cell = cellAt(event, true);
    if (cell === null || (this.adds && game.selection.value.has(cell))) return;
    window.clearTimeout(this.longPress);
    this.take(cell);
  }

  up(event: PointerEvent) {
    window.clearTimeout(this.longPress);
    this.fingers.delete(event.pointerId);
    if (this.fingers.size === 0) this.adds = null;
  }

  private take(cell: number) {
    const cells = new Set(game.selection.value);
    if (this.adds) cells.add(cell);
    else cells.delete(cell);
    game.select(cells, cell);
  }

  /** Double click: all cells with the same digit, or in colour mode the same colour. With Ctrl they are added. */
  selectAlike(event: MouseEvent) {
    const cell = cellAt(event, false);
    const cells = game.board.value?.cells;
    const view = cell === null ? undefined : cells?.[cell];
    if (cell === null || !cells || !view) return;
    const colour = view.colours[0];
    const alike = (other: game.CellView) =>
      game.mode.value === 'colour' && colour !== undefined ? other.colours.includes(colour) : view.digit !== 0 && other.digit === view.digit;
    const found = cells.flatMap((other, index) => (alike(other) ? [index] : []));
    if (found.length > 0) game.select(event.ctrlKey || event.metaKey ? [...game.selection.value, ...found] : found, cell);
  }
}
