import { render } from 'preact';
import { App } from './app';
import './styles/page.css';
import './styles/board.css';
import * as game from './state/game';
import { lastGame } from './state/storage';
import init from './wasm/celda';

document.addEventListener('visibilitychange', () => game.setRunning(!document.hidden));

await init();
const last = lastGame();
if (last) game.resume(last.puzzle, last.session);
else game.begin(game.puzzle.value);
const root = document.getElementById('app');
if (root) render(<App />, root);
