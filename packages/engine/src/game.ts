/** The one mechanism: who decides, what the choices are, and what a choice does. */
import { eventTask } from './century.ts';
import { type Choice, PROCEED } from './choices.ts';
import { ruleError } from './errors.ts';
import { objection } from './explain.ts';
import type { Emit } from './happenings.ts';
import type { Decider } from './indices.ts';
import { checkLayout, type Layout } from './layout.ts';
import { checkOptions, type Options } from './options.ts';
import { VARIANTS, variantOf } from './rules.ts';
import { initialState } from './set-up.ts';
import { clone, type State } from './state.ts';
import { declarationOf } from './task-kinds.ts';
import { CHANCE, NOBODY, type Task, type TaskOf } from './tasks.ts';
import { nextTurn } from './turn.ts';

const FIRST_PLAYER: TaskOf<'first-player'> = Object.freeze({ kind: 'first-player', by: CHANCE });

/** The state after set-up, before chance reveals the first event and names the first player (R3). */
export const newGame = (options: Options, layout: Layout): State => {
  const variant = variantOf(checkOptions(options));
  const { events } = VARIANTS[variant]!;
  return initialState(variant, checkLayout(layout), events ? [FIRST_PLAYER, eventTask(0)] : [FIRST_PLAYER]);
};

export interface Decision {
  /** A seat, `CHANCE` or `NOBODY`. */
  readonly by: Decider;
  readonly task: Task;
}

const top = ({ agenda }: State): Task | undefined =>
  agenda.length === 0 ? undefined : agenda[agenda.length - 1];

/** Who decides what next; null when the game is over. */
export const decision = (state: State): Decision | null => {
  const task = top(state);
  return task === undefined ? null : { by: task.by, task };
};

/** Every legal choice; empty when the game is over. */
export const choices = (state: State): readonly Choice[] => {
  const task = top(state);
  return task === undefined ? [] : declarationOf(task).choices(state, task);
};

const sameChoice = (a: Choice, b: Choice): boolean => {
  const keys = Object.keys(a) as (keyof Choice)[];
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
};

/** The engine's own choice that equals this one, which may come from outside; an illegal one throws. */
export const legalChoice = (state: State, choice: Choice): Choice => {
  const all = choices(state);
  if (all.includes(choice)) return choice;
  if (typeof choice !== 'object' || choice === null)
    throw ruleError('R4', 'a choice is an object with a kind');
  const equal = all.find((known) => sameChoice(known, choice));
  if (equal !== undefined) return equal;
  const { reason, rule } = objection(state, choice);
  throw ruleError(rule, `illegal choice: ${reason.replaceAll('-', ' ')}`);
};

/** Removes or adds tasks until the top one waits for an answer: a decision, or a step to be shown. */
const settle = (state: State, emit: Emit): void => {
  for (;;) {
    const task = top(state);
    if (task !== undefined) {
      if (!declarationOf(task).arrive(state, task, emit)) return;
    } else if (state.over) {
      return;
    } else {
      // Both a turn's action and a century's end always wait for an answer.
      nextTurn(state, emit);
      return;
    }
  }
};

/** Carries out a choice in place. An illegal one throws and changes nothing. */
export const apply = (state: State, choice: Choice, emit?: Emit): void => {
  applyListed(state, legalChoice(state, choice), emit);
};

/** Like `apply`, for a choice that the caller has just taken from `choices(state)`: it is not checked again. */
export const applyListed = (state: State, choice: Choice, emit?: Emit): void => {
  const task = state.agenda.pop()!;
  declarationOf(task).apply(state, task, choice, emit);
  settle(state, emit);
};

/** The state after a choice, as a new value. */
export const next = (state: State, choice: Choice, emit?: Emit): State => {
  const after = clone(state);
  apply(after, choice, emit);
  return after;
};

/** Takes one step that nobody decides; returns false if a seat or chance must decide or the game is over. */
export const takeStep = (state: State, emit?: Emit): boolean => {
  if (top(state)?.by !== NOBODY) return false;
  applyListed(state, PROCEED, emit);
  return true;
};

/** Takes all the steps that nobody decides, until a seat or chance must decide or the game is over. */
export const proceed = (state: State, emit?: Emit): void => {
  while (takeStep(state, emit));
};

/** Applies a choice in place, then takes all the steps that nobody decides. */
export const advance = (state: State, choice: Choice, emit?: Emit): void => {
  apply(state, choice, emit);
  proceed(state, emit);
};

/** Like `advance`, for a choice just taken from `choices(state)`. */
export const advanceListed = (state: State, choice: Choice, emit?: Emit): void => {
  applyListed(state, choice, emit);
  proceed(state, emit);
};
