/** What a position is worth to a seat: its expected place after the replies, each time with the same luck. */
import { advanceListed, CHANCE, choices, clone, decision, type State } from '@cap-diamant/engine';
import { pick, seededRandom } from '@cap-diamant/engine/chance';
import { chancesAt } from '../judge/chances.ts';
import type { Judge } from '../judge/evaluate.ts';
import { learnedJudgeFor } from '../judge/learned.ts';
import { placeOf } from '../judge/place.ts';
import { nodeBudget } from '../search/budget.ts';
import { endingSearch } from '../search/last-turns.ts';
import { horizon, variedReply } from '../search/playing-on.ts';
import { playLine, type TurnLine, turnLines } from '../search/turn-search.ts';

/** Lines that a seat may not play: for the question what a reply is worth. */
export interface Ban {
  readonly seat: number;
  readonly forbids: (before: State, line: TurnLine) => boolean;
}

/** Whole rounds for a comparison: as far as a report looks. */
const FAR_TURNS = 3;
/** Positions that solving the last turns may look at. */
const MOST_NODES = 1000;
const LAST_CENTURY = 3;

const allowed = (
  state: State,
  lines: readonly TurnLine[],
  by: number,
  ban: Ban | null,
): readonly TurnLine[] => {
  if (ban === null || ban.seat !== by) return lines;
  const left = lines.filter((line) => !ban.forbids(state, line));
  return left.length === 0 ? lines : left;
};

const playOnce = (start: State, last: number, judge: Judge, luck: number, ban: Ban | null): State => {
  const random = seededRandom(luck);
  let state = start;
  while (!state.over && state.turn < last) {
    const { by } = decision(state)!;
    if (by === CHANCE) {
      state = clone(state);
      advanceListed(state, pick(choices(state), random));
    } else {
      state = playLine(state, variedReply(allowed(state, turnLines(state, judge), by, ban), random));
    }
  }
  return state;
};

export interface Weighing {
  /** The seat's expected place, once for each luck. */
  readonly places: (state: State, ban?: Ban | null) => readonly number[];
  /** Where the rest of the game can be solved: the seat's place if all play well; otherwise null. */
  readonly solvedPlace: (state: State) => number | null;
}

/** `root`: the position in which the seat decides. */
export const weighing = (root: State, seat: number, lucks: readonly number[]): Weighing => {
  const judge = learnedJudgeFor(root);
  const rounds = Math.ceil(FAR_TURNS / root.active.length);
  const last = horizon(root, rounds);
  const solve = endingSearch(nodeBudget(MOST_NODES));
  return {
    places: (state, ban = null) =>
      lucks.map((luck) => chancesAt(playOnce(state, last, judge, luck, ban)).places[seat]!),
    solvedPlace: (state) => {
      if (state.century !== LAST_CENTURY) return null;
      const scores = solve(state);
      return scores === undefined ? null : placeOf(scores, seat);
    },
  };
};
