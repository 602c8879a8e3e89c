// What a key means on the board. Pure: it reads an event's fields and remembers only when Shift went up.
//
// Digits go by `code`, so that layouts whose digit row needs Shift, or writes other digits, work; letters and `?` go by
// `key`. Windows with NumLock sends a Shift-up before each Shift+numpad key and names the key `End`, `ArrowDown` and so
// on: a numpad digit that follows a Shift-up within a few milliseconds is a shifted one.

import { digitOf } from '../state/shape';

export type Mode = 'digit' | 'corner' | 'centre' | 'colour';
export const MODES: readonly Mode[] = ['digit', 'corner', 'centre', 'colour'];

export type Command =
  | { kind: 'digit'; digit: number; as: Mode | null }
  | { kind: 'move'; rows: number; columns: number; extend: boolean; add: boolean }
  | { kind: 'edge'; end: boolean; far: boolean; extend: boolean }
  | { kind: 'mode'; mode: Mode }
  | { kind: 'clear'; all: boolean }
  | { kind: 'next-mode' }
  | { kind: 'skip' }
  | { kind: 'step-back' }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'select-all' }
  | { kind: 'escape' }
  | { kind: 'copy' }
  | { kind: 'hint' }
  | { kind: 'apply-hint' }
  | { kind: 'highlight' }
  | { kind: 'help' }
  | { kind: 'pause' }
  | { kind: 'check' };

export interface KeyFields {
  type: string;
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  timeStamp: number;
}

const SHIFT_GRACE = 10;

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const LETTER_MOVES: Record<string, [number, number]> = { w: [-1, 0], s: [1, 0], a: [0, -1], d: [0, 1] };
const LETTER_MODES: Record<string, Mode> = { z: 'digit', x: 'corner', c: 'centre', v: 'colour' };

export class KeyReader {
  private shiftUpAt = -Infinity;

  /** Forgets held modifiers, as when the window loses the focus. */
  forget() {
    this.shiftUpAt = -Infinity;
  }

  /** What the key means; while a puzzle is typed in, 0, `.` and Space go on to the next cell and Backspace goes back. */
  read(event: KeyFields, side: number, editing = false): Command | null {
    if (event.type === 'keyup') {
      if (event.key === 'Shift') this.shiftUpAt = event.timeStamp;
      return null;
    }
    const numpad = /^Numpad(\d)$/.exec(event.code);
    const shift = event.shiftKey || (numpad !== null && event.timeStamp - this.shiftUpAt <= SHIFT_GRACE);
    const control = event.ctrlKey || event.metaKey;
    if (editing && !control && !shift && !event.altKey) {
      if (event.code === 'Digit0' || event.code === 'Numpad0' || event.code === 'NumpadDecimal' || event.key === '.' || event.key === ' ') return { kind: 'skip' };
      if (event.key === 'Backspace') return { kind: 'step-back' };
    }
    const code = numpad ?? /^Digit(\d)$/.exec(event.code);
    if (code) return digitCommand(Number(code[1]), side, shift, control, event.altKey);
    // An on-screen keyboard names no place on the keyboard; Shift is then but its way to a digit.
    if (event.code === '' && /^\d$/.test(event.key)) return digitCommand(Number(event.key), side, false, control, event.altKey);
    if (event.altKey) return null;
    return control ? controlCommand(event, shift) : plainCommand(event, side, shift);
  }
}

function digitCommand(digit: number, side: number, shift: boolean, control: boolean, alt: boolean): Command | null {
  if (alt && (control || shift)) return null;
  if (digit === 0) return control || shift || alt ? null : { kind: 'clear', all: false };
  const as: Mode | null = alt || (control && shift) ? 'colour' : control ? 'centre' : shift ? 'corner' : null;
  if (digit > side && as !== 'colour') return null;
  return { kind: 'digit', digit, as };
}

function controlCommand(event: KeyFields, shift: boolean): Command | null {
  const arrow = ARROWS[event.key];
  if (arrow) return { kind: 'move', rows: arrow[0], columns: arrow[1], extend: shift, add: true };
  switch (event.key.toLowerCase()) {
    case 'a':
      return { kind: 'select-all' };
    case 'z':
      return shift ? { kind: 'redo' } : { kind: 'undo' };
    case 'y':
      return { kind: 'redo' };
    case 'c':
      return shift ? null : { kind: 'copy' };
    case 'delete':
    case 'backspace':
      return { kind: 'clear', all: true };
    case 'home':
      return { kind: 'edge', end: false, far: true, extend: shift };
    case 'end':
      return { kind: 'edge', end: true, far: true, extend: shift };
    default:
      return null;
  }
}

function plainCommand(event: KeyFields, side: number, shift: boolean): Command | null {
  const arrow = ARROWS[event.key];
  if (arrow) return { kind: 'move', rows: arrow[0], columns: arrow[1], extend: shift, add: false };
  const letter = event.key.length === 1 ? event.key.toLowerCase() : '';
  // On boards over 9 the letters that stand for digits are digits; the other letters keep their commands.
  const digit = /[a-z]/.test(letter) ? digitOf(letter, side) : 0;
  if (digit > 9) return { kind: 'digit', digit, as: shift ? 'corner' : null };
  const move = LETTER_MOVES[letter];
  if (move) return { kind: 'move', rows: move[0], columns: move[1], extend: shift, add: false };
  const mode = LETTER_MODES[letter];
  if (mode) return { kind: 'mode', mode };
  switch (letter || event.key) {
    case ' ':
      return { kind: 'next-mode' };
    case 'Home':
      return { kind: 'edge', end: false, far: false, extend: shift };
    case 'End':
      return { kind: 'edge', end: true, far: false, extend: shift };
    case 'Backspace':
    case 'Delete':
    case '.':
      return { kind: 'clear', all: false };
    case '[':
      return { kind: 'undo' };
    case ']':
      return { kind: 'redo' };
    case 'h':
      return { kind: shift ? 'apply-hint' : 'hint' };
    case 'n':
      return { kind: 'highlight' };
    case 'p':
      return { kind: 'pause' };
    case '?':
    case 'F1':
      return { kind: 'help' };
    case 'Enter':
      return { kind: 'check' };
    case 'Escape':
      return { kind: 'escape' };
    default:
      return event.code === 'NumpadDecimal' ? { kind: 'clear', all: false } : null;
  }
}
