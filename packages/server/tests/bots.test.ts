/** Bots in seats, clocks, and people who leave and come back. */

import { LEVEL_NAMES, STYLE_NAMES } from '@cap-diamant/bots';
import { decision } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import type { NewTable } from '@cap-diamant/protocol';
import { BOT_LEVELS, BOT_STYLES } from '@cap-diamant/protocol/schemas';
import { expect, test } from 'vitest';
import { follow, hashOf, playSeat } from './support/follower.ts';
import { later } from './support/later.ts';
import { onBothDatabases } from './support/server.ts';
import { newGuest, startedTable, TWO_PEOPLE } from './support/table.ts';

const FOUR: NewTable = {
  ...TWO_PEOPLE,
  options: { edition: 2026, rules: 'complete', events: true, players: 4 },
  seats: ['me', null, 'apprentice', 'mason'],
};

test('the protocol lists the same levels and styles as the bots', () => {
  expect(BOT_LEVELS).toEqual(LEVEL_NAMES);
  expect(BOT_STYLES).toEqual(STYLE_NAMES);
});

onBothDatabases('bots', (servers) => {
  test('two people and two bots play a whole game', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, people } = await startedTable(url, FOUR);
    const followers = people.map(({ client }) => follow(client, id, FOUR.options));
    await Promise.all(
      people.map(({ client }, seat) => playSeat(client, id, seat, followers[seat]!, seededRandom(seat))),
    );
    const [one, other] = followers;
    await other!.until('all has come', () => other!.entries.length === one!.entries.length);
    expect(hashOf(one!)).toBe(hashOf(other!));
    expect(followers.flatMap(({ faults }) => faults)).toEqual([]);
    const seats = new Set(one!.entries.flatMap((entry) => (entry.kind === 'choice' ? [entry.by] : [])));
    expect(seats).toEqual(new Set([-1, 0, 1, 2, 3]));
    for (const follower of followers) follower.stop();
  });

  test('when the time is up a bot plays on; a player who comes back gets the seat again', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { pace: { sweepMs: 20 } });
    const { id, people } = await startedTable(url, { ...TWO_PEOPLE, moveSeconds: 1 });
    const follower = follow(people[0].client, id, TWO_PEOPLE.options);
    await follower.until('the game has begun', () => follower.state() !== null);
    const { table, now } = await people[0].client.table(id);
    expect(table.deadline! - now).toBeLessThanOrEqual(1000);
    const late = table.waiting!;
    await follower.until('the bot has taken over', () =>
      follower.entries.some(
        (entry) =>
          entry.kind === 'seat' && entry.why === 'clock' && entry.seat === late && entry.bot === 'apprentice',
      ),
    );
    await follower.until('the bot has played', () => {
      const state = follower.state()!;
      return decision(state)?.by === 1 - late;
    });
    const away = people[late]!.client;
    await expect(away.choose(id, follower.entries.length, ['skip'])).rejects.toMatchObject({ status: 409 });
    await away.seat(id, late, 'me');
    expect((await away.table(id)).table.seats[late]).toMatchObject({ bot: null });
    follower.stop();
  });

  test('a vacation stops a clock and is limited; it gives no time back', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { pace: { sweepMs: 20 } });
    const settings = { pace: 'correspondence', moveSeconds: 86_400, vacationDays: 7 } as const;
    const { id, people } = await startedTable(url, { ...TWO_PEOPLE, ...settings });
    const { table } = await people[0].client.table(id);
    const [asked, other] = table.waiting === 0 ? people : people.toReversed();
    const deadline = async () => (await asked!.client.table(id)).table.deadline!;
    const conflict = { refused: { kind: 'conflict' } };
    const DAY = 86_400_000;
    await expect(asked!.client.vacation(id, 8)).rejects.toMatchObject(conflict);
    await asked!.client.vacation(id, 5);
    const during = await deadline();
    expect(Math.abs(during - table.deadline! - 5 * DAY)).toBeLessThan(60_000);
    await expect(asked!.client.vacation(id, 1)).rejects.toMatchObject(conflict);
    // The other player's vacation does not stop this clock.
    await other!.client.vacation(id, 7);
    expect(await deadline()).toBe(during);
    await later(6 * 3_600_000, async () => {
      await asked!.client.vacation(id, 0);
      expect(Math.abs((await deadline()) - table.deadline! - 6 * 3_600_000)).toBeLessThan(60_000);
      // A quarter of a day is taken.
      await expect(asked!.client.vacation(id, 7)).rejects.toMatchObject(conflict);
      await asked!.client.vacation(id, 6);
    });
    const { table: now } = await asked!.client.table(id);
    expect(now.seats.every(({ bot }) => bot === null)).toBe(true);
  });

  test('a time bank carries over from turn to turn; leaving and coming back does not refill it', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { pace: { sweepMs: 20 } });
    const bank = { seconds: 100, increment: 10 };
    const { id, people } = await startedTable(url, { ...TWO_PEOPLE, bank });
    const leftOf = async (): Promise<number> => {
      const { table, now } = await people[0].client.table(id);
      return table.deadline! - now;
    };
    const seat = (await people[0].client.table(id)).table.waiting!;
    const follower = follow(people[0].client, id, TWO_PEOPLE.options);
    await later(30_000, async () => {
      expect(await leftOf()).toBeLessThanOrEqual(80_000);
      await people[seat]!.client.seat(id, seat, null);
      await people[seat]!.client.seat(id, seat, 'me');
      // The stand-in may have been faster, so that it is somebody else's turn.
      const { table } = await people[0].client.table(id);
      if (table.waiting === seat) expect(await leftOf()).toBeLessThanOrEqual(80_000);
    });
    await later(40_000, () =>
      playSeat(people[seat]!.client, id, seat, follower, seededRandom(1), () => {
        const state = follower.state();
        return state !== null && decision(state)?.by === 1 - seat;
      }),
    );
    await later(200_000, () =>
      follower.until('the other has used up his bank', () =>
        follower.entries.some(
          (entry) => entry.kind === 'seat' && entry.why === 'clock' && entry.seat === 1 - seat,
        ),
      ),
    );
    follower.stop();
  });

  test('the clock does not run while only bots are waiting', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { pace: { sweepMs: 20 } });
    const { id, people } = await startedTable(url, { ...TWO_PEOPLE, moveSeconds: 1 });
    const follower = follow(people[0].client, id, TWO_PEOPLE.options);
    await follower.until('somebody is late', () =>
      follower.entries.some((entry) => entry.kind === 'seat' && entry.why === 'clock'),
    );
    const isAway = (seat: number): boolean =>
      follower.entries.some((entry) => entry.kind === 'seat' && entry.why === 'clock' && entry.seat === seat);
    const left = isAway(0) ? 1 : 0;
    await follower.until('the bot has played', () => decision(follower.state()!)?.by === left);
    const { table } = await people[0].client.table(id);
    expect(table).toMatchObject({ waiting: left, deadline: null });
    await people[1 - left]!.client.seat(id, 1 - left, 'me');
    expect((await people[0].client.table(id)).table.deadline).toBeGreaterThan(Date.now() - 1000);
    follower.stop();
  });

  test('a bot plays for players who leave; when all have left, the game is over', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, people } = await startedTable(url);
    const [host, guest] = people;
    await guest.client.seat(id, 1, null);
    const left = (await host.client.table(id)).table;
    expect(left).toMatchObject({ status: 'playing', seats: [{ bot: null }, { bot: 'apprentice' }] });
    expect(left.seats[1]!.person?.name).toBe('Benoît');
    await guest.client.seat(id, 1, 'me');
    await guest.client.seat(id, 1, null);
    await host.client.seat(id, 0, null);
    const { table } = await host.client.table(id);
    expect(table.status).toBe('over');
    expect(table.seed).not.toBeNull();
  });

  test('after a restart the bots play on', async () => {
    const database = await servers.newDatabase();
    const before = await servers.start(database, { pace: { thinkingMs: 60_000 } });
    const asked: NewTable = { ...TWO_PEOPLE, seats: ['me', 'governor'] };
    const host = await newGuest(before.url, 'Anne');
    const { table } = await host.client.createTable(asked);
    await host.client.start(table.id);
    const follower = follow(host.client, table.id, asked.options);
    const byBot = (): boolean => follower.entries.some((entry) => entry.kind === 'choice' && entry.by === 1);
    const botsTurn = (): boolean => {
      const state = follower.state();
      return state !== null && decision(state)?.by === 1;
    };
    const mine = playSeat(host.client, table.id, 0, follower, seededRandom(3), byBot);
    await follower.until('it is the bot’s turn', botsTurn);
    const { port } = new URL(before.url);
    await before.close();
    expect(byBot()).toBe(false);
    await servers.start(database, { pace: { thinkingMs: 1, leaseMs: 100, sweepMs: 20 } }, Number(port));
    await mine;
    expect(follower.faults).toEqual([]);
    follower.stop();
  });
});
