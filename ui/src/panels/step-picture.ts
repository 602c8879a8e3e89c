import type { PictureProps } from '../board/picture';
import type { Step } from '../engine/messages';
import * as game from '../state/game';
import { t } from '../texts';

/** What of a step is drawn at a level of help: nothing, then its cells, then all. */
function drawnAt(step: Step, level: number) {
  if (level < 3) return undefined;
  if (level > 3) return step;
  const cells = new Set([...step.cells.map(([cell]) => cell), ...step.candidates.map(([cell]) => cell)]);
  return { houses: step.houses, cells: [...cells].map((cell): [number, 'pattern'] => [cell, 'pattern']), candidates: [], lines: [] };
}

/** The board before a step, with the step drawn on it. */
export function stepPicture(step: Step, level = 4): PictureProps {
  const { givens } = game.puzzle.value;
  return {
    shape: game.shape.value,
    digits: step.digits,
    marks: step.marks,
    given: (cell) => (givens[cell] ?? 0) > 0,
    drawn: drawnAt(step, level),
    label: level > 3 ? step.sentence : t('web-hint-picture'),
  };
}
