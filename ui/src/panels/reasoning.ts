// Asking the techniques about where the player stands; what stands in the way of an answer is said at once.

import { signal } from '@preact/signals';
import { Latest } from '../engine/jobs';
import { type HintAnswer, messageOf } from '../engine/messages';
import * as game from '../state/game';
import { say } from '../state/messages';
import { cellName } from '../state/shape';
import { language, t } from '../texts';
import { marked } from './check';

export const asking = new Latest();
export const busy = signal(false);

function standing() {
  const board = game.board.value;
  if (!board) return null;
  const mask = (digits: number[]) => digits.reduce((sum, digit) => sum + 2 ** (digit - 1), 0);
  return {
    puzzle: messageOf(game.puzzle.value),
    digits: board.cells.map((cell) => cell.digit),
    candidates: board.automatic ? board.cells.map((cell) => mask(cell.centre)) : null,
    language: language.value,
  };
}

function tellObstacle(answer: HintAnswer): boolean {
  if (!answer.obstacle) return false;
  const cells = (answer.cells ?? []).map((cell) => cellName(game.shape.value, cell)).join(', ');
  if (answer.cells?.length) marked.value = new Set(answer.cells);
  say(t(`web-hint-${answer.obstacle}`, { cells }));
  return true;
}

/** The answer of a job about the position; null where something stood in the way. */
export async function ask<Answer extends HintAnswer>(job: string): Promise<Answer | null> {
  const request = standing();
  if (!request) return null;
  busy.value = true;
  try {
    const answer = await asking.run<Answer>(job, request);
    return answer && !tellObstacle(answer) ? answer : null;
  } finally {
    busy.value = false;
  }
}
