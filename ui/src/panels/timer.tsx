import { useEffect, useState } from 'preact/hooks';
import * as game from '../state/game';
import { settings } from '../state/settings';
import { t } from '../texts';

export function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours ? `${hours}:` : ''}${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

export function Timer() {
  const [, tick] = useState(0);
  useEffect(() => {
    const id = window.setInterval(() => tick((count) => count + 1), 500);
    return () => window.clearInterval(id);
  }, []);
  if (!game.board.value || game.editing.value) return null;
  const { name, level } = game.puzzle.value;
  return (
    <span class="timer">
      <span class="puzzle-name">{name ?? (level ? t('web-level-is', { level: t(`web-level-${level}`) }) : '')}</span>
      {settings.value.showTimer && <time aria-label={t('web-timer')}>{clock(game.elapsed())}</time>}
      <button type="button" class="quiet" disabled={game.board.value.solved} title={`${t('web-pause')} (P)`} onClick={() => game.setPaused(!game.paused.value)}>
        {game.paused.value ? t('web-go-on') : t('web-pause')}
      </button>
    </span>
  );
}
