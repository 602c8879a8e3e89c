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

/** Set when there is no room to save the game. */
export const full = signal(false);

let shown = '';

/** The name under which the game on `puzzle` is saved: its shape and givens. */
export const gameId = (puzzle: PuzzleData) => `${puzzle.boxRows}x${puzzle.boxColumns}:${puzzle.givens.join('.')}`;

export function saveGame(puzzle: PuzzleData, session: string, solved: boolean, mode: Mode) {
  shown = gameId(puzzle);
  const game: SavedGame = { puzzle, session, solved, mode, at: Date.now() };
  full.value = !kept(PREFIX + shown, JSON.stringify(game)) || !kept(LAST, shown);
}

/** Notes which game is shown, so that the next visit begins with it and another tab's changes to it are noticed. */
export function noteShown(puzzle: PuzzleData) {
  shown = gameId(puzzle);
  kept(LAST, shown);
}

/** Stores a text; where there is no room, games that were solved make way, the oldest first. Says whether it was stored. */
function kept(key: string, text: string): boolean {
  for (;;) {
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      const oldest = savedGames().findLast((game) => game.solved && PREFIX + gameId(game.puzzle) !== key);
      if (!oldest) return false;
      deleteGame(oldest.puzzle);
    }
  }
}

/** Stores a game that was saved elsewhere. */
export function importGame(game: SavedGame) {
  localStorage.setItem(PREFIX + gameId(game.puzzle), JSON.stringify(game));
}

export function saveDraft(puzzle: PuzzleData, session: string) {
  full.value = !kept(DRAFT, JSON.stringify({ puzzle, session } satisfies Draft));
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
