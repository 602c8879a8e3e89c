import { render } from 'preact';
import { App } from './app';
import './styles/page.css';
import './styles/board.css';
import * as game from './state/game';
import { incoming } from './panels/open';
import { BadLink, readLink } from './state/link';
import { gameId, lastGame, loadGame } from './state/storage';
import { t } from './texts';
import init from './wasm/celda';

/** The puzzle of the link if there is one, else the last game. A link that cannot be read opens the editor. */
function open() {
  try {
    const link = readLink(location.hash);
    if (link?.state) game.resume(link.puzzle, link.state);
    else if (link) {
      const saved = loadGame(gameId(link.puzzle));
      if (saved) game.resume(saved.puzzle, saved.session);
      else game.begin(link.puzzle);
    } else {
      const last = lastGame();
      if (last) game.resume(last.puzzle, last.session);
      else game.begin(game.puzzle.value);
    }
  } catch (error) {
    game.begin(game.puzzle.value);
    const text = error instanceof BadLink ? error.text : location.hash;
    incoming.value = { text: text.slice(0, 10_000), reason: t('web-open-bad-link') };
  }
}

document.addEventListener('visibilitychange', () => game.setRunning(!document.hidden));

await init();
open();
window.addEventListener('hashchange', open);
const root = document.getElementById('app');
if (root) render(<App />, root);
