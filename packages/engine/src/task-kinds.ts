/** Every kind of task, each declared in the file of its rule. */
import { beforeScoring, endCenturyTask, event, newCentury, scoreZone } from './century.ts';
import type { Choice } from './choices.ts';
import { place, redirect } from './construction.ts';
import type { TaskDeclaration } from './declare-task.ts';
import { business, districtTask, raise, start } from './districts.ts';
import { final } from './final-scoring.ts';
import { assist, pair } from './leader-cards.ts';
import { from, put, to } from './placing.ts';
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

/** A declaration as callers use it. They pass it only tasks of its own kind and choices that answer them. */
export interface AnyDeclaration extends Omit<TaskDeclaration<TaskKind, Choice['kind']>, 'hash'> {
  readonly hash: {
    readonly kind: number;
    readonly fields: readonly string[];
    readonly words?: { readonly [word: string]: number };
  };
}

export const TASK_KINDS = KINDS as unknown as { readonly [kind in TaskKind]: AnyDeclaration };

let lastTask: Task | undefined;
let lastDeclaration: AnyDeclaration = TASK_KINDS.action;

/** Called when a task arrives, for its choices and when it is answered, so the last result is cached. */
export const declarationOf = (task: Task): AnyDeclaration => {
  if (task !== lastTask) {
    lastTask = task;
    lastDeclaration = TASK_KINDS[task.kind];
  }
  return lastDeclaration;
};

/** The rule that each kind of decision comes from. */
export const TASK_RULES = Object.fromEntries(
  Object.values(TASK_KINDS).map(({ kind, rule }) => [kind, rule]),
) as { readonly [kind in TaskKind]: string };
