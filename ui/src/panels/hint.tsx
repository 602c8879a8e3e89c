// Help in four levels, drawn on the board: where to look, the technique, the cells, the step.

import { signal } from '@preact/signals';
import { Sentence } from '../board/light';
import { useStage } from '../board/stage';
import type { HintAnswer, Step } from '../engine/messages';
import * as game from '../state/game';
import { say } from '../state/messages';
import { t } from '../texts';
import { asking, ask, busy } from './reasoning';
import { stepPicture } from './step-picture';

/** The step that the hint is about, and how much of it is shown (1 to 4). */
export const hinted = signal<{ step: Step; unique: boolean; level: number } | null>(null);

export function forgetHint() {
  hinted.value = null;
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

/** Carries a step out on the player's board. */
export function applyStep(step: Step) {
  hinted.value = null;
  game.frozen.value = false;
  game.act({ do: 'step', placements: step.placements, eliminations: step.eliminations });
  say(`${step.name}: ${step.result}`);
}

/** Shift+H: the step is carried out, asked for first where it is not known yet. */
export async function applyHint() {
  if (!hinted.value) await moreHelp();
  if (hinted.value) applyStep(hinted.value.step);
}

function Hint({ step, unique, level }: { step: Step; unique: boolean; level: number }) {
  useStage(level < 3 ? null : { picture: stepPicture(step, level), note: level > 3 ? step.name : t('web-hint-picture'), live: true, leave: forgetHint });
  return (
    <div class="hint" aria-live="polite">
      {!unique && <p>{t('web-hint-no-uniqueness')}</p>}
      <p>{step.region}</p>
      {level >= 2 && (
        <p>
          <strong>{step.name}</strong>
        </p>
      )}
      {level >= 4 && <Sentence text={step.sentence} />}
      <div class="row-of-buttons">
        {level < 4 && (
          <button type="button" title={`${t('web-hint-more')} (H)`} onClick={() => void moreHelp()}>
            {t('web-hint-more')}
          </button>
        )}
        <button type="button" title={`${t('web-hint-apply')} (Shift+H)`} onClick={() => applyStep(step)}>
          {t('web-hint-apply')}
        </button>
        <button type="button" class="quiet" onClick={forgetHint}>
          {t('web-close')}
        </button>
      </div>
    </div>
  );
}

export function HintButtons() {
  return (
    <>
      <button type="button" class="primary" title={`${t('web-hint')} (H)`} onClick={() => void moreHelp()}>
        {t('web-hint')}
      </button>
      {busy.value && (
        <button type="button" onClick={() => asking.cancel()}>
          {t('web-stop')}
        </button>
      )}
    </>
  );
}

export function HintShown() {
  return hinted.value && <Hint {...hinted.value} />;
}
