/**
 * Why one line of play is better than another. Both lines are played on with the expected replies. Then each fact in which
 * they differ is taken away, in the same position, and both are played on again. A fact without which at least half
 * of the loss is gone is a reason.
 */
import { type Choice, decision, type State } from '@cap-diamant/engine';
import { type Random, seededRandom } from '@cap-diamant/engine/chance';
import { evaluate, utility } from '../judge/evaluate.ts';
import { learnedJudgeFor } from '../judge/learned.ts';
import { turnLines } from '../search/turn-search.ts';
import { type After, afterLine, wholeTurn } from './after.ts';
import type { Candidate, Removal } from './candidate.ts';
import { candidatesFor } from './candidates.ts';
import type { Explanation, Statement } from './facts.ts';
import { weighing } from './playing-on.ts';
import { explainedTheme } from './theme.ts';

/** How often each line is played on; so many times more where the loss is not clear. */
const VISITS = 16;
const MORE_VISITS = 3;
/** A loss of less than this many standard errors is not clear. */
const CLEAR = 2;
/** A reason takes away at least this share of the loss. */
const LEAST_SHARE = 0.5;
/** From here on, a larger share does not make a reason more telling. */
const MOST_OF_IT = 0.8;
/** Candidates that are played on, of each kind: those that change the judge's opinion most, and replies of rivals. */
const FACTS_TRIED = 7;
const REPLIES_TRIED = 6;
/** Of two facts that explain only together, each takes away at least this share; of a solved ending, pairs of the first few. */
const LEAST_OF_TWO = 0.15;
const SOLVED_PAIRS = 4;

export interface Pair {
  /** The position in which a seat decides. */
  readonly state: State;
  /** Choices from there on; a line that stops within the turn is completed with the judge's best choices. */
  readonly better: readonly Choice[];
  readonly worse: readonly Choice[];
}

export interface Explained {
  readonly explanation: Explanation;
  /** Takes away again what is stated, with other luck: the share of the loss that is gone. 0 where nothing is stated. */
  readonly shareAgain: (random: Random, visits: number) => number;
}

