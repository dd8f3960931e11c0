/** Events of a club: rounds at several tables, and who leads. */
import { MAX_SEATS, MIN_SEATS } from '@cap-diamant/engine';
import { type Static, Type } from 'typebox';
import {
  Count,
  DealSchema,
  Nullable,
  OptionsSchema,
  oneOf,
  PersonId,
  Seat,
  strict,
  TableId,
  Timestamp,
} from './basics.ts';
import { ClubId, ClubName } from './clubs.ts';
import { DuplicateId } from './duplicates.ts';
import { PersonBody } from './people.ts';
import { BotLevel, TABLE_STATUSES, TableSettings } from './tables.ts';

/**
 * `round-robin`: every pair meets equally often, if the number of players allows it. `by-standing`: players with about
 * as many points play each other. `duplicate`: the same deal at all tables of a round, scored by comparison.
 */
export const EVENT_FORMATS = ['round-robin', 'by-standing', 'duplicate'] as const;
export const EVENT_STATUSES = ['open', 'running', 'over'] as const;

/**
 * `wins`: tables won; `opponents`: the average points of the opponents; `difference`: of a duplicate event, points above
 * the average of those who had the same seat; `head-to-head`: how often one was ahead of the others who are level.
 */
export const TIE_BREAKS = ['wins', 'opponents', 'difference', 'head-to-head'] as const;

/**
 * What a round gave. `absent`: did not come; `left`: a bot ended the game for them; `none`: the game ended without a
 * result; `out`: was not in this round's draw; `playing`: it is not over. Only `played` and `bye` give points.
 */
export const CELL_KINDS = ['played', 'bye', 'absent', 'left', 'none', 'out', 'playing'] as const;
/** How somebody took part in a drawn game. */
export const PARTS = ['played', 'absent', 'left'] as const;

export const MAX_EVENT_ROUNDS = 20;
export const MAX_EVENT_PLAYERS = 200;
export const MAX_CORRECTIONS = 200;
const LONGEST_REASON = 300;
const MOST_POINTS = 1000;
const MOST_GAME_POINTS = 1000;
const MINUTES_OF_A_MONTH = 43_200;
const MINUTES_OF_A_YEAR = 525_600;

export const EventId = Type.String({ pattern: '^[A-Za-z0-9]{16}$' });

const Points = Type.Integer({ minimum: 0, maximum: MOST_POINTS });
const Size = Type.Integer({ minimum: MIN_SEATS, maximum: MAX_SEATS });
const Round = Type.Integer({ minimum: 1, maximum: MAX_EVENT_ROUNDS });

const { edition, rules, events } = OptionsSchema.properties;
const { pace, moveSeconds, bank, weekends, vacationDays } = TableSettings.properties;

/** All of it is fixed when the event is made, and shown to everybody before they enter. */
const rulesOfEvent = {
  format: oneOf(EVENT_FORMATS),
  /** Null, for a round robin: until every pair has met equally often. */
  rounds: Nullable(Round),
  /** Allowed numbers of players at a table, the usual one first. A duplicate event has one. */
  sizes: Type.Array(Size, { minItems: 1, maxItems: MAX_SEATS - MIN_SEATS + 1, uniqueItems: true }),
  options: Type.Object({ edition, rules, events }, strict),
  deal: DealSchema,
  ...{ pace, moveSeconds, bank, weekends, vacationDays },
  /** Plays for those who do not come, leave, or run out of time. */
  standIn: BotLevel,
  /** Whether that bot has a place of its own; otherwise those behind it move up. */
  standInsCount: Type.Boolean(),
  /** For each of `sizes`, the points by place; none for a duplicate event, which gives 0 to 100. */
  points: Type.Array(Type.Array(Points, { minItems: MIN_SEATS, maxItems: MAX_SEATS }), {
    maxItems: MAX_SEATS - MIN_SEATS + 1,
  }),
  /** What a round gives to a player for whom no table is left. */
  bye: Points,
  tieBreaks: Type.Array(oneOf(TIE_BREAKS), { maxItems: TIE_BREAKS.length, uniqueItems: true }),
  /** Until which round has begun others may enter; 0: only before the first. */
  lateRounds: Type.Integer({ minimum: 0, maximum: MAX_EVENT_ROUNDS - 1 }),
  /** After so many minutes from the start of the round, or from the agreed time, a bot plays for those who are not there. */
  noShowMinutes: Nullable(Type.Integer({ minimum: 1, maximum: MINUTES_OF_A_MONTH })),
  /**
   * When rounds start by themselves; each waits for the end of the one before. Null: organisers start them. An event
   * whose round cannot start, because too few are left, ends.
   */
  schedule: Nullable(
    Type.Object(
      { first: Timestamp, everyMinutes: Type.Integer({ minimum: 0, maximum: MINUTES_OF_A_YEAR }) },
      strict,
    ),
  ),
};

export const NewEvent = Type.Object({ name: ClubName, ...rulesOfEvent }, strict);
export type NewEvent = Static<typeof NewEvent>;

/** A seat's result, as an organiser corrects it. */
export const SeatResult = Type.Object(
  {
    /** Null: without a result. */
    place: Nullable(Type.Integer({ minimum: 1, maximum: MAX_SEATS })),
    /** In the game. */
    points: Nullable(Type.Integer({ minimum: -MOST_GAME_POINTS, maximum: MOST_GAME_POINTS })),
    part: oneOf(PARTS),
  },
  strict,
);
export type SeatResult = Static<typeof SeatResult>;

