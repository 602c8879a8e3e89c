// How the player did: one record a puzzle solved, the first time that it was. Games whose solution was shown are left out.

import { gameId } from './storage';
import type { PuzzleData } from './game';

const KEY = 'celda:statistics';

export interface SolvedRecord {
  id: string;
  side: number;
  level: string;
  day?: string;
  milliseconds: number;
  hints: number;
  at: number;
}

export interface Summary {
  level: string;
  side: number;
  solved: number;
  best: number;
  mean: number;
}

export function records(): SolvedRecord[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as SolvedRecord[]) : [];
  } catch {
    return [];
  }
}

export function keep(all: SolvedRecord[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // The storage is full or forbidden; the game is solved all the same.
  }
}

export function record(puzzle: PuzzleData, milliseconds: number, hints: number) {
  const id = gameId(puzzle);
  const all = records();
  if (puzzle.shown || puzzle.givens.every((digit) => digit > 0) || all.some((kept) => kept.id === id)) return;
  keep([...all, { id, side: puzzle.side, level: puzzle.level ?? 'any', day: puzzle.day, milliseconds, hints, at: Date.now() }]);
}

/** Best and mean time for each size and level; the times are those of games without hints, where there are any. */
export function summaries(all: SolvedRecord[]): Summary[] {
  const groups = new Map<string, SolvedRecord[]>();
  for (const kept of all) {
    const key = `${kept.side}:${kept.level}`;
    groups.set(key, [...(groups.get(key) ?? []), kept]);
  }
  return [...groups.values()].map((group) => {
    const alone = group.filter((kept) => kept.hints === 0);
    const times = (alone.length > 0 ? alone : group).map((kept) => kept.milliseconds);
    return {
      level: group[0]?.level ?? 'any',
      side: group[0]?.side ?? 9,
      solved: group.length,
      best: Math.min(...times),
      mean: times.reduce((sum, time) => sum + time, 0) / times.length,
    };
  });
}

const DAY = 86_400_000;

/** The days in a row, up to `today` or the day before, whose daily puzzle was solved on its day or later. */
export function streak(all: SolvedRecord[], today: string): number {
  const days = new Set(all.flatMap((kept) => kept.day ?? []));
  const before = (day: string) => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
  let day = days.has(today) ? today : before(today);
  let count = 0;
  for (; days.has(day); day = before(day)) count += 1;
  return count;
}
