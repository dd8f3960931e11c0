/** Whether these choices end the century at once, because no site is left for an architect (R4.2, R10.6). */
import { CENTURIES, type Choice, decision, type State } from '@cap-diamant/engine';
import { settledAfter } from './what-if.ts';

export const endsCentury = (state: State, path: readonly Choice[]): boolean => {
  if (path[0]?.kind !== 'start' && path.at(-1)?.kind !== 'site') return false;
  const later = settledAfter(state, path);
  // Without workers the next player would end it at the start of another turn (R8 a), whatever is chosen.
  return decision(later)?.task.kind === 'end-century' && later.turn === state.turn;
};

/** Whether the player then finishes the turn as the first in the new century: only with their own architect (R8.9). */
export const buildsFirst = (state: State, path: readonly Choice[]): boolean =>
  endsCentury(state, path) &&
  path[0]?.kind === 'start' &&
  !path[0].neutral &&
  state.century + 1 < CENTURIES.length;
