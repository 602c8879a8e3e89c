// Help in four levels, and the whole path as a list: where to look, the technique, the cells, the step.

import { signal } from '@preact/signals';
import { Picture } from '../board/picture';
import { Latest } from '../engine/jobs';
import { type HintAnswer, type PathAnswer, type RateAnswer, type Step, messageOf } from '../engine/messages';
import * as game from '../state/game';
import { say } from '../state/messages';
import { cellName } from '../state/shape';
import { language, t } from '../texts';
import { marked } from './check';

const asking = new Latest();
const rating = new Latest();

/** The step that the hint is about, and how much of it is shown (1 to 4). */
export const hinted = signal<{ step: Step; unique: boolean; level: number } | null>(null);
/** The steps of a path or those available now, and the one shown. */
export const listed = signal<{ answer: PathAnswer; kind: 'path' | 'available' } | null>(null);
export const shownStep = signal<number | null>(null);
const rated = signal<RateAnswer | null>(null);
const busy = signal(false);

export function forgetHints() {
  asking.cancel();
  rating.cancel();
  hinted.value = null;
  listed.value = null;
  shownStep.value = null;
  rated.value = null;
}

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

async function ask<Answer extends HintAnswer>(job: string): Promise<Answer | null> {
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

/** H: the next level of help; the first asks for the step. */
export async function moreHelp() {
  const now = hinted.value;
  if (now) {
    hinted.value = { ...now, level: Math.min(4, now.level + 1) };
    return;
  }
  const answer = await ask<HintAnswer>('hint');
  if (!answer?.step) return;
  game.countHint();
  hinted.value = { step: answer.step, unique: answer.unique ?? true, level: 1 };
}

export function applyStep(step: Step) {
  game.act({ do: 'step', placements: step.placements, eliminations: step.eliminations });
  hinted.value = null;
  say(`${step.name}: ${step.result}`);
}

/** Shift+H: the step is carried out, asked for first where it is not known yet. */
export async function applyHint() {
  if (!hinted.value) await moreHelp();
  if (hinted.value) applyStep(hinted.value.step);
}

async function list(kind: 'path' | 'available') {
  const answer = await ask<PathAnswer>(kind);
  if (!answer) return;
  listed.value = { answer, kind };
  shownStep.value = answer.steps?.length ? 0 : null;
}

async function rate() {
  rated.value = await rating.run<RateAnswer>('rate', messageOf(game.puzzle.value));
}

function save(name: string, type: string, text: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** What of a step is drawn at a level of help: nothing, then its cells, then all. */
function drawnAt(step: Step, level: number) {
  if (level < 3) return undefined;
  if (level > 3) return step;
  const cells = new Set([...step.cells.map(([cell]) => cell), ...step.candidates.map(([cell]) => cell)]);
  return { houses: step.houses, cells: [...cells].map((cell): [number, 'pattern'] => [cell, 'pattern']), candidates: [], lines: [] };
}

function StepPicture({ step, level = 4 }: { step: Step; level?: number }) {
  const { givens } = game.puzzle.value;
  return (
    <Picture
      shape={game.shape.value}
      digits={step.digits}
      marks={step.marks}
      given={(cell) => (givens[cell] ?? 0) > 0}
      drawn={drawnAt(step, level)}
      label={level > 3 ? step.sentence : t('web-hint-picture')}
    />
  );
}

function Hint() {
  const now = hinted.value;
  if (!now) return null;
  const { step, level } = now;
  return (
    <div class="hint">
      {!now.unique && <p>{t('web-hint-no-uniqueness')}</p>}
      <p>{step.region}</p>
      {level >= 2 && (
        <p>
          <strong>{step.name}</strong>
        </p>
      )}
      {level >= 4 && <p class="sentence">{step.sentence}</p>}
      {level >= 3 && <StepPicture step={step} level={level} />}
      <div class="row-of-buttons">
        {level < 4 && (
          <button type="button" title={`${t('web-hint-more')} (H)`} onClick={() => void moreHelp()}>
            {t('web-hint-more')}
          </button>
        )}
        <button type="button" title={`${t('web-hint-apply')} (Shift+H)`} onClick={() => applyStep(step)}>
          {t('web-hint-apply')}
        </button>
        <button type="button" class="quiet" onClick={() => (hinted.value = null)}>
          {t('web-close')}
        </button>
      </div>
    </div>
  );
}

function StepList() {
  const now = listed.value;
  const steps = now?.answer.steps;
  if (!now || !steps) return null;
  const at = shownStep.value ?? 0;
  const step = steps[at];
  const go = (to: number) => (shownStep.value = Math.min(steps.length - 1, Math.max(0, to)));
  return (
    <div class="hint">
      <p>
        {now.kind === 'available'
          ? t('web-steps-available', { count: steps.length })
          : t(now.answer.solved ? 'web-steps-path' : 'web-steps-path-stuck', {
              count: steps.length,
              level: t(`web-level-${(now.answer.level ?? '').toLowerCase()}`),
              score: now.answer.score ?? 0,
            })}
      </p>
      {step && <p class="sentence">{step.sentence}</p>}
      {step && <StepPicture step={step} />}
      <div class="row-of-buttons">
        <button type="button" aria-label={t('web-steps-first')} disabled={at === 0} onClick={() => go(0)}>
          |◀
        </button>
        <button type="button" aria-label={t('web-steps-back')} disabled={at === 0} onClick={() => go(at - 1)}>
          ◀
        </button>
        <button type="button" aria-label={t('web-steps-forward')} disabled={at + 1 >= steps.length} onClick={() => go(at + 1)}>
          ▶
        </button>
        <button type="button" onClick={() => save('celda-steps.json', 'application/json', JSON.stringify(steps, null, 1))}>
          JSON
        </button>
        <button type="button" onClick={() => save('celda-steps.txt', 'text/plain', steps.map((each, index) => `${index + 1}. ${each.sentence}`).join('\n'))}>
          {t('web-steps-text')}
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => {
            listed.value = null;
            shownStep.value = null;
          }}
        >
          {t('web-close')}
        </button>
      </div>
      <ol class="steps" aria-label={t('web-steps')}>
        {steps.map((each, index) => (
          <li key={index}>
            <button type="button" class="quiet" aria-current={index === at ? 'step' : undefined} onClick={() => go(index)}>
              <span>{each.name}</span> <span class="score">{each.score}</span> <span>{each.result}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function HintPanel() {
  return (
    <section class="panel" aria-label={t('web-hint')}>
      <div class="row-of-buttons">
        <button type="button" title={`${t('web-hint')} (H)`} onClick={() => void moreHelp()}>
          {t('web-hint')}
        </button>
        <button type="button" onClick={() => void list('path')}>
          {t('web-steps')}
        </button>
        <button type="button" onClick={() => void list('available')}>
          {t('web-steps-all-now')}
        </button>
        {game.puzzle.value.side === 9 && (
          <button type="button" onClick={() => void rate()}>
            {t('web-rate')}
          </button>
        )}
        {busy.value && (
          <button type="button" onClick={() => asking.cancel()}>
            {t('web-stop')}
          </button>
        )}
      </div>
      {rated.value && <p>{t('web-rated', { er: rated.value.er, ep: rated.value.ep, ed: rated.value.ed, scale: rated.value.scale })}</p>}
      <Hint />
      <StepList />
    </section>
  );
}
