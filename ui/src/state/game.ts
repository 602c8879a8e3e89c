// The game on the screen: the session, what is selected, the mode, and what the player's commands do.

import { computed, signal } from '@preact/signals';
import type { Command, Mode } from '../board/keys';
import { MODES } from '../board/keys';
import { Play } from '../wasm/celda';
import { settings } from './settings';
import { type Shape, columnOf, rowOf } from './shape';
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
}

let play: Play | null = null;

export const puzzle = signal<PuzzleData>({ side: 9, boxRows: 3, boxColumns: 3, givens: Array<number>(81).fill(0) });
export const board = signal<Board | null>(null);
export const selection = signal<ReadonlySet<number>>(new Set());
export const cursor = signal<number | null>(null);
export const mode = signal<Mode>('digit');
export const highlighted = signal<number | null>(null);
export const paused = signal(false);
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
  if (play) storage.saveGame(puzzle.value, play.save(Date.now()), board.value?.solved ?? false);
}

/** Starts on `data` with nothing entered. The game in play stays in the list of saved games. */
export function begin(data: PuzzleData) {
  const next = new Play(data.boxRows, data.boxColumns, Uint16Array.from(data.givens));
  adopt(next, data);
  changed();
}

/** Goes on with a saved game. */
export function resume(data: PuzzleData, saved: string) {
  adopt(Play.restore(saved), data);
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
}

export function act(deed: Deed): boolean {
  if (!play || paused.value) return false;
  play.set_clean_marks(settings.value.cleanMarks);
  const did = play.act(JSON.stringify(deed));
  if (did) changed();
  return did;
}

export function undo() {
  if (play?.undo()) changed();
}

export function redo() {
  if (play?.redo()) changed();
}

export function countHint() {
  play?.count_hint();
  changed();
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

/** Enters or marks `digit` on the selection, in the mode given or in force. */
export function enter(digit: number, as: Mode | null) {
  const cells = selected();
  const how = as ?? mode.value;
  if (cells.length === 0) return;
  if (how === 'colour') act({ do: 'colour', cells, colour: digit - 1 });
  else act({ do: how, cells, digit });
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
