// "Paste anything": what was read is shown before it replaces the game in play, and what was not is told with its place.

import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Latest } from '../engine/jobs';
import { type ReadAnswer, type ReadPuzzle, dataOf } from '../engine/messages';
import { puzzleOfLink } from '../state/foreign-links';
import * as game from '../state/game';
import { say } from '../state/messages';
import { symbolOf } from '../state/shape';
import { language, t } from '../texts';
import { Dialog } from './dialog';

/** The text that the dialog opens with, and why it opens: a paste, a dropped file, a bad link. */
export const incoming = signal<{ text: string; reason: string } | null>(null);

const reading = new Latest();
const bringBack = () => {
  game.bringBack();
  say('');
};

const LONGEST = 5_000_000;

/** What was understood: size, boxes, givens, and where it is not plain, the symbols. */
function facts({ puzzle, clues, blanks }: ReadPuzzle): string {
  const side = puzzle.box_rows * puzzle.box_columns;
  const told = [t('web-open-facts', { side, boxes: `${puzzle.box_rows}x${puzzle.box_columns}`, clues })];
  if (side > 9 && side < 36) told.push(t('web-open-symbols', { last: symbolOf(side) }));
  if (blanks) told.push(t('web-open-blanks', { blanks }));
  return told.join(', ');
}

/** The digits of a line that is nearly a 9x9 puzzle, so that it can be put right on the board. */
function shortLine(text: string): number[] | null {
  const line = text.trim();
  if (!/^[0-9.*_-]{60,80}$/.test(line)) return null;
  return [...line].map((symbol) => Number(symbol) || 0);
}

export function OpenDialog({ close }: { close: () => void }) {
  const [text, setText] = useState(incoming.value?.text.slice(0, LONGEST) ?? '');
  const [boxes, setBoxes] = useState('');
  const [answer, setAnswer] = useState<ReadAnswer | null>(null);
  const reason = incoming.value?.reason;
  const file = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (text.trim() === '') {
      reading.cancel();
      setAnswer(null);
      return;
    }
    const shape = /^\s*(\d+)\s*[x×]\s*(\d+)\s*$/i.exec(boxes);
    const request = { text: puzzleOfLink(text) ?? text, language: language.value, shape: shape ? [Number(shape[1]), Number(shape[2])] : null };
    void reading.run<ReadAnswer>('read', request).then((read) => read && setAnswer(read));
  }, [text, boxes]);

  const choose = (read: ReadPuzzle) => {
    game.begin(dataOf(read.puzzle, { name: read.name ?? undefined, solution: read.solution ?? undefined }));
    if (game.canBringBack()) say(t('web-open-replaced'), { label: t('web-undo'), take: bringBack });
    incoming.value = null;
    close();
  };
  const load = async () => {
    const chosen = file.current?.files?.[0];
    if (chosen) setText((await chosen.text()).slice(0, LONGEST));
    // So that the same file can be chosen again.
    if (file.current) file.current.value = '';
  };

  return (
    <Dialog
      title={t('web-open')}
      close={() => {
        incoming.value = null;
        close();
      }}
    >
      {reason && <p class="problem">{reason}</p>}
      <label class="stacked">
        {t('web-open-text')}
        <textarea rows={9} spellcheck={false} value={text} onInput={(event) => setText(event.currentTarget.value.slice(0, LONGEST))} />
      </label>
      <div class="row-of-buttons">
        <label class="choice">
          {t('web-open-boxes')}
          <input type="text" size={6} placeholder="3x3" value={boxes} onInput={(event) => setBoxes(event.currentTarget.value)} />
        </label>
        <input ref={file} type="file" hidden onChange={() => void load()} />
        <button type="button" onClick={() => file.current?.click()}>
          {t('web-open-file')}
        </button>
      </div>
      {answer && answer.puzzles.length === 0 && answer.problems.length === 0 && <p class="problem">{t('web-open-nothing')}</p>}
      {answer && answer.puzzles.length === 0 && shortLine(text) && (
        <button
          type="button"
          onClick={() => {
            incoming.value = null;
            game.edit({ side: 9, boxRows: 3, boxColumns: 3 }, shortLine(text) ?? []);
            close();
          }}
        >
          {t('web-open-edit')}
        </button>
      )}
      {answer && answer.problems.length > 0 && (
        <ul class="problems">
          {answer.problems.slice(0, 8).map((problem) => (
            <li key={`${problem.line}:${problem.column}`}>
              {t(problem.cell ? 'web-open-problem-cell' : 'web-open-problem', { line: problem.line, column: problem.column, cell: problem.cell ?? '' })} {problem.text}
            </li>
          ))}
        </ul>
      )}
      {answer && answer.puzzles.length > 0 && (
        <ul class="saved">
          {answer.puzzles.slice(0, 200).map((read, index) => (
            <li key={index}>
              <span>
                {read.name ?? t('web-open-line', { line: read.line })} ·{' '}
                {facts(read)}
              </span>
              <button type="button" class={index === 0 ? 'primary' : ''} onClick={() => choose(read)}>
                {t('web-open-take')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
