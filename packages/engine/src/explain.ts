/** Why a choice is illegal: a reason and its rule, for error messages and for clicks on the wrong target. */
import type { Choice } from './choices.ts';
import { because, type Objection } from './reasons.ts';
import type { State } from './state.ts';
import { declarationOf } from './task-kinds.ts';

/** Why an illegal choice is illegal. */
export const objection = (state: State, choice: Choice): Objection => {
  const task = state.agenda.at(-1);
  if (task === undefined) return because('game-over', 'R9.7');
  const { rule, answers, objection: ownObjection } = declarationOf(task);
  if (choice.kind === 'skip') return because('not-optional', rule);
  return answers.includes(choice.kind) ? ownObjection(state, task, choice) : because('other-decision', rule);
};
