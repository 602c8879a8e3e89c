// A puzzle with several solutions: they are looked at one after another on the board, and counted.

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useStage } from '../board/stage';
import { Latest } from '../engine/jobs';
import { messageOf } from '../engine/messages';
import * as game from '../state/game';
import { say } from '../state/messages';
import { language, t } from '../texts';
import { PlayerButtons, usePlayer } from './player';

const finding = new Latest();
const counting = new Latest();
/** The solutions found so far, of the puzzle in play. */
const found = signal<{ solutions: number[][]; more: boolean } | null>(null);
const busy = signal(false);
const count = signal<string | null>(null);

export function forgetSolutions() {
  finding.cancel();
  counting.cancel();
  found.value = null;
  count.value = null;
}

/** As many are asked for at a time. */
const PIECE = 100;

async function findMore() {
  const before = found.value?.solutions ?? [];
  const request = { puzzle: messageOf(game.puzzle.value), skip: before.length, take: PIECE };
  const answer = await finding.run<{ solutions: number[][]; more: boolean }>('solutions', request);
  if (answer) found.value = { solutions: [...before, ...answer.solutions], more: answer.more };
}

async function countAll() {
  busy.value = true;
  try {
    const answer = await counting.run<{ solutions: string }>('count', messageOf(game.puzzle.value));
    count.value = answer?.solutions ?? null;
    if (!answer) say(t('web-check-stopped'));
  } finally {
    busy.value = false;
  }
}

function Viewer({ solutions, more }: { solutions: number[][]; more: boolean }) {
  const player = usePlayer(solutions.length);
  const { givens } = game.puzzle.value;
  const now = solutions[player.at];
  const before = solutions[player.at === 0 ? 1 : player.at - 1];
  const leave = () => (found.value = null);
  useEffect(() => {
    if (more && player.at === solutions.length - 1) void findMore();
  }, [player.at]);
  const lit = new Map(now?.flatMap((digit, cell) => (before && before[cell] !== digit ? [[cell, 'extra'] as const] : [])));
  const note = t('web-solutions-shown', { at: player.at + 1 });
  useStage(now ? { picture: { shape: game.shape.value, digits: now, given: (cell) => (givens[cell] ?? 0) > 0, lit, label: note }, note, live: false, leave } : null);
  return (
    <>
      <PlayerButtons player={player} count={solutions.length} play={t('web-player-play')} />
      <p>{t(more ? 'web-solutions-more' : 'web-solutions-all', { count: solutions.length })}</p>
    </>
  );
}

export function Solutions() {
  const grouped = count.value && new Intl.NumberFormat(language.value).format(BigInt(count.value));
  return (
    <>
      <div class="row-of-buttons">
        <button type="button" onClick={() => void findMore()}>
          {t('web-solutions-look')}
        </button>
        <button type="button" onClick={() => void countAll()}>
          {t('web-solutions-count')}
        </button>
        {busy.value && (
          <button type="button" onClick={() => counting.cancel()}>
            {t('web-stop')}
          </button>
        )}
      </div>
      {grouped && <p class="plain-text">{t('web-solutions-counted', { count: grouped })}</p>}
      {found.value && <Viewer {...found.value} />}
    </>
  );
}
