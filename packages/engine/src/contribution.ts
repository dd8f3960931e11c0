/** Contributing to buildings under construction (R4.4, R5.11, R10.3). */
import { SPACE_COST } from './board.ts';
import { type Choice, type ChoiceOf, CONTRIBUTE } from './choices.ts';
import type { Seat, Space } from './indices.ts';
import { because, type Objection } from './reasons.ts';
import { contributions, contributorAt, inFront, NEUTRAL, NONE, STAGES, type State } from './state.ts';

/** Adds the buildings with a free stage, but `except`, whose cost is at most `workers`, to a list of choices. */
export const listContributions = (state: State, workers: number, except: Space, choices: Choice[]): void => {
  for (let architect = 0; architect <= NEUTRAL; architect += 1) {
    const space = state.architects[architect]!;
    if (space < 0 || space === except || SPACE_COST[space]! > workers) continue;
    // Stages fill in order, so the last one tells whether the building is full (R4.5).
    if (contributorAt(state, architect, STAGES - 1) === NONE) choices.push(CONTRIBUTE[space]!);
  }
};

/** Business: supply and hand together must cover the full cost (R5.11). */
export const businessChoices = (state: State, seat: Seat, except: Space): ChoiceOf<'contribute'>[] => {
  const choices: ChoiceOf<'contribute'>[] = [];
  listContributions(state, inFront(state, seat), except, choices);
  return choices;
};

/** Why a player cannot contribute there, with so many workers and by this rule. */
export const contributeObjection = (
  state: State,
  space: Space,
  workers: number,
  except: Space,
  rule: string,
): Objection => {
  const architect = state.architects.indexOf(space);
  if (space < 0 || architect < 0) return because('not-under-construction', rule);
  if (space === except) return because('same-building', rule);
  if (contributions(state, architect) === STAGES) return because('no-free-stage', rule);
  if (workers < SPACE_COST[space]!) return because('too-few-workers', rule);
  return because('not-possible', rule);
};
