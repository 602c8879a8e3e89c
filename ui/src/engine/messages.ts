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

export type Role = 'pattern' | 'second' | 'extra' | 'removed' | 'placed';

export interface Step {
  technique: string;
  name: string;
  score: number;
  region: string;
  sentence: string;
  result: string;
  placements: [number, number][];
  eliminations: [number, number][];
  houses: { kind: 'row' | 'column' | 'box'; number: number }[];
  cells: [number, Role][];
  candidates: [number, number, Role][];
  lines: { from: [number, number][]; to: [number, number][]; strong: boolean }[];
  digits: number[];
  marks: number[];
}

export type Obstacle = 'wrong' | 'struck' | 'none' | 'none-from-here' | 'solved' | 'stuck' | 'size';

export interface HintAnswer {
  step?: Step;
  unique?: boolean;
  obstacle?: Obstacle;
  cells?: number[];
}

export interface PathAnswer extends HintAnswer {
  steps?: Step[];
  solved?: boolean;
  level?: string;
  score?: number;
  digits?: number[];
}

export interface RateAnswer {
  scale: string;
  er: string;
  ep: string;
  ed: string;
}

export type ProcessEvent =
  | { kind: 'complete'; digits: number[] }
  | { kind: 'removed'; cells: number[]; digits: number[] }
  | { kind: 'restored'; cells: number[]; second: number[] }
  | { kind: 'undecided'; cells: number[] };

export interface CreateAnswer {
  /** Why the wish cannot be fulfilled at all. */
  refused?: 'clues' | 'too-few-clues' | 'size' | 'from' | 'contradiction';
  puzzle?: PuzzleMessage;
  solution?: number[];
  minimal?: boolean;
  tries: number;
  level?: string | null;
  score?: number | null;
  seed: number;
  events?: ProcessEvent[];
  best?: PuzzleMessage | null;
}

export type SearchPlace = { cell: number } | { house: Conflict['house']; digit: number };

export type SearchEvent =
  | { kind: 'trial'; depth: number; place: SearchPlace; ways: number }
  | { kind: 'completion' | 'forced' | 'retreat'; depth: number; cell: number; digit: number }
  | { kind: 'prune'; depth: number; place: SearchPlace }
  | { kind: 'restart' }
  | { kind: 'solution'; depth: number; digits: number[] };

export interface SearchCost {
  nodes: number;
  guesses: number;
  retreats: number;
  depth: number;
  placements: number;
}

export interface SearchAnswer {
  told: number;
  happened: number;
  solutions: number;
  unfinished: 'solutions' | 'nodes' | 'other' | null;
  cost: SearchCost;
}
