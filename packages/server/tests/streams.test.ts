/** Streams that resume, and readers that do not read. */
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { seededRandom } from '@cap-diamant/engine/chance';
import { createClient } from '@cap-diamant/protocol/client';
import { expect, test } from 'vitest';
import { writeTo } from '../src/streams/channel.ts';
import { follow, playSeat } from './support/follower.ts';
import { onBothDatabases } from './support/server.ts';
import { startedTable, TWO_PEOPLE } from './support/table.ts';

/** A connection that breaks after every few chunks, as on a bad network. */
const brittleFetch =
  (pieces: number): typeof fetch =>
  async (address, init) => {
    const answer = await fetch(address, init);
    if (!String(address).endsWith('/stream')) return answer;
    let left = pieces;
    const breaking = new TransformStream({
      transform: (piece, controller) => {
        controller.enqueue(piece);
        left -= 1;
        if (left === 0) controller.error(new Error('the line is broken'));
      },
    });
    return new Response(answer.body!.pipeThrough(breaking), answer);
  };

onBothDatabases('streams', (servers) => {
  test('a stream that breaks all the time loses nothing and repeats nothing', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, people } = await startedTable(url);
    const players = people.map(({ client }) => follow(client, id, TWO_PEOPLE.options));
    const unlucky = follow(createClient({ base: url, fetch: brittleFetch(4) }), id, TWO_PEOPLE.options);
    await Promise.all(
      people.map(({ client }, seat) => playSeat(client, id, seat, players[seat]!, seededRandom(seat))),
    );
    await people[0].client.say(id, 'Bien joué!');
    await unlucky.until('all has come', () => unlucky.chat.length === 1);
    const { table } = await people[0].client.table(id);
    await unlucky.until('the log has come', () => unlucky.entries.length >= table.position);
    expect(unlucky.faults).toEqual([]);
    expect(unlucky.entries).toEqual(players[0]!.entries);
    for (const follower of [...players, unlucky]) follower.stop();
  });

  test('a client ahead of the log starts again', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, host } = await startedTable(url);
    const { table } = await host.client.table(id);
    const heard: string[] = [];
    await new Promise<void>((resolve) => {
      const stop = host.client.watch(id, {
        from: `${table.position + 50}.0`,
        hear: (event) => {
          heard.push(event.kind);
          if (event.kind !== 'log' || event.entry.position < table.position - 1) return;
          stop();
          resolve();
        },
      });
    });
    expect(heard[0]).toBe('reset');
    expect(heard.filter((kind) => kind === 'log')).toHaveLength(table.position);
  });

  test('a quiet table sends regular keep-alives', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { pace: { quietMs: 50 } });
    const { id } = await startedTable(url);
    const { body } = await fetch(`${url}/api/tables/${id}/stream`);
    let heard = '';
    for await (const text of body!.pipeThrough(new TextDecoderStream())) {
      heard += text;
      if (/^:\n\n:\n\n:\n\n/m.test(heard)) break;
    }
    expect(heard).toMatch(/event: log/);
  });

  test('streams per address are limited, and a closed one makes room for another', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { limits: { streamsPerAddress: 2 } });
    const { id, host } = await startedTable(url);
    const followers = [1, 2].map(() => follow(host.client, id, TWO_PEOPLE.options));
    for (const follower of followers) await follower.until('it has begun', () => follower.entries.length > 0);
    const third = await fetch(`${url}/api/tables/${id}/stream`);
    expect([third.status, await third.json()]).toMatchObject([429, { error: { kind: 'too-many' } }]);
    followers[0]!.stop();
    const again = follow(host.client, id, TWO_PEOPLE.options);
    await again.until('it has begun', () => again.entries.length > 0);
    for (const follower of [again, followers[1]!]) follower.stop();
    expect((await fetch(`${url}/api/tables/${id}/stream`, { method: 'HEAD' })).status).toBe(404);
  });

  test('a missing table has no stream', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const refused = await new Promise((resolve) => {
      createClient({ base: url }).watch('A'.repeat(16), { hear: () => {}, refused: resolve });
    });
    expect(refused).toMatchObject({ status: 404 });
  });
});

test('a watcher that does not read is disconnected before it costs much memory', async () => {
  const PIECE = 'x'.repeat(50_000);
  const MAX_PIECES = 2000;
  let response: ServerResponse | undefined;
  const asked = Promise.withResolvers<void>();
  const server = createServer((_, answer) => {
    response = answer;
    asked.resolve();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await asked.promise;
  let sent = 0;
  while (!response!.destroyed && sent < MAX_PIECES) {
    writeTo({ response: response!, person: null }, PIECE);
    sent += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(response!.destroyed).toBe(true);
  expect(sent).toBeLessThan(MAX_PIECES);
  socket.destroy();
  server.close();
});
