/** Why one line of play is better than another, as facts of the game. */

export { type Explained, explain, explained, type Pair } from './explain.ts';
export { type Explanation, type Fact, type FactKind, type Side, type Statement, TO_HAND } from './facts.ts';
