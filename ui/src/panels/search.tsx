// A search made visible: an engine at work on the board, event by event, with its counters and the tree of its decisions; and
// what the engines cost on the same puzzle.

import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import type { PictureProps } from '../board/picture';
import { useStage } from '../board/stage';
import { Latest } from '../engine/jobs';
import { type SearchAnswer, type SearchEvent, type SearchPlace, messageOf } from '../engine/messages';
import * as game from '../state/game';
import { SearchReplay, type SearchState } from '../state/search-replay';
import { type Shape, boxOf, cellName, columnOf, rowOf, symbolOf } from '../state/shape';
import { t } from '../texts';
import { PlayerButtons, usePlayer } from './player';
import { SearchSpace } from './search-space';
import { SearchTree } from './search-tree';

const ENGINES = ['textbook', 'propagate', 'exact_cover'] as const;
type EngineName = (typeof ENGINES)[number];

const searching = new Latest();
const comparing = new Latest();
/** The search that is shown; `told` goes up as its events come in. */
const watched = signal<{ engine: EngineName; givens: number[]; replay: SearchReplay; told: number; answer: SearchAnswer | null } | null>(null);
const compared = signal<Partial<Record<EngineName, SearchAnswer>>>({});
const busy = signal(false);

export function forgetSearch() {
  searching.cancel();
  comparing.cancel();
  watched.value = null;
  compared.value = {};
}

async function watch(engine: EngineName, solutions: number) {
  const replay = new SearchReplay();
  const { givens } = game.puzzle.value;
  watched.value = { engine, givens, replay, told: 0, answer: null };
  busy.value = true;
  try {
    const request = { puzzle: messageOf(game.puzzle.value), engine, solutions };
    const answer = await searching.run<SearchAnswer, { events: SearchEvent[] }>('search', request, ({ events }) => {
      replay.add(events);
      if (watched.value?.replay === replay) watched.value = { ...watched.value, told: replay.events.length };
    });
    if (answer && watched.value?.replay === replay) watched.value = { ...watched.value, answer };
  } finally {
    busy.value = false;
  }
}

async function compare(solutions: number) {
  compared.value = {};
  for (const engine of ENGINES) {
    const request = { puzzle: messageOf(game.puzzle.value), engine, solutions, events: 0 };
    const answer = await comparing.run<SearchAnswer>('search', request);
    if (!answer) return;
    compared.value = { ...compared.value, [engine]: answer };
  }
}

const houseName = (house: { kind: string; number: number }) => t(`web-house-${house.kind}`, { number: house.number });

function placeName(shape: Shape, place: SearchPlace): string {
  if ('cell' in place) return cellName(shape, place.cell);
  return t('web-search-place', { digit: symbolOf(place.digit), house: houseName(place.house) });
}

function sentence(shape: Shape, event: SearchEvent): string {
  switch (event.kind) {
    case 'trial':
      return t('web-search-trial', { place: placeName(shape, event.place), ways: event.ways });
    case 'completion':
    case 'forced':
    case 'retreat':
      return t(`web-search-${event.kind}`, { cell: cellName(shape, event.cell), digit: symbolOf(event.digit) });
    case 'prune':
      return 'cell' in event.place
        ? t('web-search-prune-cell', { cell: cellName(shape, event.place.cell) })
        : t('web-search-prune-digit', { digit: symbolOf(event.place.digit), house: houseName(event.place.house) });
    default:
      return t(`web-search-${event.kind}`);
  }
}

/** The cells that an event is about. */
function cellsOf(shape: Shape, event: SearchEvent): number[] {
  if (event.kind === 'completion' || event.kind === 'forced' || event.kind === 'retreat') return [event.cell];
  if (event.kind !== 'trial' && event.kind !== 'prune') return [];
  if ('cell' in event.place) return [event.place.cell];
  const { house } = event.place;
  const of = { row: rowOf, column: columnOf, box: boxOf }[house.kind];
  return Array.from({ length: shape.side ** 2 }, (_, cell) => cell).filter((cell) => of(shape, cell) === house.number - 1);
}

function picture(shape: Shape, givens: number[], state: SearchState, event: SearchEvent | undefined): PictureProps {
  const digits = [...givens];
  const lit = new Map<number, 'removed' | 'placed' | 'extra' | 'pattern' | 'second'>();
  for (const { cell, digit, forced } of state.filled) {
    digits[cell] = digit;
    lit.set(cell, forced ? 'second' : 'pattern');
  }
  if (event) {
    const look = event.kind === 'prune' || event.kind === 'retreat' ? 'removed' : event.kind === 'trial' ? 'extra' : 'placed';
    for (const cell of cellsOf(shape, event)) if ((givens[cell] ?? 0) === 0) lit.set(cell, look);
  }
  if (event?.kind === 'solution') event.digits.forEach((digit, cell) => (digits[cell] = digit));
  return { shape, digits, given: (cell) => (givens[cell] ?? 0) > 0, lit, label: event ? sentence(shape, event) : '' };
}

