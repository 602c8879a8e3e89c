import { describe, expect, it } from 'vitest';
import { BadLink, linkOf, readLink, usualBoxes } from './link';

const line = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const bad = (fragment: string) => {
  try {
    readLink(fragment);
  } catch (error) {
    if (error instanceof BadLink) return error.problem;
  }
  return null;
};

describe('links', () => {
  it('read what they wrote', () => {
    const link = readLink(`#p=${line}`);
    expect(link?.puzzle.givens.slice(0, 5)).toEqual([5, 3, 0, 0, 7]);
    expect(link && linkOf(link.puzzle)).toBe(`#p=${line}`);
  });

  it('keep values over 9 and unusual boxes', () => {
    const givens = Array<number>(256).fill(0);
    givens[0] = 16;
    const sixteen = { side: 16, boxRows: 4, boxColumns: 4, givens };
    expect(readLink(linkOf(sixteen))?.puzzle).toEqual(sixteen);
    const tall = { side: 6, boxRows: 3, boxColumns: 2, givens: Array<number>(36).fill(0) };
    expect(readLink(linkOf(tall))?.puzzle).toEqual(tall);
  });

  it('keep the state apart from the givens', () => {
    const state = '{"celda":1,"x":"á&=#"}';
    const link = readLink(linkOf({ side: 4, boxRows: 2, boxColumns: 2, givens: Array<number>(16).fill(0) }, state));
    expect(link?.state).toBe(state);
    expect(link?.puzzle.givens.every((digit) => digit === 0)).toBe(true);
  });

  it('say what is wrong with them', () => {
    expect(bad(`#p=${line.slice(1)}`)).toBe('length');
    expect(bad('#p=%ZZ')).toBe('length');
    expect(bad(`#p=${line.replace('5', 'x')}`)).toBe('symbol');
    expect(bad(`#p=${line}&b=2x3`)).toBe('boxes');
    expect(bad(`#p=${'1'.repeat(1_000_000)}`)).toBe('length');
    expect(readLink('#other')).toBeNull();
    expect(readLink('')).toBeNull();
  });
});

it('usual boxes', () => {
  expect([4, 6, 8, 9, 10, 12, 16, 25, 7].map((side) => usualBoxes(side).join('x'))).toEqual([
    '2x2', '2x3', '2x4', '3x3', '2x5', '3x4', '4x4', '5x5', '1x7',
  ]);
});
