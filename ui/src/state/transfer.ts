// All saved games and the statistics as one text, to carry to another browser.

import { type SavedGame, gameId, importGame, loadGame, savedGames } from './storage';
import { type SolvedRecord, keep, records } from './statistics';

interface Bundle {
  celda: 'games';
  version: 1;
  games: SavedGame[];
  statistics: SolvedRecord[];
}

export const exported = (): string => JSON.stringify({ celda: 'games', version: 1, games: savedGames(), statistics: records() } satisfies Bundle, null, 1);

const isGame = (game: unknown): game is SavedGame => {
  const { puzzle, session, at } = (game ?? {}) as Partial<SavedGame>;
  return typeof session === 'string' && typeof at === 'number' && Array.isArray(puzzle?.givens) && puzzle.givens.length === puzzle.side ** 2;
};

const isRecord = (record: unknown): record is SolvedRecord => {
  const { id, side, level, milliseconds } = (record ?? {}) as Partial<SolvedRecord>;
  return typeof id === 'string' && typeof side === 'number' && typeof level === 'string' && typeof milliseconds === 'number';
};

/** Takes in what `exported` wrote: of two versions of a game the later one stays. The number of games taken, or null when the
    text is something else. `readable` says of a session whether it can be gone on with. */
export function imported(text: string, readable: (session: string) => boolean): number | null {
  let bundle: Partial<Bundle>;
  try {
    bundle = JSON.parse(text) as Partial<Bundle>;
  } catch {
    return null;
  }
  if (bundle?.celda !== 'games' || !Array.isArray(bundle.games)) return null;
  const games = bundle.games.filter((game) => isGame(game) && readable(game.session) && (loadGame(gameId(game.puzzle))?.at ?? 0) < game.at);
  games.forEach(importGame);
  const known = records();
  const ids = new Set(known.map((record) => record.id));
  const incoming = Array.isArray(bundle.statistics) ? bundle.statistics.filter(isRecord) : [];
  keep([...known, ...incoming.filter((record) => !ids.has(record.id))]);
  return games.length;
}
