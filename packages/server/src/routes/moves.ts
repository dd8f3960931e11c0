/**
 * What players do in a game: start it with their shares of the seed, make choices, take them back, end it
 * early.
 */
import {
  Accepted,
  PostBack,
  PostChoices,
  PostReveal,
  PutCommitment,
  PutVacation,
} from '@cap-diamant/protocol/schemas';
import type { App } from '../http/app.ts';
import { limitCommitments, limitLog, limitTakeBacks } from '../tables/bounds.ts';
import { agree, resign } from '../tables/ending.ts';
import { choose, start, takeBack } from '../tables/moves.ts';
import type { Quotas } from '../tables/quotas.ts';
import { commit, reveal } from '../tables/seed-shares.ts';
import { takeVacation } from '../tables/vacation.ts';
import { AtTable } from './parameters.ts';
import type { Services } from './services.ts';

export const moveRoutes = (app: App, { people, tables }: Services, quotas: Quotas): void => {
  const tags = ['tables'];

  app.put(
    '/api/tables/:id/commitment',
    {
      schema: {
        tags,
        summary: 'Commit to my share of the seed, by its SHA-256, before the game starts.',
        params: AtTable,
        body: PutCommitment,
        response: { 200: Accepted },
      },
    },
    async (request) => {
      const person = await people.requirePerson(request);
      const { commitment } = request.body;
      const live = await tables.change(
        request.params.id,
        limitLog(limitCommitments(person, commit(person, commitment))),
      );
      return { position: live.entries.length };
    },
  );

  app.post(
    '/api/tables/:id/reveal',
    {
      schema: {
        tags,
        summary: 'Reveal my share of the seed when the game starts; the last one starts it.',
        params: AtTable,
        body: PostReveal,
        response: { 200: Accepted },
      },
    },
    async (request) => {
      const person = await people.requirePerson(request);
      const live = await tables.change(request.params.id, reveal(person, request.body.share));
      return { position: live.entries.length };
    },
  );

  app.post(
    '/api/tables/:id/start',
    {
      schema: {
        tags,
        summary:
          'Start the game: at once, or when all who have committed to a share of the seed have revealed it.',
        description: 'Players who do not reveal theirs within a few seconds are not waited for.',
        params: AtTable,
        response: { 200: Accepted },
      },
    },
    async (request) => {
      const person = await people.requirePerson(request);
      const { id } = request.params;
      const live = await quotas.starting(await tables.find(id), () => tables.change(id, start(person)));
      return { position: live.entries.length };
    },
  );

  app.post(
    '/api/tables/:id/choices',
    {
      schema: {
        tags,
        summary: 'Make choices, all or none.',
        description:
          'Answered when they are on disk. The same request sent again gets the same answer and is done once; ' +
          'when the table has moved on, the answer is 409 with its position.',
        params: AtTable,
        body: PostChoices,
        response: { 200: Accepted },
      },
    },
    async (request) => {
      const person = await people.requirePerson(request);
      const { position, choices } = request.body;
      const live = await tables.change(request.params.id, choose(person, position, choices), position);
      return { position: live.entries.length };
    },
  );

  app.post(
    '/api/tables/:id/back',
    {
      schema: {
        tags,
        summary: 'Take back my latest choices, if nobody has acted since.',
        params: AtTable,
        body: PostBack,
        response: { 200: Accepted },
      },
    },
    async (request) => {
      const person = await people.requirePerson(request);
      const { position, to } = request.body;
      const live = await tables.change(
        request.params.id,
        limitTakeBacks(person, takeBack(person, position, to)),
        position,
      );
      return { position: live.entries.length };
    },
  );

  app.put(
    '/api/tables/:id/vacation',
    {
      schema: {
        tags,
        summary: 'Announce a vacation, which stops my clock; 0 days: I am back.',
        params: AtTable,
        body: PutVacation,
        response: { 200: Accepted },
      },
    },
    async (request) => {
      const person = await people.requirePerson(request);
      const live = await tables.change(request.params.id, takeVacation(person, request.body.days));
      return { position: live.entries.length };
    },
  );

  app.post(
    '/api/tables/:id/agree',
    {
      schema: {
        tags,
        summary: 'Agree to end the game now; when all people who play have agreed, it ends without a result.',
        params: AtTable,
        response: { 200: Accepted },
      },
    },
    async (request) => {
      const person = await people.requirePerson(request);
      const live = await tables.change(request.params.id, agree(person));
      return { position: live.entries.length };
    },
  );

  app.post(
    '/api/tables/:id/resign',
    {
      schema: {
        tags,
        summary: 'Resign a game of two: the other player wins.',
        params: AtTable,
        response: { 200: Accepted },
      },
    },
    async (request) => {
      const person = await people.requirePerson(request);
      const live = await tables.change(request.params.id, resign(person));
      return { position: live.entries.length };
    },
  );
};