export const EventSeat = Type.Object(
  {
    ...SeatResult.properties,
    person: PersonId,
    /** When this player would like to play; when all at the table have the same time, it is agreed. */
    time: Nullable(Timestamp),
  },
  strict,
);
export type EventSeat = Static<typeof EventSeat>;

export const EventTable = Type.Object(
  {
    /** In its round, from 1. */
    number: Count,
    /** Of a duplicate event: until the round is over, only for those who sit there, and organisers who sit nowhere. */
    table: Nullable(TableId),
    status: oneOf(TABLE_STATUSES),
    /** Its result is known, or there will be none. */
    over: Type.Boolean(),
    /** The agreed time. */
    agreed: Nullable(Timestamp),
    /** When a bot plays for those who are not there; null: never, or the game has begun. */
    noShowAt: Nullable(Timestamp),
    corrected: Type.Boolean(),
    /** By seat; the first one begins. */
    seats: Type.Array(EventSeat),
  },
  strict,
);
export type EventTable = Static<typeof EventTable>;

/** What the draw could not avoid; all 0 is perfect. */
export const DrawCost = Type.Object(
  { byes: Count, repeats: Count, unequal: Type.Number(), seats: Count },
  strict,
);

export const EventRound = Type.Object(
  {
    number: Round,
    startedAt: Timestamp,
    over: Type.Boolean(),
    /** The match whose deal all its tables share. */
    duplicate: Nullable(DuplicateId),
    cost: DrawCost,
    byes: Type.Array(PersonId),
    tables: Type.Array(EventTable),
  },
  strict,
);
export type EventRound = Static<typeof EventRound>;

export const EventStanding = Type.Object(
  {
    person: PersonId,
    /** Players whom nothing tells apart have the same. */
    rank: Count,
    points: Type.Number(),
    wins: Count,
    opponents: Type.Number(),
    difference: Type.Number(),
    /** By round. */
    rounds: Type.Array(Type.Object({ kind: oneOf(CELL_KINDS), points: Type.Number() }, strict)),
  },
  strict,
);
export type EventStanding = Static<typeof EventStanding>;

export const EventCorrection = Type.Object(
  {
    at: Timestamp,
    by: PersonId,
    round: Round,
    /** Its number in the round. */
    table: Count,
    from: Type.Array(SeatResult),
    to: Type.Array(SeatResult),
    why: Type.String(),
  },
  strict,
);

export const EventBody = Type.Object(
  {
    id: EventId,
    club: ClubId,
    /** Among the club's notices, for flags. */
    number: Count,
    /** Empty: a moderator has removed it. */
    name: Type.String(),
    ...rulesOfEvent,
    createdAt: Timestamp,
    createdBy: PersonId,
    status: oneOf(EVENT_STATUSES),
    endedAt: Nullable(Timestamp),
    /** How many rounds have started. */
    round: Count,
    /** The number of the last round; null until it is known. */
    lastRound: Nullable(Round),
    /** When the next round starts by itself. */
    nextAt: Nullable(Timestamp),
    /** In the order in which they entered. `out`: has withdrawn, and is in no further draw. */
    entries: Type.Array(Type.Object({ person: PersonId, at: Timestamp, out: Type.Boolean() }, strict)),
    /** The rounds so far, in order. */
    drawn: Type.Array(EventRound),
    /** The best first; those who share a rank in the order in which they entered. */
    standings: Type.Array(EventStanding),
    /** The earliest first. */
    corrections: Type.Array(EventCorrection),
    /** Everybody whose id is mentioned. */
    people: Type.Array(PersonBody),
    you: Type.Object(
      {
        /** May run the event: the owner and organisers of the club. */
        organises: Type.Boolean(),
        /** Whether the caller is in the next draw. */
        entered: Type.Boolean(),
        /** Whether they may enter, or come back. */
        mayEnter: Type.Boolean(),
        /** Where they play, or are expected, in this round; null: nowhere any more. */
        at: Nullable(Type.Object({ table: TableId, seat: Seat, number: Count }, strict)),
      },
      strict,
    ),
  },
  strict,
);
export type EventBody = Static<typeof EventBody>;

export const EventSummary = Type.Object(
  {
    id: EventId,
    name: Type.String(),
    format: oneOf(EVENT_FORMATS),
    status: oneOf(EVENT_STATUSES),
    round: Count,
    lastRound: Nullable(Round),
    nextAt: Nullable(Timestamp),
    /** Who have entered and not withdrawn. */
    players: Count,
    entered: Type.Boolean(),
  },
  strict,
);
export type EventSummary = Static<typeof EventSummary>;

/** Those that are not over first; the latest fifty. */
export const EventList = Type.Object({ events: Type.Array(EventSummary) }, strict);
export type EventList = Static<typeof EventList>;

/** The number of the round to start: asking again starts no other. */
export const PostRound = Type.Object({ number: Round }, strict);

/** The new result of a table, by seat, and why. */
export const PutResult = Type.Object(
  {
    results: Type.Array(SeatResult, { minItems: MIN_SEATS, maxItems: MAX_SEATS }),
    why: Type.String({
      minLength: 1,
      maxLength: LONGEST_REASON,
      pattern: '^(?=[\\s\\S]*[^\\p{Cc}\\s])[\\P{Cc}\\n]*$',
    }),
  },
  strict,
);
export type PutResult = Static<typeof PutResult>;

/** When the caller would like to play; null: no wish. */
export const PutTime = Type.Object({ at: Nullable(Timestamp) }, strict);
