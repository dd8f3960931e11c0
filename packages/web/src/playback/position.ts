/** A position of a recorded game: after so many choices and so many scoring steps. */
import type { GameRecord, Happening } from '@cap-diamant/engine';
import { type LoggedGame, loggedGame } from './logged-game.ts';

export interface Position extends LoggedGame {
  /** What the last step did. */
  readonly last: readonly Happening[];
}

export const positionAt = (record: GameRecord, made: number, steps?: number): Position => {
  const game = loggedGame(record, made, steps);
  const taken = game.history.steps;
  const before = taken > 0 ? loggedGame(record, made, taken - 1) : loggedGame(record, Math.max(0, made - 1));
  return { ...game, last: game.log.slice(before.log.length).map(({ happening }) => happening) };
};
