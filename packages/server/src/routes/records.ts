/** Finished games as records: one's own, and those of public tables. */
import { Readable } from 'node:stream';
import { RecordPage } from '@cap-diamant/protocol/schemas';
import { Type } from 'typebox';
import { requireSight } from '../duplicates/sight.ts';
import type { App } from '../http/app.ts';
import { refuse } from '../http/refusal.ts';
import { namedNow } from '../tables/current-names.ts';
import { finishedTables } from '../tables/lists.ts';
import { publicGames, recordLines, recordsOf } from '../tables/records.ts';
import { recordText } from '../tables/show.ts';
import { storedRecord } from '../tables/stored-records.ts';
import { AtTable } from './parameters.ts';
import type { Services } from './services.ts';

const USUAL_EXPORT = '100';

export const recordRoutes = (
  app: App,
  { people, storage, tables }: Services,
  exportsPerMinute: number,
): void => {
  const tags = ['tables'];

  app.get(
    '/api/me/records',
    {
      config: { rateLimit: { max: exportsPerMinute, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'All my finished games as records, one after the other, the latest first.',
        response: { 200: Type.Unsafe<Readable>({ type: 'string' }) },
      },
    },
    async (request, reply) => {
      const person = await people.requirePerson(request);
      const records = recordsOf(storage, await finishedTables(storage, person.id));
      return reply.type('text/plain; charset=utf-8').send(Readable.from(records));
    },
  );

  app.get(
    '/api/records',
    {
      config: { rateLimit: { max: exportsPerMinute, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'Finished games at public tables as records, the earliest first.',
        description:
          'One JSON object per line, with the `record` and a `cursor`; the last cursor, given as `since`, asks for ' +
          'those that ended later. `limit`: at most so many (100). A game is listed a few seconds after its end.',
        querystring: RecordPage,
        response: { 200: Type.Unsafe<Readable>({ type: 'string' }) },
      },
    },
    async (request, reply) => {
      const { since, limit = USUAL_EXPORT } = request.query;
      const games = await publicGames(storage, since, Number(limit));
      return reply.type('application/x-ndjson').send(Readable.from(recordLines(storage, games)));
    },
  );

  app.get(
    '/api/tables/:id/record',
    {
      schema: {
        tags,
        summary: 'The game as a record, in text; with its seed once the game is over.',
        params: AtTable,
        response: { 200: Type.String() },
      },
    },
    async (request, reply) => {
      const live = await tables.find(request.params.id);
      await requireSight(storage.db, live, (await people.identify(request))?.id ?? null);
      const record = (await storedRecord(storage.db, live)) ?? recordText(await namedNow(storage.db, live));
      if (record === null) return refuse('conflict', 'the game has not begun');
      return reply.type('text/plain; charset=utf-8').send(record);
    },
  );
};
