// A new game: a puzzle of a level, the puzzle of the day, or one of the player's own.

import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { Latest } from '../engine/jobs';
import { type CreateAnswer, dataOf } from '../engine/messages';
import { LEVELS, type Level, dailyWish, today } from '../state/daily';
import * as game from '../state/game';
import { gameId, loadGame } from '../state/storage';
import { say } from '../state/messages';
import { symbolOf } from '../state/shape';
import { language, t } from '../texts';
import { shortfall } from './create';
import { ShapeChoice, useShape } from './shape-choice';
import { Dialog } from './dialog';

const making = new Latest();
const tries = signal<number | null>(null);

const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

interface Wish {
  box_rows: number;
  box_columns: number;
  seed: number;
  level: Level;
}

/** Makes a puzzle and plays it; null when it was stopped or none like it came up. */
async function play(wish: Wish, facts: Partial<game.PuzzleData>): Promise<boolean> {
  tries.value = 0;
  try {
    const request = { ...wish, symmetry: 'rot180', minimal: false };
    const answer = await making.run<CreateAnswer, { tries: number }>('eliminate', request, (told) => (tries.value = told.tries));
    if (!answer) return false;
    if (!answer.puzzle) {
      say(shortfall(answer));
      return false;
    }
    const data = dataOf(answer.puzzle, { solution: answer.solution, level: wish.level, ...facts });
    const saved = loadGame(gameId(data));
    if (saved) game.resume(saved.puzzle, saved.session, saved.mode);
    else game.begin(data);
    return true;
  } finally {
    tries.value = null;
  }
}

const dayName = (day: string) => new Intl.DateTimeFormat(language.value, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

const playDaily = (day: string) => {
  const { seed, level } = dailyWish(day);
  return play({ box_rows: 3, box_columns: 3, seed, level }, { day, name: t('web-new-daily-name', { day: dayName(day) }) });
};

const playLevel = (rows: number, columns: number, level: Level) =>
  play({ box_rows: rows, box_columns: columns, seed: newSeed(), level }, { name: t('web-new-name', { level: t(`web-level-${level}`) }) });

/** The first visit begins with a puzzle that is easy. */
export async function welcome() {
  if (await playLevel(3, 3, 'easy')) say(t('web-welcome'));
}

export function NewDialog({ close }: { close: () => void }) {
  const shape = useShape(9);
  const [day] = useState(today);
  const busy = tries.value !== null;
  useEffect(() => () => making.cancel(), []);
  const begin = async (making: Promise<boolean>) => {
    if (await making) close();
  };
  const typed = (digits: number[] = []) => {
    game.edit(shape, digits);
    close();
  };
  const current = game.puzzle.value;
  return (
    <Dialog title={t('web-new')} close={close}>
      <button type="button" class="primary wide" disabled={busy} onClick={() => void begin(playDaily(day))}>
        {t('web-new-daily', { day: dayName(day), level: t(`web-level-${dailyWish(day).level}`) })}
      </button>
      <h3>{t('web-new-level')}</h3>
      <ShapeChoice shape={shape} />
      <div class="row-of-buttons">
        {LEVELS.map((level) => (
          <button key={level} type="button" class="capital" disabled={busy} onClick={() => void begin(playLevel(shape.boxRows, shape.boxColumns, level))}>
            {t(`web-level-${level}`)}
          </button>
        ))}
      </div>
      {busy && (
        <p role="status">
          {t('web-create-running', { tries: tries.value ?? 0 })}{' '}
          <button type="button" onClick={() => making.cancel()}>
            {t('web-stop')}
          </button>
        </p>
      )}
      <h3>{t('web-new-own')}</h3>
      <p>{t('web-new-own-how', { last: symbolOf(shape.side) })}</p>
      <div class="row-of-buttons">
        <button type="button" onClick={() => typed()}>
          {t('web-edit-blank')}
        </button>
        {current.givens.some((digit) => digit > 0) && (
          <button
            type="button"
            onClick={() => {
              game.edit(current, current.givens);
              close();
            }}
          >
            {t('web-edit-current')}
          </button>
        )}
      </div>
    </Dialog>
  );
}
