/** Every kind of task, each declared in the file of its rule. */
import { beforeScoring, endCenturyTask, event, newCentury, scoreZone } from './century.ts';
import type { Choice } from './choices.ts';
import { place, redirect } from './construction.ts';
import type { TaskDeclaration } from './declare-task.ts';
import { business, districtTask, raise, start } from './districts.ts';
import { final } from './final-scoring.ts';
import type { Emit } from './happenings.ts';
import { assist, pair } from './leader-cards.ts';
import { from, put, to } from './placing.ts';
import type { State } from './state.ts';
import type { Task, TaskKind } from './tasks.ts';
import { action, firstPlayer } from './turn.ts';

const KINDS = {
  'first-player': firstPlayer,
  event,
  action,
  place,
  redirect,
  district: districtTask,
  start,
  business,
  assist,
  put,
  pair,
  from,
  to,
  raise,
  'end-century': endCenturyTask,
  'before-scoring': beforeScoring,
  'score-zone': scoreZone,
  'new-century': newCentury,
  final,
} satisfies { readonly [K in TaskKind]: { readonly kind: K } };

/** A declaration as it is used: it gets tasks of its own kind, and choices of the kinds that answer it. */
export interface AnyDeclaration extends Omit<TaskDeclaration<TaskKind, Choice['kind']>, 'hash'> {
  readonly hash: {
    readonly kind: number;
    readonly fields: readonly string[];
    readonly words?: { readonly [word: string]: number };
  };
}

export const TASK_KINDS = KINDS as unknown as { readonly [kind in TaskKind]: AnyDeclaration };

export const declarationOf = (task: Task): AnyDeclaration => TASK_KINDS[task.kind];

/*
 * The three questions of every step are put to a kind by its name rather than through the table, so that each
 * is a plain call of its rule. What is asked most often comes first.
 */

/** Every legal answer to a task. */
export const listChoices = (state: State, task: Task): readonly Choice[] => {
  switch (task.kind) {
    case 'action':
      return action.choices(state, task);
    case 'place':
      return place.choices(state, task);
    case 'score-zone':
      return scoreZone.choices(state, task);
    case 'put':
      return put.choices(state, task);
    case 'district':
      return districtTask.choices(state, task);
    case 'redirect':
      return redirect.choices(state, task);
    case 'end-century':
      return endCenturyTask.choices(state, task);
    case 'before-scoring':
      return beforeScoring.choices(state, task);
    case 'new-century':
      return newCentury.choices(state, task);
    case 'final':
      return final.choices(state, task);
    case 'business':
      return business.choices(state, task);
    case 'start':
      return start.choices(state, task);
    case 'from':
      return from.choices(state, task);
    case 'to':
      return to.choices(state, task);
    case 'raise':
      return raise.choices(state, task);
    case 'event':
      return event.choices(state, task);
    case 'first-player':
      return firstPlayer.choices(state, task);
    case 'pair':
      return pair.choices(state, task);
    case 'assist':
      return assist.choices(state, task);
  }
};

/** Carries out a legal answer, which is of a kind that the task's declaration names. */
export const carryOut = (state: State, task: Task, answer: never, emit: Emit) => {
  switch (task.kind) {
    case 'action':
      return action.apply(state, task, answer, emit);
    case 'place':
      return place.apply(state, task, answer, emit);
    case 'score-zone':
      return scoreZone.apply(state, task, answer, emit);
    case 'put':
      return put.apply(state, task, answer, emit);
    case 'district':
      return districtTask.apply(state, task, answer, emit);
    case 'redirect':
      return redirect.apply(state, task, answer, emit);
    case 'end-century':
      return endCenturyTask.apply(state, task, answer, emit);
    case 'before-scoring':
      return beforeScoring.apply(state, task, answer, emit);
    case 'new-century':
      return newCentury.apply(state, task, answer, emit);
    case 'final':
      return final.apply(state, task, answer, emit);
    case 'business':
      return business.apply(state, task, answer, emit);
    case 'start':
      return start.apply(state, task, answer, emit);
    case 'from':
      return from.apply(state, task, answer, emit);
    case 'to':
      return to.apply(state, task, answer, emit);
    case 'raise':
      return raise.apply(state, task, answer, emit);
    case 'event':
      return event.apply(state, task, answer, emit);
    case 'first-player':
      return firstPlayer.apply(state, task, answer, emit);
    case 'pair':
      return pair.apply(state, task, answer, emit);
    case 'assist':
      return assist.apply(state, task, answer, emit);
    default:
      return task satisfies never;
  }
};

/** Tells a task that it has come to the top; true if it is not to be asked now. */
export const arrive = (state: State, task: Task, emit: Emit): boolean => {
  switch (task.kind) {
    case 'action':
      return action.arrive(state, task, emit);
    case 'place':
      return place.arrive(state, task, emit);
    case 'score-zone':
      return scoreZone.arrive(state, task, emit);
    case 'put':
      return put.arrive(state, task, emit);
    case 'district':
      return districtTask.arrive(state, task, emit);
    case 'redirect':
      return redirect.arrive(state, task, emit);
    case 'end-century':
      return endCenturyTask.arrive(state, task, emit);
    case 'before-scoring':
      return beforeScoring.arrive(state, task, emit);
    case 'new-century':
      return newCentury.arrive(state, task, emit);
    case 'final':
      return final.arrive(state, task, emit);
    case 'business':
      return business.arrive(state, task, emit);
    case 'start':
      return start.arrive(state, task, emit);
    case 'from':
      return from.arrive(state, task, emit);
    case 'to':
      return to.arrive(state, task, emit);
    case 'raise':
      return raise.arrive(state, task, emit);
    case 'event':
      return event.arrive(state, task, emit);
    case 'first-player':
      return firstPlayer.arrive(state, task, emit);
    case 'pair':
      return pair.arrive(state, task, emit);
    case 'assist':
      return assist.arrive(state, task, emit);
  }
};

/** The rule that each kind of decision comes from. */
export const TASK_RULES = Object.fromEntries(
  Object.values(TASK_KINDS).map(({ kind, rule }) => [kind, rule]),
) as { readonly [kind in TaskKind]: string };
