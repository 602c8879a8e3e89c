// Links: `#p=` holds the givens alone, `&b=` the boxes where they are not the usual ones, `&s=` the player's state apart, so
// that entries never become givens.

import type { PuzzleData } from './game';
import { digitOf, symbolOf } from './shape';

export type LinkProblem = 'length' | 'symbol' | 'boxes' | 'state';

export interface Link {
  puzzle: PuzzleData;
  state: string | null;
}

export class BadLink extends Error {
  constructor(
    readonly problem: LinkProblem,
    readonly text: string,
    readonly at = 0,
  ) {
    super(problem);
  }
}

/** The boxes that are usual for a side: as square as can be, wider than high. */
export function usualBoxes(side: number): [number, number] {
  for (let rows = Math.floor(Math.sqrt(side)); rows > 1; rows--) if (side % rows === 0) return [rows, side / rows];
  return [1, side];
}

export function linkOf(puzzle: PuzzleData, state: string | null = null): string {
  const [rows, columns] = usualBoxes(puzzle.side);
  const parts = [`p=${puzzle.givens.map((digit) => (digit ? symbolOf(digit) : '.')).join('')}`];
  if (rows !== puzzle.boxRows || columns !== puzzle.boxColumns) parts.push(`b=${puzzle.boxRows}x${puzzle.boxColumns}`);
  if (state) parts.push(`s=${encodeURIComponent(state)}`);
  return `#${parts.join('&')}`;
}

/** What a link's fragment says; null when it names no puzzle. Throws a `BadLink` when it does but cannot be read. */
export function readLink(fragment: string): Link | null {
  const parts = new Map<string, string>();
  for (const part of fragment.replace(/^[#?]/, '').split('&')) {
    const equals = part.indexOf('=');
    if (equals > 0) parts.set(part.slice(0, equals), part.slice(equals + 1));
  }
  const raw = parts.get('p');
  if (raw === undefined) return null;
  const text = decoded(raw);
  const side = Math.sqrt(text.length);
  if (!Number.isInteger(side) || side < 1 || side > 35) throw new BadLink('length', text);
  const givens = [...text].map((symbol, at) => {
    const digit = '.0_-*'.includes(symbol) ? 0 : digitOf(symbol, side);
    if (digit === 0 && !'.0_-*'.includes(symbol)) throw new BadLink('symbol', text, at);
    return digit;
  });
  const boxes = /^(\d+)x(\d+)$/.exec(parts.get('b') ?? usualBoxes(side).join('x'));
  const [boxRows, boxColumns] = [Number(boxes?.[1]), Number(boxes?.[2])];
  if (!boxes || boxRows * boxColumns !== side) throw new BadLink('boxes', text);
  const state = parts.get('s');
  return { puzzle: { side, boxRows, boxColumns, givens }, state: state === undefined ? null : decoded(state) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
