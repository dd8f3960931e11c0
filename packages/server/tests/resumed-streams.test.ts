/** Streams whose node knows less than their reader, or whose past has changed. */
import { expect, test, vi } from 'vitest';
import { openUnmigrated } from '../src/storage/open.ts';
import { onDatabase } from './support/server.ts';
import { startedTable } from './support/table.ts';
import { newVisitor } from './support/visitor.ts';

const PATIENCE = { timeout: 60_000, interval: 10 };

/** Everything that a stream sends, as it comes. */
const listen = async (url: string, table: string, from: string) => {
  const stopping = new AbortController();
  const answer = await fetch(`${url}/api/tables/${table}/stream?from=${from}`, { signal: stopping.signal });
  const heard = { text: '', isOver: false, stop: () => stopping.abort() };
  void (async () => {
    try {
      for await (const chunk of answer.body!) heard.text += Buffer.from(chunk).toString();
    } catch {
      // Stopped.
    }
    heard.isOver = true;
  })();
  return heard;
};

onDatabase('sqlite', 'resumed streams', (servers) => {
  test('a node that lags behind a reader catches up instead of starting over', async () => {
    const database = await servers.newDatabase();
    const { url } = await servers.start(database);
    const { id, host } = await startedTable(url);
    const me = await host.client.me();
    const { position } = (await host.client.table(id)).table;
    const first = await listen(url, id, `${position}.0`);
    await vi.waitFor(() => expect(first.text).toContain('event: presence'), PATIENCE);
    // Another node stores a message, and its signal is lost.
    const { db, close } = openUnmigrated(database, 'shared');
    await db
      .insertInto('chat')
      .values({ table_id: id, number: 0, person_id: me.id, at: 1, text: 'from elsewhere' })
      .execute();
    await close();
    const resumed = await listen(url, id, `${position}.1`);
    await vi.waitFor(() => expect(first.text).toContain('from elsewhere'), PATIENCE);
    await host.client.say(id, 'and on');
    await vi.waitFor(() => expect(resumed.text).toContain('and on'), PATIENCE);
    expect(resumed.text).not.toContain('event: reset');
    expect(resumed.text).not.toContain('from elsewhere');
    // More than there is anywhere is still a reason to start over.
    const lost = await listen(url, id, `${position}.99`);
    await vi.waitFor(() => expect(lost.text).toContain('event: reset'), PATIENCE);
    for (const { stop } of [first, resumed, lost]) stop();
  });

  test('a message that a moderator removes disappears from open pages', async () => {
    const database = await servers.newDatabase();
    const { url } = await servers.start(database);
    const { id, host } = await startedTable(url);
    const odile = newVisitor(url);
    await odile.client.me();
    const moderator = await odile.client.createAccount('Odile', 'a long password');
    const { db, close } = openUnmigrated(database, 'shared');
    await db.updateTable('people').set({ moderator: 1 }).where('id', '=', moderator.id).execute();
    await close();
    await host.client.say(id, 'something rude');
    const open = await listen(url, id, '0.0');
    await vi.waitFor(() => expect(open.text).toContain('something rude'), PATIENCE);
    await odile.client.removeMessage(id, 0);
    await vi.waitFor(() => expect(open.isOver).toBe(true), PATIENCE);
    expect(open.text.trimEnd()).toMatch(/id: 0\.0\nevent: reset\ndata: \{\}$/);
    const again = await listen(url, id, '0.0');
    await vi.waitFor(() => expect(again.text).toContain('event: chat'), PATIENCE);
    expect(again.text).not.toContain('something rude');
    again.stop();
  });
});
