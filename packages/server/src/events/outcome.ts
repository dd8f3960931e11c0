/** What the tables of an event came to: their results, corrections, and who was not there. */
import type { SeatResult } from '@cap-diamant/protocol';
import type { Round } from '../contest/rounds.ts';
import { type RoundOutcome, type Standing, standingsOf } from '../contest/standings.ts';
import { scoringOf } from './rules.ts';
import type { StoredEvent, StoredRound, StoredSeat, StoredTable } from './store.ts';

export const isTableOver = ({ corrected, isVoid, status }: StoredTable): boolean =>
  corrected !== null || isVoid || status === 'over';

export const isRoundOver = ({ tables }: StoredRound): boolean => tables.every(isTableOver);

/** Whether somebody has missed the game: it began or was closed without them. */
const isAbsent = ({ isVoid, status }: StoredTable, { sits }: StoredSeat): boolean =>
  !isVoid && status !== 'open' && !sits;

/** By seat. */
export const resultsOf = (table: StoredTable): readonly SeatResult[] =>
  table.corrected ??
  table.seats.map(
    (seat) =>
      (table.isVoid ? null : seat.result) ?? {
        place: null,
        points: null,
        part: isAbsent(table, seat) ? 'absent' : 'played',
      },
  );

const outcomeOf = ({ tables, byes }: StoredRound): RoundOutcome => ({
  byes,
  tables: tables.map((table) => {
    const results = resultsOf(table);
    return {
      over: isTableOver(table),
      seats: table.seats.map(({ person }, seat) => ({ player: person, ...results[seat]! })),
    };
  }),
});

export const standingsIn = ({ entries, rounds, rules }: StoredEvent): readonly Standing[] =>
  standingsOf(
    entries.map(({ person }) => person),
    rounds.map(outcomeOf),
    scoringOf(rules),
  );

/** The rounds as they were drawn. */
export const drawnRounds = ({ rounds }: StoredEvent): readonly Round[] =>
  rounds.map(({ tables, byes }) => ({
    tables: tables.map(({ seats }) => seats.map(({ person }) => person)),
    byes,
  }));

/** Who is in the next draw, in the order in which they entered. */
export const activePlayers = ({ entries }: StoredEvent): readonly string[] =>
  entries.filter(({ out }) => !out).map(({ person }) => person);

/** The time that all at the table have named. */
export const agreedTime = ({ seats }: StoredTable): number | null => {
  const first = seats[0]!.wish;
  return seats.every(({ wish }) => wish === first) ? first : null;
};

const MINUTE_MS = 60_000;

/** When a bot plays for those who are not there; null: never. */
export const noShowTime = ({ rules }: StoredEvent, round: StoredRound, table: StoredTable): number | null =>
  rules.noShowMinutes === null
    ? null
    : (agreedTime(table) ?? round.startedAt) + rules.noShowMinutes * MINUTE_MS;

/** How far an event has come. */
export interface Progress extends Pick<StoredEvent, 'rules' | 'lastRound' | 'endedAt'> {
  readonly rounds: { readonly length: number };
}

/** When the next round starts by itself, at the earliest; null: by hand, or there is none. */
export const nextTime = ({ rules, rounds, lastRound, endedAt }: Progress): number | null => {
  if (rules.schedule === null || endedAt !== null || rounds.length === lastRound) return null;
  const { first, everyMinutes } = rules.schedule;
  return first + rounds.length * everyMinutes * MINUTE_MS;
};
