/** How hard a puzzle is: which of the five levels find it. */

import { createBot, LEVEL_NAMES, type LevelName, nodeBudget } from '@cap-diamant/bots';
import type { Puzzle } from '@cap-diamant/bots/puzzles';
import { puzzleRating } from '@cap-diamant/bots/puzzles';
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

/** `isRight` decides whether an answer is right. */
export const difficultyOf = (
  state: State,
  asks: Puzzle['asks'],
  isRight: (line: readonly Choice[]) => boolean,
): Pick<Puzzle, 'foundBy' | 'rating'> => {
  const tried = LEVEL_NAMES.map((level) => {
    const tries = Array.from({ length: TRIES }, (_, index) => answerOf(level, state, asks, `try ${index}`));
    return { level, rating: STRENGTH[level], score: tries.filter(isRight).length / TRIES };
  });
  return {
    foundBy: tried.filter(({ score }) => score > 0.5).map(({ level }) => level),
    rating: puzzleRating(tried),
  };
};
