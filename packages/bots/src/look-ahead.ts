/**
 * Look-ahead over the others. Each line of one's own turn is played on for a round, up to the end of one's
 * next turn, everybody answering with the line that the judge likes best. The lines that come out best are
 * then played on further, with replies that vary, and the field is halved again and again: whoever is
 * compared has been played equally often, to the same horizon, against the same luck (visit n of every line
 * draws the same random numbers). Then more lines are looked at and all visits are multiplied, until the
 * budget is spent: the more time, the wider and the surer. The last turns are solved instead, where that fits.
 */
import { decision, type State } from '@cap-diamant/engine';
import { type Random, seededRandom } from '@cap-diamant/engine/chance';
import type { Budget } from './bot.ts';
import { evaluate, type Judge, utility, type Values } from './evaluate.ts';
import { solveLines } from './last-turns.ts';
import { bestReply, horizon, playUntil, type Step, variedReply } from './playing-on.ts';
import { type Counter, playLine, type TurnLine, turnLines } from './turn-search.ts';

/** Lines of one's own turn that are looked at in the first cycle, twice as many in the next, and the most. */
const FIRST_LINES = 12;
const MOST_LINES = 64;
/** Lines that are played on again and again. */
const FINALISTS = 8;
/** Turns that those are played on, in whole rounds. */
const FAR_TURNS = 3;
/** Visits are multiplied by this from one cycle to the next. */
const GROWTH = 4;

/** What was found out about one line of the turn. */
export interface Considered {
  readonly line: TurnLine;
  readonly visits: number;
  /** What the line is worth to the seat, in points. */
  readonly worth: number;
  /** Expected final points by seat. */
  readonly values: Values;
  /** The values are how the game ends if everybody plays for his own result: they were not estimated. */
  readonly isSolved: boolean;
}

/** The mean of what was seen at one horizon. */
interface Mean {
  visits: number;
  worth: number;
  readonly values: Values;
}

interface Candidate {
  readonly line: TurnLine;
  readonly near: Mean;
  readonly far: Mean;
}

/** A line and the best replies to it, for a round. */
export const playRound = (
  root: State,
  line: TurnLine,
  judge: Judge,
  counter: Counter,
  random: Random,
): { readonly end: State; readonly expected: readonly Step[] } => {
  const expected: Step[] = [{ by: decision(root)!.by, choices: line.choices }];
  const end = playUntil(playLine(root, line), horizon(root, 1), judge, bestReply, counter, random, expected);
  return { end, expected };
};

/** A line and varied replies to it, to the horizon at which lines are compared. */
export const playFar = (
  root: State,
  line: TurnLine,
  judge: Judge,
  counter: Counter,
  random: Random,
): State => {
  const rounds = Math.ceil(FAR_TURNS / root.active.length);
  return playUntil(playLine(root, line), horizon(root, rounds), judge, variedReply, counter, random);
};

const byMean =
  (horizonOf: (candidate: Candidate) => Mean) =>
  (a: Candidate, b: Candidate): number =>
    horizonOf(b).worth - horizonOf(a).worth;
const byNear = byMean(({ near }) => near);
const byFar = byMean(({ far }) => far);

const consider = ({ line, near, far }: Candidate): Considered => ({
  ...(far.visits > 0 ? far : near),
  line,
  visits: near.visits + far.visits,
  isSolved: false,
});

/** All lines by how the game ends after them; undefined where that cannot be found out. */
const solved = (
  state: State,
  lines: readonly TurnLine[],
  spread: number,
  budget: Budget,
): Considered[] | undefined => {
  const { by } = decision(state)!;
  return solveLines(state, lines, budget)?.map(({ line, scores }) => {
    const values = Float64Array.from(scores);
    return { line, visits: 1, worth: utility(values, by, spread), values, isSolved: true };
  });
};

/** The lines of the turn of the seat that decides, the one to play first. */
export const lookAhead = (state: State, judge: Judge, budget: Budget, random: Random): Considered[] => {
  const counter: Counter = { nodes: 0 };
  const { by } = decision(state)!;
  const spread = judge.spread[state.century]!;
  let over = false;
  const spent = (): boolean => {
    over ||= counter.nodes >= budget.nodes || budget.expired();
    return over;
  };

  const seeds: number[] = [];
  const luckOf = (visit: number): Random => {
    while (seeds.length <= visit) seeds.push(random(2 ** 31));
    return seededRandom(seeds[visit]!);
  };
  const learn = (mean: Mean, end: State): void => {
    counter.nodes += 1;
    const values = evaluate(end, judge);
    mean.visits += 1;
    mean.worth += (utility(values, by, spread) - mean.worth) / mean.visits;
    values.forEach((value, seat) => {
      mean.values[seat]! += (value - mean.values[seat]!) / mean.visits;
    });
  };
  const visitFar = ({ line, far: mean }: Candidate): void =>
    learn(mean, playFar(state, line, judge, counter, luckOf(mean.visits)));

  const all = turnLines(state, judge, counter);
  const ending = solved(state, all, spread, budget);
  if (ending !== undefined) return ending;
  const lines = all.slice(0, MOST_LINES);
  const field: Candidate[] = [];
  const widen = (count: number): void => {
    while (field.length < Math.min(count, lines.length) && (field.length === 0 || !spent())) {
      const line = lines[field.length]!;
      const mean = (): Mean => ({ visits: 0, worth: 0, values: new Float64Array(line.values.length) });
      const candidate = { line, near: mean(), far: mean() };
      learn(candidate.near, playRound(state, line, judge, counter, luckOf(0)).end);
      field.push(candidate);
    }
    field.sort(byNear);
  };
  /** The best first; those that were put aside follow by what is known of them. */
  let ranking: Candidate[] = [];
  const rank = (best: readonly Candidate[]): void => {
    ranking = [...best, ...ranking.filter((one) => !best.includes(one))];
  };

  for (let cycle = 0; cycle === 0 || !spent(); cycle += 1) {
    widen(FIRST_LINES * 2 ** cycle);
    let visits = GROWTH ** cycle;
    let best = field.slice(0, FINALISTS);
    if (best.length === 1) break;
    while (best.length > 1) {
      for (const candidate of best) {
        while (candidate.far.visits < visits && !spent()) visitFar(candidate);
      }
      // A stage that was broken off compares unequals.
      if (spent()) break;
      best.sort(byFar);
      rank(best);
      best = best.slice(0, Math.ceil(best.length / 2));
      visits *= 2;
    }
  }
  rank([...ranking, ...field]);
  return ranking.map(consider);
};
