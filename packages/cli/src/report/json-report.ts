/** The report as one JSON object, for programs. */
import { CENTURIES, printChoice, SEAT_LETTERS } from '@cap-diamant/engine';
import type { JudgedRecord } from './judged-record.ts';

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000 || 0;

const roundedAll = (values: { readonly [name: string]: number }): object =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, rounded(value)]));

const bySeat = (values: readonly number[]): object =>
  roundedAll(Object.fromEntries(values.map((value, seat) => [SEAT_LETTERS[seat]!, value])));

export const jsonReport = ({ record, course, swings, decisions, summaries }: JudgedRecord): object => ({
  report: 1,
  options: record.options,
  players: summaries.map(({ accuracy, themes, ...counts }, seat) => ({
    seat: SEAT_LETTERS[seat],
    name: record.names[seat] ?? '',
    accuracy: accuracy === null ? null : rounded(accuracy),
    ...counts,
    themes: themes.map(({ lost, ...theme }) => ({ ...theme, lost: rounded(lost) })),
  })),
  course: course.map(({ at, turn, century, seat, shares }) => ({
    at,
    turn,
    century: CENTURIES[century],
    seat: SEAT_LETTERS[seat] ?? null,
    shares: bySeat(shares),
  })),
  turningPoints: swings.map(({ turnEnd, changes }) => ({
    at: turnEnd.at,
    turn: turnEnd.turn,
    seat: SEAT_LETTERS[turnEnd.seat],
    changes: bySeat(changes),
  })),
  decisions: decisions.map((decided) => ({
    at: decided.at,
    turn: decided.turn,
    century: CENTURIES[decided.century],
    seat: SEAT_LETTERS[decided.seat],
    grade: decided.grade,
    played: decided.line.map(printChoice),
    best: decided.best.map(printChoice),
    before: rounded(decided.before),
    after: rounded(decided.after),
    lost: rounded(decided.lost),
    lostAtPar: rounded(decided.lostAtPar),
    theme: decided.theme,
    because: roundedAll(decided.because),
    solved: decided.isSolved,
  })),
});
