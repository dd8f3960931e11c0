/** How hard a puzzle is: which solvers find it, from the five levels down to one who picks at random. */

import { createBot, LEVEL_NAMES, type LevelName, nodeBudget } from '@cap-diamant/bots';
import { learnedJudgeFor } from '@cap-diamant/bots/judge';
import type { Puzzle, Tried } from '@cap-diamant/bots/puzzles';
import { expectedScore, puzzleRating } from '@cap-diamant/bots/puzzles';
import { turnLines } from '@cap-diamant/bots/search';
import { type Choice, decision, next, type State } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';

/** Tries of each level, with another seed each time. */
const TRIES = 5;
/** Positions that Governor may look at; the same as for the ladder of levels. */
const NODES = 250;

/** The levels' ratings with four players, Governor with that few positions (docs/bot-strength.md). */
const STRENGTH: { readonly [level in LevelName]: number } = {
  apprentice: 1400,
  mason: 1530,
  architect: 1640,
  intendant: 1730,
  governor: 1830,
};

/**
 * Solvers below the levels see what each line is worth only with an error of so many points, and do not look ahead;
 * with an infinite error they pick at random. They separate the puzzles that every level finds. Their ratings come
 * from `calibrated`: `npm run lab -- puzzles --rate` prints them.
 */
const GLANCES: readonly { readonly error: number; readonly rating: number }[] = [
  { error: 1, rating: 1406 },
  { error: 2, rating: 1289 },
  { error: 4, rating: 1220 },
  { error: Number.POSITIVE_INFINITY, rating: 1144 },
];

const answerOf = (level: LevelName, state: State, asks: Puzzle['asks'], seed: string): readonly Choice[] => {
  const { by } = decision(state)!;
  const random = seededRandom(seed);
  const line: Choice[] = [];
  let at = state;
  do {
    const choice = createBot(level).choose(at, nodeBudget(NODES), random);
    line.push(choice);
    at = next(at, choice);
  } while (asks === 'turn' && at.turn === state.turn && decision(at)?.by === by);
  return line;
};

/** How often each glance finds it: a line is picked the more often, the more it seems worth. */
const glancesAt = (
  state: State,
  asks: Puzzle['asks'],
  isRight: (line: readonly Choice[]) => boolean,
): readonly number[] => {
  const lines = turnLines(state, learnedJudgeFor(state)).map(({ choices, utility }) => ({
    utility,
    right: isRight(asks === 'turn' ? choices : choices.slice(0, 1)),
  }));
  const most = Math.max(...lines.map(({ utility }) => utility));
  return GLANCES.map(({ error }) => {
    const weights = lines.map(({ utility }) => Math.exp((utility - most) / error));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.reduce((sum, weight, index) => sum + (lines[index]!.right ? weight : 0), 0) / all;
  });
};

export interface Difficulty extends Pick<Puzzle, 'foundBy' | 'rating'> {
  /** How often each solver found it: the levels, then the glances. */
  readonly tried: readonly Tried[];
}

/** `isRight` decides whether an answer is right. */
export const triedBy = (
  state: State,
  asks: Puzzle['asks'],
  isRight: (line: readonly Choice[]) => boolean,
): Difficulty => {
  const levels = LEVEL_NAMES.map((level) => {
    const tries = Array.from({ length: TRIES }, (_, index) => answerOf(level, state, asks, `try ${index}`));
    return { level, rating: STRENGTH[level], score: tries.filter(isRight).length / TRIES };
  });
  const glances = glancesAt(state, asks, isRight).map((score, index) => ({
    rating: GLANCES[index]!.rating,
    score,
  }));
  const tried = [...levels, ...glances];
  return {
    foundBy: levels.filter(({ score }) => score > 0.5).map(({ level }) => level),
    rating: puzzleRating(tried),
    tried,
  };
};

export const difficultyOf = (...asked: Parameters<typeof triedBy>): Pick<Puzzle, 'foundBy' | 'rating'> => {
  const { foundBy, rating } = triedBy(...asked);
  return { foundBy, rating };
};

/** The rating at which a solver would have found these puzzles as often as it did. */
const solverRating = (puzzles: readonly number[], scores: readonly number[]): number => {
  const found = scores.reduce((sum, score) => sum + score, 0);
  let [low, high] = [0, 3000];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    const expected = puzzles.reduce((sum, rating) => sum + expectedScore(middle, rating), 0);
    if (expected < found) low = middle;
    else high = middle;
  }
  return Math.round((low + high) / 2);
};

const ROUNDS = 30;

/**
 * The levels' ratings are known. Those of the glances and of the puzzles follow from who found what: each in turn is
 * fitted to the others until nothing changes.
 */
export const calibrated = (
  all: readonly (readonly Tried[])[],
): { readonly glances: readonly number[]; readonly puzzles: readonly number[] } => {
  const firstGlance = LEVEL_NAMES.length;
  let glances = GLANCES.map(({ rating }) => rating);
  let puzzles: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    puzzles = all.map((tried) =>
      puzzleRating(
        tried.map(({ rating, score }, index) => ({ rating: glances[index - firstGlance] ?? rating, score })),
      ),
    );
    glances = glances.map((_, index) =>
      solverRating(
        puzzles,
        all.map((tried) => tried[firstGlance + index]!.score),
      ),
    );
  }
  return { glances, puzzles };
};
