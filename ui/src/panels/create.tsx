// The three actions of the Platinum editor: Generate (a complete grid), Puzzle (controlled elimination, to be watched), and
// Solve, which stands with the checks. Elimination ends in a puzzle with one solution and no given too many.

import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { Picture } from '../board/picture';
import { Latest } from '../engine/jobs';
import { type CreateAnswer, type ProcessEvent, dataOf, messageOf } from '../engine/messages';
import * as game from '../state/game';
import { usualBoxes } from '../state/link';
import { say } from '../state/messages';
import { cellName } from '../state/shape';
import { t } from '../texts';
import { Toggle } from './pad';

const creating = new Latest();
const running = signal<{ tries: number } | null>(null);
const made = signal<CreateAnswer | null>(null);

const SIZES = [4, 6, 8, 9, 10, 12, 16, 25];
const SYMMETRIES = ['none', 'rot180', 'rot90', 'horizontal', 'vertical', 'diagonal', 'antidiagonal', 'full'];
const LEVELS = ['any', 'easy', 'medium', 'hard', 'unfair', 'extreme'];

const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

async function run<Answer>(job: string, request: unknown): Promise<Answer | null> {
  running.value = { tries: 0 };
  try {
    return await creating.run<Answer, { tries: number }>(job, request, (told) => (running.value = told));
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return null;
  } finally {
    running.value = null;
  }
}

export function CreatePanel() {
  const [side, setSide] = useState(9);
  const [symmetry, setSymmetry] = useState('none');
  const [level, setLevel] = useState('any');
  const [seed, setSeed] = useState('');
  const [minimal, setMinimal] = useState(true);
  const [boxRows, boxColumns] = usualBoxes(side);
  const shape = { box_rows: boxRows, box_columns: boxColumns };
  const chosenSeed = () => (/^\d+$/.test(seed) ? Number(seed) >>> 0 : newSeed());

  const generate = async () => {
    const answer = await run<{ solution: number[]; seed: number }>('complete', { ...shape, seed: chosenSeed() });
    if (!answer) return;
    game.begin(dataOf({ ...shape, givens: answer.solution }, { solution: answer.solution, name: t('web-create-complete-name', { seed: answer.seed }) }));
    say(t('web-create-complete', { seed: answer.seed }));
  };
  const puzzle = async () => {
    const { givens, boxRows: rows, boxColumns: columns } = game.puzzle.value;
    const full = rows === boxRows && columns === boxColumns && givens.every((digit) => digit > 0);
    const request = { ...shape, seed: chosenSeed(), symmetry, level: level === 'any' ? '' : level, minimal, from: full ? givens : null };
    const answer = await run<CreateAnswer>('eliminate', request);
    if (!answer) return;
    if (answer.puzzle) made.value = answer;
    else say(t('web-create-shortfall', { tries: answer.tries }));
  };

  return (
    <section class="panel" aria-label={t('web-create')}>
      <div class="choices">
        <label class="choice">
          {t('web-create-size')}
          <select value={side} onChange={(event) => setSide(Number(event.currentTarget.value))}>
            {SIZES.map((size) => (
              <option key={size} value={size}>
                {size} × {size}
              </option>
            ))}
          </select>
        </label>
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
          <select value={level} disabled={side > 25} onChange={(event) => setLevel(event.currentTarget.value)}>
            {LEVELS.map((name) => (
              <option key={name} value={name}>
                {t(`web-level-${name}`)}
              </option>
            ))}
          </select>
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
      <Sums />
      {made.value && <ProcessPlayer key={made.value.seed} answer={made.value} />}
    </section>
  );
}

/** The invariants: every house holds each digit once, and so sums to n(n+1)/2. */
function Sums() {
  const board = game.board.value;
  if (!board?.solved) return null;
  const { side } = board;
  return <p>{t('web-create-invariant', { side, sum: (side * (side + 1)) / 2 })}</p>;
}

function told(event: ProcessEvent): string {
  const shape = game.shape.value;
  if (event.kind === 'complete') return t('web-process-complete');
  const cells = event.cells.map((cell) => cellName(shape, cell)).join(', ');
  return t(`web-process-${event.kind}`, { cells, count: event.cells.length });
}

function ProcessPlayer({ answer }: { answer: CreateAnswer }) {
  const events = answer.events ?? [];
  const [at, setAt] = useState(events.length - 1);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return;
    const id = window.setInterval(() => {
      setAt((now) => {
        if (now + 1 >= events.length) setPlaying(false);
        return Math.min(now + 1, events.length - 1);
      });
    }, 350);
    return () => window.clearInterval(id);
  }, [playing, events.length]);
  if (!answer.puzzle || !answer.solution) return null;
  const data = dataOf(answer.puzzle, { solution: answer.solution, name: t('web-create-name', { seed: answer.seed }) });
  const event = events[at];
  const before = events.slice(0, at + 1).findLast((each) => each.kind === 'removed' || each.kind === 'complete');
  const digits = before && 'digits' in before ? before.digits : answer.solution;
  const lit = new Map<number, 'removed' | 'placed' | 'extra'>();
  if (event && event.kind !== 'complete') event.cells.forEach((cell) => lit.set(cell, event.kind === 'removed' ? 'removed' : 'placed'));
  if (event?.kind === 'restored') {
    event.second.forEach((digit, cell) => {
      if (digit !== answer.solution?.[cell] && !lit.has(cell)) lit.set(cell, 'extra');
    });
  }
  const clues = answer.puzzle.givens.filter((digit) => digit > 0).length;
  const play = () => {
    game.begin(data);
    made.value = null;
  };
  const certificate = async () => {
    if (!answer.puzzle) return;
    const proof = await run<{ text: string }>('certificate', messageOf(data));
    if (!proof) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([proof.text], { type: 'application/json' }));
    link.download = `celda-certificate-${answer.seed}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div class="hint">
      <p>{t(answer.minimal ? 'web-create-made-minimal' : 'web-create-made', { clues, tries: answer.tries, seed: answer.seed })}</p>
      {answer.level && <p>{t('web-create-graded', { level: t(`web-level-${answer.level.toLowerCase()}`), score: answer.score ?? 0 })}</p>}
      <div class="row-of-buttons">
        <button type="button" class="primary" onClick={play}>
          {t('web-create-play')}
        </button>
        {data.side <= 9 && (
          <button type="button" onClick={() => void certificate()}>
            {t('web-create-certificate')}
          </button>
        )}
      </div>
      <Picture shape={data} digits={digits} given={() => true} lit={lit} label={event ? told(event) : ''} />
      {event && <p class="sentence">{told(event)}</p>}
      <div class="row-of-buttons">
        <button type="button" onClick={() => (at + 1 >= events.length ? (setAt(0), setPlaying(true)) : setPlaying(!playing))}>
          {t(playing ? 'web-pause' : 'web-process-watch')}
        </button>
        <button type="button" aria-label={t('web-steps-back')} disabled={at <= 0} onClick={() => setAt(at - 1)}>
          ◀
        </button>
        <button type="button" aria-label={t('web-steps-forward')} disabled={at + 1 >= events.length} onClick={() => setAt(at + 1)}>
          ▶
        </button>
        <input
          type="range"
          min={0}
          max={Math.max(0, events.length - 1)}
          value={at}
          aria-label={t('web-process-position', { at: at + 1, count: events.length })}
          onInput={(input) => setAt(Number(input.currentTarget.value))}
        />
      </div>
    </div>
  );
}
