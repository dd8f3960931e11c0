/**
 * How a kind of task is declared: in one place, beside the rule that it comes from. To add one, add its
 * fields to `TaskFields` and declare it in the file of its rule, and list it in task-kinds.ts.
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
 * What of a task goes into a state's hash (hash.ts). Records and golden games keep hashes, so that nothing
 * of this ever changes; a new kind takes a number that no other has.
 */
interface HashOf<K extends TaskKind> {
  /** The kind's number. */
  readonly kind: number;
  /** After the kind and who decides: every field, in this order. */
  readonly fields: AllOf<keyof TaskFields[K]>;
  /** The numbers of words that stand in fields. */
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
   * Called when the task comes to the top. True if it took itself off the agenda or put something on
   * top of it: there is nothing to decide, or something comes first.
   */
  readonly arrive: (state: State, task: TaskOf<K>, emit: Emit) => boolean;
  /** Why an answer of these kinds is not among the legal ones; a skip that is not, is not optional. */
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
