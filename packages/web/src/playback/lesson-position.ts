/** What a step of a lesson shows of its recorded game. */
import type { GameRecord } from '@cap-diamant/engine';
import { loggedGame, withStep } from './logged-game.ts';
import { type Shown, shownAtLedger, shownAtOnce } from './playback.ts';
import { centuryEndSoFar } from './scoring.ts';

/** Where a step of the lesson is in the recorded game, and what it asks for. */
export interface LessonStep {
  /** Choices made before it. */
  readonly made: number;
  /**
   * Without it all that follows from those choices has happened. A number: the step of the century's end that comes
   * next and is on show, counted from 1; at 0 none is. 'ledger': its ledger is on show.
   */
  readonly scored?: number | 'ledger';
  /** The learner makes this many of the game's next choices. */
  readonly wanted?: number;
}

export const lessonPosition = (record: GameRecord, { made, scored }: LessonStep): Shown => {
  const game = { ...record, choices: record.choices.slice(0, made) };
  if (scored === undefined) return shownAtOnce(game);
  if (scored === 'ledger') return shownAtLedger(game);
  const before = loggedGame(game, undefined, Math.max(0, scored - 1));
  if (scored === 0) return { ...before, scoring: null, ahead: null, pauses: 0 };
  const ahead = withStep(before);
  const next = ahead.log.slice(before.log.length).map(({ happening }) => happening);
  const scoring = { done: centuryEndSoFar(before.log), next, counted: ahead.history.state };
  return { ...before, scoring, ahead, pauses: scored };
};
