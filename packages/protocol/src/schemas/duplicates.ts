/** Duplicate matches: one deal at several tables, every seat compared with the others who held it. */
import { MAX_SEATS } from '@cap-diamant/engine';
import { type Static, Type } from 'typebox';
import {
  Count,
  DealSchema,
  Nullable,
  OptionsSchema,
  oneOf,
  Seat,
  strict,
  TableId,
  Timestamp,
} from './basics.ts';
import { PersonBody } from './people.ts';
import { BotLevel, BotName, MoveSeconds, PACES, TABLE_STATUSES } from './tables.ts';

const MOST_TABLES = 50;

export const DuplicateId = Type.String({ pattern: '^[A-Za-z0-9]{16}$' });

export const NewDuplicate = Type.Object(
  {
    options: OptionsSchema,
    deal: DealSchema,
    pace: oneOf(PACES),
    /** Time for each move; null: no limit. */
    moveSeconds: Nullable(MoveSeconds),
    standIn: BotLevel,
    /** Who sits where at every table: a bot, or null for a person. */
    bots: Type.Array(Nullable(BotName), { minItems: 2, maxItems: MAX_SEATS }),
    /** The most tables. */
    tables: Type.Integer({ minimum: 1, maximum: MOST_TABLES }),
  },
  strict,
);
export type NewDuplicate = Static<typeof NewDuplicate>;

export const DuplicateSeat = Type.Object(
  {
    person: Nullable(PersonBody),
    bot: Nullable(BotName),
    points: Type.Integer(),
    place: Type.Integer({ minimum: 1, maximum: MAX_SEATS }),
    /** Points above the average of all who held this seat. */
    overAverage: Type.Number(),
    /** Percent of the others at this seat with fewer points, counting ties as half. */
    percentile: Nullable(Type.Number()),
  },
  strict,
);
export type DuplicateSeat = Static<typeof DuplicateSeat>;

export const DuplicateTable = Type.Object(
  {
    number: Type.Integer({ minimum: 1 }),
    status: oneOf(TABLE_STATUSES),
    /** Who plays there; null for a bot or an empty seat. */
    people: Type.Array(Nullable(PersonBody)),
    /** The table's id, for people who sit there or may see results. */
    table: Nullable(TableId),
    /** By seat, if the game is finished; null for people who have not finished their own. */
    results: Nullable(Type.Array(DuplicateSeat)),
  },
  strict,
);
export type DuplicateTable = Static<typeof DuplicateTable>;

export const DuplicateBody = Type.Object(
  {
    id: DuplicateId,
    ...NewDuplicate.properties,
    createdAt: Timestamp,
    createdBy: PersonBody,
    /** SHA-256 of the seed that all tables share. */
    commitment: Type.String(),
    /** The seed, once the match is closed and all tables are over. */
    seed: Nullable(Type.String()),
    /** Whether a seat can still be taken. */
    open: Type.Boolean(),
    finished: Count,
    at: Type.Array(DuplicateTable),
    /** Where the caller sits. */
    you: Nullable(Type.Object({ table: TableId, seat: Seat, over: Type.Boolean() }, strict)),
    /** Whether the caller may see results: their own game is over, or all games are. */
    told: Type.Boolean(),
  },
  strict,
);
export type DuplicateBody = Static<typeof DuplicateBody>;

/** The wanted seat, or null for any. */
export const JoinDuplicate = Type.Object({ seat: Nullable(Seat) }, strict);
export type JoinDuplicate = Static<typeof JoinDuplicate>;

export const JoinedDuplicate = Type.Object({ table: TableId, seat: Seat }, strict);
export type JoinedDuplicate = Static<typeof JoinedDuplicate>;
