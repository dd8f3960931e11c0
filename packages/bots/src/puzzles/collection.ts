/** The puzzles as they are stored: each game once, with its puzzles. */
import {
  ALL_OPTIONS,
  parseChoice,
  parseLayout,
  printChoice,
  printLayout,
  type Replayable,
  variantOf,
} from '@cap-diamant/engine';
import type { LevelName } from '../players/names.ts';
import type { Puzzle, PuzzleTheme } from './puzzle.ts';

export interface StoredGame {
  /** The seed of the game. */
  readonly seed: string;
  /** Its number in `ALL_OPTIONS`. */
  readonly variant: number;
  readonly layout: string;
  /** In notation, separated by spaces. */
  readonly choices: string;
  readonly puzzles: readonly StoredPuzzle[];
}

export interface StoredPuzzle {
  readonly id: string;
  /** Choices made before it. */
  readonly at: number;
  readonly seat: number;
  readonly asks: string;
  readonly theme: string;
  readonly foundBy: string;
  readonly rating: number;
  readonly isSolved: boolean;
  readonly best: string;
  /** In hundredths, as all that follows. */
  readonly share: number;
  readonly losses: string;
}

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');
const hundredths = (value: number): number => Math.round(value * 100);

const unpackGame = ({ variant, layout, choices }: StoredGame): Replayable => ({
  options: ALL_OPTIONS[variant]!,
  layout: parseLayout(layout),
  choices: words(choices).map(parseChoice),
});

const unpackPuzzle = (game: Replayable, stored: StoredPuzzle): Puzzle => ({
  id: stored.id,
  game: { ...game, choices: game.choices.slice(0, stored.at) },
  seat: stored.seat,
  asks: stored.asks as Puzzle['asks'],
  theme: stored.theme as PuzzleTheme,
  foundBy: words(stored.foundBy) as LevelName[],
  rating: stored.rating,
  isSolved: stored.isSolved,
  best: words(stored.best).map(parseChoice),
  share: stored.share / 100,
  losses: words(stored.losses).map((loss) => Number(loss) / 100),
});

export const unpackPuzzles = (games: readonly StoredGame[]): readonly Puzzle[] =>
  games.flatMap((stored) => {
    const game = unpackGame(stored);
    return stored.puzzles.map((puzzle) => unpackPuzzle(game, puzzle));
  });

/** The puzzles of one game; the game is stored up to the last of them. */
export const packGame = (seed: string, puzzles: readonly Puzzle[]): StoredGame => {
  const { game } = puzzles.reduce((latest, one) =>
    one.game.choices.length > latest.game.choices.length ? one : latest,
  );
  return {
    seed,
    variant: variantOf(game.options),
    layout: printLayout(game.layout),
    choices: game.choices.map(printChoice).join(' '),
    puzzles: puzzles.map((puzzle) => ({
      id: puzzle.id,
      at: puzzle.game.choices.length,
      seat: puzzle.seat,
      asks: puzzle.asks,
      theme: puzzle.theme,
      foundBy: puzzle.foundBy.join(' '),
      rating: puzzle.rating,
      isSolved: puzzle.isSolved,
      best: puzzle.best.map(printChoice).join(' '),
      share: hundredths(puzzle.share),
      losses: puzzle.losses.map(hundredths).join(' '),
    })),
  };
};

/** Loaded when needed: the collection is larger than the code of the bots. */
export const loadPuzzles = async (): Promise<readonly Puzzle[]> =>
  unpackPuzzles((await import('./collection.json', { with: { type: 'json' } })).default);
