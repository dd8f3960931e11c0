/** What a thinking thread can be asked about two lines. Choices are sent in notation. */
import { parseChoice, printChoice, type State } from '@cap-diamant/engine';
import { explain } from './explain.ts';
import type { Explanation } from './facts.ts';

export interface ExplainAssignment {
  readonly state: State;
  readonly better: readonly string[];
  readonly worse: readonly string[];
}

/** An explanation as it is sent. */
export interface ExplanationInNotation extends Omit<Explanation, 'better' | 'worse'> {
  readonly better: readonly string[];
  readonly worse: readonly string[];
}

export const explainAsked = ({ state, better, worse }: ExplainAssignment): ExplanationInNotation => {
  const found = explain({ state, better: better.map(parseChoice), worse: worse.map(parseChoice) });
  return { ...found, better: found.better.map(printChoice), worse: found.worse.map(printChoice) };
};