interface Tried {
  readonly candidate: Candidate;
  readonly removal: Removal;
  readonly share: number;
  readonly order: number;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The standard error of the mean. */
const errorOf = (values: readonly number[]): number => {
  const middle = mean(values);
  const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
  return Math.sqrt(variance / values.length);
};

const both = (one: Removal, other: Removal): Removal => ({
  better: (at) => other.better(one.better(at)),
  worse: (at) => other.worse(one.worse(at)),
  ban: one.ban ?? other.ban,
});

/** How much a line loses against another, and how much of that is gone without a fact. */
const measure = (root: State, a: After, b: After, random: Random, visits: number) => {
  const lucks = Array.from({ length: visits }, () => random(2 ** 31));
  const { places, solvedPlace } = weighing(root, decision(root)!.by, lucks);
  const asBetter = places(a.state);
  const asWorse = places(b.state);
  const losses = asWorse.map((place, index) => place - asBetter[index]!);
  const solvedLoss = (one: State, other: State): number =>
    (solvedPlace(other) ?? Number.NaN) - (solvedPlace(one) ?? Number.NaN);
  const solved = solvedLoss(a.state, b.state);
  const isSolved = !Number.isNaN(solved);
  return {
    lost: isSolved ? solved : mean(losses),
    isSolved,
    isUnsure: !isSolved && mean(losses) < CLEAR * errorOf(losses),
    shareOf: ({ better, worse, ban }: Removal): number => {
      const [one, two] = [a.finish(better(a.due)), b.finish(worse(b.due))];
      const share =
        isSolved && ban === null
          ? 1 - solvedLoss(one, two) / solved
          : 1 - (mean(places(two, ban)) - mean(places(one, ban))) / mean(losses);
      return Number.isFinite(share) ? share : 0;
    },
  };
};

type Measure = ReturnType<typeof measure>;

/** The candidates worth playing on: a quick look at the judge's opinion without each fact says which. */
const promising = (root: State, a: After, b: After): readonly { candidate: Candidate; order: number }[] => {
  const judge = learnedJudgeFor(root);
  const seat = decision(root)!.by;
  const spread = judge.spread[root.century]!;
  const worth = (at: State): number => utility(evaluate(at, judge), seat, spread);
  const lossWith = ({ better, worse }: Removal): number =>
    worth(a.finish(better(a.due))) - worth(b.finish(worse(b.due)));
  const all = candidatesFor({ before: root, seat, a, b }).map((candidate, order) => ({ candidate, order }));
  const isReply = ({ candidate }: { candidate: Candidate }): boolean => candidate.removals[0]!.ban !== null;
  const facts = all
    .filter((one) => !isReply(one))
    .map((one) => ({ ...one, left: Math.min(...one.candidate.removals.map(lossWith)) }))
    .sort((one, other) => one.left - other.left)
    .slice(0, FACTS_TRIED);
  return [...facts, ...all.filter(isReply).slice(0, REPLIES_TRIED)];
};

const tryOut = (
  { candidate, order }: { candidate: Candidate; order: number },
  { shareOf }: Measure,
): Tried => {
  let best = { removal: candidate.removals[0]!, share: Number.NEGATIVE_INFINITY };
  for (const removal of candidate.removals) {
    const share = shareOf(removal);
    if (share > best.share) best = { removal, share };
    if (share >= LEAST_SHARE) break;
  }
  return { candidate, order, ...best };
};

interface Chosen {
  readonly kind: Explanation['kind'];
  readonly statements: readonly Statement[];
  readonly removal: Removal | null;
  readonly share: number;
}

const NOTHING: Chosen = { kind: 'long-run', statements: [], removal: null, share: 0 };

const choose = (tried: readonly Tried[], { shareOf, isSolved }: Measure): Chosen => {
  const first = tried.find(({ share }) => share >= LEAST_SHARE);
  if (first !== undefined) {
    const { candidate, removal, share } = first;
    return { kind: 'reason', statements: candidate.statements, removal, share };
  }
  const few = isSolved ? tried.slice(0, SOLVED_PAIRS) : tried.filter(({ share }) => share >= LEAST_OF_TWO);
  for (const [index, one] of few.entries()) {
    for (const other of few.slice(index + 1)) {
      if (one.removal.ban !== null && other.removal.ban !== null) continue;
      const removal = both(one.removal, other.removal);
      const share = shareOf(removal);
      if (share < LEAST_SHARE) continue;
      const statements = [...one.candidate.statements, ...other.candidate.statements];
      return { kind: 'together', statements, removal, share };
    }
  }
  return NOTHING;
};

export const explained = (
  { state, better, worse }: Pair,
  random: Random = seededRandom('explain'),
  visits = VISITS,
): Explained => {
  const judge = learnedJudgeFor(state);
  const rest = (at: State): readonly Choice[] => turnLines(at, judge)[0]!.choices;
  const a = afterLine(state, wholeTurn(state, better, rest));
  const b = afterLine(state, wholeTurn(state, worse, rest));
  let measured = measure(state, a, b, random, visits);
  if (measured.isUnsure) measured = measure(state, a, b, random, MORE_VISITS * visits);
  const { lost, isUnsure } = measured;
  const tried = (lost <= 0 ? [] : promising(state, a, b))
    .map((candidate) => tryOut(candidate, measured))
    .sort(
      (one, other) =>
        Math.min(MOST_OF_IT, other.share) - Math.min(MOST_OF_IT, one.share) || one.order - other.order,
    );
  const { kind, statements, removal, share } = choose(tried, measured);
  return {
    explanation: {
      kind,
      statements,
      theme: explainedTheme(statements),
      share,
      lost,
      isUnsure,
      better: a.line,
      worse: b.line,
    },
    shareAgain: (again, times) =>
      removal === null ? 0 : measure(state, a, b, again, times).shareOf(removal),
  };
};

export const explain = (pair: Pair, random?: Random, visits?: number): Explanation =>
  explained(pair, random, visits).explanation;
