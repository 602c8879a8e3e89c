import { describe, expect, it } from 'vitest';
import type { SearchEvent } from '../engine/messages';
import { SearchReplay } from './search-replay';

const trial = (depth: number, cell: number, ways: number): SearchEvent => ({ kind: 'trial', depth, place: { cell }, ways });
const tried = (depth: number, cell: number, digit: number): SearchEvent => ({ kind: 'completion', depth, cell, digit });
const forced = (depth: number, cell: number, digit: number): SearchEvent => ({ kind: 'forced', depth, cell, digit });
const back = (depth: number, cell: number, digit: number): SearchEvent => ({ kind: 'retreat', depth, cell, digit });
const prune = (depth: number, cell: number): SearchEvent => ({ kind: 'prune', depth, place: { cell } });

const search: SearchEvent[] = [
  forced(0, 9, 9),
  trial(0, 0, 2),
  tried(1, 0, 1),
  forced(1, 1, 2),
  trial(1, 2, 1),
  tried(2, 2, 3),
  prune(2, 3),
  back(2, 2, 3),
  back(1, 0, 1),
  tried(1, 0, 2),
  { kind: 'solution', depth: 1, digits: [2] },
];

describe('a search replayed', () => {
  const replay = new SearchReplay();
  replay.add(search.slice(0, 4));
  replay.add(search.slice(4));

  it('shows the board after each event', () => {
    const cells = (at: number) => replay.stateAt(at).filled.map(({ cell, digit }) => `${cell}=${digit}`).join(' ');
    expect(cells(0)).toBe('9=9');
    expect(cells(5)).toBe('9=9 0=1 1=2 2=3');
    expect(cells(8)).toBe('9=9');
    expect(cells(10)).toBe('9=9 0=2');
    expect(replay.stateAt(10).counters).toEqual({ trials: 2, completions: 3, forced: 2, prunes: 1, retreats: 2, solutions: 1, depth: 2 });
  });

  it('keeps as decisions what had an alternative', () => {
    expect(replay.decisions.map(({ digit, solvedAt, followed, parent, to }) => ({ digit, solvedAt, followed, parent, to }))).toEqual([
      { digit: 1, solvedAt: Infinity, followed: 2, parent: null, to: 8 },
      { digit: 2, solvedAt: 10, followed: 0, parent: null, to: Infinity },
    ]);
  });

  it('reaches far events from a state kept on the way', () => {
    const long = new SearchReplay();
    long.add(Array.from({ length: 1000 }, (_, index) => forced(0, index, 1)));
    expect(long.stateAt(700).filled.length).toBe(701);
    expect(long.stateAt(10_000).filled.length).toBe(1000);
  });
});
