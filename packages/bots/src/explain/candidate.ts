/** A fact in which two lines differ, with the same position without it. */
import type { State, ZoneForecast } from '@cap-diamant/engine';
import type { After } from './after.ts';
import type { Edit } from './edits.ts';
import type { Fact, Statement } from './facts.ts';
import type { Ban } from './playing-on.ts';

/** The two positions without a fact: what is changed in the one and in the other, and which reply is ruled out in both. */
export interface Removal {
  readonly better: Edit;
  readonly worse: Edit;
  readonly ban: Ban | null;
}

export interface Candidate {
  /** What is the case after the one line, and after the other. */
  readonly statements: readonly [Statement, Statement];
  /** Ways to remove the fact: from the better line, from the worse one, or from both. */
  readonly removals: readonly Removal[];
}

export interface Compared {
  readonly before: State;
  readonly seat: number;
  readonly a: After;
  readonly b: After;
}

export interface Forecasts {
  readonly zones: ZoneForecast;
  readonly buildings: ZoneForecast;
}

export const same: Edit = (state) => state;
export const fromBetter = (edit: Edit): Removal => ({ better: edit, worse: same, ban: null });
export const fromWorse = (edit: Edit): Removal => ({ better: same, worse: edit, ban: null });
export const fromBoth = (edit: Edit, ban: Ban | null = null): Removal => ({ better: edit, worse: edit, ban });

export const better = (fact: Fact): Statement => ({ side: 'better', fact });
export const worse = (fact: Fact): Statement => ({ side: 'worse', fact });
