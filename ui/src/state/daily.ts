// The puzzle of the day: the same for everybody, made in the page from the date (UTC), so that it needs no network.

export const LEVELS = ['easy', 'medium', 'hard', 'unfair', 'extreme'] as const;
export type Level = (typeof LEVELS)[number];

export const today = () => new Date().toISOString().slice(0, 10);

/** The week goes up from an easy Monday to an extreme Sunday. */
const WEEK: readonly Level[] = ['extreme', 'easy', 'easy', 'medium', 'medium', 'hard', 'unfair'];

export function dailyWish(day: string): { seed: number; level: Level } {
  const seed = Number(day.replaceAll('-', ''));
  return { seed, level: WEEK[new Date(day).getUTCDay()] ?? 'easy' };
}
