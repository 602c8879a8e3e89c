// A search, event by event: the board after each event, and the tree of its decisions. States are kept now and then, so that
// any event can be jumped to.
//
// The tree holds the choices that had an alternative. Choices without one, of which the textbook engine makes many, and digits
// that were inferred are counted at the decision they follow from.

import type { SearchEvent } from '../engine/messages';

export interface Filled {
  depth: number;
  cell: number;
  digit: number;
  forced: boolean;
}

export interface Counters {
  trials: number;
  completions: number;
  forced: number;
  prunes: number;
  retreats: number;
  solutions: number;
  depth: number;
}

export interface SearchState {
  filled: Filled[];
  counters: Counters;
}

export interface Decision {
  parent: number | null;
  depth: number;
  cell: number;
  digit: number;
  /** The event that made it, and the one that took it back. */
  from: number;
  to: number;
  /** The event of the first solution found below it. */
  solvedAt: number;
  /** Digits that followed without an alternative. */
  followed: number;
}

/** Events between two kept states. */
const STRIDE = 250;

const start = (): SearchState => ({
  filled: [],
  counters: { trials: 0, completions: 0, forced: 0, prunes: 0, retreats: 0, solutions: 0, depth: 0 },
});

const copy = ({ filled, counters }: SearchState): SearchState => ({ filled: [...filled], counters: { ...counters } });

function advance({ filled, counters }: SearchState, event: SearchEvent) {
  switch (event.kind) {
    case 'trial':
      counters.trials += 1;
      break;
    case 'completion':
    case 'forced':
      filled.push({ depth: event.depth, cell: event.cell, digit: event.digit, forced: event.kind === 'forced' });
      counters[event.kind === 'forced' ? 'forced' : 'completions'] += 1;
      counters.depth = Math.max(counters.depth, event.depth);
      break;
    case 'retreat':
      while ((filled.at(-1)?.depth ?? -1) >= event.depth) filled.pop();
      counters.retreats += 1;
      break;
    case 'restart':
      while ((filled.at(-1)?.depth ?? 0) > 0) filled.pop();
      break;
    case 'prune':
      counters.prunes += 1;
      break;
    case 'solution':
      counters.solutions += 1;
      break;
  }
}

export class SearchReplay {
  readonly events: SearchEvent[] = [];
  readonly decisions: Decision[] = [];
  private readonly kept: SearchState[] = [start()];
  private readonly now = start();
  /** The decisions in force, outermost first. */
  private readonly path: number[] = [];
  /** In how many ways the trial for the choice of each depth could be completed. */
  private readonly ways: number[] = [];

  add(events: SearchEvent[]) {
    for (const event of events) {
      this.grow(event, this.events.length);
      this.events.push(event);
      advance(this.now, event);
      if (this.events.length % STRIDE === 0) this.kept.push(copy(this.now));
    }
  }

  /** The state after event `at`. */
  stateAt(at: number): SearchState {
    const done = Math.min(at + 1, this.events.length);
    const nearest = Math.floor(done / STRIDE);
    const state = copy(this.kept[nearest] ?? start());
    for (const event of this.events.slice(nearest * STRIDE, done)) advance(state, event);
    return state;
  }

  private drop(depth: number, at: number) {
    while ((this.decisions[this.path.at(-1) ?? -1]?.depth ?? -1) >= depth) {
      const decision = this.decisions[this.path.pop() ?? -1];
      if (!decision) return;
      decision.to = at;
    }
  }

  private grow(event: SearchEvent, at: number) {
    const inForce = this.decisions[this.path.at(-1) ?? -1];
    switch (event.kind) {
      case 'trial':
        this.ways[event.depth + 1] = event.ways;
        break;
      case 'completion': {
        if (this.ways[event.depth] === 1) {
          if (inForce) inForce.followed += 1;
          break;
        }
        this.path.push(this.decisions.length);
        const parent = this.path.at(-2) ?? null;
        this.decisions.push({ parent, depth: event.depth, cell: event.cell, digit: event.digit, from: at, to: Infinity, solvedAt: Infinity, followed: 0 });
        break;
      }
      case 'forced':
        if (inForce) inForce.followed += 1;
        break;
      case 'retreat':
        this.drop(event.depth, at);
        break;
      case 'restart':
        this.drop(1, at);
        break;
      case 'solution':
        for (const index of this.path) {
          const decision = this.decisions[index];
          if (decision) decision.solvedAt = Math.min(decision.solvedAt, at);
        }
        break;
      case 'prune':
        break;
    }
  }
}
