/** Whether these choices end the century at once, because no site is left for an architect (R4.2, R10.6). */
import { CENTURIES, type Choice, decision, type Seat, type State } from '@cap-diamant/engine';
import { settledAfter } from './what-if.ts';

export const endsCentury = (state: State, path: readonly Choice[]): boolean => {
  if (path[0]?.kind !== 'start' && path.at(-1)?.kind !== 'site') return false;
  const later = settledAfter(state, path);
  // Without workers the next player would end it at the start of another turn (R8 a), whatever is chosen.
  return decision(later)?.task.kind === 'end-century' && later.turn === state.turn;
};

/**
 * Who goes first in the new century if these choices of building end this one: players finish their turn with their own
 * architect, but not with the second (R8.9).
 */
export const firstAfter = (state: State, path: readonly Choice[]): Seat | null => {
  const now = decision(state);
  const [first] = path;
  if (now === null || first?.kind !== 'start' || state.century + 1 === CENTURIES.length) return null;
  if (!endsCentury(state, path)) return null;
  return first.neutral ? (now.by + 1) % state.active.length : now.by;
};
