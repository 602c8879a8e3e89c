// The page: the board, the panels beside it, and the dialogs.

import { effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { BoardGrid } from './board/board';
import type { Command } from './board/keys';
import { StageNote, stage } from './board/stage';
import { CheckBanner, CheckButtons, checkEntries, checkGivens } from './panels/check';
import { CreatePanel } from './panels/create';
import { EditorBar } from './panels/editor';
import { HelpDialog } from './panels/help';
import { HintButtons, HintShown, applyHint, forgetHint, moreHelp } from './panels/hint';
import { Icon, type IconName } from './panels/icons';
import { NewDialog } from './panels/new';
import { OpenDialog, incoming } from './panels/open';
import { Pad } from './panels/pad';
import { PrintDialog, PrintSheets } from './panels/print';
import { SavedDialog } from './panels/saved';
import { SearchPanel, forgetSearch } from './panels/search';
import { SettingsDialog } from './panels/settings';
import { SharePanel, copySelection } from './panels/share';
import { forgetSolutions } from './panels/solutions';
import { StepsPanel, forgetSteps } from './panels/steps';
import { Tabs } from './panels/tabs';
import { Timer, clock } from './panels/timer';
import * as game from './state/game';
import { dropOldLink } from './state/address';
import { message, offer, say } from './state/messages';
import { changedElsewhere, full } from './state/storage';
import { language, t } from './texts';

const DIALOGS = { new: NewDialog, open: OpenDialog, share: SharePanel, print: PrintDialog, saved: SavedDialog, settings: SettingsDialog, help: HelpDialog };
type DialogName = keyof typeof DIALOGS & IconName;
const MENU: DialogName[] = ['new', 'open', 'share', 'print', 'saved', 'settings', 'help'];

const open = signal<DialogName | null>(null);
const close = () => (open.value = null);

type TabName = 'play' | 'steps' | 'create' | 'search';
const tab = signal<TabName>('play');

effect(() => {
  game.frozen.value = stage.value !== null && !stage.value.live;
});

const changesGame = new Set<Command['kind']>(['digit', 'clear', 'skip', 'step-back', 'undo', 'redo']);

/** Escape lets go of the selection first, then of what is shown in the board's place. */
function escape() {
  game.gathering.value = false;
  if (game.selection.value.size > 0) game.select([]);
  else stage.value?.leave();
}

function command(given: Command) {
  if (game.frozen.value && changesGame.has(given.kind)) {
    say(t('web-stage-frozen'));
    return;
  }
  if (game.perform(given)) return;
  switch (given.kind) {
    case 'escape':
      escape();
      break;
    case 'help':
      open.value = 'help';
      break;
    case 'check':
      if (!game.editing.value) void checkEntries();
      break;
    case 'hint':
    case 'apply-hint':
      if (game.editing.value || game.paused.value) break;
      tab.value = 'play';
      void (given.kind === 'hint' ? moreHelp() : applyHint());
      break;
    case 'copy':
      void copySelection();
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

/** A button pressed with the mouse leaves the focus on the board, so that the next key still goes there. */
function keepFocus(event: MouseEvent) {
  const button = (event.target as Element).closest('.side button, .table button');
  if (button && document.activeElement?.closest('[role=grid]')) event.preventDefault();
}

/** What the entry just made breaks, for those who hear the page; the board shows it by itself. */
function SpokenConflicts() {
  const at = game.cursor.value;
  const broken = at === null || !game.conflictCells.value.has(at) ? [] : (game.board.value?.conflicts.filter((conflict) => conflict.cells.includes(at)) ?? []);
  return (
    <p class="only-heard" aria-live="polite">
      {broken.map(({ house }) => t('web-cell-conflict', { house: t(`web-house-${house.kind}`, { number: house.number }) })).join(', ')}
    </p>
  );
}

/** How the game ended: the time it took, and with how much help. */
const ending = (hints: number) => `${t('web-solved')} ${t('web-solved-in', { time: clock(game.elapsed()), hints })}`;

function PlayPanel() {
  return (
    <>
      <Pad />
      {!game.editing.value && (
        <section class="panel" aria-label={t('web-help-section')}>
          <div class="help-buttons">
            <HintButtons />
            <CheckButtons />
          </div>
          <CheckBanner />
          <HintShown />
        </section>
      )}
    </>
  );
}

function Header() {
  return (
    <header class="page-header">
      <h1>
        <img src="./icon.svg" alt="" width="28" height="28" /> Celda
      </h1>
      <nav aria-label={t('web-menu')}>
        {MENU.map((name) => {
          const key = name === 'help' ? ' (F1, ?)' : name === 'open' ? ' (Ctrl+V)' : '';
          return (
            <button key={name} type="button" class={name === 'new' ? 'primary' : ''} title={t(`web-${name}`) + key} aria-label={t(`web-${name}`)} onClick={() => (open.value = name)}>
              <Icon name={name} />
              <span class="menu-word">{t(`web-${name}`)}</span>
            </button>
          );
        })}
      </nav>
    </header>
  );
}

export function App() {
  const { givens } = game.puzzle.value;
  const board = game.board.value;
  const standing = board?.cells.map((cell) => cell.digit).join();
  useEffect(() => {
    forgetSteps();
    forgetSearch();
    forgetSolutions();
    void checkGivens();
  }, [givens]);
  useEffect(forgetHint, [givens, standing]);
  useEffect(dropOldLink, [givens]);
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const dropped = (event: DragEvent) => void drop(event);
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', over);
    document.addEventListener('drop', dropped);
    document.addEventListener('mousedown', keepFocus);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', dropped);
      document.removeEventListener('mousedown', keepFocus);
    };
  }, []);
  useEffect(() => {
    document.documentElement.lang = language.value;
  });
  const name = open.value ?? (incoming.value === null ? null : 'open');
  const Opened = name && DIALOGS[name];
  return (
    <>
      <Header />
      {changedElsewhere.value && (
        <p class="banner" role="status">
          {t('web-other-tab')}{' '}
          <button type="button" onClick={() => location.reload()}>
            {t('web-other-tab-load')}
          </button>
        </p>
      )}
      {full.value && (
        <p class="banner" role="status">
          {t('web-storage-full')}
        </p>
      )}
      <main>
        <section class="table" aria-label={t('web-table')}>
          {stage.value ? <StageNote /> : <Timer />}
          <EditorBar />
          <BoardGrid command={command} />
          <p class="message" role="status" aria-live="polite">
            {board?.solved && !game.editing.value ? ending(board.hints) : message.value}
            {offer.value && (
              <button type="button" class="quiet" onClick={offer.value.take}>
                {offer.value.label}
              </button>
            )}
          </p>
          <SpokenConflicts />
        </section>
        <Tabs<TabName>
          label={t('web-tabs')}
          chosen={tab}
          tabs={[
            { name: 'play', label: t('web-tab-play'), Panel: PlayPanel },
            { name: 'steps', label: t('web-tab-steps'), Panel: StepsPanel },
            { name: 'create', label: t('web-create'), Panel: CreatePanel },
            { name: 'search', label: t('web-tab-search'), Panel: SearchPanel },
          ]}
        />
      </main>
      {Opened && <Opened close={close} key={name === 'open' ? incoming.value?.text : name} />}
      <PrintSheets />
    </>
  );
}
