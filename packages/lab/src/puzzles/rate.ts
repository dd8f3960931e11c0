/** How hard the puzzles are for the levels as they play now, and what they are about. */
import { positionOf, type StoredGame, type Tried, unpackPuzzles } from '@cap-diamant/bots/puzzles';
import type { Choice } from '@cap-diamant/engine';
import { calibrated, triedBy } from './difficulty.ts';
import { themeOf } from './themes.ts';
import { keyOf } from './weigh.ts';

export interface Rated {
  readonly id: string;
  readonly theme: string;
  readonly foundBy: string;
  readonly tried: readonly Tried[];
}

/** The puzzles of one game. Those that nothing explains any more are left out. */
export const ratedIn = (game: StoredGame): readonly Rated[] =>
  unpackPuzzles([game]).flatMap((puzzle) => {
    const theme = themeOf(puzzle);
    if (theme === null) return [];
    const { state } = positionOf(puzzle);
    const right = keyOf(state, puzzle.asks === 'turn' ? puzzle.best : puzzle.best.slice(0, 1));
    const isRight = (line: readonly Choice[]): boolean => keyOf(state, line) === right;
    const { foundBy, tried } = triedBy(state, puzzle.asks, isRight);
    return [{ id: puzzle.id, theme, foundBy: foundBy.join(' '), tried }];
  });

/** One game with the themes of its puzzles found again. Those that nothing explains any more are left out. */
export const withThemes = (game: StoredGame): StoredGame => {
  const themes = unpackPuzzles([game]).map(themeOf);
  const puzzles = game.puzzles.flatMap((kept, index) => {
    const theme = themes[index]!;
    return theme === null ? [] : [{ ...kept, theme }];
  });
  return { ...game, puzzles };
};

/** The collection with new ratings and themes; prints the ratings of the weakest solvers. */
export const withRatings = (games: readonly StoredGame[], rated: readonly Rated[]): StoredGame[] => {
  const { glances, puzzles: ratings } = calibrated(rated.map(({ tried }) => tried));
  process.stderr.write(`glances: ${glances.join(', ')}\n`);
  const found = new Map(rated.map((one, index) => [one.id, { ...one, rating: ratings[index]! }]));
  return games
    .map((game) => ({
      ...game,
      puzzles: game.puzzles.flatMap((kept) => {
        const again = found.get(kept.id);
        if (again === undefined) return [];
        const { theme, foundBy, rating } = again;
        return [{ ...kept, theme, foundBy, rating }];
      }),
    }))
    .filter(({ puzzles }) => puzzles.length > 0);
};