const COUNTERS = ['trials', 'completions', 'forced', 'prunes', 'retreats', 'depth', 'solutions'] as const;

function Watched() {
  const now = watched.value;
  const shape = game.shape.value;
  const player = usePlayer(now?.told ?? 0, 0, 3);
  const { setPlaying } = player;
  useEffect(() => setPlaying(true), [now?.replay]);
  const replay = now?.replay;
  const event = replay?.events[player.at];
  const state = replay?.stateAt(player.at);
  useStage(
    now && state
      ? { picture: picture(shape, now.givens, state, event), note: event ? sentence(shape, event) : t('web-search-begin'), live: false, leave: forgetSearch }
      : null,
  );
  if (!now || !replay || !state) return null;
  const { answer } = now;
  return (
    <div class="hint">
      <PlayerButtons player={player} count={now.told} play={t('web-player-play')} />
      {event && <p class="sentence">{sentence(shape, event)}</p>}
      <dl class="counters">
        {COUNTERS.map((name) => (
          <div key={name}>
            <dt>{t(`web-search-count-${name}`)}</dt>
            <dd>{state.counters[name]}</dd>
          </div>
        ))}
      </dl>
      <SearchTree shape={shape} replay={replay} at={player.at} go={player.go} />
      {answer && (
        <p>
          {t(answer.unfinished === 'nodes' ? 'web-search-cut' : 'web-search-whole', {
            nodes: answer.cost.nodes,
            guesses: answer.cost.guesses,
            retreats: answer.cost.retreats,
            depth: answer.cost.depth,
            solutions: answer.solutions,
          })}{' '}
          {answer.told < answer.happened && t('web-search-shown-part', { told: answer.told, happened: answer.happened })}
        </p>
      )}
    </div>
  );
}

function Comparison() {
  const rows = ENGINES.filter((engine) => compared.value[engine]);
  if (rows.length === 0) return null;
  return (
    <table class="statistics">
      <thead>
        <tr>
          <th scope="col">{t('web-search-engine')}</th>
          <th scope="col">{t('web-search-count-nodes')}</th>
          <th scope="col">{t('web-search-count-retreats')}</th>
          <th scope="col">{t('web-search-count-depth')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((engine) => {
          const answer = compared.value[engine];
          const more = answer?.unfinished === 'nodes' ? '> ' : '';
          return (
            <tr key={engine}>
              <th scope="row">{t(`web-engine-${engine}`)}</th>
              <td>
                {more}
                {answer?.cost.nodes}
              </td>
              <td>{answer?.cost.retreats}</td>
              <td>{answer?.cost.depth}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function SearchPanel() {
  const [engine, setEngine] = useState<EngineName>('textbook');
  const [solutions, setSolutions] = useState(1);
  return (
    <section class="panel" aria-label={t('web-tab-search')}>
      {!watched.value && <p>{t('web-search-intro')}</p>}
      <div class="choices">
        <label class="choice">
          {t('web-search-engine')}
          <select value={engine} onChange={(event) => setEngine(event.currentTarget.value as EngineName)}>
            {ENGINES.map((name) => (
              <option key={name} value={name}>
                {t(`web-engine-${name}`)}
              </option>
            ))}
          </select>
        </label>
        <p class="soft">{t(`engines-${engine}`)}</p>
        <label class="choice">
          {t('web-search-until')}
          <select value={solutions} onChange={(event) => setSolutions(Number(event.currentTarget.value))}>
            <option value={1}>{t('web-search-until-first')}</option>
            <option value={2}>{t('web-search-until-second')}</option>
          </select>
        </label>
      </div>
      <div class="row-of-buttons">
        <button type="button" class="primary" onClick={() => void watch(engine, solutions)}>
          {t('web-search-watch')}
        </button>
        <button type="button" onClick={() => void compare(solutions)}>
          {t('web-search-compare')}
        </button>
        {busy.value && (
          <button type="button" onClick={() => searching.cancel()}>
            {t('web-stop')}
          </button>
        )}
      </div>
      <Comparison />
      <SearchSpace />
      {watched.value && <Watched key={watched.value.engine} />}
    </section>
  );
}
