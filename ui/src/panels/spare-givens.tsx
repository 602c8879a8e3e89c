// Givens that could be left out, each alone, and the puzzle would still have one solution.

import * as game from '../state/game';
import { t } from '../texts';
import { known, marked } from './check';

export function SpareGivens() {
  const now = known.value;
  const spare = now?.givens === game.puzzle.value.givens ? now.answer.redundant : null;
  if (!spare) return null;
  return (
    <div class="row-of-buttons">
      <p>{t('web-spare-givens', { count: spare.length })}</p>
      {spare.length > 0 && (
        <button type="button" onClick={() => (marked.value = new Set(spare))}>
          {t('web-check-show-differing')}
        </button>
      )}
    </div>
  );
}
