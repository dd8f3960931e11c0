/** Saves a record from elsewhere as a game of this browser. */
import { historyOf } from '@cap-diamant/engine';
import { earlyEndOf } from './early-end.ts';
import { newSeed } from './new-game.ts';
import { openRecord, recordOf, type Saved, save, savedGames } from './saved-games.ts';

const movesOf = ({ setUp, choices }: Saved): string => {
  const { seats, seed, tags, ...same } = setUp;
  return recordOf({ ...same, seats: [], seed: '-', tags: {} }, choices);
};

/** Returns the id of the saved game; the same game is saved once. Throws the engine's error if the record is bad. */
export const importRecord = (text: string): string => {
  const game = openRecord(newSeed(), text);
  const moves = movesOf(game);
  const known = savedGames().find((other) => movesOf(other) === moves);
  if (known !== undefined) return known.setUp.id;
  const { setUp, choices } = game;
  save(setUp, choices, historyOf({ ...setUp, choices }).state.over || earlyEndOf(setUp) !== null);
  return setUp.id;
};
