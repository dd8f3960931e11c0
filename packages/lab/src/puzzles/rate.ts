/** How hard the puzzles are for the levels as they play now. */
import { positionOf, type StoredGame, unpackPuzzles } from '@cap-diamant/bots/puzzles';
import type { Choice } from '@cap-diamant/engine';
import { difficultyOf } from './difficulty.ts';
import { keyOf } from './weigh.ts';

export const rateAgain = (games: readonly StoredGame[]): StoredGame[] => {
  const puzzles = new Map(unpackPuzzles(games).map((puzzle) => [puzzle.id, puzzle]));
  let done = 0;
  return games.map((game) => ({
    ...game,
    puzzles: game.puzzles.map((kept) => {
      const puzzle = puzzles.get(kept.id)!;
      const { state } = positionOf(puzzle);
      const right = keyOf(state, puzzle.asks === 'turn' ? puzzle.best : puzzle.best.slice(0, 1));
      const isRight = (line: readonly Choice[]): boolean => keyOf(state, line) === right;
      const { foundBy, rating } = difficultyOf(state, puzzle.asks, isRight);
      done += 1;
      process.stderr.write(`\r${done} of ${puzzles.size} puzzles`);
      return { ...kept, foundBy: foundBy.join(' '), rating };
    }),
  }));
};
