/** Counts sequences of choices: a check of the rules, and a measure of their speed. */
import { advanceListed, type Choice, choices, clone, type State } from '@cap-diamant/engine';

/** The state after a choice and the steps that nobody decides, which do not count as depth. */
const after = (state: State, choice: Choice): State => {
  const copy = clone(state);
  advanceListed(copy, choice);
  return copy;
};

/** How many sequences of exactly `depth` choices, chance's included, there are from here. */
export const countSequences = (state: State, depth: number): number => {
  if (depth === 0) return 1;
  const list = choices(state);
  // The last choice can be counted without making it.
  if (depth === 1) return list.length;
  let count = 0;
  for (const choice of list) count += countSequences(after(state, choice), depth - 1);
  return count;
};

/** The same, for each first choice. */
export const divideSequences = (state: State, depth: number): { choice: Choice; count: number }[] =>
  choices(state).map((choice) => ({ choice, count: countSequences(after(state, choice), depth - 1) }));
