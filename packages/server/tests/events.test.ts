/** Events of clubs, over the API: entering, rounds, results, corrections, and what leaving means. */
import type { EventBody, NewEvent } from '@cap-diamant/protocol';
import { expect, test } from 'vitest';
import { type Account, newAccount } from './support/accounts.ts';
import { byId, EVENT, playOut, takeSeats } from './support/event-play.ts';
import { onBothDatabases } from './support/server.ts';

const SOON = { sweepMs: 20, leaseMs: 500 };
const refused = (work: Promise<unknown>, status: number) => expect(work).rejects.toMatchObject({ status });

onBothDatabases('events', (servers) => {
  /** Anne's club with these members. */
  const newClub = async (names: readonly string[], settings: Parameters<typeof servers.start>[1] = {}) => {
    const node = await servers.start(await servers.newDatabase(), { pace: SOON, ...settings });
    const anne = await newAccount(node.url, 'Anne');
    const { id, link } = await anne.client.foundClub('Cap Rouge');
    const others: Account[] = [];
    for (const name of names) {
      const other = await newAccount(node.url, name);
      await other.client.joinClub(link!);
      others.push(other);
    }
    return { node, url: node.url, club: id, anne, others, all: [anne, ...others] };
  };
  const newEvent = async (
    anne: Account,
    club: string,
    players: readonly Account[],
    asked: Partial<NewEvent> = {},
  ) => {
    const { id } = await anne.client.createEvent(club, { ...EVENT, ...asked });
    for (const { client } of players) await client.enterEvent(id);
    return id;
  };
  const seen = async (
    { client }: Account,
    id: string,
    isSo: (event: EventBody) => boolean,
  ): Promise<EventBody> => {
    for (let tries = 0; tries < 500; tries += 1) {
      const event = await client.event(id);
      if (isSo(event)) return event;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('never happened');
  };
  /** Everybody comes; at every table the second seat resigns. */
  const resignRound = async ({ drawn }: EventBody, players: ReadonlyMap<string, Account>): Promise<void> => {
    for (const table of drawn.at(-1)!.tables) {
      await takeSeats(table, players);
      await players.get(table.seats[1]!.person)!.client.resign(table.table!);
    }
  };

  test('from the first entry to the last result', async () => {
    const { club, anne, others, all } = await newClub(['Bruno', 'Claire', 'Denis']);
    const players = byId(all);
    const id = await newEvent(anne, club, all);
    expect(await anne.client.event(id)).toMatchObject({
      ...EVENT,
      status: 'open',
      round: 0,
      lastRound: 2,
      entries: { length: 4 },
      you: { organises: true, entered: true, mayEnter: false, at: null },
    });
    await refused(others[0]!.client.startRound(id, 1), 403);
    await refused(anne.client.startRound(id, 2), 409);
    const [first, again] = await Promise.all([anne.client.startRound(id, 1), anne.client.startRound(id, 1)]);
    expect(again.drawn).toEqual(first.drawn);
    expect(first.drawn[0]).toMatchObject({ number: 1, over: false, byes: [], tables: { length: 2 } });
    await refused(anne.client.startRound(id, 2), 409);
    const { you } = await others[0]!.client.event(id);
    expect((await others[0]!.client.myTables()).tables).toMatchObject([
      { id: you.at!.table, invited: true, event: id },
    ]);
    await resignRound(first, players);
    const { standings } = await anne.client.event(id);
    expect(standings.map(({ rank, points, wins }) => [rank, points, wins])).toEqual([
      [1, 2, 1],
      [1, 2, 1],
      [3, 0, 0],
      [3, 0, 0],
    ]);
    const second = await anne.client.startRound(id, 2);
    // The two winners meet; nobody meets again.
    const [top] = second.drawn[1]!.tables;
    expect(top!.seats.map(({ person }) => person).toSorted()).toEqual(
      standings
        .slice(0, 2)
        .map(({ person }) => person)
        .toSorted(),
    );
    expect(second.drawn[1]!.cost.repeats).toBe(0);
    await resignRound(second, players);
    const over = await seen(anne, id, ({ status }) => status === 'over');
    expect(over.standings.map(({ points }) => points)).toEqual([4, 2, 2, 0]);
    expect((await others[0]!.client.clubEvents(club)).events).toMatchObject([
      { id, status: 'over', round: 2, lastRound: 2, players: 4, entered: true },
    ]);
    expect((await anne.client.eventStandings(id)).split('\r\n')[1]).toMatch(/^1,"\w+",4,2,/);
    expect((await anne.client.eventRecords(id)).match(/^Cap Diamant record/gm) ?? []).toHaveLength(4);
  });

  test('a whole game gives places and points', async () => {
    const { club, anne, others, all } = await newClub(['Bruno', 'Claire']);
    const players = byId(all);
    const id = await newEvent(anne, club, [...others, anne], { sizes: [3], points: [[5, 2, 1]], rounds: 1 });
    const { drawn } = await anne.client.startRound(id, 1);
    await takeSeats(drawn[0]!.tables[0]!, players);
    await playOut(drawn[0]!.tables[0]!.table!, players, 1);
    const { standings } = await seen(anne, id, ({ status }) => status === 'over');
    expect(standings.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(8, 4);
  });
});
