/**
 * For tests that need the end of a game and not its play. A player who starts buildings whenever possible ends a game
 * in 45 turns; random choices take 120 to 180.
 */
import { type Choice, choices, type State } from '@cap-diamant/engine';
import { pick, type Random } from '@cap-diamant/engine/chance';

/** A choice that starts a building if there is one, otherwise any choice. */
export const quickChoice = (state: State, random: Random): Choice => {
  const all = choices(state);
  const starts = all.filter(({ kind }) => kind === 'start' || kind === 'site');
  return pick(starts.length > 0 ? starts : all, random);
};
