/** A record from elsewhere becomes a game of this browser's. */
import { historyOf } from '@cap-diamant/engine';
import { newSeed } from './new-game.ts';
import { openRecord, recordOf, type Saved, save, savedGames } from './saved-games.ts';

const movesOf = ({ setUp, choices }: Saved): string => {
  const { seats, seed, tags, ...same } = setUp;
  return recordOf({ ...same, seats: [], seed: '-', tags: {} }, choices);
};

/** The name under which it is kept; the same game twice is kept once. Throws the engine's error. */
export const importRecord = (text: string): string => {
  const game = openRecord(newSeed(), text);
  const moves = movesOf(game);
  const known = savedGames().find((other) => movesOf(other) === moves);
  if (known !== undefined) return known.setUp.id;
  const { setUp, choices } = game;
  save(setUp, choices, historyOf({ ...setUp, choices }).state.over);
  return setUp.id;
};
