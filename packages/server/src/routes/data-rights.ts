/** /api/me/export and DELETE /api/me: everybody's right to export their data and to be forgotten. */
import { Readable } from 'node:stream';
import { Done } from '@cap-diamant/protocol/schemas';
import { Type } from 'typebox';
import { depart } from '../clubs/depart.ts';
import type { App } from '../http/app.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/refusal.ts';
import { exportOf } from '../people/export.ts';
import { finishedTables } from '../tables/lists.ts';
import { recordsOf } from '../tables/records.ts';
import type { Services } from './services.ts';

const tags = ['people'];

export const rightsRoutes = (
  app: App,
  { people, storage, tables }: Services,
  { exportsPerMinute }: Limits,
): void => {
  app.get(
    '/api/me/export',
    {
      config: { rateLimit: { max: exportsPerMinute, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'All data about me: account, notes, chat messages, finished games.',
        description: 'One JSON object per line; `kind` says what it is.',
        response: { 200: Type.Unsafe<Readable>({ type: 'string' }) },
      },
    },
    async (request, reply) => {
      const person = await people.requireInPerson(request);
      const records = recordsOf(storage, await finishedTables(storage, person.id));
      return reply.type('application/x-ndjson').send(Readable.from(exportOf(storage, person, records)));
    },
  );

  app.delete(
    '/api/me',
    {
      schema: {
        tags,
        summary:
          'Erases a guest: name, notes and chat messages. Games stay, with a nameless departed player.',
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const person = await people.requireInPerson(request);
      if (person.kind !== 'guest') refuse('conflict', 'to delete an account, use DELETE /api/account');
      await depart({ storage, tables }, person);
      people.forgetGuest(request, reply);
      return { ok: true as const };
    },
  );
};
