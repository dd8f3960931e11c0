/** What a choice would do, found by applying it to a copy, so that sentences cannot disagree with the rules. */
import { type Choice, decision, next, type State } from '@cap-diamant/engine';

/** Workers that a legal choice activates at once for the deciding seat. */
export const activatedBy = (state: State, choice: Choice): number => {
  const by = decision(state)?.by;
  let workers = 0;
  next(state, choice, (happening) => {
    if (happening.kind === 'activated' && happening.seat === by) workers += happening.workers;
  });
  return workers;
};
