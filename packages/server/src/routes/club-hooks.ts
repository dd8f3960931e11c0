/** The webhooks that announce what is new in a club. */
import { ClubId, strict, TableHooks, TableId } from '@cap-diamant/protocol/schemas';
import { Type } from 'typebox';
import type { App } from '../http/app.ts';
import { addClubHook, listClubHooks, removeClubHook } from '../notices/club-news.ts';
import { activeAccountIn } from '../people/people.ts';
import { AtClub } from './parameters.ts';
import type { Services } from './services.ts';

const tags = ['clubs'];

const AtHook = Type.Object({ id: ClubId, way: TableId }, strict);

export const clubHookRoutes = (app: App, { people, storage }: Services): void => {
  const account = activeAccountIn(people);

  app.get(
    '/api/clubs/:id/hooks',
    {
      schema: {
        tags,
        summary: 'The webhooks that announce new tables and notices of a club of mine.',
        params: AtClub,
        response: { 200: TableHooks },
      },
    },
    async (request) => listClubHooks(storage, request.params.id, (await people.requirePerson(request)).id),
  );

  app.put(
    '/api/clubs/:id/hooks/:way',
    {
      schema: {
        tags,
        summary: 'Announces new tables and notices with a webhook of mine; for the owner and organisers.',
        params: AtHook,
        response: { 200: TableHooks },
      },
    },
    async (request) =>
      addClubHook(storage, request.params.id, (await account(request)).id, request.params.way),
  );

  app.delete(
    '/api/clubs/:id/hooks/:way',
    {
      schema: {
        tags,
        summary: 'Stops that; by the owner and organisers.',
        params: AtHook,
        response: { 200: TableHooks },
      },
    },
    async (request) =>
      removeClubHook(storage, request.params.id, (await account(request)).id, request.params.way),
  );
};
