/**
 * For tests that want a game’s end and not its play. Whoever starts a building wherever he may is through with a game in
 * 45 turns, where one at random takes 120 to 180.
 */
import { type Choice, choices, type State } from '@cap-diamant/engine';
import { pick, type Random } from '@cap-diamant/engine/chance';

/** One of the choices that start a building, where there are any; else any. */
export const quickChoice = (state: State, random: Random): Choice => {
  const all = choices(state);
  const starts = all.filter(({ kind }) => kind === 'start' || kind === 'site');
  return pick(starts.length > 0 ? starts : all, random);
};
