/** The client by itself: reading streams, what it imports, retries. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ApiError, createClient } from '../src/client/index.ts';
import { createEventReader, type SentEvent } from '../src/client/sse.ts';

const STREAM = [
  'retry: 1000\n\n',
  'id: 1.0\nevent: log\ndata: {"a":1}\n\n',
  ':\n\n',
  'event: presence\ndata: {"people":[]}\n\n',
  'id: 1.1\nevent: chat\ndata: "Bonjour: à tous"\ndata: "encore"\n\n',
].join('');

const EVENTS: readonly SentEvent[] = [
  { name: 'log', data: '{"a":1}', id: '1.0' },
  { name: 'presence', data: '{"people":[]}', id: '1.0' },
  { name: 'chat', data: '"Bonjour: à tous"\n"encore"', id: '1.1' },
];

test('events are read alike wherever the stream is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(STREAM.length)), (places) => {
      const cuts = [0, ...places.toSorted((one, other) => one - other), STREAM.length];
      const read = createEventReader();
      const events = cuts.slice(1).flatMap((cut, index) => read(STREAM.slice(cuts[index]!, cut)));
      expect(events).toEqual(EVENTS);
    }),
  );
});

/** Imports a module in a new Node process and returns whether that loads TypeBox. */
const bringsTypebox = (file: string): boolean => {
  const script = `
    import { registerHooks } from 'node:module';
    const seen = [];
    registerHooks({ resolve(name, context, next) {
      const found = next(name, context);
      seen.push(found.url);
      return found;
    } });
    await import(${JSON.stringify(path.join(import.meta.dirname, '..', 'src', file))});
    console.log(seen.some((url) => url.includes('typebox')));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return said.trim() === 'true';
};

test.each([
  ['index.ts', false],
  ['client/index.ts', false],
  ['fair/index.ts', false],
  ['schemas/index.ts', true],
])('%s brings TypeBox along: %s', (file, brings) => {
  expect(bringsTypebox(file)).toBe(brings);
});

test('only requests that may be repeated are retried when the connection fails', async () => {
  let calls = 0;
  const failing = (times: number): typeof fetch => {
    calls = 0;
    return async () => {
      calls += 1;
      if (calls <= times) throw new TypeError('fetch failed');
      return Response.json({ position: 3 });
    };
  };
  expect(await createClient({ fetch: failing(2) }).choose('T', 2, ['start'])).toEqual({ position: 3 });
  expect(calls).toBe(3);
  await expect(createClient({ fetch: failing(1) }).say('T', 'x')).rejects.toThrow('fetch failed');
  expect(calls).toBe(1);
});

test('a refusal of any shape is an error with a kind', async () => {
  const answering =
    (status: number, body: string): typeof fetch =>
    async () =>
      new Response(body, { status });
  const ask = (status: number, body: string) => createClient({ fetch: answering(status, body) }).me();
  const refused = '{"error":{"kind":"stale","message":"the table has moved on","position":4}}';
  await expect(ask(409, refused)).rejects.toMatchObject({
    status: 409,
    refused: { kind: 'stale', position: 4 },
  });
  await expect(ask(502, '<html>Bad gateway')).rejects.toMatchObject({ refused: { kind: 'unavailable' } });
  await expect(ask(404, '')).rejects.toBeInstanceOf(ApiError);
});

test.each([
  ['5', 5000],
  ['86400', 60_000],
  ['Wed, 18 Nov 2026 08:00:00 GMT', 0],
  ['-1', 0],
])('Retry-After: %s makes a stream wait for %i ms at least', async (after, milliseconds) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let calls = 0;
    const fetch: typeof globalThis.fetch = async () => {
      calls += 1;
      return new Response('', { status: 503, headers: { 'retry-after': after } });
    };
    const stop = createClient({ fetch }).watch('table', { hear: () => {} });
    await vi.advanceTimersByTimeAsync(Math.max(0, milliseconds - 1));
    expect(calls).toBe(1);
    // Without a wait, the first retry comes after 125 to 375 ms.
    await vi.advanceTimersByTimeAsync(400);
    expect(calls).toBeGreaterThan(1);
    stop();
  } finally {
    vi.useRealTimers();
  }
});

/** A server whose stream sends these events to each connection, and then breaks. */
const streaming = (events: (connection: number) => string) => {
  const asked: (string | null)[] = [];
  const fetch = async (_: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    asked.push(new Headers(init.headers).get('last-event-id'));
    return new Response(events(asked.length));
  };
  return { asked, client: createClient({ fetch: fetch as typeof globalThis.fetch }) };
};
const logEvent = (position: number): string =>
  `id: ${position + 1}.0\nevent: log\ndata: {"position":${position}}\n\n`;

test('an event that cannot be handled ends the stream, and nothing after it is delivered', async () => {
  const { asked, client } = streaming(() => logEvent(0) + logEvent(1) + logEvent(2));
  const heard: number[] = [];
  const error = await new Promise((resolve) => {
    client.watch('table', {
      hear: (event) => {
        if (event.kind !== 'log') return;
        if (event.entry.position === 1) throw new Error('of a newer version');
        heard.push(event.entry.position);
      },
      failed: resolve,
    });
  });
  expect(error).toMatchObject({ message: 'of a newer version' });
  expect([heard, asked]).toEqual([[0], [null]]);
});

test('an event of an unknown kind is reported, and the stream goes on after it', async () => {
  const { asked, client } = streaming((connection) =>
    connection === 1 ? `${logEvent(0)}id: 1.0\nevent: weather\ndata: {}\n\n` : logEvent(1),
  );
  const unknown: string[] = [];
  await new Promise<void>((resolve) => {
    const stop = client.watch('table', {
      hear: (event) => {
        if (event.kind !== 'log' || event.entry.position === 0) return;
        stop();
        resolve();
      },
      unknown: (name) => unknown.push(name),
    });
  });
  expect(unknown).toEqual(['weather']);
  expect(asked).toEqual([null, '1.0']);
});
