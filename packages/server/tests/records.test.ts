/** Finished games for people who collect them: in order, each once, and only public ones. */
import { historyOf, parseRecord } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import type { ExportedRecord, NewTable } from '@cap-diamant/protocol';
import { expect, test } from 'vitest';
import { openUnmigrated } from '../src/storage/open.ts';
import { follow, playSeat } from './support/follower.ts';
import { onBothDatabases } from './support/server.ts';
import { startedTable, TWO_PEOPLE } from './support/table.ts';
import { newVisitor } from './support/visitor.ts';

const playGame = async (url: string, asked: NewTable): Promise<string> => {
  const { id, people } = await startedTable(url, asked);
  await Promise.all(
    people.map(async ({ client }, seat) => {
      const follower = follow(client, id, asked.options);
      await playSeat(client, id, seat, follower, seededRandom(`${id} ${seat}`));
      follower.stop();
    }),
  );
  return id;
};

onBothDatabases('records', (servers) => {
  const linesFrom = async (url: string, query = ''): Promise<readonly ExportedRecord[]> => {
    const answer = await fetch(`${url}/api/records${query}`);
    expect(answer.headers.get('content-type')).toContain('application/x-ndjson');
    const text = await answer.text();
    return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as ExportedRecord]));
  };
  const tableOf = ({ record }: ExportedRecord): string => parseRecord(record).tags.table!;

  test('public games come once each, the earliest first, from any cursor', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const open: NewTable = { ...TWO_PEOPLE, visibility: 'public' };
    const { id: unfinished } = await startedTable(url, open);
    const ids = [await playGame(url, open), await playGame(url, open)];
    const hidden = await playGame(url, TWO_PEOPLE);
    ids.push(await playGame(url, open));

    // Listed once their order is final.
    await expect.poll(async () => (await linesFrom(url)).length, { interval: 1000 }).toBe(3);
    const all = await linesFrom(url);
    expect(all.map(tableOf)).toEqual(ids);
    expect(ids).not.toContain(hidden);
    expect(ids).not.toContain(unfinished);
    for (const { record } of all) expect(historyOf(parseRecord(record)).state.over).toBe(true);

    const [first] = await linesFrom(url, '?limit=1');
    expect(tableOf(first!)).toBe(ids[0]);
    expect((await linesFrom(url, `?since=${first!.cursor}`)).map(tableOf)).toEqual(ids.slice(1));
    expect(await linesFrom(url, `?since=${all.at(-1)!.cursor}`)).toEqual([]);
    for (const query of ['?limit=0', '?limit=1000', '?since=yesterday']) {
      expect((await fetch(`${url}/api/records${query}`)).status).toBe(400);
    }
  });

  test('a finished game is stored as text: it is not replayed, and keeps the names at its end', async () => {
    const database = await servers.newDatabase();
    const first = await servers.start(database);
    const { id, people } = await startedTable(first.url);
    await people[0].client.seat(id, 0, null);
    await people[0].client.rename('Samuel');
    await people[1].client.seat(id, 1, null);
    await people[0].client.rename('Somebody else');
    const { record } = await people[0].client.table(id);
    expect(record).toContain('Samuel');
    expect(await people[0].client.myRecords()).toBe(`${record}\n`);
    await first.close();

    const { db, close } = openUnmigrated(database, 'alone');
    await db.deleteFrom('table_log').where('table_id', '=', id).where('position', '>', 2).execute();
    await close();
    const { url } = await servers.start(database);
    const later = newVisitor(url, people[0].cookies).client;
    expect(await later.myRecords()).toBe(`${record}\n`);
  });

  test('a game from before records were stored can be read, and is stored then', async () => {
    const database = await servers.newDatabase();
    const first = await servers.start(database);
    const { id, people } = await startedTable(first.url);
    for (const [seat, { client }] of people.entries()) await client.seat(id, seat, null);
    const { record } = await people[0].client.table(id);
    await first.close();
    const forgotten = openUnmigrated(database, 'alone');
    await forgotten.db.deleteFrom('records').execute();
    await forgotten.close();
    const second = await servers.start(database);
    expect(await newVisitor(second.url, people[0].cookies).client.myRecords()).toBe(`${record}\n`);
    await second.close();
    const { db, close } = openUnmigrated(database, 'alone');
    expect(await db.selectFrom('records').select('text').execute()).toEqual([{ text: record }]);
    await close();
  });

  test('exports are limited', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { limits: { exportsPerMinute: 2 } });
    const ask = async (): Promise<number> => (await fetch(`${url}/api/records`)).status;
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  });
});
