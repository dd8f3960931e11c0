/** Tables: settings, log entries, and how lists and snapshots show them. */
import { MAX_SEATS, MIN_SEATS } from '@cap-diamant/engine';
import { DRAW_SCHEMES } from '@cap-diamant/engine/chance';
import { type Static, type TSchema, Type } from 'typebox';
import {
  ChoiceText,
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
import { PersonBody } from './people.ts';

export const VISIBILITIES = ['public', 'link'] as const;
export const PACES = ['live', 'correspondence'] as const;
/** The opponents that a table wishes for. Quick pairing compares it with settled ratings; anyone can sit down by hand. */
export const STRENGTHS = ['beginner', 'casual', 'strong'] as const;
export const TABLE_STATUSES = ['open', 'playing', 'over'] as const;
/** The levels of packages/bots; a test keeps the two lists the same. */
export const BOT_LEVELS = ['apprentice', 'mason', 'architect', 'intendant', 'governor'] as const;

/** The strongest level with a style; the same test keeps them. */
export const BOT_STYLES = ['builder', 'politician', 'hunter'] as const;

/** A stand-in has a level only. */
export const BotLevel = oneOf(BOT_LEVELS);
/** A bot in a seat may have a style. */
export const BotName = oneOf([...BOT_LEVELS, ...BOT_STYLES]);

/**
 * When a player's time is up, they leave, or the others vote: a bot plays on; it plays until another person takes
 * the seat; or the game ends, and with two players the other one wins.
 */
export const ABSENCE_RULES = ['bot', 'substitute', 'end'] as const;

const A_MONTH_IN_SECONDS = 2_678_400;
export const MoveSeconds = Type.Integer({ minimum: 1, maximum: A_MONTH_IN_SECONDS });

/** Of a live game; `checkedClock` in the server tells them apart. */
export const MAX_LIVE_BANK = { seconds: 86_400, increment: 3600 } as const;
const TWO_MONTHS_IN_SECONDS = 5_184_000;
const A_WEEK_IN_SECONDS = 604_800;
const MAX_OFFSET_MINUTES = 840;
export const MAX_VACATION_DAYS = 30;
/**
 * Time for the whole game, and what each turn adds when it begins, so that a player who comes back late has
 * time again.
 */
export const TimeBank = Type.Object(
  {
    seconds: Type.Integer({ minimum: 1, maximum: TWO_MONTHS_IN_SECONDS }),
    increment: Type.Integer({ minimum: 1, maximum: A_WEEK_IN_SECONDS }),
  },
  strict,
);

export const TableSettings = Type.Object(
  {
    options: OptionsSchema,
    deal: DealSchema,
    visibility: oneOf(VISIBILITIES),
    pace: oneOf(PACES),
    /** Time for each move; null: no limit. */
    moveSeconds: Nullable(MoveSeconds),
    /** Instead of time for each move; at most a day and an hour in live games. */
    bank: Type.Optional(Nullable(TimeBank)),
    /**
     * By correspondence: clocks stop from Saturday to Sunday, so many minutes ahead of UTC. Without it, or null:
     * they do not.
     */
    weekends: Type.Optional(
      Nullable(Type.Integer({ minimum: -MAX_OFFSET_MINUTES, maximum: MAX_OFFSET_MINUTES })),
    ),
    /** By correspondence: for how many days in all each player may announce a vacation, which stops their clock. */
    vacationDays: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_VACATION_DAYS })),
    /** The bot that plays for a person whose time is up, or after a vote of the others. */
    standIn: BotLevel,
    /** Counts for ratings; only public tables with a clock. */
    rated: Type.Optional(Type.Boolean()),
    /** What happens when a player is gone; a bot plays on if it is missing. */
    absence: Type.Optional(oneOf(ABSENCE_RULES)),
    /** The players that the host wishes for; anyone if it is missing. */
    strength: Type.Optional(oneOf(STRENGTHS)),
  },
  strict,
);
export type TableSettings = Static<typeof TableSettings>;

/** What the server decides about a table, not the person who sets it up. */
const ofServer = {
  /** The duplicate match of the table, which shares its deal with other tables. */
  duplicate: Type.Optional(TableId),
  /** The event whose draw seats its players: nobody else sits there, and the game begins when all are there. */
  event: Type.Optional(TableId),
  /** In a rematch: the seat that begins. Otherwise chance decides (R3.5). */
  begins: Type.Optional(Seat),
  /** By seat: the person for whom it is kept before the game; null: anyone may take it. */
  keptFor: Type.Optional(Type.Array(Nullable(PersonBody), { maxItems: MAX_SEATS })),
  /** Opened by quick pairing: it starts by itself when all seats are taken, and players who go away lose theirs. */
  paired: Type.Optional(Type.Literal(true)),
};
/** As stored: nobody can join a match by setting up a table. */
export type KeptSettings = TableSettings & {
  readonly duplicate?: string;
  readonly event?: string;
  readonly begins?: number;
  /** Their ids: names are looked up. */
  readonly keptFor?: readonly (string | null)[];
  readonly paired?: true;
};

