/**
 * The look-ahead of the first version. Each line of one's own turn is played on for a round, to the end of one's next turn;
 * every player answers with the line that the judge likes best. Positions are compared only there, because the judge
 * favours the player who has just moved. The best lines are then played on again and again, with replies that vary, until
 * the budget is used up; better ones more often (UCB). Chance is drawn again each time.
 */

import type { Budget } from '@cap-diamant/bots';
import { evaluate, type Judge, log, utility } from '@cap-diamant/bots/judge';
import type { Considered } from '@cap-diamant/bots/search';
import {
  bestReply,
  type Counter,
  horizon,
  playLine,
  playUntil,
  turnLines,
  variedReply,
} from '@cap-diamant/bots/search';
import { decision, type State } from '@cap-diamant/engine';
import type { Random } from '@cap-diamant/engine/chance';

/** Lines of one's own turn that are looked at: many, because the judge orders them badly. */
const CANDIDATES = 64;
/** Lines that are played on again and again. */
const FINALISTS = 8;
/** Rounds that those are played on. */
const FAR = 3;
/** Points by which a seldom visited line may turn out better than it looks. */
const DOUBT = 4;

/** A line while it is being searched. */
interface Candidate extends Considered {
  visits: number;
  worth: number;
}

/** The lines of the deciding seat's turn, the one to play first. */
export const firstLookAhead = (state: State, judge: Judge, budget: Budget, random: Random): Considered[] => {
  const counter: Counter = { nodes: 0 };
  const { by } = decision(state)!;
  const spread = judge.spread[state.century]!;
  const spent = (): boolean => counter.nodes >= budget.nodes || budget.used() >= 1;

  const learn = (candidate: Candidate, end: State): void => {
    counter.nodes += 1;
    const values = evaluate(end, judge);
    candidate.visits += 1;
    candidate.worth += (utility(values, by, spread) - candidate.worth) / candidate.visits;
    values.forEach((value, seat) => {
      candidate.values[seat]! += (value - candidate.values[seat]!) / candidate.visits;
    });
  };

  const field: Candidate[] = [];
  for (const line of turnLines(state, judge, counter).slice(0, CANDIDATES)) {
    if (field.length > 0 && spent()) break;
    const values = new Float64Array(line.values.length);
    const candidate: Candidate = { line, visits: 0, worth: 0, values, isSolved: false };
    learn(
      candidate,
      playUntil(playLine(state, line), horizon(state, 1), judge, bestReply, random, { counter }),
    );
    field.push(candidate);
  }
  field.sort((a, b) => b.worth - a.worth);

  const finalists = field.slice(0, FINALISTS);
  for (let total = finalists.length; finalists.length > 1 && !spent(); total += 1) {
    const hope = ({ worth, visits }: Candidate): number => worth + DOUBT * Math.sqrt(log(total) / visits);
    const next = finalists.reduce((most, candidate) => (hope(candidate) > hope(most) ? candidate : most));
    learn(
      next,
      playUntil(playLine(state, next.line), horizon(state, FAR), judge, variedReply, random, { counter }),
    );
  }
  finalists.sort((a, b) => b.visits - a.visits || b.worth - a.worth);
  return [...finalists, ...field.slice(FINALISTS)];
};
