// Printing: the puzzle in play, or several new ones, so many on a page; solutions on pages of their own at the end.
//
// The sheets stand in the page and are seen by the printer alone. Sizes are in millimetres, so that all grids stay whole.

import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { Picture } from '../board/picture';
import { Latest } from '../engine/jobs';
import { type CheckAnswer, type CreateAnswer, dataOf, messageOf } from '../engine/messages';
import { LEVELS, type Level } from '../state/daily';
import * as game from '../state/game';
import { t } from '../texts';
import { Dialog } from './dialog';
import { Toggle } from './pad';

const PER_PAGE = [1, 2, 4, 6, 9] as const;
type PerPage = (typeof PER_PAGE)[number];
const PAPERS = ['A4', 'letter'] as const;
type Paper = (typeof PAPERS)[number];

/** The side of a grid in millimetres, on the smaller of the two papers in each direction. */
const GRID: Record<PerPage, number> = { 1: 165, 2: 110, 4: 86, 6: 72, 9: 56 };
const COLUMNS: Record<PerPage, number> = { 1: 1, 2: 1, 4: 2, 6: 2, 9: 3 };

interface Printed {
  puzzle: game.PuzzleData;
  digits: number[];
  marks?: number[];
  solution: number[] | null;
}

const sheets = signal<{ puzzles: Printed[]; perPage: PerPage; solutions: boolean } | null>(null);
const making = new Latest();

function pages<T>(all: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, page) => all.slice(page * size, (page + 1) * size));
}

function Page({ puzzles, first, perPage, solved }: { puzzles: Printed[]; first: number; perPage: PerPage; solved: boolean }) {
  return (
    <div class="print-page" style={{ '--grid': `${GRID[perPage]}mm`, '--columns': COLUMNS[perPage] }}>
      {puzzles.map((printed, index) => {
        const { puzzle } = printed;
        const number = first + index + 1;
        return (
          <figure key={number}>
            <Picture
              shape={puzzle}
              digits={solved ? (printed.solution ?? printed.digits) : printed.digits}
              marks={solved ? undefined : printed.marks}
              given={(cell) => (puzzle.givens[cell] ?? 0) > 0}
              label={String(number)}
            />
            <figcaption>
              {t(solved ? 'web-print-solution' : 'web-print-number', { number })}
              {puzzle.level && puzzle.level !== 'any' ? ` · ${t(`web-level-${puzzle.level}`)}` : ''}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}

export function PrintSheets() {
  const now = sheets.value;
  if (!now) return null;
  const all = pages(now.puzzles, now.perPage);
  const first = (page: number) => page * now.perPage;
  return (
    <div class="print-sheets">
      {all.map((puzzles, page) => (
        <Page key={page} puzzles={puzzles} first={first(page)} perPage={now.perPage} solved={false} />
      ))}
      {now.solutions && all.map((puzzles, page) => <Page key={`solved-${page}`} puzzles={puzzles} first={first(page)} perPage={now.perPage} solved />)}
    </div>
  );
}

/** The paper is told to the browser by a sheet of its own: a page without inline styles cannot write `<style>`. */
const pageStyle = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, pageStyle];
window.addEventListener('afterprint', () => (sheets.value = null));

async function current(withEntries: boolean, solutions: boolean): Promise<Printed[]> {
  const board = game.board.value;
  const puzzle = game.puzzle.value;
  if (!board) return [];
  const answer = solutions && !puzzle.solution ? await making.run<CheckAnswer>('check', messageOf(puzzle)) : null;
  return [
    {
      puzzle,
      digits: withEntries ? board.cells.map((cell) => cell.digit) : puzzle.givens,
      marks: withEntries ? board.cells.map((cell) => cell.centre.reduce((mask, digit) => mask + 2 ** (digit - 1), 0)) : undefined,
      solution: puzzle.solution ?? answer?.solution ?? null,
    },
  ];
}

async function fresh(count: number, level: Level, told: (made: number) => void): Promise<Printed[] | null> {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const made: Printed[] = [];
  for (let index = 0; made.length < count && index < 3 * count; index++) {
    const request = { box_rows: 3, box_columns: 3, seed: (seed + index) >>> 0, level, symmetry: 'rot180', minimal: false };
    const answer = await making.run<CreateAnswer>('eliminate', request);
    if (!answer) return null;
    if (!answer.puzzle) continue;
    const puzzle = dataOf(answer.puzzle, { level });
    made.push({ puzzle, digits: puzzle.givens, solution: answer.solution ?? null });
    told(made.length);
  }
  return made;
}

export function PrintDialog({ close }: { close: () => void }) {
  const [what, setWhat] = useState<'current' | Level>('current');
  const [count, setCount] = useState(6);
  const [perPage, setPerPage] = useState<PerPage>(1);
  const [paper, setPaper] = useState<Paper>('A4');
  const [marks, setMarks] = useState(false);
  const [solutions, setSolutions] = useState(false);
  const [made, setMade] = useState<number | null>(null);
  useEffect(() => () => making.cancel(), []);
  const print = async () => {
    setMade(0);
    const puzzles = what === 'current' ? await current(marks, solutions) : await fresh(count, what, setMade);
    setMade(null);
    if (!puzzles) return;
    pageStyle.replaceSync(`@page { size: ${paper} portrait; margin: 12mm; }`);
    sheets.value = { puzzles, perPage, solutions };
    close();
    window.setTimeout(() => window.print(), 100);
  };
  return (
    <Dialog title={t('web-print')} close={close}>
      <div class="choices">
        <label class="choice">
          {t('web-print-what')}
          <select value={what} onChange={(event) => setWhat(event.currentTarget.value as 'current' | Level)}>
            <option value="current">{t('web-print-current')}</option>
            {LEVELS.map((level) => (
              <option key={level} value={level}>
                {t('web-print-fresh', { level: t(`web-level-${level}`) })}
              </option>
            ))}
          </select>
        </label>
        {what !== 'current' && (
          <label class="choice">
            {t('web-print-count')}
            <input type="number" min={1} max={90} value={count} onInput={(event) => setCount(Math.min(90, Math.max(1, Math.floor(Number(event.currentTarget.value)) || 1)))} />
          </label>
        )}
        <label class="choice">
          {t('web-print-per-page')}
          <select value={perPage} onChange={(event) => setPerPage(Number(event.currentTarget.value) as PerPage)}>
            {PER_PAGE.map((number) => (
              <option key={number} value={number}>
                {number}
              </option>
            ))}
          </select>
        </label>
        <label class="choice">
          {t('web-print-paper')}
          <select value={paper} onChange={(event) => setPaper(event.currentTarget.value as Paper)}>
            {PAPERS.map((name) => (
              <option key={name} value={name}>
                {t(`web-print-paper-${name}`)}
              </option>
            ))}
          </select>
        </label>
        {what === 'current' && <Toggle on={marks} change={setMarks} label={t('web-print-marks')} />}
        <Toggle on={solutions} change={setSolutions} label={t('web-print-solutions')} />
      </div>
      <div class="row-of-buttons">
        <button type="button" class="primary" disabled={made !== null} onClick={() => void print()}>
          {t('web-print')}
        </button>
        {made !== null && (
          <button type="button" onClick={() => making.cancel()}>
            {t('web-stop')}
          </button>
        )}
      </div>
      {made !== null && what !== 'current' && <p role="status">{t('web-print-making', { made, count })}</p>}
    </Dialog>
  );
}
