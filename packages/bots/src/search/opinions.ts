/** Opinions with reasons: how good each choice is, where the difference to the best one comes from. */
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
  /** Expected share of the win for the seat that decides, from 0 to 1. */
  readonly share: number;
  /** The share is how the game ends if everybody plays for his own result: it was not estimated. */
  readonly isSolved: boolean;
  /** Points on the rivals by which the choice falls short of the best one after the expected play. */
  readonly behind: number;
  /** That difference by source: what is gained (above 0) or lost against the best choice. */
  readonly because: BySource;
  /** How play is expected to go on, for a round. */
  readonly expected: readonly Step[];
}

/** The best line that begins with a choice: asked of each alone, since lines that end alike are merged. */
const bestLineWith = (state: State, choice: Choice, judge: Judge): TurnLine => {
  const after = next(state, choice);
  const goesOn = after.turn === state.turn && decision(after)?.by === decision(state)!.by;
  const line = goesOn ? turnLines(after, judge)[0]! : null;
  proceed(after);
  const values = line?.values ?? evaluate(after, judge);
  return { choices: [choice, ...(line?.choices ?? [])], values, utility: 0 };
};

/** Every choice of the seat that is to decide, the one to play first, then in the order of trust. */
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

  // Those that were looked at closely come in the order in which the search trusts them.
  const trusted = [...new Set(considered.map(({ line }) => line.choices[0]!))];
  const others = choices(state).filter((choice) => !trusted.includes(choice));
  const told = [...trusted.map(opinion), ...others.map(opinion).sort((a, b) => b.share - a.share)];
  // What was looked at less may look better by luck: it is not said to be better than what is trusted more.
  let most = 1;
  return told.map((one) => {
    most = Math.min(most, one.share);
    return { ...one, share: most };
  });
};
