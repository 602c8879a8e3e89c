// Selecting with mouse, pen and fingers.
//
// A mouse selects as it goes down, so that a drag can begin at once. A finger does too, but what a tap *writes* (the digit
// chosen first, the only mark of a cell tapped twice) waits until it is up, so that a drag, a long press or a second finger
// never writes.

import * as game from '../state/game';
import { settings } from '../state/settings';

const LONG_PRESS = 400;
const DOUBLE_TAP = 320;
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

/** What keeps the selection when it is clicked: whatever acts on it, and what is no part of the page's empty ground. */
const KEEPS = '[role=grid], .side, .mark-pad, dialog, button, a, input, select, textarea, summary, label';

export class PointerSelection {
  /** What a drag does to the cells it meets; null while no pointer is down. */
  private adds: boolean | null = null;
  private longPress = 0;
  private readonly fingers = new Set<number>();
  /** The cell of a press that has stayed a tap so far. */
  private tap: number | null = null;
  private lastTap = { cell: -1, at: -Infinity };

  down(event: PointerEvent) {
    const cell = cellAt(event, false);
    if (cell === null || (event.pointerType === 'mouse' && event.button !== 0)) return;
    event.preventDefault();
    document.getElementById(`cell-${cell}`)?.focus({ preventScroll: true });
    if (event.pointerType === 'touch') {
      this.fingers.add(event.pointerId);
      (event.target as Element).releasePointerCapture?.(event.pointerId);
    }
    window.clearTimeout(this.longPress);
    const twoFingers = this.fingers.size > 1 || !event.isPrimary;
    const toggles = event.ctrlKey || event.metaKey || game.gathering.value;
    this.tap = twoFingers || toggles || event.shiftKey ? null : cell;
    if (twoFingers || event.shiftKey || toggles) {
      this.adds = twoFingers || event.shiftKey || !game.selection.value.has(cell);
      this.take(cell);
      return;
    }
    this.adds = true;
    game.select([cell], cell);
    if (event.pointerType === 'touch') {
      this.longPress = window.setTimeout(() => {
        this.tap = null;
        game.gathering.value = true;
        navigator.vibrate?.(10);
      }, LONG_PRESS);
    }
  }

  move(event: PointerEvent) {
    if (this.adds === null || event.buttons === 0) return;
    const cell = cellAt(event, true);
    if (cell === null || cell === this.tap || (this.adds && game.selection.value.has(cell))) return;
    window.clearTimeout(this.longPress);
    this.tap = null;
    this.take(cell);
  }

  up(event: PointerEvent) {
    const written = this.tap;
    const dragged = this.adds !== null && written === null;
    this.cancel(event);
    if (this.fingers.size > 0) return;
    const chosen = settings.value.numberFirst ? game.chosenDigit.value : null;
    if (chosen && (written !== null || (dragged && event.pointerType === 'mouse' && !event.ctrlKey && !event.metaKey && !event.shiftKey))) {
      game.enter(chosen, null);
    } else if (written !== null && event.pointerType === 'touch') this.tapped(written, event.timeStamp);
  }

  cancel(event: PointerEvent) {
    window.clearTimeout(this.longPress);
    this.fingers.delete(event.pointerId);
    this.tap = null;
    if (this.fingers.size === 0) this.adds = null;
  }

  /** A press outside the board lets go of what is selected. */
  readonly outside = (event: PointerEvent) => {
    if ((event.target as Element).closest(KEEPS)) return;
    game.gathering.value = false;
    if (game.selection.value.size > 0) game.select([]);
  };

  /** Two taps on a cell with a single mark enter it; on a cell with a digit they select all that hold it. */
  private tapped(cell: number, at: number) {
    const twice = this.lastTap.cell === cell && at - this.lastTap.at < DOUBLE_TAP;
    this.lastTap = { cell: twice ? -1 : cell, at };
    if (!twice) return;
    const view = game.board.value?.cells[cell];
    const [only, ...more] = view?.centre ?? [];
    if (view && view.digit === 0 && only && more.length === 0) game.act({ do: 'digit', cells: [cell], digit: only });
    else game.selectAlike(cell, false);
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
    if (cell !== null) game.selectAlike(cell, event.ctrlKey || event.metaKey);
  }
}
