/**
 * The last turns, solved: an exact search to the end of the game, where the budget allows it. In the last century nothing
 * is left to chance. So a position has one outcome if every player plays for their own result and knows that the others
 * do: for a better place (R9.7; equals share their places), then for more points, then for fewer points of all others
 * together. Between choices that are equal in all of that, a player takes the one that the engine lists first.
 */
import {
  AVAILABLE,
  applyListed,
  CHANCE,
  choices,
  clone,
  decision,
  hashNumber,
  inFront,
  proceed,
  type State,
  scoreOf,
} from '@cap-diamant/engine';
import { placeOf } from '../judge/place.ts';
import type { Budget } from './budget.ts';
import { playLine, type TurnLine } from './turn-search.ts';

const LAST_CENTURY = 3;
/** Positions that an attempt may look at: few compared with the budget of a turn, as it may fail. */
const MOST_NODES = 1000;

/** Final points by seat. */
export type Scores = readonly number[];

const total = (scores: Scores): number => scores.reduce((sum, points) => sum + points, 0);

/** Whether a seat prefers the first result. */
const prefers = (seat: number, one: Scores, other: Scores): boolean => {
  const places = placeOf(one, seat) - placeOf(other, seat);
  if (places !== 0) return places < 0;
  if (one[seat] !== other[seat]) return one[seat]! > other[seat]!;
  return total(one) < total(other);
};

/** Thrown through the search when it has no positions or no time left. */
const SPENT = Symbol('spent');

/** One search with a cache of solved positions; all its calls share the budget. */
export const endingSearch = ({ nodes, used }: Budget): ((state: State) => Scores | undefined) => {
  const known = new Map<number, Scores>();

  /** Changes the state. */
  const solve = (state: State): Scores => {
    proceed(state);
    const asked = decision(state);
    if (asked === null) return state.active.map((_, seat) => scoreOf(state, seat));
    const key = hashNumber(state);
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= nodes || used() >= 1) throw SPENT;
    let best: Scores | null = null;
    for (const choice of choices(state)) {
      const after = clone(state);
      applyListed(after, choice);
      const scores = solve(after);
      if (best === null || prefers(asked.by, scores, best)) best = scores;
    }
    known.set(key, best!);
    return best!;
  };

  return (state) => {
    if (!state.over && (state.century !== LAST_CENTURY || decision(state)?.by === CHANCE)) return undefined;
    try {
      return solve(clone(state));
    } catch (error) {
      if (error === SPENT) return undefined;
      throw error;
    }
  };
};

/** Solving succeeds almost only where the game can end soon: a player is nearly out of workers, or no tile is left (R8). */
const mayEndSoon = (state: State): boolean =>
  state.century === LAST_CENTURY &&
  (!state.status.includes(AVAILABLE) || state.active.some((_, seat) => inFront(state, seat) <= 1));

export interface SolvedLine {
  readonly line: TurnLine;
  readonly scores: Scores;
}

/** How the game ends after each of these lines, the one to play first; undefined where the budget is too small. */
export const solveLines = (
  state: State,
  lines: readonly TurnLine[],
  { nodes, used }: Budget,
): readonly SolvedLine[] | undefined => {
  if (!mayEndSoon(state)) return undefined;
  const outcome = endingSearch({ nodes: Math.min(nodes, MOST_NODES), used });
  if (outcome(state) === undefined) return undefined;
  const { by } = decision(state)!;
  return lines
    .map((line) => ({ line, scores: outcome(playLine(state, line))! }))
    .sort((a, b) => Number(prefers(by, b.scores, a.scores)) - Number(prefers(by, a.scores, b.scores)));
};
