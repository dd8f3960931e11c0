/** A game being played, with a line for all that happened in it. */
import {
  ALL_STEPS,
  type Choice,
  type EmitAt,
  type Happening,
  type History,
  historyOf,
  play,
  type Replayable,
  step,
} from '@cap-diamant/engine';

export interface LogLine {
  /** Choices made before it. */
  readonly at: number;
  readonly century: number;
  readonly happening: Happening;
}

export interface Story {
  readonly history: History;
  readonly log: readonly LogLine[];
}

/** What `work` makes of a history, and the lines that come with it. */
const told = (before: readonly LogLine[], work: (tell: EmitAt) => History): Story => {
  const log = [...before];
  const history = work((happening, at, century) => log.push({ at, century, happening }));
  return { history, log };
};

/** The story so far, after `count` choices and `steps` of the steps that nobody decides after them. */
export const storyOf = (game: Replayable, count?: number, steps?: number): Story =>
  told([], (tell) => historyOf(game, count, tell, steps));

/** One more choice; what follows from it by itself is left to be told. */
export const withChoice = ({ history, log }: Story, choice: Choice): Story =>
  told(log, (tell) => play(history, choice, tell, 0));

/** One more choice and all that follows from it by itself. */
export const withMove = ({ history, log }: Story, choice: Choice): Story =>
  told(log, (tell) => play(history, choice, tell));

/** The next step that nobody decides. */
export const withStep = ({ history, log }: Story): Story => told(log, (tell) => step(history, tell));

/** All the steps that are due. */
export const withSteps = ({ history, log }: Story): Story =>
  told(log, (tell) => step(history, tell, ALL_STEPS));
