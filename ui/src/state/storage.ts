// Saved games in the browser's storage: one entry a puzzle, written after every change.

import { signal } from '@preact/signals';
import type { Mode } from '../board/keys';
import type { PuzzleData } from './game';

const PREFIX = 'celda:game:';
const LAST = 'celda:last';
const DRAFT = 'celda:draft';

export interface SavedGame {
  puzzle: PuzzleData;
  session: string;
  solved: boolean;
  /** The mode that the pad was left in. */
  mode?: Mode;
  at: number;
}

/** A puzzle that is being typed in. */
export interface Draft {
  puzzle: PuzzleData;
  session: string;
}

/** Set when another tab has changed the game that this one shows. */
export const changedElsewhere = signal(false);

let shown = '';

/** The name under which the game on `puzzle` is saved: its shape and givens. */
export const gameId = (puzzle: PuzzleData) => `${puzzle.boxRows}x${puzzle.boxColumns}:${puzzle.givens.join('.')}`;

export function saveGame(puzzle: PuzzleData, session: string, solved: boolean, mode: Mode) {
  shown = gameId(puzzle);
  const game: SavedGame = { puzzle, session, solved, mode, at: Date.now() };
  try {
    localStorage.setItem(PREFIX + shown, JSON.stringify(game));
    localStorage.setItem(LAST, shown);
  } catch {
    // The storage is full or forbidden: the game goes on, only unsaved.
  }
}

/** Stores a game that was saved elsewhere. */
export function importGame(game: SavedGame) {
  localStorage.setItem(PREFIX + gameId(game.puzzle), JSON.stringify(game));
}

export function saveDraft(puzzle: PuzzleData, session: string) {
  try {
    localStorage.setItem(DRAFT, JSON.stringify({ puzzle, session } satisfies Draft));
  } catch {
    // As above.
  }
}

export const dropDraft = () => localStorage.removeItem(DRAFT);

export function loadDraft(): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(DRAFT) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

export function loadGame(id: string): SavedGame | null {
  try {
    const text = localStorage.getItem(PREFIX + id);
    return text ? (JSON.parse(text) as SavedGame) : null;
  } catch {
    return null;
  }
}

export const lastGame = () => {
  const id = localStorage.getItem(LAST);
  return id ? loadGame(id) : null;
};

export function savedGames(): SavedGame[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => loadGame(key.slice(PREFIX.length)))
    .filter((game) => game !== null)
    .sort((a, b) => b.at - a.at);
}

export function deleteGame(puzzle: PuzzleData) {
  localStorage.removeItem(PREFIX + gameId(puzzle));
}

window.addEventListener('storage', (event) => {
  if (event.key === PREFIX + shown) changedElsewhere.value = true;
});
