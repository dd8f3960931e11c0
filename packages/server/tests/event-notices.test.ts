/** What players of an event and the channels of its club are told. */
import { afterEach, expect, test } from 'vitest';
import { openShared } from '../src/storage/open.ts';
import { type Account, newAccount } from './support/accounts.ts';
import { EVENT } from './support/event-play.ts';
import { type Receiver, startReceiver } from './support/receiver.ts';
import { onBothDatabases } from './support/server.ts';

const SOON = { sweepMs: 20, quietMs: 60_000, retryMs: 20, claimMs: 60_000 };
const SETTINGS = { pace: { sweepMs: 20 }, notices: { allowPrivateAddresses: true, pace: SOON } };
const MINUTE_MS = 60_000;

let receiver: Receiver | null = null;
afterEach(() => {
  receiver?.close();
  receiver = null;
});

/** In which a message too many would have come. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 300));

const told = (path: string) =>
  receiver!.received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body.toString()));

onBothDatabases('notices of events', (servers) => {
  const newClub = async () => {
    receiver = await startReceiver();
    const database = await servers.newDatabase();
    const { url } = await servers.start(database, SETTINGS);
    const anne = await newAccount(url, 'Anne');
    const bruno = await newAccount(url, 'Bruno');
    const { id: club, link } = await anne.client.foundClub('Cap Rouge');
    await bruno.client.joinClub(link!);
    const hook = ({ client }: Account, path: string, ownTurns: boolean) =>
      client.addNotice({ kind: 'webhook', url: `${receiver!.url}${path}`, ownTurns });
    return { database, url, anne, bruno, club, hook };
  };

  test('players who asked for it are reminded once of each moment, however often they change their minds', async () => {
    const { database, anne, bruno, club, hook } = await newClub();
    await hook(bruno, '/bruno', true);
    // Anne has not asked for her turns.
    await hook(anne, '/anne', false);
    const { id } = await anne.client.createEvent(club, { ...EVENT, noShowMinutes: 90 });
    for (const { client } of [anne, bruno]) await client.enterEvent(id);
    await anne.client.startRound(id, 1);
    await receiver!.until(1);
    expect(told('/bruno')).toMatchObject([{ kind: 'invitation' }]);
    // 45 minutes later.
    const { db, close } = await openShared(database);
    const started_at = Date.now() - 45 * MINUTE_MS;
    await db.updateTable('event_rounds').set({ started_at }).execute();
    await db.updateTable('events').set({ tend_at: 0 }).execute();
    await close();
    await receiver!.until(2);
    const agreed = Date.now() + 30 * MINUTE_MS;
    await anne.client.wishTime(id, 1, 1, agreed);
    await bruno.client.wishTime(id, 1, 1, agreed);
    // A reminder says what is agreed when it is sent: minds change after that.
    await receiver!.until(3);
    for (let count = 0; count < 3; count += 1) {
      await bruno.client.wishTime(id, 1, 1, null);
      await bruno.client.wishTime(id, 1, 1, agreed);
    }
    await aWhile();
    expect(told('/bruno')).toHaveLength(3);
    for (let count = 2; count <= 6; count += 1) {
      for (const { client } of [anne, bruno]) await client.wishTime(id, 1, 1, agreed + count * MINUTE_MS);
    }
    await receiver!.until(4);
    await aWhile();
    const [, first, ...more] = told('/bruno');
    expect(first).toMatchObject({
      kind: 'reminder',
      player: 'Bruno',
      title: expect.stringContaining('Anne'),
      event: id,
      eventName: EVENT.name,
      due: started_at + 90 * MINUTE_MS,
    });
    expect(more.map(({ kind }) => kind)).toEqual(['reminder', 'reminder']);
    expect(more[0].due).toBe(agreed);
    expect(told('/anne')).toEqual([]);
  });

  test('a club’s webhooks announce rounds and the end of an event, each once', async () => {
    const { url, anne, bruno, club, hook } = await newClub();
    await anne.client.addClubHook(club, (await hook(anne, '/club', false)).id);
    const { id } = await anne.client.createEvent(club, EVENT);
    for (const { client } of [anne, bruno]) await client.enterEvent(id);
    await Promise.all([anne.client.startRound(id, 1), anne.client.startRound(id, 1)]);
    await receiver!.until(1);
    for (let count = 0; count < 2; count += 1) await anne.client.endEvent(id);
    await receiver!.until(2);
    const about = { club, event: id, title: EVENT.name, link: `${url}/#/event/${id}` };
    expect(told('/club')).toEqual([
      { kind: 'club-round', round: 1, ...about },
      { kind: 'club-event-over', ...about },
    ]);
  });
});
