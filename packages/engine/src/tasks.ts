/**
 * Tasks: what waits on the agenda. The top one says who decides and what about.
 * A task is plain data and never changes once made, so that copies of a state may share it.
 */
import type { Decider } from './indices.ts';

/** Who decides: a seat (0 and up), or one of these two. */
export const CHANCE = -1;
export const NOBODY = -2;

/**
 * What each kind of task holds besides who decides. A kind adds itself here from the file of its rule, where
 * all else about it stands too (declare-task.ts); task-kinds.ts lists them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the kinds add themselves.
export interface TaskFields {}

/** A kind that says all by its name. */
export type NoFields = Record<never, never>;

export type TaskKind = keyof TaskFields;

export type TaskOf<K extends TaskKind> = { readonly kind: K; readonly by: Decider } & Readonly<TaskFields[K]>;

export type Task = { [K in TaskKind]: TaskOf<K> }[TaskKind];
