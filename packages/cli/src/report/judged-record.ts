/** A record with every decision judged. */
import {
  chancesAt,
  type Decided,
  decisionsOf,
  type Effort,
  type Grade,
  gradeOf,
  REPORT_EFFORT,
  reportSeed,
  type Summary,
  type Swing,
  summaryOf,
  swingsOf,
  type TurnEnd,
  turnEnds,
  type Verdict,
  verdictOn,
} from '@cap-diamant/bots/report';
import { type GameRecord, historyOf } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';

export interface JudgedDecision extends Decided, Verdict {
  readonly grade: Grade;
}

export interface Moment extends TurnEnd {
  /** By seat, of the win. */
  readonly shares: readonly number[];
}

export interface JudgedRecord {
  readonly record: GameRecord;
  readonly course: readonly Moment[];
  readonly swings: readonly Swing<Moment>[];
  readonly decisions: readonly JudgedDecision[];
  /** By seat. */
  readonly summaries: readonly Summary[];
}

/** How many turning points are told. */
const SWINGS = 5;

/** Of one seat, or of all where it is null. `tell` hears how many are judged, of how many. */
export const judgeRecord = (
  record: GameRecord,
  seat: number | null,
  tell: (done: number, total: number) => void,
  effort: Effort = REPORT_EFFORT,
): JudgedRecord => {
  const { players } = record.options;
  const course = Array.from(turnEnds(record), ({ state, ...end }) => ({
    ...end,
    shares: chancesAt(state).shares,
  }));
  const wanted = decisionsOf(record).filter((decided) => seat === null || decided.seat === seat);
  const decisions = wanted.map((decided, index) => {
    tell(index, wanted.length);
    const { state } = historyOf(record, decided.at);
    const verdict = verdictOn(state, decided.line, effort, seededRandom(reportSeed(decided.at)));
    return { ...decided, ...verdict, grade: gradeOf(verdict.lost, players) };
  });
  return {
    record,
    course,
    swings: swingsOf(
      course,
      course.map(({ shares }) => shares),
      SWINGS,
    ),
    decisions,
    summaries: Array.from({ length: players }, (_, own) =>
      summaryOf(
        decisions.filter((decided) => decided.seat === own),
        players,
      ),
    ),
  };
};
