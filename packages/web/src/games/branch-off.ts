/** "What if": starts a new game from a position of another one. */
import type { Choice } from '@cap-diamant/engine';
import { DRAW_SCHEME, drawSchemeTags } from '@cap-diamant/engine/chance';
import { withoutEarlyEnd } from './early-end.ts';
import { newSeed } from './new-game.ts';
import { save } from './saved-games.ts';
import { botNameHere, isGivenName } from './seat-names.ts';
import type { SeatKind, SetUp } from './set-up.ts';

/** Saves the branch and returns its id. Chance gets a seed of its own, so that the future differs. */
export const branchOff = (from: SetUp, choices: readonly Choice[], seats: readonly SeatKind[]): string => {
  const seed = newSeed();
  const tags = {
    ...withoutEarlyEnd(from.tags ?? {}),
    ...drawSchemeTags(DRAW_SCHEME),
    'branch-of': from.id,
    'branch-at': String(choices.length),
  };
  // A bot that takes over from a person without a name gets one of its own.
  const names = from.names.map((name, seat) =>
    seats[seat] === 'person' || isGivenName(name, seat) ? name : botNameHere(seed, seat, from.names),
  );
  save({ ...from, id: seed, seed, seats, names, tags }, choices, false);
  return seed;
};
