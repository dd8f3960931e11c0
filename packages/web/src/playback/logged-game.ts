/** A game being played, with a log of all that happened in it. A value: each function returns a new one. */
import {
  ALL_STEPS,
  type Choice,
  type EmitAt,
  type Happening,
  type History,
  historyOf,
  isNeutralMoved,
  play,
  type Replayable,
  step,
} from '@cap-diamant/engine';

export interface LogRow {
  /** How many choices were made before it. */
  readonly at: number;
  readonly century: number;
  readonly happening: Happening;
  /** The neutral architect comes from another building. */
  readonly isMove: boolean;
}

export interface LoggedGame {
  readonly history: History;
  readonly log: readonly LogRow[];
}

const logged = (before: readonly LogRow[], work: (emit: EmitAt) => History): LoggedGame => {
  const log = [...before];
  const history = work((happening, at, century) => {
    const isMove =
      happening.kind === 'started' &&
      isNeutralMoved(
        happening,
        log.map((row) => row.happening),
      );
    log.push({ at, century, happening, isMove });
  });
  return { history, log };
};

/** The game after `count` choices and up to `steps` of the steps that nobody decides after them. */
export const loggedGame = (game: Replayable, count?: number, steps?: number): LoggedGame =>
  logged([], (emit) => historyOf(game, count, emit, steps));

/** One more choice; the steps that follow from it are left for later. */
export const withChoice = ({ history, log }: LoggedGame, choice: Choice): LoggedGame =>
  logged(log, (emit) => play(history, choice, emit, 0));

/** One more choice and all the steps that follow from it. */
export const withMove = ({ history, log }: LoggedGame, choice: Choice): LoggedGame =>
  logged(log, (emit) => play(history, choice, emit));

/** The next step that nobody decides. */
export const withStep = ({ history, log }: LoggedGame): LoggedGame =>
  logged(log, (emit) => step(history, emit));

/** All the steps that are due. */
export const withSteps = ({ history, log }: LoggedGame): LoggedGame =>
  logged(log, (emit) => step(history, emit, ALL_STEPS));

/** The log of turn `turn`, which is finished: the beginning of the next player's turn is not on show yet. */
export const withoutNextTurn = (log: readonly LogRow[], turn: number): readonly LogRow[] => {
  const begins = log.findLastIndex(({ happening }) => happening.kind === 'turn');
  const last = log[begins]?.happening;
  return last?.kind === 'turn' && last.turn > turn ? log.slice(0, begins) : log;
};
