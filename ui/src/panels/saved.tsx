import { useState } from 'preact/hooks';
import * as game from '../state/game';
import { type SavedGame, deleteGame, loadGame, gameId, savedGames } from '../state/storage';
import { say } from '../state/messages';
import { language, t } from '../texts';
import { Dialog } from './dialog';

export function SavedDialog({ close }: { close: () => void }) {
  const [games, setGames] = useState(savedGames);
  const open = (saved: SavedGame) => {
    const current = loadGame(gameId(saved.puzzle));
    if (!current) {
      say(t('web-saved-gone'));
      setGames(savedGames());
      return;
    }
    game.resume(current.puzzle, current.session);
    close();
  };
  const remove = (saved: SavedGame) => {
    deleteGame(saved.puzzle);
    setGames(savedGames());
  };
  const when = new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Dialog title={t('web-saved')} close={close}>
      {games.length === 0 && <p>{t('web-saved-none')}</p>}
      <ul class="saved">
        {games.map((saved) => (
          <li key={gameId(saved.puzzle)}>
            <span>
              {saved.puzzle.name ?? t('web-saved-unnamed', { side: saved.puzzle.side })} · {when.format(saved.at)} {saved.solved ? `· ${t('web-saved-solved')}` : ''}
            </span>
            <button type="button" onClick={() => open(saved)}>
              {t('web-saved-resume')}
            </button>
            <button type="button" class="quiet" onClick={() => remove(saved)}>
              {t('web-saved-delete')}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
