/** The deal of the day, and how those who played it compare. */
import { MAX_SEATS } from '@cap-diamant/engine';
import { type Static, Type } from 'typebox';
import { Count, Nullable, strict, Timestamp } from './basics.ts';
import { PersonBody } from './people.ts';

/** Why a record is not a game of the day's deal. */
export const DAILY_FAULTS = [
  /** It has other rules or other tiles. */
  'deal',
  /** Chance would have drawn something else. */
  'draw',
  /** A bot would have chosen something else. */
  'bot',
  'unfinished',
] as const;
export type DailyFault = (typeof DAILY_FAULTS)[number];

export const DayDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', examples: ['2026-11-16'] });

/** A record of five players with all its comments has some ten thousand characters. */
const LONGEST_RECORD = 30_000;

export const PostDaily = Type.Object({ record: Type.String({ maxLength: LONGEST_RECORD }) }, strict);
export type PostDaily = Static<typeof PostDaily>;

export const DailyResult = Type.Object(
  {
    /** Among all who have played it, from 1 on; equals share theirs. */
    rank: Type.Integer({ minimum: 1 }),
    person: PersonBody,
    points: Type.Integer(),
    /** At his table, against the bots. */
    place: Type.Integer({ minimum: 1, maximum: MAX_SEATS }),
    at: Timestamp,
  },
  strict,
);
export type DailyResult = Static<typeof DailyResult>;

export const OwnDailyResult = Type.Object(
  {
    ...DailyResult.properties,
    /** Of a hundred others, so many have fewer points; half of those with as many. Null without others. */
    percentile: Nullable(Type.Number()),
  },
  strict,
);
export type OwnDailyResult = Static<typeof OwnDailyResult>;

/** The best first. */
export const DailyStandings = Type.Object(
  {
    date: DayDate,
    players: Count,
    average: Nullable(Type.Number()),
    results: Type.Array(DailyResult),
    you: Nullable(OwnDailyResult),
    /** The following page; null: there is none. */
    next: Nullable(Count),
  },
  strict,
);
export type DailyStandings = Static<typeof DailyStandings>;

export const DailyPage = Type.Object({ page: Type.Optional(Type.String({ pattern: '^\\d{1,4}$' })) }, strict);
