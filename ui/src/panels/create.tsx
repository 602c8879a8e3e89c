// The Platinum editor's Generate (a complete grid) and Puzzle (controlled elimination, to be watched); Solve stands with the
// checks. Elimination ends in a puzzle with one solution and no given too many.

import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { Latest } from '../engine/jobs';
import { type CreateAnswer, dataOf } from '../engine/messages';
import { LEVELS } from '../state/daily';
import * as game from '../state/game';
import { say } from '../state/messages';
import { t } from '../texts';
import { Invariants } from './invariants';
import { Toggle } from './pad';
import { ProcessPlayer } from './process';
import { ShapeChoice, useShape } from './shape-choice';
import { SpareGivens } from './spare-givens';

const creating = new Latest();
const running = signal<{ tries: number } | null>(null);
const made = signal<CreateAnswer | null>(null);

const SYMMETRIES = ['none', 'rot180', 'rot90', 'horizontal', 'vertical', 'diagonal', 'antidiagonal', 'full'];

/** Techniques to practise, the easiest first. */
const TECHNIQUES = [
  'pointing', 'claiming', 'naked-pair', 'hidden-pair', 'naked-triple', 'hidden-triple', 'naked-quadruple', 'x-wing', 'swordfish', 'jellyfish', 'remote-pair',
  'bug-plus-1', 'skyscraper', 'two-string-kite', 'turbot-fish', 'empty-rectangle', 'w-wing', 'xy-wing', 'xyz-wing', 'uniqueness-test-1', 'uniqueness-test-2',
  'hidden-rectangle', 'simple-colors-trap', 'x-chain', 'xy-chain', 'sue-de-coq', 'als-xz',
];

const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

export async function create<Answer>(job: string, request: unknown): Promise<Answer | null> {
  running.value = { tries: 0 };
  try {
    return await creating.run<Answer, { tries: number }>(job, request, (told) => (running.value = told));
  } finally {
    running.value = null;
  }
}

/** Why there is no puzzle: the wish is refused, or nothing like it came up. */
export const shortfall = (answer: CreateAnswer) =>
  answer.refused ? t(`web-create-refused-${answer.refused}`) : t('web-create-shortfall', { tries: answer.tries });

/** `25`, `24-28`, or nothing: how many givens are wanted. */
function clueRange(text: string): [number, number] | null {
  const [, least, most] = /^\s*(\d+)\s*(?:[-–]\s*(\d+)\s*)?$/.exec(text) ?? [];
  return least ? [Number(least), Number(most ?? least)] : null;
}

export function CreatePanel() {
  const shape = useShape(9);
  const [symmetry, setSymmetry] = useState('none');
  const [level, setLevel] = useState('any');
  const [technique, setTechnique] = useState('');
  const [clues, setClues] = useState('');
  const [seed, setSeed] = useState('');
  const [minimal, setMinimal] = useState(true);
  const boxes = { box_rows: shape.boxRows, box_columns: shape.boxColumns };
  const chosenSeed = () => (/^\d+$/.test(seed) ? Number(seed) >>> 0 : newSeed());
  const { givens, boxRows, boxColumns } = game.puzzle.value;
  const full = boxRows === shape.boxRows && boxColumns === shape.boxColumns && givens.every((digit) => digit > 0);

  const generate = async () => {
    made.value = null;
    const answer = await create<{ solution: number[]; seed: number }>('complete', { ...boxes, seed: chosenSeed() });
    if (!answer) return;
    game.begin(dataOf({ ...boxes, givens: answer.solution }, { solution: answer.solution, name: t('web-create-complete-name', { seed: answer.seed }) }));
    say(t('web-create-complete', { seed: answer.seed }));
  };
  const puzzle = async () => {
    made.value = null;
    const wanted = clueRange(clues);
    if (clues.trim() !== '' && !wanted) {
      say(t('web-create-clues-form'));
      return;
    }
    const request = { ...boxes, seed: chosenSeed(), symmetry, level: level === 'any' ? '' : level, technique, clues: wanted, minimal, from: full ? givens : null };
    const answer = await create<CreateAnswer>('eliminate', request);
    if (!answer) return;
    if (answer.puzzle) made.value = answer;
    else say(shortfall(answer));
  };

  return (
    <section class="panel" aria-label={t('web-create')}>
      <p>{t('web-create-intro')}</p>
      <ShapeChoice shape={shape} />
      <div class="choices">
        <label class="choice">
          {t('web-create-symmetry')}
          <select value={symmetry} onChange={(event) => setSymmetry(event.currentTarget.value)}>
            {SYMMETRIES.map((name) => (
              <option key={name} value={name}>
                {t(`web-symmetry-${name}`)}
              </option>
            ))}
          </select>
        </label>
        <label class="choice">
          {t('web-create-level')}
          <select value={level} onChange={(event) => setLevel(event.currentTarget.value)}>
            {['any', ...LEVELS].map((name) => (
              <option key={name} value={name}>
                {t(`web-level-${name}`)}
              </option>
            ))}
          </select>
        </label>
        {shape.side === 9 && (
          <label class="choice">
            {t('web-create-technique')}
            <select value={technique} onChange={(event) => setTechnique(event.currentTarget.value)}>
              <option value="">{t('web-level-any')}</option>
              {TECHNIQUES.map((id) => (
                <option key={id} value={id}>
                  {t(`technique-${id}`)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="choice">
          {t('web-create-clues')}
          <input type="text" inputMode="numeric" size={10} value={clues} placeholder={t('web-create-clues-any')} onInput={(event) => setClues(event.currentTarget.value)} />
        </label>
        <label class="choice">
          {t('web-create-seed')}
          <input type="text" inputMode="numeric" size={10} value={seed} placeholder={t('web-create-seed-random')} onInput={(event) => setSeed(event.currentTarget.value)} />
        </label>
        <Toggle on={minimal} change={setMinimal} label={t('web-create-minimal')} />
      </div>
      <div class="row-of-buttons">
        <button type="button" disabled={running.value !== null} onClick={() => void generate()}>
          {t('web-create-generate')}
        </button>
        <button type="button" class="primary" disabled={running.value !== null} onClick={() => void puzzle()}>
          {t('web-create-puzzle')}
        </button>
        {running.value && (
          <button type="button" onClick={() => creating.cancel()}>
            {t('web-stop')}
          </button>
        )}
      </div>
      {running.value && <p role="status">{t('web-create-running', { tries: running.value.tries })}</p>}
      {made.value ? <ProcessPlayer key={made.value.seed} answer={made.value} leave={() => (made.value = null)} /> : <Invariants />}
      {!made.value && <SpareGivens />}
    </section>
  );
}
