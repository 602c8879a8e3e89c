// The page's address: it names the puzzle of a link for as long as that puzzle is in play, so that a reload shows what was
// there before it.

import * as game from './game';
import { linkOf, readLink } from './link';
import { gameId } from './storage';

const rename = (fragment: string) => history.replaceState(null, '', location.pathname + location.search + fragment);

/** Takes a link out of the address once another puzzle is in play. */
export function dropOldLink() {
  try {
    const link = readLink(location.hash);
    if (link && (game.editing.value || gameId(link.puzzle) !== gameId(game.puzzle.value))) rename('');
  } catch {
    // A link that cannot be read is being corrected in the dialog; the address goes with the next puzzle.
    if (game.puzzle.value.givens.some((digit) => digit > 0)) rename('');
  }
}

/** Leaves the puzzle in the address, but not the state that came with it: a reload goes on with what was played since. */
export const dropState = () => rename(linkOf(game.puzzle.value));
