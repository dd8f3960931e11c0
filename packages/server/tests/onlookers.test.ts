/** The onlookers' chat: apart from the table's, hidden from players until the end, moderated like any chat. */
import type { Presence } from '@cap-diamant/protocol';
import { expect, test, vi } from 'vitest';
import { moderate } from '../src/moderation/commands.ts';
import { openUnmigrated } from '../src/storage/open.ts';
import { onBothDatabases } from './support/server.ts';
import { newGuest, startedTable } from './support/table.ts';
import { newVisitor, type Visitor } from './support/visitor.ts';

const FORBIDDEN = { status: 403 };
const FIRST = 100_000;

/** How many messages of onlookers the table's stream has announced. */
const announced = ({ client }: Visitor, table: string) => {
  const seen: Presence[] = [];
  const stop = client.watch(table, {
    hear: (event) => {
      if (event.kind === 'presence') seen.push(event.presence);
    },
  });
  return { last: () => seen.at(-1)?.onlookerLines, stop };
};

onBothDatabases('onlookers', (servers) => {
  test('players do not see what onlookers write until the game is over', async () => {
    const database = await servers.newDatabase();
    const { url } = await servers.start(database);
    const second = servers.kind === 'sqlite' ? url : (await servers.start(database)).url;
    const { id, host, guest } = await startedTable(url);
    const claire = await newGuest(url, 'Claire');
    const david = newVisitor(second, claire.cookies);
    const heard = announced(david, id);
    await vi.waitFor(() => expect(heard.last()).toBe(0));
    expect(await claire.client.sayAsOnlooker(id, 'Anne should send one more')).toMatchObject({
      number: FIRST,
    });
    await claire.client.sayAsOnlooker(id, 'No, two');
    await vi.waitFor(() => expect(heard.last()).toBe(2));
    const { lines } = await newVisitor(second).client.onlookersChat(id);
    expect(lines.map(({ text, person }) => [text, person.name])).toEqual([
      ['Anne should send one more', 'Claire'],
      ['No, two', 'Claire'],
    ]);
    expect((await claire.client.onlookersChat(id, FIRST + 1)).lines).toHaveLength(1);
    await expect(host.client.onlookersChat(id)).rejects.toMatchObject(FORBIDDEN);
    await expect(host.client.sayAsOnlooker(id, 'what?')).rejects.toMatchObject(FORBIDDEN);
    // Nor by another address, nor in the chat of the table.
    const page = await host.fetch(`${url}/api/tables/${id}/chat?from=${FIRST}`);
    expect(await page.json()).toEqual({ lines: [], next: null });
    expect((await claire.client.chat(id)).lines).toEqual([]);
    const player = announced(host, id);
    await guest.client.resign(id);
    await vi.waitFor(() => expect(player.last()).toBe(2));
    expect((await host.client.onlookersChat(id)).lines).toHaveLength(2);
    heard.stop();
    player.stop();
  });

  test('blocks, mutes, flags and removal hold as in the chat of the table', async () => {
    const database = await servers.newDatabase();
    const { url } = await servers.start(database);
    const { id, host } = await startedTable(url);
    const [claire, david] = [await newGuest(url, 'Claire'), await newGuest(url, 'David')];
    await host.client.block((await david.client.me()).id);
    await expect(david.client.sayAsOnlooker(id, 'hello')).rejects.toMatchObject(FORBIDDEN);
    const { number } = await claire.client.sayAsOnlooker(id, 'rude words');
    await david.client.flag(id, number, 'rude');
    const judge = newVisitor(url);
    await judge.client.me();
    await judge.client.createAccount('Judge', 'a long password');
    await moderate(database, { kind: 'appoint', who: 'Judge' });
    expect(await judge.client.flags()).toMatchObject({
      reports: [{ table: id, number, text: 'rude words', removed: false, person: { name: 'Claire' } }],
    });
    await judge.client.removeMessage(id, number);
    expect((await judge.client.flags()).reports).toMatchObject([{ removed: true }]);
    expect((await david.client.onlookersChat(id)).lines).toMatchObject([{ text: '' }]);
    await judge.client.settleFlags(id, number);
    await judge.client.sanction((await claire.client.me()).id, { kind: 'mute', days: 1 });
    await expect(claire.client.sayAsOnlooker(id, 'again')).rejects.toMatchObject(FORBIDDEN);
  });

  test('it has a maximum length for all, for one person and for one address; nothing stays of people who leave', async () => {
    const database = await servers.newDatabase();
    const { url, close } = await servers.start(database, { limits: { onlookerLinesPerDay: 102 } });
    const { id } = await startedTable(url);
    const [claire, david] = [await newGuest(url, 'Claire'), await newGuest(url, 'David')];
    const tooMany = { refused: { kind: 'too-many' } };
    for (let count = 0; count < 10; count += 1) {
      await Promise.all(Array.from({ length: 10 }, () => claire.client.sayAsOnlooker(id, 'bla')));
    }
    await expect(claire.client.sayAsOnlooker(id, 'bla')).rejects.toMatchObject(tooMany);
    await david.client.sayAsOnlooker(id, 'bla');
    await expect(david.client.sayAsOnlooker(id, 'bla')).rejects.toMatchObject(tooMany);
    expect((await david.client.onlookersChat(id)).lines).toHaveLength(101);
    expect(await david.client.exportMe()).toContain('"bla"');
    await david.client.eraseMe();
    await close();
    const { db, close: end } = openUnmigrated(database, 'alone');
    const left = await db
      .selectFrom('onlooker_chat')
      .select('text')
      .where('number', '=', FIRST + 100)
      .execute();
    expect(left).toEqual([{ text: '' }]);
    await end();
  });
});
