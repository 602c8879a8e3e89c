// The stage: what is shown in the board's place while something else than the game is looked at - a hint drawn on the board,
// a step of a path, a board in the making, a search. One thing at a time; what is shown says how to go back.

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import * as game from '../state/game';
import { t } from '../texts';
import { lightedCells } from './light';
import { Picture, type PictureProps } from './picture';

export interface Staged {
  picture: PictureProps;
  /** What is shown, in a line above the board. */
  note: string;
  /** Whether the board shown is the game's own, so that the player may go on typing. */
  live: boolean;
  leave: () => void;
}

export const stage = signal<Staged | null>(null);

/** Shows `staged` for as long as the component that calls this is on the page. */
export function useStage(staged: Staged | null) {
  useEffect(() => {
    stage.value = staged;
  });
  useEffect(
    () => () => {
      stage.value = null;
    },
    [],
  );
}

export function StageNote() {
  const shown = stage.value;
  if (!shown) return null;
  return (
    <div class="stage-note">
      <span>{shown.note}</span>
      <button type="button" title={`${t('web-stage-leave')} (Esc)`} onClick={shown.leave}>
        {t('web-stage-leave')}
      </button>
    </div>
  );
}

export function StagePicture() {
  const shown = stage.value;
  if (!shown) return null;
  return (
    <div class="stage">
      <Picture {...shown.picture} selected={shown.live ? game.selection.value : undefined} pointed={lightedCells.value} />
    </div>
  );
}
