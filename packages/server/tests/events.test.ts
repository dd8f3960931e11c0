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

  test('leaving and coming back gives no points; when all have left, the event ends', async () => {
    const { club, anne, others, all } = await newClub(['Bruno', 'Claire', 'Denis', 'Eve']);
    const [bruno, claire, denis, eve] = others as [Account, Account, Account, Account];
    const players = byId(all);
    const id = await newEvent(anne, club, [anne, bruno, claire, denis], { rounds: 3 });
    await resignRound(await anne.client.startRound(id, 1), players);
    await bruno.client.withdraw(id, bruno.id);
    await refused(claire.client.withdraw(id, denis.id), 403);
    // Others may enter until the first round has begun, which was settled before.
    await eve.client.enterEvent(id);
    await resignRound(await anne.client.startRound(id, 2), players);
    await bruno.client.enterEvent(id);
    await eve.client.withdraw(id, eve.id);
    const { standings, you } = await bruno.client.event(id);
    expect(you).toMatchObject({ entered: true, mayEnter: false });
    expect(standings.find(({ person }) => person === bruno.id)!.rounds[1]).toEqual({
      kind: 'out',
      points: 0,
    });
    expect(standings.find(({ person }) => person === eve.id)!.rounds[0]).toEqual({ kind: 'out', points: 0 });
    for (const { id: person, client } of [anne, bruno, claire, denis]) await client.withdraw(id, person);
    const over = await seen(anne, id, ({ status }) => status === 'over');
    expect(over).toMatchObject({ round: 2, lastRound: 3 });
    await refused(eve.client.enterEvent(id), 409);
  });

  test('ending early marks nobody absent; who leaves the club leaves its events', async () => {
    const { club, anne, others, all } = await newClub(['Bruno', 'Claire', 'Denis']);
    const [bruno, claire] = others as [Account, Account];
    const players = byId(all);
    const id = await newEvent(anne, club, all);
    const { drawn } = await anne.client.startRound(id, 1);
    const [played, waiting] = drawn[0]!.tables;
    await takeSeats(played!, players);
    await players.get(played!.seats[0]!.person)!.client.resign(played!.table!);
    const ended = await anne.client.endEvent(id);
    expect(ended.standings.map(({ rounds }) => rounds[0]!.kind).toSorted()).toEqual([
      'none',
      'none',
      'played',
      'played',
    ]);
    expect((await anne.client.table(waiting!.table!)).table.status).toBe('over');
    await refused(anne.client.startRound(id, 2), 409);
    const next = await newEvent(anne, club, all);
    await anne.client.startRound(next, 1);
    await claire.client.removeMember(club, claire.id);
    await refused(claire.client.event(next), 404);
    const { entries } = await bruno.client.event(next);
    expect(entries.filter(({ out }) => out).map(({ person }) => person)).toEqual([claire.id]);
  });

  test('the draw says who sits where; a time that all name is in their calendar', async () => {
    const { club, anne, others, all } = await newClub(['Bruno', 'Claire']);
    const [bruno, claire] = others as [Account, Account];
    const id = await newEvent(anne, club, [anne, bruno], { name: 'Winter; one, two' });
    const { drawn } = await anne.client.startRound(id, 1);
    const { table, seats } = drawn[0]!.tables[0]!;
    for (const { client } of all) await refused(client.seat(table!, 0, 'apprentice'), 409);
    await refused(claire.client.seat(table!, 0, 'me'), 409);
    await refused(bruno.client.decline(table!), 409);
    const at = Date.UTC(2030, 0, 5, 19, 30);
    await refused(anne.client.wishTime(id, 1, 1, at), 400);
    const soon = Date.now() + 86_400_000;
    await refused(claire.client.wishTime(id, 1, 1, soon), 403);
    await anne.client.wishTime(id, 1, 1, soon);
    expect((await bruno.client.event(id)).drawn[0]!.tables[0]).toMatchObject({ agreed: null });
    const agreed = await bruno.client.wishTime(id, 1, 1, soon);
    expect(agreed.drawn[0]!.tables[0]).toMatchObject({ agreed: soon });
    const calendar = await bruno.client.eventCalendar(id);
    expect(calendar).toContain('SUMMARY:Winter\\; one\\, two · 1\r\n');
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(await claire.client.eventCalendar(id)).not.toContain('VEVENT');
    await byId(all).get(seats[1]!.person)!.client.seat(table!, 1, 'me');
    await refused(byId(all).get(seats[1]!.person)!.client.seat(table!, 1, null), 409);
  });

  test('rounds start by themselves at their time, and the event ends when too few are left', async () => {
    const { club, anne, all } = await newClub(['Bruno']);
    const players = byId(all);
    const schedule = { first: Date.now(), everyMinutes: 0 };
    const id = await newEvent(anne, club, [], { schedule: { ...schedule, first: Date.now() + 1500 } });
    for (const { client } of all) await client.enterEvent(id);
    for (let round = 1; round <= 2; round += 1) {
      await resignRound(
        await seen(anne, id, (event) => event.round === round && event.you.at !== null),
        players,
      );
    }
    await seen(anne, id, ({ status }) => status === 'over');
    const empty = await newEvent(anne, club, [], { schedule });
    expect(await seen(anne, empty, ({ status }) => status === 'over')).toMatchObject({ round: 0 });
  });

  test('rules that contradict each other, and limits', async () => {
    const { club, anne } = await newClub([], { limits: { eventsPerClub: 2, eventsPerDay: 40 } });
    const wrong: Partial<NewEvent>[] = [
      { rounds: null },
      { points: [[0, 2]] },
      { points: [] },
      { sizes: [3] },
      { tieBreaks: ['difference'] },
      { format: 'duplicate' },
      { format: 'duplicate', points: [], sizes: [2, 3] },
      { options: { ...EVENT.options, edition: 2026 } },
      { moveSeconds: 60, bank: { seconds: 60, increment: 1 } },
    ];
    for (const asked of wrong) await refused(anne.client.createEvent(club, { ...EVENT, ...asked }), 400);
    for (let count = 0; count < 2; count += 1) await newEvent(anne, club, []);
    await expect(anne.client.createEvent(club, EVENT)).rejects.toMatchObject({
      refused: { kind: 'too-many', limit: 'events', most: 2 },
    });
    const [first] = (await anne.client.clubEvents(club)).events;
    await anne.client.removeEvent(first!.id);
    await newEvent(anne, club, []);
  });
});
