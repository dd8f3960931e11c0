/** The deal of the day, and how its players compare. */
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

/** A record of five players with all comments has about ten thousand characters. */
const LONGEST_RECORD = 30_000;

export const PostDaily = Type.Object({ record: Type.String({ maxLength: LONGEST_RECORD }) }, strict);
export type PostDaily = Static<typeof PostDaily>;

export const DailyResult = Type.Object(
  {
    /** Among all players of this deal, from 1; ties share a rank. */
    rank: Type.Integer({ minimum: 1 }),
    person: PersonBody,
    points: Type.Integer(),
    /** At the player's own table, against the bots. */
    place: Type.Integer({ minimum: 1, maximum: MAX_SEATS }),
    at: Timestamp,
  },
  strict,
);
export type DailyResult = Static<typeof DailyResult>;

export const OwnDailyResult = Type.Object(
  {
    ...DailyResult.properties,
    /** Percent of the others with fewer points, counting ties as half. Null without others. */
    percentile: Nullable(Type.Number()),
  },
  strict,
);
export type OwnDailyResult = Static<typeof OwnDailyResult>;

/** Best first. */
export const DailyStandings = Type.Object(
  {
    date: DayDate,
    players: Count,
    average: Nullable(Type.Number()),
    results: Type.Array(DailyResult),
    you: Nullable(OwnDailyResult),
    /** The following page; null: none. */
    next: Nullable(Count),
  },
  strict,
);
export type DailyStandings = Static<typeof DailyStandings>;

export const DailyPage = Type.Object({ page: Type.Optional(Type.String({ pattern: '^\\d{1,4}$' })) }, strict);
