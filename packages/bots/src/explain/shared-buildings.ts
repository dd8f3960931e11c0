/** Buildings that are under construction after both lines. */
import type { State } from '@cap-diamant/engine';

/** Architects at the same space in both positions. */
export const sharedBuildings = (one: State, other: State): readonly number[] =>
  one.architects.flatMap((space, architect) =>
    space >= 0 && other.architects[architect] === space ? [architect] : [],
  );