export const SeatBody = Type.Object(
  {
    /** Who sits there, or null. */
    person: Nullable(PersonBody),
    /** Who plays: the seat's bot or its person's stand-in; null: the person. */
    bot: Nullable(BotName),
  },
  strict,
);
export type SeatBody = Static<typeof SeatBody>;

/** Why a seat changed hands. */
export const SEAT_CHANGES = [
  'sat',
  'left',
  'bot',
  'clock',
  'vote',
  'returned',
  /** Another person plays on in the seat of one who is gone. */
  'substitute',
  /** The person for whom it is kept does not come: others may take it. Who sits there stays. */
  'declined',
  /** The same person with a new name. Only in old logs: names are looked up now. */
  'renamed',
  /** The person has deleted their account. */
  'departed',
] as const;
export const ENDINGS = [
  'finished',
  /** Nobody was left to play it. */
  'abandoned',
  /** All players agreed to end it: it does not count. */
  'agreed',
  /** One of two players resigned, or lost by the table's rule for players who are gone. */
  'resigned',
] as const;
/** Why one of two players lost without resigning: their time was up, or they left. */
export const LOST_BY = ['clock', 'left'] as const;

/** How a game ended that was not played to its end: one of two players resigned, ran out of time or left. */
export const EarlyEnding = oneOf(['resigned', ...LOST_BY]);

/** 32 bytes. */
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 });

const entry = <const Kind extends string, Fields extends Record<string, TSchema>>(
  kind: Kind,
  fields: Fields,
) =>
  Type.Object(
    {
      kind: Type.Literal(kind),
      /** Its number in the table's log, from 0. */
      position: Count,
      at: Timestamp,
      /** When the time of the next seat to decide runs out. */
      deadline: Nullable(Timestamp),
      ...fields,
    },
    strict,
  );

export const LogEntry = Type.Union([
  entry('seat', { seat: Seat, why: oneOf(SEAT_CHANGES), ...SeatBody.properties }),
  /** The layout in the record's notation, and the draw scheme; without it, scheme 1. */
  entry('start', { layout: Type.String(), draws: Type.Optional(oneOf(DRAW_SCHEMES)) }),
  /** By a seat, or by chance: -1. */
  entry('choice', {
    by: Type.Integer({ minimum: -1 }),
    choice: ChoiceText,
    /** The server answered for a person who had only this choice. */
    auto: Type.Optional(Type.Literal(true)),
  }),
  /** Taken back until `to` choices are left. */
  entry('back', { by: Seat, to: Count }),
  /** The seed is empty while other tables of a duplicate match may still use it. */
  entry('end', { how: oneOf(ENDINGS), seed: Type.String() }),
  /** `by` votes that a bot should play for `seat`. */
  entry('vote', { by: Seat, seat: Seat }),
  entry('rematch', { table: TableId }),
  /** `by` agrees to end the game as it is; playing on withdraws that. */
  entry('agree', { by: Seat }),
  entry('resign', { by: Seat, why: Type.Optional(oneOf(LOST_BY)) }),
  /** Before the start: the hash of this seat's share of the seed. */
  entry('commit', { by: Seat, commitment: Hash }),
  /**
   * The host has started: shares can no longer change. The tiles are dealt when all are revealed, or at the
   * deadline.
   */
  entry('seal', {}),
  entry('reveal', { by: Seat, share: Hash }),
  /** `by` is away until then, and their clock stops; at the entry's own time: they are back. */
  entry('vacation', { by: Seat, until: Timestamp }),
]);
export type LogEntry = Static<typeof LogEntry>;

export const TableBody = Type.Object(
  {
    id: TableId,
    ...TableSettings.properties,
    ...ofServer,
    status: oneOf(TABLE_STATUSES),
    createdAt: Timestamp,
    createdBy: PersonBody,
    seats: Type.Array(SeatBody),
    /** SHA-256 of the server's seed, which with the players' shares determines the deal and all draws. */
    commitment: Type.String(),
    /** The seed itself, once the game is over. */
    seed: Nullable(Type.String()),
    /** Entries in the log. */
    position: Count,
    /** Choices made and not taken back. */
    choices: Count,
    /** The seat to decide, or null. */
    waiting: Nullable(Seat),
    deadline: Nullable(Timestamp),
    /** The table of the next game, once somebody has asked for one. */
    rematch: Nullable(TableId),
  },
  strict,
);
export type TableBody = Static<typeof TableBody>;

