// The games that were saved, each where it was left; all of them as one file, out and in.

import { useRef, useState } from 'preact/hooks';
import { clock } from './timer';
import { download } from './download';
import * as game from '../state/game';
import { type SavedGame, deleteGame, gameId, loadGame, savedGames } from '../state/storage';
import { say } from '../state/messages';
import { type SolvedRecord, records, streak, summaries } from '../state/statistics';
import { today } from '../state/daily';
import { exported, imported } from '../state/transfer';
import { language, t } from '../texts';
import { Dialog } from './dialog';

function Statistics({ all }: { all: SolvedRecord[] }) {
  if (all.length === 0) return <p>{t('web-statistics-none')}</p>;
  return (
    <>
      <p>{t('web-statistics-streak', { count: streak(all, today()) })}</p>
      <table class="statistics">
        <thead>
          <tr>
            <th scope="col">{t('web-create-level')}</th>
            <th scope="col">{t('web-statistics-solved')}</th>
            <th scope="col">{t('web-statistics-best')}</th>
            <th scope="col">{t('web-statistics-mean')}</th>
          </tr>
        </thead>
        <tbody>
          {summaries(all).map((summary) => (
            <tr key={`${summary.side}:${summary.level}`}>
              <th scope="row">
                {t(`web-level-${summary.level}`)}
                {summary.side === 9 ? '' : ` (${summary.side} × ${summary.side})`}
              </th>
              <td>{summary.solved}</td>
              <td>{clock(summary.best)}</td>
              <td>{clock(summary.mean)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export function SavedDialog({ close }: { close: () => void }) {
  const [games, setGames] = useState(savedGames);
  const [told, setTold] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const open = (saved: SavedGame) => {
    const current = loadGame(gameId(saved.puzzle));
    if (!current) {
      setTold(t('web-saved-gone'));
      setGames(savedGames());
      return;
    }
    game.resume(current.puzzle, current.session, current.mode);
    say('');
    close();
  };
  const remove = (saved: SavedGame) => {
    deleteGame(saved.puzzle);
    setGames(savedGames());
  };
  const take = async () => {
    const chosen = file.current?.files?.[0];
    if (!chosen) return;
    const count = imported(await chosen.text(), game.readable);
    // So that the same file can be chosen again.
    if (file.current) file.current.value = '';
    setTold(count === null ? t('web-saved-import-bad') : t('web-saved-imported', { count }));
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
              <strong>{saved.puzzle.name ?? t('web-saved-unnamed', { side: saved.puzzle.side })}</strong>
              <br />
              {when.format(saved.at)} {saved.solved ? `· ${t('web-saved-solved')} ✓` : ''}
            </span>
            <span class="row-of-buttons">
              <button type="button" onClick={() => open(saved)}>
                {t('web-saved-resume')}
              </button>
              <button type="button" class="quiet" onClick={() => remove(saved)}>
                {t('web-saved-delete')}
              </button>
            </span>
          </li>
        ))}
      </ul>
      <div class="row-of-buttons">
        <button type="button" onClick={() => download('celda-games.json', exported(), 'application/json')}>
          {t('web-saved-export')}
        </button>
        <input ref={file} type="file" accept=".json,application/json" hidden onChange={() => void take()} />
        <button type="button" onClick={() => file.current?.click()}>
          {t('web-saved-import')}
        </button>
      </div>
      {told && <p role="status">{told}</p>}
      <h3>{t('web-statistics')}</h3>
      <Statistics all={records()} />
    </Dialog>
  );
}
