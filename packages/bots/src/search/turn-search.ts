/**
 * Whole-turn search: every way to play the rest of a turn, judged at the position that the next player gets. Other
 * players who decide on the way (R6.4) choose what is best for them; chance is averaged over.
 */
import {
  advanceListed,
  applyListed,
  CHANCE,
  type Choice,
  choices,
  clone,
  hashNumber,
  proceed,
  type State,
} from '@cap-diamant/engine';
import { evaluate, type Judge, utility, type Values } from '../judge/evaluate.ts';

/** Counts the positions looked at. */
export interface Counter {
  nodes: number;
}

export interface TurnLine {
  /** The seat's own choices up to the turn's end, or to a decision that is not its own. */
  readonly choices: readonly Choice[];
  /** Expected final points if the rest of the turn is played well. */
  readonly values: Values;
  /** How good these values are for the seat. */
  readonly utility: number;
}

const top = (state: State) => state.agenda[state.agenda.length - 1];

const average = (all: readonly Values[]): Values => {
  const mean = new Float64Array(all[0]!.length);
  for (const values of all) {
    for (let seat = 0; seat < mean.length; seat += 1) mean[seat]! += values[seat]! / all.length;
  }
  return mean;
};

const best = (outcomes: readonly Values[], seat: number, spread: number): Values => {
  let found = outcomes[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const values of outcomes) {
    const worth = utility(values, seat, spread);
    if (worth > most) {
      most = worth;
      found = values;
    }
  }
  return found;
};

/** The values of a position if every player plays the rest of the turn well; changes the state. */
const valuesOf = (state: State, turn: number, judge: Judge, counter: Counter): Values => {
  proceed(state);
  const task = top(state);
  if (task === undefined || state.turn !== turn) {
    counter.nodes += 1;
    return evaluate(state, judge);
  }
  const outcomes: Values[] = [];
  for (const choice of choices(state)) {
    const after = clone(state);
    applyListed(after, choice);
    outcomes.push(valuesOf(after, turn, judge, counter));
  }
  if (task.by === CHANCE) return average(outcomes);
  return best(outcomes, task.by, judge.spread[state.century]!);
};

/** Whether another line may reach the same position: not after placing an architect, nor after most first choices. */
const mayTranspose = ({ kind }: Choice, length: number): boolean =>
  kind !== 'site' && (length > 1 || kind === 'put' || kind === 'skip' || kind === 'use');

/** Every line for the deciding seat, best first; of lines to the same position only one. */
export const turnLines = (state: State, judge: Judge, counter: Counter = { nodes: 0 }): TurnLine[] => {
  const { turn } = state;
  const by = top(state)!.by;
  const spread = judge.spread[state.century]!;
  const lines: TurnLine[] = [];
  const seen = new Set<number>();
  const isNew = (after: State): boolean => {
    const key = hashNumber(after);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
  const explore = (at: State, path: readonly Choice[]): void => {
    for (const choice of choices(at)) {
      const after = clone(at);
      applyListed(after, choice);
      const line = [...path, choice];
      if (mayTranspose(choice, line.length) && !isNew(after)) continue;
      if (after.turn === turn && top(after)?.by === by) {
        explore(after, line);
      } else {
        const values = valuesOf(after, turn, judge, counter);
        lines.push({ choices: line, values, utility: utility(values, by, spread) });
      }
    }
  };
  explore(state, []);
  return lines.sort((a, b) => b.utility - a.utility);
};

/** The position after a line, including the steps that nobody decides. */
export const playLine = (state: State, line: TurnLine): State => {
  const after = clone(state);
  for (const choice of line.choices) advanceListed(after, choice);
  return after;
};
