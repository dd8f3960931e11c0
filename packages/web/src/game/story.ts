/** A game told again from its choices: the position, who chose what, and a line for all that happened. */
import {
  apply,
  type Choice,
  decision,
  type Happening,
  newGame,
  proceed,
  type State,
} from '@cap-diamant/engine';
import type { SetUp } from './set-up.ts';

/** A choice with who made it and in which turn: what undo needs to know. */
export interface Made {
  readonly choice: Choice;
  readonly by: number;
  readonly turn: number;
}

export interface LogLine {
  /** Choices made before it. */
  readonly at: number;
  readonly century: number;
  readonly happening: Happening;
}

export interface Story {
  readonly state: State;
  readonly made: readonly Made[];
  readonly log: readonly LogLine[];
}

/** With `stops`, the steps that nobody decides after the last choice are left to be told. */
export const storyOf = ({ options, layout }: SetUp, choices: readonly Choice[], stops = false): Story => {
  const state = newGame(options, layout);
  const made: Made[] = [];
  const log: LogLine[] = [];
  const emit = (happening: Happening): void => {
    log.push({ at: made.length, century: state.century, happening });
  };
  for (const choice of choices) {
    proceed(state, emit);
    made.push({ choice, by: decision(state)!.by, turn: state.turn });
    apply(state, choice, emit);
  }
  if (!stops) proceed(state, emit);
  return { state, made, log };
};
