// A representative part of a search tree: the decisions in force and the last ones made before the event shown, with what
// became of each. A dead branch carries a cross, a solution a ring; a number says how many digits followed.

import { useEffect, useRef } from 'preact/hooks';
import type { Decision, SearchReplay } from '../state/search-replay';
import { type Shape, cellName, symbolOf } from '../state/shape';
import { t } from '../texts';

/** As many of the last decisions are drawn; with those that they stand on, a few more. */
const DRAWN = 48;
const WIDTH = 58;
const HEIGHT = 46;
const PILL = 26;

interface Placed {
  index: number;
  decision: Decision;
  x: number;
  y: number;
}

/** The decisions to draw, each under the one it was made under; leaves side by side in the order of the search. */
function layout(decisions: Decision[], at: number): { placed: Placed[]; width: number; height: number; hidden: number } {
  let made = decisions.findIndex((decision) => decision.from > at);
  if (made < 0) made = decisions.length;
  const chosen = new Set<number>();
  for (let index = Math.max(0, made - DRAWN); index < made; index++) {
    for (let up: number | null = index; up !== null && !chosen.has(up); up = decisions[up]?.parent ?? null) chosen.add(up);
  }
  const children = new Map<number | null, number[]>();
  for (const index of [...chosen].sort((a, b) => a - b)) {
    const parent = decisions[index]?.parent ?? null;
    children.set(parent, [...(children.get(parent) ?? []), index]);
  }
  const placed: Placed[] = [];
  let leaves = 0;
  let deepest = 0;
  const place = (index: number, level: number): number => {
    const under = (children.get(index) ?? []).map((child) => place(child, level + 1));
    const x = under.length > 0 ? ((under[0] ?? 0) + (under.at(-1) ?? 0)) / 2 : leaves++ * WIDTH + WIDTH / 2;
    const decision = decisions[index];
    deepest = Math.max(deepest, level);
    if (decision) placed.push({ index, decision, x, y: level * HEIGHT + PILL });
    return x;
  };
  const roots = (children.get(null) ?? []).map((index) => place(index, 1));
  const root = roots.length > 0 ? ((roots[0] ?? 0) + (roots.at(-1) ?? 0)) / 2 : WIDTH / 2;
  placed.push({ index: -1, decision: { parent: null, depth: 0, cell: -1, digit: 0, from: 0, to: Infinity, solvedAt: Infinity, followed: 0 }, x: root, y: PILL });
  return { placed, width: Math.max(leaves, 1) * WIDTH, height: (deepest + 1) * HEIGHT + PILL, hidden: made - chosen.size };
}

function Node({ placed, shape, at, go, current }: { placed: Placed; shape: Shape; at: number; go: (to: number) => void; current: boolean }) {
  const { decision, x, y } = placed;
  if (placed.index < 0) return <circle class="tree-root" cx={x} cy={y} r={6} />;
  const dead = decision.to <= at;
  const solved = decision.solvedAt <= at;
  const name = `${cellName(shape, decision.cell)}=${symbolOf(decision.digit)}`;
  const fate = dead && !solved ? 'dead' : current ? 'in-force' : 'open';
  const half = WIDTH / 2 - 3;
  return (
    <g class={`tree-node ${fate} ${solved ? 'solved' : ''}`} onClick={() => go(decision.from)}>
      <title>{t(`web-search-tree-${solved ? 'solved' : dead ? 'dead' : 'open'}`, { choice: name, count: decision.followed })}</title>
      <rect x={x - half} y={y - PILL / 2} width={half * 2} height={PILL} rx={PILL / 2} />
      <text x={x} y={y}>
        {name}
      </text>
      {dead && !solved && <path class="tree-cross" d={`M${x + half - 7} ${y + PILL / 2 - 7}l8 8m0-8-8 8`} />}
      {decision.followed > 0 && (
        <text class="tree-followed" x={x} y={y + PILL / 2 + 7}>
          +{decision.followed}
        </text>
      )}
    </g>
  );
}

export function SearchTree({ shape, replay, at, go }: { shape: Shape; replay: SearchReplay; at: number; go: (to: number) => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const { placed, width, height, hidden } = layout(replay.decisions, at);
  const byIndex = new Map(placed.map((each) => [each.index, each]));
  const last = placed.reduce<Placed | null>((latest, each) => (each.index > (latest?.index ?? -1) && each.decision.to > at ? each : latest), null);
  const inForce = new Set<number>();
  for (let up: number | null = last?.index ?? null; up !== null; up = replay.decisions[up]?.parent ?? null) inForce.add(up);
  useEffect(() => {
    const element = frame.current;
    if (!element || !last) return;
    element.scrollLeft = last.x - element.clientWidth / 2;
    element.scrollTop = last.y - element.clientHeight / 2;
  }, [last?.index]);
  return (
    <figure class="tree-figure">
      <figcaption>
        {t('web-search-tree')} {hidden > 0 && t('web-search-tree-hidden', { count: hidden })}
      </figcaption>
      <div class="tree" ref={frame} tabIndex={0} role="region" aria-label={t('web-search-tree')}>
        <svg role="img" aria-label={t('web-search-tree-label', { count: inForce.size })} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          {placed.map((each) => {
            const parent = byIndex.get(each.index < 0 ? -2 : (each.decision.parent ?? -1));
            if (!parent) return null;
            const middle = (parent.y + each.y) / 2;
            return (
              <path
                key={`edge-${each.index}`}
                class={inForce.has(each.index) ? 'tree-edge in-force' : 'tree-edge'}
                d={`M${parent.x} ${parent.y}C${parent.x} ${middle} ${each.x} ${middle} ${each.x} ${each.y - PILL / 2}`}
              />
            );
          })}
          {placed.map((each) => (
            <Node key={each.index} placed={each} shape={shape} at={at} go={go} current={inForce.has(each.index)} />
          ))}
        </svg>
      </div>
    </figure>
  );
}
