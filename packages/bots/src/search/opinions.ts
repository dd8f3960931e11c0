/** Opinions with reasons: how good each choice is, and where the difference to the best one comes from. */
import { type Choice, choices, decision, next, proceed, type State } from '@cap-diamant/engine';
import type { Random } from '@cap-diamant/engine/chance';
import { type BySource, leadBySource } from '../judge/by-source.ts';
import { chancesOf } from '../judge/chances.ts';
import { evaluate, type Judge, rivalWeights, winShares } from '../judge/evaluate.ts';
import { learnedJudgeFor } from '../judge/learned.ts';
import { REASON_SOURCES } from '../judge/sources.ts';
import type { Budget } from './budget.ts';
import { lookAhead } from './look-ahead.ts';
import { playRound, type Step } from './playing-on.ts';
import { type TurnLine, turnLines } from './turn-search.ts';

export interface Opinion {
  readonly choice: Choice;
  /** The deciding seat's chance of winning, from 0 to 1. */
  readonly share: number;
  /** The share is exact, if every player plays for their own result. */
  readonly isSolved: boolean;
  /** Points by which the choice falls short of the best one, compared with the rivals, after the expected play. */
  readonly behind: number;
  /** That difference by source: gained (above 0) or lost compared with the best choice. */
  readonly because: BySource;
  /** The expected play for a round. */
  readonly expected: readonly Step[];
}

/** The best line that begins with a choice. Searched for each choice, because the search merges lines that end alike. */
const bestLineWith = (state: State, choice: Choice, judge: Judge): TurnLine => {
  const after = next(state, choice);
  const goesOn = after.turn === state.turn && decision(after)?.by === decision(state)!.by;
  const line = goesOn ? turnLines(after, judge)[0]! : null;
  proceed(after);
  const values = line?.values ?? evaluate(after, judge);
  return { choices: [choice, ...(line?.choices ?? [])], values, utility: 0 };
};

/** Every choice of the deciding seat, the one to play first, then as the search trusts them. */
export const opinions = (state: State, budget: Budget, random: Random): Opinion[] => {
  const { by } = decision(state)!;
  const judge = learnedJudgeFor(state);
  const spread = judge.spread[state.century]!;
  const considered = lookAhead(state, judge, budget, random);
  const best = considered[0]!;
  const rivals = rivalWeights(best.values, by, spread);

  const outcome = (line: TurnLine) => {
    const { end, expected } = playRound(state, line, judge, random);
    return { lead: leadBySource(end, by, judge.net, rivals), values: evaluate(end, judge), expected };
  };
  const bestOutcome = outcome(best.line);

  const opinion = (choice: Choice): Opinion => {
    const seen = considered.find((known) => known.line.choices[0] === choice);
    const line = seen?.line ?? bestLineWith(state, choice, judge);
    const { lead, values, expected } = line === best.line ? bestOutcome : outcome(line);
    const because = Object.fromEntries(
      REASON_SOURCES.map((source) => [source, lead[source] - bestOutcome.lead[source]]),
    ) as BySource;
    const behind = -REASON_SOURCES.reduce((sum, source) => sum + because[source], 0);
    const isSolved = seen?.isSolved ?? false;
    const shares = isSolved
      ? chancesOf(Array.from(seen!.values)).shares
      : winShares(seen?.values ?? values, spread);
    return { choice, share: shares[by]!, isSolved, behind, because, expected };
  };

  // Visited choices come first, in the search's order.
  const trusted = [...new Set(considered.map(({ line }) => line.choices[0]!))];
  const others = choices(state).filter((choice) => !trusted.includes(choice));
  const all = [...trusted.map(opinion), ...others.map(opinion).sort((a, b) => b.share - a.share)];
  // A choice with fewer visits may look better by luck: it must not show a higher share than one with more.
  let most = 1;
  return all.map((one) => {
    most = Math.min(most, one.share);
    return { ...one, share: most };
  });
};
