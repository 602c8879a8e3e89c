// The board: an ARIA grid with one tab stop, drawn with CSS. The stage lies over it when something else is looked at.

import { useEffect, useRef } from 'preact/hooks';
import * as game from '../state/game';
import { t } from '../texts';
import { Cell } from './cell';
import { type Command, KeyReader } from './keys';
import { MarkPad, closeMarkPad, openMarkPad } from './mark-pad';
import { PointerSelection } from './pointer';
import { StagePicture, stage } from './stage';

const keys = new KeyReader();
const pointer = new PointerSelection();

export function BoardGrid({ command }: { command: (command: Command) => void }) {
  const board = game.board.value;
  const shape = game.shape.value;
  const element = useRef<HTMLDivElement>(null);
  const at = game.cursor.value;

  useEffect(() => {
    if (at !== null && element.current?.contains(document.activeElement)) document.getElementById(`cell-${at}`)?.focus();
  }, [at]);
  useEffect(() => {
    const forget = () => keys.forget();
    window.addEventListener('blur', forget);
    document.addEventListener('pointerdown', pointer.outside);
    return () => {
      window.removeEventListener('blur', forget);
      document.removeEventListener('pointerdown', pointer.outside);
    };
  }, []);

  if (!board) return null;
  const { side } = shape;
  const onKey = (event: KeyboardEvent) => {
    const read = keys.read(event, side, game.editing.value);
    if (!read) return;
    event.preventDefault();
    closeMarkPad();
    command(read);
  };
  const tabStop = at ?? Math.floor(side / 2) * side + Math.floor(side / 2);
  const covered = stage.value && !stage.value.live;
  return (
    <div class="board-frame" data-large={side > 16 ? '' : undefined} style={{ '--side': side }} dir="ltr">
      <div
        ref={element}
        role="grid"
        aria-label={t('web-board-label', { side })}
        aria-rowcount={side}
        aria-colcount={side}
        aria-multiselectable="true"
        class={['board', game.paused.value ? 'hidden' : '', game.editing.value ? 'editing' : '', covered ? 'covered' : ''].filter(Boolean).join(' ')}
        onKeyDown={onKey}
        onKeyUp={(event) => keys.read(event, side)}
        onFocus={() => {
          if (game.cursor.value === null && element.current?.matches(':focus-within:has(:focus-visible)')) game.select([tabStop]);
        }}
        onPointerDown={(event) => pointer.down(event)}
        onPointerMove={(event) => pointer.move(event)}
        onPointerUp={(event) => pointer.up(event)}
        onPointerCancel={(event) => pointer.cancel(event)}
        onDblClick={(event) => pointer.selectAlike(event)}
        onContextMenu={openMarkPad}
      >
        {Array.from({ length: side }, (_, row) => (
          <div role="row" class="row" aria-rowindex={row + 1} key={row}>
            {Array.from({ length: side }, (_, column) => {
              const cell = row * side + column;
              return <Cell key={cell} cell={cell} board={board} shape={shape} tabStop={cell === tabStop} />;
            })}
          </div>
        ))}
      </div>
      <StagePicture />
      <MarkPad />
    </div>
  );
}
