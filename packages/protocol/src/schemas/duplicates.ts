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
    /** Time for each move; null: as long as one likes. */
    moveSeconds: Nullable(MoveSeconds),
    standIn: BotLevel,
    /** Who sits where at every table: a bot, or null for a person. */
    bots: Type.Array(Nullable(BotName), { minItems: 2, maxItems: MAX_SEATS }),
    /** Tables at most. */
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
    /** Of a hundred others who held it, so many have fewer points; half of those with as many. */
    percentile: Nullable(Type.Number()),
  },
  strict,
);
export type DuplicateSeat = Static<typeof DuplicateSeat>;

export const DuplicateTable = Type.Object(
  {
    number: Type.Integer({ minimum: 1 }),
    status: oneOf(TABLE_STATUSES),
    /** Who plays there; null where a bot does, or nobody yet. */
    people: Type.Array(Nullable(PersonBody)),
    /** The way to it, for those who sit there, and for those who may see results. */
    table: Nullable(TableId),
    /** By seat, of a game that came to its end; null for those who are still to play. */
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
    /** The seed, once nobody can join any more and all tables are over. */
    seed: Nullable(Type.String()),
    /** Whether a seat can still be taken. */
    open: Type.Boolean(),
    finished: Count,
    at: Type.Array(DuplicateTable),
    /** Where the asker sits. */
    you: Nullable(Type.Object({ table: TableId, seat: Seat, over: Type.Boolean() }, strict)),
    /** Whether the asker may see results: his own game is over, or all are. */
    told: Type.Boolean(),
  },
  strict,
);
export type DuplicateBody = Static<typeof DuplicateBody>;

/** A seat of one's choice, or null for any. */
export const JoinDuplicate = Type.Object({ seat: Nullable(Seat) }, strict);
export type JoinDuplicate = Static<typeof JoinDuplicate>;

export const JoinedDuplicate = Type.Object({ table: TableId, seat: Seat }, strict);
export type JoinedDuplicate = Static<typeof JoinedDuplicate>;
