// How a puzzle was made, removal by removal, on the board: accepted, or put back and why.

import type { PictureProps } from '../board/picture';
import { useStage } from '../board/stage';
import { type CreateAnswer, type ProcessEvent, dataOf, messageOf } from '../engine/messages';
import * as game from '../state/game';
import { type Shape, cellName } from '../state/shape';
import { t } from '../texts';
import { create } from './create';
import { download } from './download';
import { PlayerButtons, usePlayer } from './player';

function told(shape: Shape, event: ProcessEvent): string {
  if (event.kind === 'complete') return t('web-process-complete');
  const cells = event.cells.map((cell) => cellName(shape, cell)).join(', ');
  return t(`web-process-${event.kind}`, { cells, count: event.cells.length });
}

function picture(shape: Shape, events: ProcessEvent[], at: number, solution: number[]): PictureProps {
  const event = events[at];
  const before = events.slice(0, at + 1).findLast((each) => each.kind === 'removed' || each.kind === 'complete');
  const lit = new Map<number, 'removed' | 'placed' | 'extra'>();
  if (event && event.kind !== 'complete') event.cells.forEach((cell) => lit.set(cell, event.kind === 'removed' ? 'removed' : 'placed'));
  if (event?.kind === 'restored') {
    event.second.forEach((digit, cell) => {
      if (digit !== solution[cell] && !lit.has(cell)) lit.set(cell, 'extra');
    });
  }
  return { shape, digits: before && 'digits' in before ? before.digits : solution, given: () => true, lit, label: event ? told(shape, event) : '' };
}

export function ProcessPlayer({ answer, leave }: { answer: CreateAnswer; leave: () => void }) {
  const events = answer.events ?? [];
  const player = usePlayer(events.length, events.length - 1);
  const { puzzle, solution } = answer;
  const data = puzzle && dataOf(puzzle, { solution, level: answer.level?.toLowerCase(), name: t('web-create-name', { seed: answer.seed }) });
  const event = events[player.at];
  useStage(
    data && solution
      ? {
          picture: picture(data, events, player.at, solution),
          note: t('web-process-position', { at: player.at + 1, count: events.length }),
          live: false,
          leave,
        }
      : null,
  );
  if (!puzzle || !data) return null;
  const clues = puzzle.givens.filter((digit) => digit > 0).length;
  const play = () => {
    leave();
    game.frozen.value = false;
    game.begin(data);
  };
  const certificate = async () => {
    const proof = await create<{ text: string }>('certificate', messageOf(data));
    if (proof) download(`celda-certificate-${answer.seed}.json`, proof.text, 'application/json');
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
      <PlayerButtons player={player} count={events.length} play={t('web-process-watch')} />
      {event && <p class="sentence">{told(data, event)}</p>}
    </div>
  );
}
