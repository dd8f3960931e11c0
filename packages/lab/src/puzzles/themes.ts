/** What a puzzle is about: what explains that its best answer is better than the next best. */
import { explain, type Pair, type Theme } from '@cap-diamant/bots/explain';
import { answersOf, type Puzzle, type PuzzleTheme, positionOf } from '@cap-diamant/bots/puzzles';
import { decision } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';

/** Answers that cost less than this to each rival are as good as the best (bots/puzzles/puzzle.ts). */
const AS_GOOD = 0.02;

/** The best answer, and the best of those that are worse. */
export const comparedAnswers = (
  puzzle: Pick<Puzzle, 'id' | 'game' | 'asks' | 'losses' | 'best'>,
): Pair | null => {
  const { state } = positionOf(puzzle);
  const worse = answersOf(state, puzzle.asks)
    .map(({ line }, index) => ({ line, loss: puzzle.losses[index]! }))
    .filter(({ loss }) => loss >= AS_GOOD)
    .sort((one, other) => one.loss - other.loss)[0];
  return worse === undefined ? null : { state, better: puzzle.best, worse: worse.line };
};

const THEME_OF: { readonly [theme in Theme]: PuzzleTheme } = {
  century: 'endCentury',
  zones: 'cascade',
  groups: 'group',
  offers: 'offer',
  leaders: 'leader',
  workers: 'workers',
  points: 'points',
  event: 'points',
};

/** Null where nothing concrete explains the difference: such a position teaches nothing. */
export const themeOf = (
  puzzle: Pick<Puzzle, 'id' | 'game' | 'asks' | 'losses' | 'best' | 'isSolved'>,
): PuzzleTheme | null => {
  const pair = comparedAnswers(puzzle);
  if (pair === null) return null;
  // As the app explains it: the same luck, the same sentence.
  const { theme } = explain(pair, seededRandom('explain'));
  if (theme === null) return null;
  if (decision(pair.state)!.task.kind === 'redirect') return 'redirect';
  return puzzle.isSolved && theme !== 'century' ? 'endgame' : THEME_OF[theme];
};
