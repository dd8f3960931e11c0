/** Spaces that may still get a star token this century: open sites and buildings under construction. */
import { AVAILABLE, type State, UNDER_CONSTRUCTION } from '@cap-diamant/engine';

export const joiners = (state: State): readonly number[] =>
  state.status.flatMap((status, space) =>
    status === AVAILABLE || status === UNDER_CONSTRUCTION ? [space] : [],
  );
