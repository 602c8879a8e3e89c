// Links of other pages: the puzzle that they hold, as a line that `celda-formats` reads. Only givens are taken; what a player
// entered elsewhere, and rules other than those of Sudoku, are left.

import { decompressFromBase64 } from 'lz-string';
import { symbolOf } from './shape';

const line = (digits: number[]) => digits.map((digit) => (digit > 0 ? symbolOf(digit) : '.')).join('');

function parameters(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of text.split(/[?#&]/).slice(1)) {
    const equals = part.indexOf('=');
    if (equals > 0) found.set(part.slice(0, equals), decoded(part.slice(equals + 1)));
  }
  return found;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** SudokuWiki: 81 digits, or `S9B` and two base-36 characters a cell, of which 1 to 9 are givens. */
function sudokuWiki(board: string): string | null {
  if (/^[0-9.]+$/.test(board)) return board;
  const packed = /^S9B([0-9a-z]{162})$/i.exec(board)?.[1];
  if (!packed) return null;
  const values = packed.match(/../g)?.map((pair) => parseInt(pair, 36)) ?? [];
  return line(values.map((value) => (value <= 9 ? value : 0)));
}

interface FPuzzles {
  size?: number;
  grid?: { value?: number; given?: boolean }[][];
}

/** f-puzzles, and SudokuPad where it holds the same: JSON packed by lz-string. */
function fPuzzles(packed: string): string | null {
  try {
    // A `+` of the packed text may have become a blank on its way through a form.
    const board = JSON.parse(decompressFromBase64(packed.replaceAll(' ', '+')) ?? 'null') as FPuzzles | null;
    const cells = board?.grid?.flat() ?? [];
    if (!Array.isArray(board?.grid) || cells.length !== (board.size ?? 0) ** 2) return null;
    return line(cells.map((cell) => (cell.given && Number.isInteger(cell.value) ? (cell.value ?? 0) : 0)));
  } catch {
    return null;
  }
}

/** SudokuPad's short code: each character is a digit (0 for none) and the blank cells up to the next one, six cells at most. */
function shortCode(code: string): string | null {
  const cells: number[] = [];
  for (const character of code) {
    const at = character.charCodeAt(0);
    const value = at < 65 ? at - 38 : at < 97 ? at - 45 : at - 51;
    const [digit, count] = [value % 10, Math.floor(value / 10)];
    if (value < 10 || count > 6) return null;
    cells.push(digit, ...Array<number>(count - 1).fill(0));
  }
  return Number.isInteger(Math.sqrt(cells.length)) ? line(cells) : null;
}

/** The line of the puzzle in a link; null when `text` is no link, or one that is not known here. */
export function puzzleOfLink(text: string): string | null {
  const link = text.trim();
  if (!/^https?:\/\/\S+$/i.test(link)) return null;
  const named = parameters(link);
  const [board, load] = [named.get('bd'), named.get('load')];
  if (board) return sudokuWiki(board);
  if (load) return fPuzzles(load);
  const [, prefix, payload] = /\/(fpuzzles|fpuz|scf)([^/?#]+)$/.exec(link) ?? [];
  if (prefix && payload) return prefix === 'scf' ? shortCode(decoded(payload)) : fPuzzles(decoded(payload));
  // In a link of Celda `p` holds the givens and `s` the player's state; in one of SudokuExchange `s` is the puzzle.
  return named.get('p') ?? named.get('s') ?? null;
}
