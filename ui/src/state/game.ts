// The game on the screen: the session, what is selected, the mode, and what the player's commands do. While a puzzle of the
// player's own is typed in (`editing`), the session is one without givens, and its entries become the givens.

import { computed, signal } from '@preact/signals';
import type { Command, Mode } from '../board/keys';
import { MODES } from '../board/keys';
import { Play } from '../wasm/celda';
import { settings } from './settings';
import { type Shape, columnOf, rowOf } from './shape';
import * as statistics from './statistics';
import * as storage from './storage';

export interface CellView {
  digit: number;
  given: boolean;
  corner: number[];
  centre: number[];
  colours: number[];
}

export interface Conflict {
  house: { kind: 'row' | 'column' | 'box'; number: number };
  digit: number;
  cells: number[];
}

export interface Board {
  side: number;
  box_rows: number;
  box_columns: number;
  cells: CellView[];
  conflicts: Conflict[];
  remaining: number[];
  solved: boolean;
  automatic: boolean;
  can_undo: boolean;
  can_redo: boolean;
  hints: number;
}

export type Deed =
  | { do: 'digit' | 'corner' | 'centre'; cells: number[]; digit: number }
  | { do: 'colour'; cells: number[]; colour: number }
  | { do: 'clear_layer' | 'clear_all'; cells: number[] }
  | { do: 'fill_legal' | 'fill_all' | 'reset_struck' | 'restart' }
  | { do: 'keep_candidates'; on: boolean }
  | { do: 'step'; placements: [number, number][]; eliminations: [number, number][] };

/** A puzzle as the page passes it around: its shape, the givens row by row (0 = blank), and facts about it. */
export interface PuzzleData extends Shape {
  givens: number[];
  name?: string;
  solution?: number[];
  /** The level that it was made for. */
  level?: string;
  /** The day whose puzzle it is, as 2026-11-30. */
  day?: string;
  /** Whether the solution was shown: such a game counts for no statistics. */
  shown?: boolean;
}

let play: Play | null = null;
/** The game that the one in play replaced, until the player does something on the new one. */
let replaced: { puzzle: PuzzleData; session: string } | null = null;

export const puzzle = signal<PuzzleData>({ side: 9, boxRows: 3, boxColumns: 3, givens: Array<number>(81).fill(0) });
export const board = signal<Board | null>(null);
export const selection = signal<ReadonlySet<number>>(new Set());
export const cursor = signal<number | null>(null);
export const mode = signal<Mode>('digit');
export const highlighted = signal<number | null>(null);
export const paused = signal(false);
/** Whether the player types in a puzzle of their own. */
export const editing = signal(false);
/** Whether a click adds to the selection, as after a long press. */
export const gathering = signal(false);
/** Whether something else than the game is shown in the board's place, so that keys must not change the game. */
export const frozen = signal(false);
/** The digit chosen first, in number-first mode. */
export const chosenDigit = signal<number | null>(null);
export const shape = computed<Shape>(() => puzzle.value);

export const conflictCells = computed(() => {
  const cells = new Set<number>();
  if (settings.value.liveConflicts) for (const conflict of board.value?.conflicts ?? []) conflict.cells.forEach((cell) => cells.add(cell));
  return cells;
});

/** The digit whose cells are lit: the one fixed with N or chosen on the pad, else the one under the cursor. */
export const litDigit = computed(() => {
  if (!settings.value.sameDigit) return 0;
  if (settings.value.numberFirst && chosenDigit.value) return chosenDigit.value;
  const cell = cursor.value;
  return highlighted.value ?? (cell === null ? 0 : (board.value?.cells[cell]?.digit ?? 0));
});

function refresh() {
  if (!play) return;
  board.value = JSON.parse(play.view()) as Board;
  if (board.value.solved) play.stop_timer(Date.now());
  else if (!paused.value && !document.hidden) play.start_timer(Date.now());
}

function changed() {
  refresh();
  if (!play || !board.value) return;
  const session = play.save(Date.now());
  if (editing.value) {
    storage.saveDraft(puzzle.value, session);
    return;
  }
  storage.saveGame(puzzle.value, session, board.value.solved, mode.value);
  if (board.value.solved) statistics.record(puzzle.value, play.elapsed(Date.now()), board.value.hints);
}

