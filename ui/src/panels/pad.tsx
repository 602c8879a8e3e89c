// The pad: modes, digits with how many remain, undo and redo, and what fills or clears marks.

import type { Mode } from '../board/keys';
import { MODES } from '../board/keys';
import * as game from '../state/game';
import { set, settings } from '../state/settings';
import { Icon } from './icons';
import { symbolOf } from '../state/shape';
import { t } from '../texts';

const MODE_KEYS: Record<Mode, string> = { digit: 'Z', corner: 'X', centre: 'C', colour: 'V' };

function DigitKey({ digit }: { digit: number }) {
  const board = game.board.value;
  const colour = game.mode.value === 'colour';
  const remaining = board?.remaining[digit - 1] ?? 0;
  const broken = board?.conflicts.some((conflict) => conflict.digit === digit) ?? false;
  const chosen = settings.value.numberFirst && game.chosenDigit.value === digit;
  const press = () => {
    if (settings.value.numberFirst && !colour) game.chosenDigit.value = chosen ? null : digit;
    else game.enter(digit, null);
  };
  const name = colour ? t('web-pad-colour', { colour: digit }) : t(broken ? 'web-pad-digit-conflict' : 'web-pad-digit', { digit: symbolOf(digit), remaining });
  return (
    <button
      type="button"
      class={['key', !colour && remaining === 0 && !broken ? 'done' : '', broken ? 'broken' : ''].filter(Boolean).join(' ')}
      style={colour ? { background: `var(--colour-${digit - 1})` } : undefined}
      data-remaining={colour ? undefined : broken ? '!' : remaining}
      aria-label={name}
      aria-pressed={settings.value.numberFirst ? chosen : undefined}
      onClick={press}
    >
      <span class="key-digit">{colour ? digit : symbolOf(digit)}</span>
    </button>
  );
}

export function Pad() {
  const board = game.board.value;
  if (!board) return null;
  const keys = game.mode.value === 'colour' ? 9 : board.side;
  return (
    <section class="pad" aria-label={t('web-pad')}>
      <div class="modes" role="radiogroup" aria-label={t('web-pad-mode')}>
        {MODES.map((mode) => (
          <button
            type="button"
            role="radio"
            key={mode}
            aria-checked={game.mode.value === mode}
            title={`${t(`web-mode-${mode}`)} (${MODE_KEYS[mode]})`}
            onClick={() => (game.mode.value = mode)}
          >
            {t(`web-mode-${mode}`)}
          </button>
        ))}
      </div>
      <div class="keys" data-few={keys <= 9 ? '' : undefined} style={{ '--columns': keys <= 9 ? 3 : Math.ceil(Math.sqrt(keys)) }}>
        {Array.from({ length: keys }, (_, index) => (
          <DigitKey key={index} digit={index + 1} />
        ))}
      </div>
      <div class="pad-actions">
        <button type="button" disabled={!board.can_undo && !game.canBringBack()} title={`${t('web-undo')} (Ctrl+Z)`} onClick={game.undo}>
          <Icon name="undo" />
          {t('web-undo')}
        </button>
        <button type="button" disabled={!board.can_redo} title={`${t('web-redo')} (Ctrl+Y)`} onClick={game.redo}>
          <Icon name="redo" />
          {t('web-redo')}
        </button>
        <button type="button" title={`${t('web-clear')} (Del)`} onClick={() => game.clear(false)}>
          <Icon name="clear" />
          {t('web-clear')}
        </button>
      </div>
      <div class="pad-switches">
        <Toggle on={game.gathering.value} change={(on) => (game.gathering.value = on)} label={t('web-pad-gather')} />
        <Toggle on={settings.value.numberFirst} change={(on) => set('numberFirst', on)} label={t('web-setting-number-first')} />
      </div>
      <details>
        <summary>{t('web-marks')}</summary>
        <div class="row-of-buttons">
          <button type="button" onClick={() => game.act({ do: 'fill_legal' })}>
            {t('web-fill-legal')}
          </button>
          <button type="button" onClick={() => game.act({ do: 'fill_all' })}>
            {t('web-fill-all', { side: board.side })}
          </button>
          {board.automatic && (
            <button type="button" onClick={() => game.act({ do: 'reset_struck' })}>
              {t('web-reset-struck')}
            </button>
          )}
          <button type="button" onClick={() => game.act({ do: 'restart' })}>
            {t('web-restart')}
          </button>
        </div>
        <Toggle on={board.automatic} change={(on) => game.act({ do: 'keep_candidates', on })} label={t('web-keep-candidates')} />
        <Toggle on={settings.value.candidateGrid} change={(on) => set('candidateGrid', on)} label={t('web-setting-candidate-grid')} />
      </details>
    </section>
  );
}

export function Toggle({ on, change, label }: { on: boolean; change: (on: boolean) => void; label: string }) {
  return (
    <label class="toggle">
      <input type="checkbox" checked={on} onChange={(event) => change(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