/** A table in a list. */
export const TableSummary = Type.Object(
  {
    id: TableId,
    ...TableSettings.properties,
    ...ofServer,
    status: oneOf(TABLE_STATUSES),
    createdAt: Timestamp,
    seats: Type.Array(SeatBody),
    waiting: Nullable(Seat),
    deadline: Nullable(Timestamp),
    /** The caller's own seat. */
    seat: Nullable(Seat),
    /** In the list of the caller's tables: a seat is kept for them. */
    invited: Type.Optional(Type.Literal(true)),
    ending: Type.Optional(EarlyEnding),
    /** In the lobby, for members: the club that the table was opened for. */
    club: Type.Optional(Type.Object({ id: TableId, name: Type.String() }, strict)),
    /** In the lobby: the person who set up the table. */
    host: Type.Optional(PersonBody),
    /** In the lobby, by seat: the rating with this number of players; null without rated games. */
    ratings: Type.Optional(Type.Array(Nullable(Type.Number()))),
    /** In the lobby: one of the players is looking at the table right now. */
    attended: Type.Optional(Type.Literal(true)),
    /** In the lobby, of the games that changed last: the century that is being played. */
    century: Type.Optional(Count),
    /** In the lobby: how many onlookers watch the game on this server. */
    watchers: Type.Optional(Count),
  },
  strict,
);
export type TableSummary = Static<typeof TableSummary>;

export const TableList = Type.Object({ tables: Type.Array(TableSummary) }, strict);
export type TableList = Static<typeof TableList>;

export const Snapshot = Type.Object(
  {
    table: TableBody,
    /** The game so far as a record; null before it has begun. */
    record: Nullable(Type.String()),
    /** Where a stream continues from here: `?from=`. */
    cursor: Type.String(),
    /** The server's time, to compare with deadlines. */
    now: Timestamp,
    you: Type.Object(
      {
        seat: Nullable(Seat),
        /** The log's position just after this seat's last choice. */
        since: Nullable(Count),
        /** How many choices remain after taking back as much as allowed; null: nothing can be taken back. */
        backTo: Nullable(Count),
        /** Has no seat, but may write in the chat: an organiser of the event. */
        organises: Type.Optional(Type.Literal(true)),
      },
      strict,
    ),
  },
  strict,
);
export type Snapshot = Static<typeof Snapshot>;

export const NewTable = Type.Object(
  {
    ...TableSettings.properties,
    /** Who sits where at first; seats beyond the list are empty. The caller gets the first `"me"`. */
    seats: Type.Array(Nullable(Type.Union([Type.Literal('me'), BotName])), { maxItems: 5 }),
    /** By seat: a person to invite. The seat is kept for them, and their list of tables shows the invitation. */
    invites: Type.Optional(Type.Array(Nullable(PersonId), { maxItems: MAX_SEATS })),
    /** A club of the caller: its members see the table on the club's page and first in the lobby. */
    club: Type.Optional(TableId),
  },
  strict,
);
export type NewTable = Static<typeof NewTable>;

/** Any live, unrated game that fits; without a number of players or a strength, any. */
export const PostPairing = Type.Object(
  {
    players: Type.Optional(Type.Integer({ minimum: MIN_SEATS, maximum: MAX_SEATS })),
    strength: Type.Optional(oneOf(STRENGTHS)),
  },
  strict,
);
export type PostPairing = Static<typeof PostPairing>;

export const PostChoices = Type.Object(
  {
    /** The log's length as the caller knows it. */
    position: Count,
    choices: Type.Array(ChoiceText, { minItems: 1, maxItems: 50 }),
  },
  strict,
);
export type PostChoices = Static<typeof PostChoices>;

export const PostBack = Type.Object({ position: Count, to: Count }, strict);
export type PostBack = Static<typeof PostBack>;

/** Committed; the log is at least this long. */
export const Accepted = Type.Object({ position: Count }, strict);
export type Accepted = Static<typeof Accepted>;

/** SHA-256 of the caller's share of the seed. */
export const PutCommitment = Type.Object({ commitment: Hash }, strict);
export type PutCommitment = Static<typeof PutCommitment>;

/** The caller's share of the seed. */
export const PostReveal = Type.Object({ share: Hash }, strict);
export type PostReveal = Static<typeof PostReveal>;

/** For how many days from now; 0: back again. */
export const PutVacation = Type.Object(
  { days: Type.Integer({ minimum: 0, maximum: MAX_VACATION_DAYS }) },
  strict,
);
export type PutVacation = Static<typeof PutVacation>;

export const PostVote = Type.Object({ seat: Seat }, strict);
export type PostVote = Static<typeof PostVote>;

/** `"me"`: sit down or come back; a level: a bot; null: get up, or clear the seat. */
export const SeatChange = Type.Object({ who: Nullable(Type.Union([Type.Literal('me'), BotName])) }, strict);
export type SeatChange = Static<typeof SeatChange>;
