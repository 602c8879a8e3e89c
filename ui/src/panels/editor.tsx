// The bar over the board while a puzzle is typed in: how to type, and what ends it. Finishing checks the puzzle first.

import { useState } from 'preact/hooks';
import { Latest } from '../engine/jobs';
import { type CheckAnswer, messageOf } from '../engine/messages';
import * as game from '../state/game';
import { say } from '../state/messages';
import { dropDraft, lastGame } from '../state/storage';
import { t } from '../texts';
import { sentences } from './check';

const checking = new Latest();

const digits = () => game.board.value?.cells.map((cell) => cell.digit) ?? [];

export function EditorBar() {
  const [told, setTold] = useState<string[]>([]);
  const [checked, setChecked] = useState<number[] | null>(null);
  if (!game.editing.value || !game.board.value) return null;
  const count = digits().filter((digit) => digit > 0).length;
  const play = () => {
    const { side, boxRows, boxColumns } = game.puzzle.value;
    const givens = digits();
    dropDraft();
    game.editing.value = false;
    game.begin({ side, boxRows, boxColumns, givens });
    say('');
  };
  const finish = async () => {
    const now = digits();
    const answer = await checking.run<CheckAnswer>('check', messageOf(game.puzzle.value, now));
    if (!answer) return;
    if (answer.conflicts.length === 0 && answer.solutions === 1) {
      play();
      return;
    }
    setTold(sentences(answer, 'givens'));
    setChecked(answer.conflicts.length > 0 ? null : now);
  };
  const leave = () => {
    dropDraft();
    const last = lastGame();
    if (last) game.resume(last.puzzle, last.session, last.mode);
    else game.begin({ ...game.puzzle.value });
  };
  const same = checked !== null && checked.every((digit, cell) => digit === digits()[cell]);
  return (
    <div class="editor-bar" role="group" aria-label={t('web-edit')}>
      <p>{t('web-edit-how', { count })}</p>
      <div class="row-of-buttons">
        <button type="button" class="primary" disabled={count === 0} onClick={() => void finish()}>
          {t('web-edit-finish')}
        </button>
        <button type="button" disabled={count === 0} onClick={() => game.act({ do: 'restart' })}>
          {t('web-edit-clear')}
        </button>
        <button type="button" onClick={leave}>
          {t('web-edit-cancel')}
        </button>
      </div>
      {told.length > 0 && (
        <div class="banner-small" role="status">
          {told.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {same && (
            <button type="button" onClick={play}>
              {t('web-edit-play-anyway')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
