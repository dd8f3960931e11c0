/** Facts about the neutral architect (R6.5, R10). */
import type { Happening } from '../happenings.ts';
import { NEUTRAL } from '../state.ts';

/**
 * It comes from another building, and not from beside the board or, after a century's end, from the hand. `before`: what
 * happened earlier, the latest last.
 */
export const isNeutralMoved = (happening: Happening, before: readonly Happening[]): boolean => {
  if (happening.kind !== 'started' || happening.architect !== NEUTRAL) return false;
  const last = before.findLast((one) =>
    one.kind === 'lifted' || one.kind === 'started'
      ? one.architect === NEUTRAL
      : one.kind === 'leaders-returned',
  );
  return last?.kind === 'lifted';
};