/** Starts on `data` with nothing entered. The game in play stays in the list of saved games, and one undo brings it back. */
export function begin(data: PuzzleData) {
  const next = new Play(data.boxRows, data.boxColumns, Uint16Array.from(data.givens));
  const before = play && !editing.value && board.value?.cells.some((cell) => cell.digit > 0) ? { puzzle: puzzle.value, session: savedText() } : null;
  adopt(next, data);
  replaced = before;
  mode.value = 'digit';
  changed();
}

/** Goes on with a saved game, in the mode that it was left in. */
export function resume(data: PuzzleData, saved: string, left: Mode = 'digit') {
  adopt(Play.restore(saved), data);
  mode.value = left;
  storage.noteShown(data);
  refresh();
}

/** A blank board that is no game: nothing is saved and no time runs until something is entered. */
export function resumeBlank() {
  const { boxRows, boxColumns, givens } = puzzle.value;
  adopt(new Play(boxRows, boxColumns, Uint16Array.from(givens)), puzzle.value);
  refresh();
  setRunning(false);
}

/** Types in a puzzle of these boxes, beginning with `digits`. */
export function edit(shape: Shape, digits: number[] = []) {
  const blank = Array<number>(shape.side ** 2).fill(0);
  const next = new Play(shape.boxRows, shape.boxColumns, Uint16Array.from(blank));
  const placements = digits.flatMap((digit, cell) => (digit ? [[cell, digit]] : []));
  if (placements.length > 0) next.act(JSON.stringify({ do: 'step', placements, eliminations: [] }));
  adopt(next, { side: shape.side, boxRows: shape.boxRows, boxColumns: shape.boxColumns, givens: blank });
  editing.value = true;
  mode.value = 'digit';
  select([0]);
  changed();
}

/** Goes on typing where a draft ended. */
export function resumeDraft(draft: storage.Draft) {
  adopt(Play.restore(draft.session), draft.puzzle);
  editing.value = true;
  refresh();
}

function adopt(next: Play, data: PuzzleData) {
  play?.free();
  play = next;
  play.set_clean_marks(settings.value.cleanMarks);
  puzzle.value = data;
  selection.value = new Set();
  cursor.value = null;
  highlighted.value = null;
  paused.value = false;
  editing.value = false;
  gathering.value = false;
  replaced = null;
}

/** Whether a game was just replaced and can be brought back. */
export const canBringBack = () => replaced !== null;

/** Brings back the game that the one in play replaced. */
export function bringBack() {
  if (!replaced) return;
  const { puzzle: data, session } = replaced;
  resume(data, session);
  changed();
}

export function act(deed: Deed): boolean {
  if (!play || paused.value || frozen.value) return false;
  play.set_clean_marks(settings.value.cleanMarks && !editing.value);
  const did = play.act(JSON.stringify(deed));
  if (did) {
    replaced = null;
    changed();
  }
  return did;
}

/** Notes the level of the puzzle in play. */
export function noteLevel(level: string) {
  puzzle.value = { ...puzzle.value, level };
}

/** Notes that the solution was shown. */
export function noteShown() {
  puzzle.value = { ...puzzle.value, shown: true };
}

export function undo() {
  if (frozen.value) return;
  if (play?.undo()) changed();
  else bringBack();
}

/** Undoes until the board is as `right` wants it, or nothing is left to undo; what was undone can be redone. */
export function undoUntil(right: (digits: number[]) => boolean) {
  while (!right(board.value?.cells.map((cell) => cell.digit) ?? []) && play?.undo()) refresh();
  changed();
}

export function redo() {
  if (!frozen.value && play?.redo()) changed();
}

export function countHint() {
  play?.count_hint();
  changed();
}

/** Whether a saved session can be gone on with. */
export function readable(session: string): boolean {
  try {
    Play.restore(session).free();
    return true;
  } catch {
    return false;
  }
}

/** The session as text. */
export const savedText = () => play?.save(Date.now()) ?? '';

export const elapsed = () => play?.elapsed(Date.now()) ?? 0;

export function setPaused(value: boolean) {
  if (!play || board.value?.solved) return;
  paused.value = value;
  setRunning(!value);
}

