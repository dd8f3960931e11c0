/** A position of a kept game: after so many choices, and so many steps of scoring after the last of them. */
import {
  apply,
  decision,
  type GameRecord,
  type Happening,
  NOBODY,
  newGame,
  PROCEED,
  type State,
} from '@cap-diamant/engine';
import type { LogLine } from '../game/story.ts';

export interface Position {
  readonly state: State;
  readonly log: readonly LogLine[];
  /** What the last step alone did. */
  readonly last: readonly Happening[];
}

export const positionAt = (record: GameRecord, made: number, steps = Number.POSITIVE_INFINITY): Position => {
  const state = newGame(record.options, record.layout);
  const log: LogLine[] = [];
  let last: Happening[] = [];
  let at = 0;
  const emit = (happening: Happening): void => {
    last.push(happening);
    log.push({ at, century: state.century, happening });
  };
  const proceed = (most: number): void => {
    for (let step = 0; step < most && decision(state)?.by === NOBODY; step += 1) {
      last = [];
      apply(state, PROCEED, emit);
    }
  };
  for (const choice of record.choices.slice(0, made)) {
    proceed(Number.POSITIVE_INFINITY);
    last = [];
    at += 1;
    apply(state, choice, emit);
  }
  proceed(steps);
  return { state, log, last };
};
