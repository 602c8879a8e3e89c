// Checking: what breaks a rule, whether there are no, one or many solutions, and how the entries stand.

import { computed, signal } from '@preact/signals';
import { Latest } from '../engine/jobs';
import { type CheckAnswer, messageOf } from '../engine/messages';
import * as game from '../state/game';
import { say } from '../state/messages';
import { settings } from '../state/settings';
import { cellName, symbolOf } from '../state/shape';
import { t } from '../texts';
import { Solutions } from './solutions';

const checking = new Latest();
const grading = new Latest();
/** Larger puzzles may take the techniques minutes. */
const LARGEST_GRADED = 9;
/** The answer for the givens of the puzzle shown, once it is known. */
export const known = signal<{ givens: number[]; answer: CheckAnswer } | null>(null);
export const running = signal(false);
/** Cells to mark on the board: wrong entries, or cells in which solutions differ. */
export const marked = signal<ReadonlySet<number>>(new Set());

const wrongCells = (digits: number[], solution: number[]) => digits.flatMap((digit, cell) => (digit !== 0 && digit !== solution[cell] ? [cell] : []));

/** Wrong entries, for those who want to see them at once; they are shown like those of a check, and never locked. */
export const wrongAtOnce = computed<ReadonlySet<number>>(() => {
  const answer = known.value?.answer;
  if (!settings.value.liveWrong || answer?.solutions !== 1 || !answer.solution || !game.board.value) return new Set();
  return new Set(wrongCells(game.board.value.cells.map((cell) => cell.digit), answer.solution));
});

/** Goes back to where no entry was wrong. */
function beforeMistake(solution: number[]) {
  game.undoUntil((digits) => wrongCells(digits, solution).length === 0);
  marked.value = new Set();
  asked = 0;
  say('');
}

async function ask(givens: number[]): Promise<CheckAnswer | null> {
  running.value = true;
  try {
    return await checking.run<CheckAnswer>('check', messageOf(game.puzzle.value, givens));
  } finally {
    running.value = false;
  }
}

/** Looks at the givens alone, in the background. */
export async function checkGivens() {
  const { givens } = game.puzzle.value;
  known.value = null;
  marked.value = new Set();
  if (givens.every((digit) => digit === 0)) return;
  const answer = await ask(givens);
  if (!answer) return;
  known.value = { givens, answer };
  if (answer.solutions === 1) await gradeGivens(givens);
}

/** Tells the level of a puzzle that came without one. */
async function gradeGivens(givens: number[]) {
  const { level, side } = game.puzzle.value;
  if (level || side > LARGEST_GRADED) return;
  const answer = await grading.run<{ level: string | null }>('grade', messageOf(game.puzzle.value, givens));
  if (answer?.level && game.puzzle.value.givens === givens) game.noteLevel(answer.level.toLowerCase());
}

export function stopChecking() {
  checking.cancel();
}

const houseName = (house: game.Conflict['house']) => t(`web-house-${house.kind}`, { number: house.number });

/** What the answer says, sentence by sentence; the grid that was counted is named first. */
export function sentences(answer: CheckAnswer, counted: 'givens' | 'entries'): string[] {
  const shape = game.shape.value;
  const told = [t(`web-check-counted-${counted}`)];
  const names = (cells: number[]) => cells.map((cell) => cellName(shape, cell)).join(', ');
  for (const conflict of answer.conflicts) {
    told.push(t('web-check-conflict', { digit: symbolOf(conflict.digit), house: houseName(conflict.house), cells: names(conflict.cells) }));
  }
  if (answer.conflicts.length > 0) return told;
  if (answer.solutions === 0) {
    told.push(t('web-check-none'));
    if (answer.cells.length > 0) told.push(t('web-check-cells', { cells: names(answer.cells) }));
    for (const missing of answer.digits.slice(0, 3)) {
      told.push(t('web-check-digit', { digit: symbolOf(missing.digit), house: houseName(missing.house) }));
    }
  } else if (answer.solutions === 1) told.push(t('web-check-unique'));
  else {
    told.push(t(answer.at_least ? 'web-check-many' : 'web-check-several', { count: answer.solutions }));
    told.push(t('web-check-differing', { count: answer.differing.length }));
    const clues = game.puzzle.value.givens.filter((digit) => digit > 0).length;
    if (counted === 'givens' && game.shape.value.side === 9 && game.shape.value.boxRows === 3 && clues > 0 && clues < 17) told.push(t('web-check-few', { clues }));
    else if (counted === 'givens') told.push(t('web-check-missing'));
  }
  return told;
}

let asked = 0;

/** "Check now": the first time how many entries are wrong, the second time which. */
export async function checkEntries() {
  const board = game.board.value;
  if (!board) return;
  const now = board.cells.map((cell) => cell.digit);
  const answer = await ask(game.puzzle.value.givens);
  if (!answer) return;
  known.value = { givens: game.puzzle.value.givens, answer };
  if (answer.solutions !== 1 || !answer.solution) {
    const entries = await ask(now);
    say((entries ? sentences(entries, 'entries') : sentences(answer, 'givens')).join(' '));
    return;
  }
  const { solution } = answer;
  const wrong = wrongCells(now, solution);
  const back = { label: t('web-check-undo-mistake'), take: () => beforeMistake(solution) };
  asked = wrong.length > 0 ? asked + 1 : 0;
  marked.value = new Set(asked > 1 ? wrong : []);
  if (wrong.length === 0) say(t('web-check-all-right', { blank: now.filter((digit) => digit === 0).length }));
  else if (asked > 1) say(t('web-check-wrong-cells', { cells: wrong.map((cell) => cellName(game.shape.value, cell)).join(', ') }), back);
  else say(t('web-check-wrong', { count: wrong.length }), back);
}

/** The stored solution at once, as one deed. */
export async function fillSolution() {
  const answer = known.value?.answer ?? (await ask(game.puzzle.value.givens));
  const board = game.board.value;
  if (!answer?.solution || !board) {
    say(answer ? sentences(answer, 'givens').join(' ') : t('web-check-stopped'));
    return;
  }
  const { solution } = answer;
  game.noteShown();
  const open = board.cells.flatMap((cell, index) => (cell.given || cell.digit === solution[index] ? [] : [index]));
  game.act({ do: 'step', placements: open.map((cell) => [cell, solution[cell] ?? 0]), eliminations: [] });
  if (answer.solutions > 1) say(t(answer.at_least ? 'web-check-many' : 'web-check-several', { count: answer.solutions }));
}

export function CheckButtons() {
  return (
    <>
      <button type="button" title={`${t('web-check-now')} (Enter)`} onClick={() => void checkEntries()}>
        {t('web-check-now')}
      </button>
      <button type="button" title={t('web-solve-title')} onClick={() => void fillSolution()}>
        {t('web-solve')}
      </button>
      {running.value && (
        <button type="button" onClick={stopChecking}>
          {t('web-stop')}
        </button>
      )}
    </>
  );
}

/** A puzzle without exactly one solution keeps saying so. */
export function CheckBanner() {
  const answer = known.value?.answer;
  if (!answer || answer.solutions === 1) return null;
  return (
    <div class="banner-small" role="note">
      {sentences(answer, 'givens').map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {answer.differing.length > 0 && (
        <button type="button" onClick={() => (marked.value = new Set(answer.differing))}>
          {t('web-check-show-differing')}
        </button>
      )}
      {answer.solutions > 1 && <Solutions />}
    </div>
  );
}
