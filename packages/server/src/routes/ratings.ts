/** /api/people/:name, /api/me/games, /api/tables/:id/results, /api/ratings/:players. */
import {
  GameList,
  GamePage,
  KEEPABLE,
  ProfileBody,
  RankingList,
  RatingHistory,
  ResultList,
  strict,
} from '@cap-diamant/protocol/schemas';
import { Type } from 'typebox';
import { requireSight } from '../duplicates/sight.ts';
import type { App } from '../http/app.ts';
import { gamesOf, readGames, readProfile, readRanking, readRatings, resultsAt } from '../ratings/profiles.ts';
import { AtTable } from './parameters.ts';
import type { Services } from './services.ts';

const tags = ['ratings'];
const OfPerson = Type.Object({ name: Type.String({ maxLength: 100, pattern: KEEPABLE }) }, strict);
/** A string, because it is part of an address. */
const WithPlayers = Type.Object({ players: Type.String({ pattern: '^[2-5]$' }) }, strict);

export const ratingRoutes = (app: App, { people, tables, storage: { db } }: Services): void => {
  app.get(
    '/api/people/:name',
    {
      schema: {
        tags,
        summary: 'An account’s ratings and statistics.',
        params: OfPerson,
        response: { 200: ProfileBody },
      },
    },
    async (request) => readProfile(db, request.params.name),
  );

  app.get(
    '/api/people/:name/games',
    {
      schema: {
        tags,
        summary: 'An account’s finished games at public tables, the latest first.',
        params: OfPerson,
        querystring: GamePage,
        response: { 200: GameList },
      },
    },
    async (request) => gamesOf(db, request.params.name, request.query),
  );

  app.get(
    '/api/people/:name/ratings',
    {
      schema: {
        tags,
        summary: 'An account’s rating after each of its latest rated games, the earliest first.',
        params: OfPerson,
        response: { 200: RatingHistory },
      },
    },
    async (request) => readRatings(db, request.params.name),
  );

  app.get(
    '/api/me/games',
    {
      schema: {
        tags,
        summary: 'All my finished games, the latest first.',
        querystring: GamePage,
        response: { 200: GameList },
      },
    },
    async (request) => readGames(db, (await people.requirePerson(request)).id, 'all', request.query),
  );

  app.get(
    '/api/tables/:id/results',
    {
      schema: {
        tags,
        summary: 'How a finished game ended, seat by seat, with what it meant for the ratings.',
        params: AtTable,
        response: { 200: ResultList },
      },
    },
    async (request) => {
      const live = await tables.find(request.params.id);
      await requireSight(db, live, (await people.identify(request))?.id ?? null);
      return resultsAt(db, live.id);
    },
  );

  app.get(
    '/api/ratings/:players',
    {
      schema: {
        tags,
        summary: 'The best players, with this number of players at the table.',
        params: WithPlayers,
        response: { 200: RankingList },
      },
    },
    async (request) => readRanking(db, Number(request.params.players)),
  );
};