/** Runs the timer while the page is seen, the game not paused and not solved. */
export function setRunning(running: boolean) {
  if (!play) return;
  if (running && !paused.value && !board.value?.solved) play.start_timer(Date.now());
  else play.stop_timer(Date.now());
}

const selected = () => [...selection.value].sort((a, b) => a - b);

export function select(cells: Iterable<number>, at: number | null = null) {
  selection.value = new Set(cells);
  cursor.value = at ?? [...selection.value].at(-1) ?? null;
}

/** Selects all cells with the digit of `cell`, or in colour mode with its colour; `add` keeps what was selected. */
export function selectAlike(cell: number, add: boolean) {
  const cells = board.value?.cells;
  const view = cells?.[cell];
  if (!cells || !view) return;
  const colour = view.colours[0];
  const alike = (other: CellView) =>
    mode.value === 'colour' && colour !== undefined ? other.colours.includes(colour) : view.digit !== 0 && other.digit === view.digit;
  const found = cells.flatMap((other, index) => (alike(other) ? [index] : []));
  if (found.length > 0) select(add ? [...selection.value, ...found] : found, cell);
}

/** Enters or marks `digit` on the selection, in the mode given or in force. */
export function enter(digit: number, as: Mode | null) {
  const cells = selected();
  const how = as ?? mode.value;
  if (cells.length === 0) return;
  if (how === 'colour') act({ do: 'colour', cells, colour: digit - 1 });
  else act({ do: how, cells, digit });
  if (editing.value && how === 'digit' && cells.length === 1) step(1);
}

/** The next or the last cell in reading order, as when a puzzle is typed in. */
function step(by: number) {
  const count = shape.value.side ** 2;
  select([((cursor.value ?? 0) + by + count) % count]);
}

export function clear(all: boolean) {
  const cells = selected();
  if (cells.length > 0) act({ do: all ? 'clear_all' : 'clear_layer', cells });
}

function move(rows: number, columns: number, extend: boolean, add: boolean) {
  const at = cursor.value;
  const { side } = shape.value;
  if (at === null) {
    const centre = Math.floor(side / 2) * side + Math.floor(side / 2);
    select([centre]);
    return;
  }
  const along = (value: number, by: number) =>
    settings.value.wrap ? (value + by + side) % side : Math.min(side - 1, Math.max(0, value + by));
  const next = along(rowOf(shape.value, at), rows) * side + along(columnOf(shape.value, at), columns);
  select(extend || add ? [...selection.value, next] : [next], next);
}

function toEdge(end: boolean, far: boolean, extend: boolean) {
  const { side } = shape.value;
  const row = rowOf(shape.value, cursor.value ?? 0);
  const next = far ? (end ? side * side - 1 : 0) : row * side + (end ? side - 1 : 0);
  select(extend ? [...selection.value, next] : [next], next);
}

function toggleHighlight() {
  const digit = cursor.value === null ? 0 : (board.value?.cells[cursor.value]?.digit ?? 0);
  highlighted.value = highlighted.value !== null || digit === 0 ? null : digit;
}

/** Does the commands that concern the board alone; says whether it was one. */
export function perform(command: Command): boolean {
  switch (command.kind) {
    case 'digit':
      enter(command.digit, command.as);
      return true;
    case 'move':
      move(command.rows, command.columns, command.extend, command.add);
      return true;
    case 'edge':
      toEdge(command.end, command.far, command.extend);
      return true;
    case 'mode':
      mode.value = command.mode;
      return true;
    case 'next-mode':
      mode.value = MODES[(MODES.indexOf(mode.value) + 1) % MODES.length] ?? 'digit';
      return true;
    case 'clear':
      clear(command.all);
      return true;
    case 'skip':
      step(1);
      return true;
    case 'step-back':
      step(-1);
      clear(false);
      return true;
    case 'undo':
      undo();
      return true;
    case 'redo':
      redo();
      return true;
    case 'select-all':
      select(Array.from({ length: shape.value.side ** 2 }, (_, cell) => cell), cursor.value ?? 0);
      return true;
    case 'highlight':
      toggleHighlight();
      return true;
    case 'pause':
      setPaused(!paused.value);
      return true;
    default:
      return false;
  }
}
