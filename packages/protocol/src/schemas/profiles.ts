/** What everybody may know about a player: ratings, statistics, games. */
import { MAX_SEATS, MIN_SEATS, POINT_SOURCES } from '@cap-diamant/engine';
import { type Static, Type } from 'typebox';
import { Count, KEEPABLE, Nullable, oneOf, strict, TableId, Timestamp } from './basics.ts';
import { PersonBody } from './people.ts';
import { BotName, EarlyEnding } from './tables.ts';

const Players = Type.Integer({ minimum: MIN_SEATS, maximum: MAX_SEATS });

export const RatingBody = Type.Object(
  {
    players: Players,
    /** On the Elo scale, starting at 1500. */
    rating: Type.Number(),
    /** How far off the rating may be. */
    deviation: Type.Number(),
    games: Count,
    /** Too few games to mean much. */
    provisional: Type.Boolean(),
  },
  strict,
);
export type RatingBody = Static<typeof RatingBody>;

/** About finished games with this number of players. */
export const StatisticsBody = Type.Object(
  {
    players: Players,
    games: Count,
    /** Including shared wins. */
    wins: Count,
    averagePlace: Type.Number(),
    /** Of games that were played to their end. */
    averagePoints: Type.Number(),
    /** Points per game by source, in the same games. */
    sources: Type.Object(
      Object.fromEntries(POINT_SOURCES.map((source) => [source, Type.Number()])) as Record<
        (typeof POINT_SOURCES)[number],
        ReturnType<typeof Type.Number>
      >,
      strict,
    ),
  },
  strict,
);
export type StatisticsBody = Static<typeof StatisticsBody>;

export const ProfileBody = Type.Object(
  {
    person: PersonBody,
    since: Timestamp,
    ratings: Type.Array(RatingBody),
    statistics: Type.Array(StatisticsBody),
  },
  strict,
);
export type ProfileBody = Static<typeof ProfileBody>;

export const ResultBody = Type.Object(
  {
    person: Nullable(PersonBody),
    bot: Nullable(BotName),
    place: Type.Integer({ minimum: 1, maximum: MAX_SEATS }),
    points: Type.Integer(),
    /** In rated games. */
    rating: Nullable(Type.Object({ before: Type.Number(), after: Type.Number() }, strict)),
  },
  strict,
);
export type ResultBody = Static<typeof ResultBody>;

/** By seat; empty while the game goes on, or if it was abandoned or ended by agreement. */
export const ResultList = Type.Object({ results: Type.Array(ResultBody) }, strict);
export type ResultList = Static<typeof ResultList>;

export const GameBody = Type.Object(
  {
    table: TableId,
    at: Timestamp,
    seat: Count,
    results: Type.Array(ResultBody),
    ending: Type.Optional(EarlyEnding),
  },
  strict,
);
export type GameBody = Static<typeof GameBody>;

/** Latest first. `next` asks for the following page; null: none. */
export const GameList = Type.Object({ games: Type.Array(GameBody), next: Nullable(Type.String()) }, strict);
export type GameList = Static<typeof GameList>;

/** Of games: the next page, and only those against an account, with so many players, won or lost. */
export const GamePage = Type.Object(
  {
    after: Type.Optional(Type.String({ pattern: '^\\d{1,15}\\.[A-Za-z0-9]{16}$' })),
    opponent: Type.Optional(Type.String({ maxLength: 100, pattern: KEEPABLE })),
    players: Type.Optional(Type.String({ pattern: '^[2-5]$' })),
    result: Type.Optional(oneOf(['won', 'lost'])),
  },
  strict,
);
export type GamePage = Static<typeof GamePage>;

/** A player's ratings after each rated game, the earliest first. */
export const RatingHistory = Type.Object(
  { points: Type.Array(Type.Object({ at: Timestamp, players: Players, rating: Type.Number() }, strict)) },
  strict,
);
export type RatingHistory = Static<typeof RatingHistory>;

/** One row of the export of records. */
export const ExportedRecord = Type.Object(
  {
    /** `?since=` continues after this one. */
    cursor: Type.String(),
    record: Type.String(),
  },
  strict,
);
export type ExportedRecord = Static<typeof ExportedRecord>;

export const RecordPage = Type.Object(
  {
    since: GamePage.properties.after,
    /** A string, because it comes from a URL. */
    limit: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,2}$' })),
  },
  strict,
);

export const RankingList = Type.Object(
  {
    ranking: Type.Array(
      Type.Object({ person: Nullable(PersonBody), bot: Nullable(BotName), ...RatingBody.properties }, strict),
    ),
  },
  strict,
);
export type RankingList = Static<typeof RankingList>;
