/** The puzzles as they are kept: games once, each with the puzzles that occur in it. */
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

export interface KeptGame {
  /** What the game was played from. */
  readonly seed: string;
  /** Its number in `ALL_OPTIONS`. */
  readonly variant: number;
  readonly layout: string;
  /** In notation, with blanks between. */
  readonly choices: string;
  readonly puzzles: readonly KeptPuzzle[];
}

export interface KeptPuzzle {
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

const unpackGame = ({ variant, layout, choices }: KeptGame): Replayable => ({
  options: ALL_OPTIONS[variant]!,
  layout: parseLayout(layout),
  choices: words(choices).map(parseChoice),
});

const unpackPuzzle = (game: Replayable, kept: KeptPuzzle): Puzzle => ({
  id: kept.id,
  game: { ...game, choices: game.choices.slice(0, kept.at) },
  seat: kept.seat,
  asks: kept.asks as Puzzle['asks'],
  theme: kept.theme as PuzzleTheme,
  foundBy: words(kept.foundBy) as LevelName[],
  rating: kept.rating,
  isSolved: kept.isSolved,
  best: words(kept.best).map(parseChoice),
  share: kept.share / 100,
  losses: words(kept.losses).map((loss) => Number(loss) / 100),
});

export const unpackPuzzles = (games: readonly KeptGame[]): readonly Puzzle[] =>
  games.flatMap((kept) => {
    const game = unpackGame(kept);
    return kept.puzzles.map((puzzle) => unpackPuzzle(game, puzzle));
  });

/** Puzzles of one game, which is kept as far as the last of them goes. */
export const packGame = (seed: string, puzzles: readonly Puzzle[]): KeptGame => {
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

/** Fetched when they are wanted: they are larger than all that plays. */
export const loadPuzzles = async (): Promise<readonly Puzzle[]> =>
  unpackPuzzles((await import('./collection.json', { with: { type: 'json' } })).default);
