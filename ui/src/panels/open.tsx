// "Paste anything": what was read is shown before it replaces the game in play, and what was not is told with its place.

import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Latest } from '../engine/jobs';
import { type ReadAnswer, type ReadPuzzle, dataOf } from '../engine/messages';
import * as game from '../state/game';
import { language, t } from '../texts';
import { Dialog } from './dialog';

/** The text that the dialog opens with, and why it opens: a paste, a dropped file, a bad link. */
export const incoming = signal<{ text: string; reason: string } | null>(null);

const reading = new Latest();
const LONGEST = 5_000_000;

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
    const request = { text, language: language.value, shape: shape ? [Number(shape[1]), Number(shape[2])] : null };
    void reading.run<ReadAnswer>('read', request).then((read) => read && setAnswer(read));
  }, [text, boxes]);

  const choose = (read: ReadPuzzle) => {
    game.begin(dataOf(read.puzzle, { name: read.name ?? undefined, solution: read.solution ?? undefined }));
    incoming.value = null;
    close();
  };
  const load = async () => {
    const chosen = file.current?.files?.[0];
    if (chosen) setText((await chosen.text()).slice(0, LONGEST));
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
      {answer && answer.problems.length > 0 && (
        <ul class="problems">
          {answer.problems.slice(0, 8).map((problem) => (
            <li key={`${problem.line}:${problem.column}`}>
              {t('web-open-problem', { line: problem.line, column: problem.column })} {problem.text}
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
                {t('web-open-facts', { side: read.puzzle.box_rows * read.puzzle.box_columns, boxes: `${read.puzzle.box_rows}x${read.puzzle.box_columns}`, clues: read.clues })}
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
