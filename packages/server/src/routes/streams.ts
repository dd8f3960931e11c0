/** GET /api/tables/:id/stream. */
import type { OutgoingHttpHeaders } from 'node:http';
import { Cursor, strict, TableId } from '@cap-diamant/protocol/schemas';
import { seatOf } from '@cap-diamant/protocol/table-log';
import { Type } from 'typebox';
import { requireSight } from '../duplicates/sight.ts';
import type { App } from '../http/app.ts';
import type { Limits } from '../http/limits.ts';
import type { Load } from '../http/load.ts';
import { networkOf } from '../http/network.ts';
import { refuse } from '../http/refusal.ts';
import type { Cursor as Position } from '../streams/channel.ts';
import type { Services } from './services.ts';

/** How soon a client reconnects when its stream breaks. */
const RETRY_MS = 1000;

const START: Position = { log: 0, chat: 0 };

const parseCursor = (text: string | undefined): Position | null => {
  const match = /^(\d{1,9})\.(\d{1,9})$/.exec(text ?? '');
  return match === null ? null : { log: Number(match[1]), chat: Number(match[2]) };
};

/** Counts open streams by address. */
const createCounter = (most: number) => {
  const open = new Map<string, number>();
  return {
    enter: (address: string): void => {
      const count = open.get(address) ?? 0;
      if (count >= most) refuse('too-many', 'too many streams to this address');
      open.set(address, count + 1);
    },
    leave: (address: string): void => {
      const count = open.get(address) ?? 0;
      if (count > 1) open.set(address, count - 1);
      else open.delete(address);
    },
  };
};

export const streamRoutes = (
  app: App,
  { people, storage, streams, tables }: Services,
  { streamsPerAddress }: Limits,
  load: Load,
): void => {
  const counter = createCounter(streamsPerAddress);
  app.addHook('preClose', async () => streams.close());

  app.get(
    '/api/tables/:id/stream',
    {
      // A HEAD request would never end.
      exposeHeadRoute: false,
      schema: {
        tags: ['tables'],
        summary: 'What happens at a table, as it happens (Server-Sent Events).',
        description:
          'Goes on after Last-Event-ID, else after `from` (a snapshot’s cursor), else begins with the log. ' +
          'Events: log, chat, presence, reset.',
        params: Type.Object({ id: TableId }, strict),
        querystring: Type.Object({ from: Type.Optional(Cursor) }, strict),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const person = await people.identify(request);
      const live = await tables.find(id);
      if (person === null || seatOf(live, person.id) === null) load.requireCalm(reply);
      await requireSight(storage.db, live, person?.id ?? null, 'from now on');
      const seen = request.headers['last-event-id'];
      const from = parseCursor(seen?.toString()) ?? parseCursor(request.query.from) ?? START;
      const headers = reply.getHeaders() as OutgoingHttpHeaders;
      const response = reply.raw;
      // The client may already be gone: then its stream would never be counted down.
      if (response.destroyed) return reply.hijack();
      const asker = networkOf(request.ip);
      counter.enter(asker);
      response.once('close', () => counter.leave(asker));
      reply.hijack();
      // The stream ends with the connection. Chunked encoding would cost as much as sending the event.
      response.removeHeader('transfer-encoding');
      response.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        connection: 'close',
      });
      // Sent by themselves: joined with the first event they would stay in memory for as long as the stream.
      response.flushHeaders();
      response.write(`retry: ${RETRY_MS}\n\n`);
      await streams.watch(id, response, from, person?.id ?? null).catch(() => response.destroy());
      load.caughtUp(reply);
    },
  );
};
