/** What events change in the cascades: not in the engine's facts, because a first board has no room for it. */
import { eventFacts, everybodyCascades, SCORING_ORDER, type State } from '@cap-diamant/engine';

/** Whether this century's event changes who moves workers on from a zone (R7.2 of 1759; R7.4 of 2001 and 2008). */
export const changesCascade = (state: State, zone: number): boolean => {
  const facts = eventFacts(state);
  const isLast = SCORING_ORDER[state.century]!.at(-1) === zone;
  const nowhere = { ...state, zones: state.zones.map(() => 0) };
  return (
    everybodyCascades(facts, zone) || !facts.mayCascade(nowhere, 0) || (facts.cascadeNeedsFoothold && !isLast)
  );
};
