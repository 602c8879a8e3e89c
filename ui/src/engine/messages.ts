// What the jobs take and give. The Rust side is `celda-wasm`'s `jobs` and `protocol`.

import type { Conflict, PuzzleData } from '../state/game';

export interface PuzzleMessage {
  box_rows: number;
  box_columns: number;
  givens: number[];
}

export const messageOf = (puzzle: PuzzleData, givens = puzzle.givens): PuzzleMessage => ({
  box_rows: puzzle.boxRows,
  box_columns: puzzle.boxColumns,
  givens,
});

export const dataOf = (message: PuzzleMessage, facts: Partial<PuzzleData> = {}): PuzzleData => ({
  side: message.box_rows * message.box_columns,
  boxRows: message.box_rows,
  boxColumns: message.box_columns,
  givens: message.givens,
  ...facts,
});

export interface ReadPuzzle {
  puzzle: PuzzleMessage;
  name: string | null;
  solution: number[] | null;
  format: string;
  blanks: string;
  clues: number;
  line: number;
}

export interface ReadProblem {
  text: string;
  line: number;
  column: number;
  cell: string | null;
}

export interface ReadAnswer {
  puzzles: ReadPuzzle[];
  problems: ReadProblem[];
}

export interface CheckAnswer {
  conflicts: Conflict[];
  cells: number[];
  digits: { digit: number; house: Conflict['house'] }[];
  solutions: number;
  at_least: boolean;
  solution: number[] | null;
  differing: number[];
  redundant: number[] | null;
}
