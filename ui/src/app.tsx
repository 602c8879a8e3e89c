// The page: the board with its pad, the panels beside it, and the dialogs.

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { BoardGrid } from './board/board';
import type { Command } from './board/keys';
import { CheckPanel, checkEntries, checkGivens } from './panels/check';
import { CreatePanel } from './panels/create';
import { HelpDialog } from './panels/help';
import { HintPanel, applyHint, forgetHints, moreHelp } from './panels/hint';
import { OpenDialog, incoming } from './panels/open';
import { Pad } from './panels/pad';
import { SavedDialog } from './panels/saved';
import { SettingsDialog } from './panels/settings';
import { SharePanel, copyLine } from './panels/share';
import { Timer } from './panels/timer';
import * as game from './state/game';
import { message, say } from './state/messages';
import { changedElsewhere } from './state/storage';
import { language, t } from './texts';

type Open = 'settings' | 'help' | 'saved' | 'share' | 'open' | null;
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
    case 'check':
      void checkEntries();
      break;
    case 'hint':
      void moreHelp();
      break;
    case 'apply-hint':
      void applyHint();
      break;
    case 'copy':
      void copyLine();
      break;
    default:
      break;
  }
}

const writing = (target: EventTarget | null) => target instanceof Element && target.closest('input, textarea, dialog') !== null;

function paste(event: ClipboardEvent) {
  if (writing(event.target)) return;
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (text.trim() === '') {
    say(t('web-open-nothing'));
    return;
  }
  event.preventDefault();
  incoming.value = { text, reason: '' };
}

async function drop(event: DragEvent) {
  const file = event.dataTransfer?.files[0];
  if (!file) return;
  event.preventDefault();
  incoming.value = { text: await file.text(), reason: '' };
}

export function App() {
  const { givens } = game.puzzle.value;
  useEffect(() => {
    forgetHints();
    void checkGivens();
  }, [givens]);
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const dropped = (event: DragEvent) => void drop(event);
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', over);
    document.addEventListener('drop', dropped);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', dropped);
    };
  }, []);
  useEffect(() => {
    document.documentElement.lang = language.value;
  });
  const board = game.board.value;
  return (
    <>
      <header class="page-header">
        <h1>Celda</h1>
        <nav aria-label={t('web-menu')}>
          <button type="button" class="primary" onClick={() => (open.value = 'open')}>
            {t('web-open')}
          </button>
          <button type="button" onClick={() => (open.value = 'share')}>
            {t('web-share')}
          </button>
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
        <div class="side">
          <Pad />
          <CheckPanel />
          <HintPanel />
          <details>
            <summary>{t('web-create')}</summary>
            <CreatePanel />
          </details>
        </div>
      </main>
      {open.value === 'settings' && <SettingsDialog close={close} />}
      {open.value === 'help' && <HelpDialog close={close} />}
      {open.value === 'share' && <SharePanel close={close} />}
      {(open.value === 'open' || incoming.value !== null) && <OpenDialog close={close} key={incoming.value?.text} />}
      {open.value === 'saved' && <SavedDialog close={close} />}
    </>
  );
}
