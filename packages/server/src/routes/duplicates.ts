/** /api/duplicates: one deal at several tables. */
import {
  Done,
  DuplicateBody,
  DuplicateId,
  JoinDuplicate,
  JoinedDuplicate,
  NewDuplicate,
  strict,
} from '@cap-diamant/protocol/schemas';
import { Type } from 'typebox';
import type { Duplicates } from '../duplicates/duplicates.ts';
import type { App } from '../http/app.ts';
import { networkOf } from '../http/network.ts';
import type { Services } from './services.ts';

const tags = ['duplicates'];
const AtMatch = Type.Object({ id: DuplicateId }, strict);

export const duplicateRoutes = (app: App, { people }: Services, duplicates: Duplicates): void => {
  app.post(
    '/api/duplicates',
    {
      schema: {
        tags,
        summary: 'Set up a duplicate match: one deal for several tables.',
        body: NewDuplicate,
        response: { 201: DuplicateBody },
      },
    },
    async (request, reply) => {
      const person = await people.requirePerson(request);
      return reply.status(201).send(await duplicates.create(person, request.body));
    },
  );

  app.get(
    '/api/duplicates/:id',
    {
      schema: {
        tags,
        summary: 'A match: who plays, and the results if my own game is over, or all are.',
        params: AtMatch,
        response: { 200: DuplicateBody },
      },
    },
    async (request) => duplicates.read(request.params.id, (await people.identify(request))?.id ?? null),
  );

  app.post(
    '/api/duplicates/:id/seats',
    {
      schema: {
        tags,
        summary: 'Take a given seat, or any, at one of its tables; the game starts when all seats are taken.',
        params: AtMatch,
        body: JoinDuplicate,
        response: { 200: JoinedDuplicate },
      },
    },
    async (request) => {
      const person = await people.requirePerson(request);
      return duplicates.join(request.params.id, person, request.body.seat, networkOf(request.ip));
    },
  );

  app.post(
    '/api/duplicates/:id/close',
    {
      schema: {
        tags,
        summary:
          'Closes the match to new players: its games are played to the end, and then everybody sees the results.',
        params: AtMatch,
        response: { 200: Done },
      },
    },
    async (request) => {
      await duplicates.close(request.params.id, await people.requirePerson(request));
      return { ok: true as const };
    },
  );
};
