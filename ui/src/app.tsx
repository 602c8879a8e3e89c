// The page: the board with its pad, the panels beside it, and the dialogs.

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { BoardGrid } from './board/board';
import type { Command } from './board/keys';
import { HelpDialog } from './panels/help';
import { Pad } from './panels/pad';
import { SavedDialog } from './panels/saved';
import { SettingsDialog } from './panels/settings';
import { Timer } from './panels/timer';
import * as game from './state/game';
import { message } from './state/messages';
import { changedElsewhere } from './state/storage';
import { language, t } from './texts';

type Open = 'settings' | 'help' | 'saved' | null;
const open = signal<Open>(null);
const close = () => (open.value = null);

function command(given: Command) {
  if (game.perform(given)) return;
  switch (given.kind) {
    case 'escape':
      game.select([]);
      break;
    case 'help':
      open.value = 'help';
      break;
    default:
      break;
  }
}

export function App() {
  useEffect(() => {
    document.documentElement.lang = language.value;
  });
  const board = game.board.value;
  return (
    <>
      <header class="page-header">
        <h1>Celda</h1>
        <nav aria-label={t('web-menu')}>
          <button type="button" onClick={() => (open.value = 'saved')}>
            {t('web-saved')}
          </button>
          <button type="button" onClick={() => (open.value = 'settings')}>
            {t('web-settings')}
          </button>
          <button type="button" title="F1, ?" onClick={() => (open.value = 'help')}>
            {t('web-help')}
          </button>
        </nav>
      </header>
      {changedElsewhere.value && (
        <p class="banner" role="status">
          {t('web-other-tab')}{' '}
          <button type="button" onClick={() => location.reload()}>
            {t('web-other-tab-load')}
          </button>
        </p>
      )}
      <main>
        <section class="table" aria-label={t('web-table')}>
          <Timer />
          <BoardGrid command={command} />
          <p class="message" role="status" aria-live="polite">
            {board?.solved ? t('web-solved') : message.value}
          </p>
        </section>
        <Pad />
      </main>
      {open.value === 'settings' && <SettingsDialog close={close} />}
      {open.value === 'help' && <HelpDialog close={close} />}
      {open.value === 'saved' && <SavedDialog close={close} />}
    </>
  );
}
