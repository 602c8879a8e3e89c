// The whole path as a list, and all the steps that can be seen now: the step chosen is drawn on the board.

import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Sentence } from '../board/light';
import { useStage } from '../board/stage';
import { Latest } from '../engine/jobs';
import { type PathAnswer, type RateAnswer, messageOf } from '../engine/messages';
import * as game from '../state/game';
import { t } from '../texts';
import { download } from './download';
import { applyStep } from './hint';
import { PlayerButtons, usePlayer } from './player';
import { ask, asking, busy } from './reasoning';
import { stepPicture } from './step-picture';

const rating = new Latest();
/** The steps of a path or those available now. */
const listed = signal<{ answer: PathAnswer; kind: 'path' | 'available' } | null>(null);
const rated = signal<RateAnswer | null>(null);

export function forgetSteps() {
  asking.cancel();
  rating.cancel();
  listed.value = null;
  rated.value = null;
}

async function list(kind: 'path' | 'available') {
  listed.value = null;
  const answer = await ask<PathAnswer>(kind);
  if (answer) listed.value = { answer, kind };
}

async function rate() {
  rated.value = await rating.run<RateAnswer>('rate', messageOf(game.puzzle.value));
}

function heading({ answer, kind }: { answer: PathAnswer; kind: 'path' | 'available' }): string {
  const count = answer.steps?.length ?? 0;
  if (kind === 'available') return t('web-steps-available', { count });
  const level = t(`web-level-${(answer.level ?? '').toLowerCase()}`);
  return t(answer.solved ? 'web-steps-path' : 'web-steps-path-stuck', { count, level, score: answer.score ?? 0 });
}

function StepList({ answer, kind }: { answer: PathAnswer; kind: 'path' | 'available' }) {
  const steps = answer.steps ?? [];
  const player = usePlayer(steps.length);
  const [only, setOnly] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const { at } = player;
  const step = steps[at];
  const leave = () => (listed.value = null);
  useStage(
    step
      ? { picture: stepPicture(step), note: t('web-steps-shown', { at: at + 1, count: steps.length, name: step.name }), live: false, leave }
      : null,
  );
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Not scrollIntoView: it would move the page as well.
    if (current && list.current) list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, [at]);
  const names = [...new Map(steps.map((each) => [each.technique, each.name])).entries()];
  return (
    <div class="hint">
      <p>{heading({ answer, kind })}</p>
      <PlayerButtons player={player} count={steps.length} play={t('web-player-play')} />
      {step && <Sentence text={step.sentence} />}
      <div class="row-of-buttons">
        {kind === 'available' && step && (
          <button
            type="button"
            onClick={() => {
              leave();
              applyStep(step);
            }}
          >
            {t('web-hint-apply')}
          </button>
        )}
        <button type="button" onClick={() => download('celda-steps.json', JSON.stringify(steps, null, 1), 'application/json')}>
          JSON
        </button>
        <button type="button" onClick={() => download('celda-steps.txt', steps.map((each, index) => `${index + 1}. ${each.sentence}`).join('\n'))}>
          {t('web-steps-text')}
        </button>
        <button type="button" class="quiet" onClick={leave}>
          {t('web-close')}
        </button>
      </div>
      {names.length > 1 && (
        <label class="choice">
          {t('web-steps-filter')}
          <select value={only} onChange={(event) => setOnly(event.currentTarget.value)}>
            <option value="">{t('web-steps-filter-all')}</option>
            {names.map(([technique, name]) => (
              <option key={technique} value={technique}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <ol class="steps" aria-label={t('web-steps')} ref={list}>
        {steps.map((each, index) =>
          only === '' || each.technique === only ? (
            <li key={index} value={index + 1}>
              <button type="button" class="quiet" aria-current={index === at ? 'step' : undefined} onClick={() => player.go(index)}>
                <span>{each.name}</span> <span class="score">{each.score}</span> <span>{each.result}</span>
              </button>
            </li>
          ) : null,
        )}
      </ol>
    </div>
  );
}

export function StepsPanel() {
  const now = listed.value;
  return (
    <section class="panel" aria-label={t('web-tab-steps')}>
      {!now && <p>{t('web-steps-intro')}</p>}
      <div class="row-of-buttons">
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
      {now && <StepList key={now.answer.steps?.length} {...now} />}
    </section>
  );
}
