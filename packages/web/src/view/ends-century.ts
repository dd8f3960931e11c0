/** Whether these choices end the century at once, because no site is left for an architect (R4.2, R10.6). */
import { type Choice, decision, type State } from '@cap-diamant/engine';
import { settledAfter } from './what-if.ts';

export const endsCentury = (state: State, path: readonly Choice[]): boolean => {
  if (path[0]?.kind !== 'start' && path.at(-1)?.kind !== 'site') return false;
  const later = settledAfter(state, path);
  // Without workers the next player would end it at the start of another turn (R8 a), whatever is chosen.
  return decision(later)?.task.kind === 'end-century' && later.turn === state.turn;
};
