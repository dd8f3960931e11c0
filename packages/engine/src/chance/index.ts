/**
 * Chance for callers: a seeded generator, deals, and chance's own choices. The engine itself has no
 * randomness.
 */
import { newGame } from '../game.ts';
import type { Options } from '../options.ts';
import type { State } from '../state.ts';
import { playChance } from './chance.ts';
import { type Deal, deal } from './deal.ts';
import type { Random } from './random.ts';

export { drawOne, pick, playChance } from './chance.ts';
export { DEALS, type Deal, deal } from './deal.ts';
export {
  DRAW_SCHEME,
  DRAW_SCHEMES,
  type DrawScheme,
  drawNumber,
  drawSchemeOf,
  drawSchemeTags,
} from './draw-scheme.ts';
export { type Random, seededRandom, shuffle } from './random.ts';
export { botSeed, seededDraw } from './seeded-game.ts';

/** A game that is ready for its first turn. */
export const dealGame = (options: Options, kind: Deal, random: Random): State => {
  const state = newGame(options, deal(kind, random));
  playChance(state, random);
  return state;
};
