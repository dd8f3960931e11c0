/** Why one line of play is better than another, as facts of the game. */
export { type ExplainAssignment, type ExplanationInNotation, explainAsked } from './errand.ts';
export { type Explained, explain, explained, type Pair } from './explain.ts';
export {
  type Explanation,
  type Fact,
  type Side,
  type Statement,
  THEMES,
  type Theme,
  TO_HAND,
} from './facts.ts';
