/**
 * Tasks: what is on the agenda. The top one says who decides and what about. A task is plain data and never
 * changes, so copies of a state share it.
 */
import type { Decider } from './indices.ts';

/** Who decides: a seat (0 and up), or one of these two. */
export const CHANCE = -1;
export const NOBODY = -2;

/**
 * The fields of each kind of task, besides who decides. Each kind adds its own from the file of its rule,
 * where it is declared too (declare-task.ts); task-kinds.ts lists them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the kinds add themselves.
export interface TaskFields {}

/** A kind without fields. */
export type NoFields = Record<never, never>;

export type TaskKind = keyof TaskFields;

export type TaskOf<K extends TaskKind> = { readonly kind: K; readonly by: Decider } & Readonly<TaskFields[K]>;

export type Task = { [K in TaskKind]: TaskOf<K> }[TaskKind];
