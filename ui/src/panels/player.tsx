// The buttons of whatever is shown step by step: to the start, back, play or pause, on, to the end; how fast, and where.

import { useEffect, useState } from 'preact/hooks';
import { t } from '../texts';
import { Icon } from './icons';

export interface Playing {
  at: number;
  go: (to: number) => void;
  playing: boolean;
  setPlaying: (playing: boolean) => void;
  speed: number;
  setSpeed: (speed: number) => void;
}

/** Steps a second, for each place of the slider. */
const SPEEDS = [1, 2, 4, 8, 16, 32, 64, 128, 256];

export function usePlayer(count: number, first = 0, speedAtFirst = 1): Playing {
  const [at, setAt] = useState(first);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(speedAtFirst);
  const last = Math.max(0, count - 1);
  useEffect(() => {
    if (!playing) return;
    const perSecond = SPEEDS[speed] ?? 1;
    // Over 30 steps a second the screen cannot show each: several are taken at a time.
    const stride = Math.ceil(perSecond / 30);
    const id = window.setInterval(() => {
      setAt((now) => {
        if (now + stride >= last) setPlaying(false);
        return Math.min(now + stride, last);
      });
    }, (1000 * stride) / perSecond);
    return () => window.clearInterval(id);
  }, [playing, speed, last]);
  return { at: Math.min(at, last), go: (to) => setAt(Math.min(last, Math.max(0, to))), playing, setPlaying, speed, setSpeed };
}

export function PlayerButtons({ player, count, play }: { player: Playing; count: number; play: string }) {
  const { at, go, playing, setPlaying, speed, setSpeed } = player;
  const last = count - 1;
  const start = () => {
    if (!playing && at >= last) go(0);
    setPlaying(!playing);
  };
  return (
    <div class="player">
      <div class="row-of-buttons">
        <button type="button" aria-label={t('web-steps-first')} disabled={at <= 0} onClick={() => go(0)}>
          <Icon name="first" />
        </button>
        <button type="button" aria-label={t('web-steps-back')} disabled={at <= 0} onClick={() => go(at - 1)}>
          <Icon name="back" />
        </button>
        <button type="button" class="primary" disabled={count < 2} onClick={start}>
          {playing ? t('web-pause') : play}
        </button>
        <button type="button" aria-label={t('web-steps-forward')} disabled={at >= last} onClick={() => go(at + 1)}>
          <Icon name="forward" />
        </button>
        <button type="button" aria-label={t('web-steps-last')} disabled={at >= last} onClick={() => go(last)}>
          <Icon name="last" />
        </button>
      </div>
      <input
        type="range"
        min={0}
        max={Math.max(0, last)}
        value={at}
        aria-label={t('web-process-position', { at: at + 1, count })}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <label class="choice">
        {t('web-player-speed')}
        <input type="range" min={0} max={SPEEDS.length - 1} value={speed} onInput={(event) => setSpeed(Number(event.currentTarget.value))} />
      </label>
    </div>
  );
}
