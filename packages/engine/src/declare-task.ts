/**
 * How to declare a kind of task: add its fields to `TaskFields` and declare it in the file of its rule, then
 * list it in task-kinds.ts.
 */
import type { Choice, ChoiceOf } from './choices.ts';
import type { Emit } from './happenings.ts';
import { because, type Objection } from './reasons.ts';
import type { State } from './state.ts';
import type { TaskFields, TaskKind, TaskOf } from './tasks.ts';

/** Every name of a union once, in some order. */
type AllOf<Names, Name = Names> = [Names] extends [never]
  ? readonly []
  : Name extends Names
    ? readonly [Name, ...AllOf<Exclude<Names, Name>>]
    : never;

/**
 * What a task adds to a state's hash (hash.ts). Records and golden games store hashes, so none of this may
 * ever change. A new kind takes an unused number.
 */
interface HashOf<K extends TaskKind> {
  /** The kind's number. */
  readonly kind: number;
  /** After the kind and who decides: every field, in this order. */
  readonly fields: AllOf<keyof TaskFields[K]>;
  /** The number of each word that a field can hold. */
  readonly words?: { readonly [word: string]: number };
}

interface TaskBasics<K extends TaskKind, A extends Choice['kind']> {
  readonly kind: K;
  /** The rule that the decision comes from. */
  readonly rule: string;
  readonly hash: HashOf<K>;
  /** The kinds of choice that can answer it. */
  readonly answers: readonly A[];
  /** Every legal answer. */
  readonly choices: (state: State, task: TaskOf<K>) => readonly ChoiceOf<A>[];
  /** Carries out a legal answer; the task has already left the agenda. */
  readonly apply: (state: State, task: TaskOf<K>, choice: ChoiceOf<A>, emit: Emit) => void;
}

interface TaskExtras<K extends TaskKind, A extends Choice['kind']> {
  /**
   * Called when the task comes to the top. Returns true if it changed the agenda: it removed itself because
   * there is nothing to decide, or pushed a task that comes first.
   */
  readonly arrive: (state: State, task: TaskOf<K>, emit: Emit) => boolean;
  /**
   * Why an answer of these kinds is illegal. An illegal skip needs no reason of its own: the task is not
   * optional.
   */
  readonly objection: (state: State, task: TaskOf<K>, choice: ChoiceOf<Exclude<A, 'skip'>>) => Objection;
}

export interface TaskDeclaration<K extends TaskKind, A extends Choice['kind']>
  extends TaskBasics<K, A>,
    TaskExtras<K, A> {}

const alwaysAsks = (): boolean => false;

export const declareTask = <K extends TaskKind, A extends Choice['kind']>(
  given: TaskBasics<K, A> & Partial<TaskExtras<K, A>>,
): TaskDeclaration<K, A> => {
  const { kind, rule, hash, answers, choices, apply, arrive = alwaysAsks } = given;
  const { objection = () => because('not-possible', rule) } = given;
  return { kind, rule, hash, answers, choices, apply, arrive, objection };
};
