/** How a kind of task is answered. One per kind; game.ts collects them. */
import type { Choice } from './choices.ts';
import type { Emit } from './happenings.ts';
import type { State } from './state.ts';
import type { Task } from './tasks.ts';

export interface Handler<T extends Task, C extends Choice> {
  /** Every legal answer. */
  readonly choices: (state: State, task: T) => readonly C[];
  /** Carries out a legal answer; the task has already left the agenda. */
  readonly apply: (state: State, task: T, choice: C, emit: Emit) => void;
  /**
   * Called when the task comes to the top. True if it took itself off the agenda or put something on
   * top of it: there is nothing to decide, or something comes first.
   */
  readonly arrive: (state: State, task: T, emit: Emit) => boolean;
}

/** For tasks that always ask. */
export const alwaysAsks = (): boolean => false;
