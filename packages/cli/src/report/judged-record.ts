/** A record with every decision judged, and the mistakes explained. */
import { type Explanation, explain, type Theme } from '@cap-diamant/bots/explain';
import {
  chancesAt,
  type Decided,
  decisionsOf,
  type Effort,
  type Grade,
  gradeOf,
  isMistaken,
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
  /** Of inaccuracies and worse. */
  readonly explanation: Explanation | null;
  readonly theme: Theme | null;
}

export interface JudgedTurn extends TurnEnd {
  /** Chances of winning, by seat. */
  readonly shares: readonly number[];
}

export interface JudgedRecord {
  readonly record: GameRecord;
  readonly course: readonly JudgedTurn[];
  readonly swings: readonly Swing<JudgedTurn>[];
  readonly decisions: readonly JudgedDecision[];
  /** By seat. */
  readonly summaries: readonly Summary[];
}

/** How many turning points the report shows. */
const SWINGS = 5;

/** Judges the decisions of one seat, or of all if it is null. `progress` gets how many are done, of how many. */
export const judgeRecord = (
  record: GameRecord,
  seat: number | null,
  progress: (done: number, total: number) => void,
  effort: Effort = REPORT_EFFORT,
): JudgedRecord => {
  const { players } = record.options;
  const course = Array.from(turnEnds(record), ({ state, ...end }) => ({
    ...end,
    shares: chancesAt(state).shares,
  }));
  const wanted = decisionsOf(record).filter((decided) => seat === null || decided.seat === seat);
  const decisions = wanted.map((decided, index) => {
    progress(index, wanted.length);
    const { state } = historyOf(record, decided.at);
    const verdict = verdictOn(state, decided.line, effort, seededRandom(reportSeed(decided.at)));
    const grade = gradeOf(verdict.lost, players);
    const explanation = isMistaken(grade)
      ? explain({ state, better: verdict.best, worse: decided.line })
      : null;
    return { ...decided, ...verdict, grade, explanation, theme: explanation?.theme ?? null };
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
