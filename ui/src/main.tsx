import { render } from 'preact';
import { App } from './app';
import './styles/page.css';
import './styles/board.css';
import './styles/print.css';
import { dropState } from './state/address';
import * as game from './state/game';
import { say } from './state/messages';
import { incoming } from './panels/open';
import { BadLink, readLink } from './state/link';
import { welcome } from './panels/new';
import { gameId, lastGame, loadDraft, loadGame } from './state/storage';
import { t } from './texts';
import init from './wasm/celda';

/** The puzzle of the link if there is one, else the draft or the last game; the first visit gets a puzzle made for it. A link
    that cannot be read opens the editor. */
function open() {
  try {
    const link = readLink(location.hash);
    const last = lastGame();
    const draft = loadDraft();
    if (link?.state) openState(link.puzzle, link.state);
    else if (link) {
      const saved = loadGame(gameId(link.puzzle));
      if (saved) game.resume(saved.puzzle, saved.session, saved.mode);
      else game.begin(link.puzzle);
    } else if (draft) game.resumeDraft(draft);
    else if (last) game.resume(last.puzzle, last.session, last.mode);
    else {
      game.resumeBlank();
      void welcome();
    }
  } catch (error) {
    game.resumeBlank();
    const text = error instanceof BadLink ? error.text : location.hash;
    incoming.value = { text: text.slice(0, 10_000), reason: t('web-open-bad-link') };
  }
}

/** Goes on with the state of a link; a game of one's own on the same puzzle can be gone back to. */
function openState(puzzle: game.PuzzleData, state: string) {
  const own = loadGame(gameId(puzzle));
  game.resume(puzzle, state);
  dropState();
  if (!own || own.session === state) return;
  say(t('web-open-own'), {
    label: t('web-open-own-back'),
    take: () => {
      game.resume(own.puzzle, own.session, own.mode);
      say('');
    },
  });
}

document.addEventListener('visibilitychange', () => game.setRunning(!document.hidden));

await init();
open();
window.addEventListener('hashchange', open);
const root = document.getElementById('app');
if (root) render(<App />, root);
