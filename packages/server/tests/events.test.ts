/** Events of clubs, over the API: entering, rounds, results, corrections, and what leaving means. */
import type { EventBody, NewEvent } from '@cap-diamant/protocol';
import { MAX_CORRECTIONS, MAX_EVENT_PLAYERS } from '@cap-diamant/protocol/schemas';
import { expect, test } from 'vitest';
import { moderate } from '../src/index.ts';
import { openShared } from '../src/storage/open.ts';
import { type Account, newAccount } from './support/accounts.ts';
import { byId, EVENT, playOut, takeSeats } from './support/event-play.ts';
import { onBothDatabases } from './support/server.ts';
import { TWO_PEOPLE } from './support/table.ts';

const SOON = { sweepMs: 20, leaseMs: 500 };
const refused = (work: Promise<unknown>, status: number) => expect(work).rejects.toMatchObject({ status });

onBothDatabases('events', (servers) => {
  /** Anne's club with these members. */
  const newClub = async (names: readonly string[], settings: Parameters<typeof servers.start>[1] = {}) => {
    const database = await servers.newDatabase();
    const node = await servers.start(database, { pace: SOON, ...settings });
    const anne = await newAccount(node.url, 'Anne');
    const { id, link } = await anne.client.foundClub('Cap Rouge');
    const others: Account[] = [];
    for (const name of names) {
      const other = await newAccount(node.url, name);
      await other.client.joinClub(link!);
      others.push(other);
    }
    return { database, node, url: node.url, club: id, anne, others, all: [anne, ...others] };
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
    const { club, anne } = await newClub([], {
      limits: { eventsPerClub: 2, eventsPerDay: 40, eventChangesPerMinute: 20 },
    });
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
    const entering = Array.from({ length: 45 }, () =>
      anne.client.enterEvent(first!.id).catch(({ status }) => status),
    );
    expect(await Promise.all(entering)).toContain(429);
  });

  test('organisers write at tables where they do not sit, but not at another table of their own deal', async () => {
    const { club, anne, others } = await newClub(['Bruno', 'Claire', 'Denis', 'Eve']);
    const [bruno, claire, denis, eve] = others as [Account, Account, Account, Account];
    await anne.client.setClubRole(club, bruno.id, 'organiser');
    const plain = await newEvent(anne, club, [claire, denis]);
    const { drawn } = await anne.client.startRound(plain, 1);
    const [at] = drawn[0]!.tables;
    await takeSeats(at!, byId(others), [denis.id]);
    expect(await bruno.client.say(at!.table!, 'Please begin')).toMatchObject({ organiser: true });
    await claire.client.say(at!.table!, 'I am here');
    const { lines } = await eve.client.chat(at!.table!);
    expect(lines.map(({ text, organiser }) => [text, organiser])).toEqual([
      ['Please begin', true],
      ['I am here', undefined],
    ]);
    for (const { client } of [denis, eve]) await refused(client.say(at!.table!, 'x'), 403);
    const organises = async ({ client }: Account) => (await client.table(at!.table!)).you.organises;
    expect(await Promise.all([bruno, claire, eve].map(organises))).toEqual([true, undefined, undefined]);

    const players = [bruno, claire, denis, eve];
    const asked: Partial<NewEvent> = { format: 'duplicate', rounds: 1, points: [] };
    const id = await newEvent(anne, club, players, asked);
    const { tables } = (await anne.client.startRound(id, 1)).drawn[0]!;
    const isBrunos = ({ seats }: (typeof tables)[number]) => seats.some(({ person }) => person === bruno.id);
    const [own, other] = [tables.find(isBrunos)!.table!, tables.find((one) => !isBrunos(one))!.table!];
    const shown = (await bruno.client.event(id)).drawn[0]!.tables.map(({ table }) => table);
    expect(shown.filter((table) => table !== null)).toEqual([own]);
    // Before the game, in it, and when he has played the deal.
    await refused(bruno.client.say(other, 'x'), 403);
    for (const table of tables) await takeSeats(table, byId(players));
    expect(await anne.client.say(other, 'Good luck')).toMatchObject({ organiser: true });
    expect((await anne.client.table(other)).you).toMatchObject({ seat: null, organises: true });
    for (const ask of [bruno.client.table, bruno.client.chat]) await refused(ask(other), 403);
    await refused(bruno.client.say(other, 'x'), 403);
    await bruno.client.resign(own);
    await refused(bruno.client.say(other, 'x'), 403);
  });

  test('a person’s export has their part in events; erasing leaves results without a name', async () => {
    const { club, anne, others, all } = await newClub(['Bruno']);
    const [bruno] = others as [Account];
    await anne.client.setClubRole(club, bruno.id, 'organiser');
    const id = await newEvent(bruno, club, all, { name: 'Made by Bruno' });
    const waiting = await newEvent(anne, club, all, { name: 'Made by Anne' });
    await bruno.client.startRound(id, 1);
    const soon = Date.now() + 86_400_000;
    for (const { client } of all) await client.wishTime(id, 1, 1, soon);
    const results = [1, 2].map((place) => ({ place, points: 50 - place, part: 'played' as const }));
    await bruno.client.correctResult(id, 1, 1, { results, why: 'Bruno saw it' });
    const lines = (await bruno.client.exportMe())
      .split('\n')
      .filter((line) => line.includes('"event'))
      .map((line) => JSON.parse(line));
    const seat = expect.any(Number);
    expect(lines).toEqual([
      { kind: 'event', id, club, createdAt: expect.any(Number), name: 'Made by Bruno' },
      ...all.map(() => expect.objectContaining({ kind: 'event-entry', withdrawn: 0 })),
      { kind: 'event-seat', event: id, round: 1, table: 1, seat, wish: soon },
      expect.objectContaining({
        kind: 'event-correction',
        event: id,
        round: 1,
        table: 1,
        why: 'Bruno saw it',
      }),
    ]);
    await bruno.client.deleteAccount('a long password');
    const left = await anne.client.event(id);
    expect(left.people.find((person) => person.id === bruno.id)).toMatchObject({ name: '', departed: true });
    expect(left.entries.find(({ person }) => person === bruno.id)).toMatchObject({ out: true });
    expect(left.corrections).toMatchObject([{ by: bruno.id, why: '', to: results }]);
    expect(left.drawn[0]!.tables[0]!.seats.find(({ person }) => person === bruno.id)!.time).toBeNull();
    expect(left.standings.map(({ points }) => points)).toEqual([2, 0]);
    // Where nothing was played, nothing is left.
    expect((await anne.client.event(waiting)).entries.map(({ person }) => person)).toEqual([anne.id]);
  });

  test('texts of events have a maximum length; members flag them, and only moderators remove them', async () => {
    const { database, url, club, anne, others, all } = await newClub(['Bruno']);
    const [bruno] = others as [Account];
    await refused(anne.client.createEvent(club, { ...EVENT, name: 'x'.repeat(100) }), 400);
    const id = await newEvent(anne, club, all, { name: 'A rude name' });
    const { number } = await anne.client.startRound(id, 1);
    const results = [1, 2].map((place) => ({ place, points: null, part: 'played' as const }));
    await refused(anne.client.correctResult(id, 1, 1, { results, why: 'x'.repeat(301) }), 400);
    await refused(anne.client.correctResult(id, 1, 1, { results, why: ' ' }), 400);
    await anne.client.correctResult(id, 1, 1, { results, why: 'A rude reason' });
    await anne.client.setClubRole(club, bruno.id, 'organiser');
    const turned = results.toReversed();
    await bruno.client.correctResult(id, 1, 1, { results: turned, why: 'A ruder one' });
    await bruno.client.flagNotice(club, number, 'all');
    await refused((await newAccount(url, 'Eve')).client.flagNotice(club, number, ''), 404);
    // Nobody who runs an event hides why its results were changed.
    await refused(anne.client.removeNotice(club, number), 404);
    const mira = await newAccount(url, 'Mira');
    await moderate(database, { kind: 'appoint', who: 'Mira' });
    const byAuthor = async () =>
      Object.fromEntries(
        (await mira.client.clubFlags()).reports.map(({ person, text, removed }) => [
          person.name,
          { text, removed },
        ]),
      );
    // Everybody answers for their own words.
    expect(await byAuthor()).toEqual({
      Anne: { text: 'A rude name\nA rude reason', removed: false },
      Bruno: { text: 'A ruder one', removed: false },
    });
    await anne.client.correctResult(id, 1, 1, { results, why: 'Anne was right' });
    expect(await byAuthor()).toMatchObject({ Anne: { removed: false } });
    await mira.client.removeNotice(club, number);
    expect(await bruno.client.event(id)).toMatchObject({
      name: '',
      corrections: [{ why: '' }, { why: '' }, { why: '' }],
    });
    expect(await byAuthor()).toMatchObject({ Anne: { removed: true }, Bruno: { removed: true } });
    await mira.client.settleClubFlags(club, number);
    expect(await byAuthor()).toEqual({});
  });

  test('the tables of an event take none of its organiser’s places', async () => {
    const limits = { tablesPerPerson: 1, lobbyPerPerson: 1 };
    const { club, anne, all } = await newClub(['Bruno', 'Claire', 'Denis'], { limits });
    const id = await newEvent(anne, club, all);
    await anne.client.startRound(id, 1);
    await seen(anne, id, ({ drawn }) => drawn[0]!.tables.every(({ table }) => table !== null));
    const own = { ...TWO_PEOPLE, club };
    await anne.client.createTable(own);
    await refused(anne.client.createTable(own), 429);
  });

  test('however often one person does something, an event stays small', async () => {
    const { database, club, anne, others, all } = await newClub(['Bruno'], { limits: { eventsPerDay: 3 } });
    const [bruno] = others as [Account];
    const id = await newEvent(anne, club, [anne]);
    for (let count = 0; count < 10; count += 1) {
      await bruno.client.enterEvent(id);
      await bruno.client.withdraw(id, bruno.id);
    }
    await bruno.client.enterEvent(id);
    await anne.client.startRound(id, 1);
    for (let count = 1; count <= 10; count += 1) {
      await bruno.client.withdraw(id, bruno.id);
      await bruno.client.enterEvent(id);
      await bruno.client.wishTime(id, 1, 1, Date.now() + count * 60_000);
    }
    const { db, close } = await openShared(database);
    const count = async (table: 'event_entries' | 'event_seats' | 'event_corrections'): Promise<number> =>
      (await db.selectFrom(table).select('event_id').where('event_id', '=', id).execute()).length;
    expect([await count('event_entries'), await count('event_seats')]).toEqual([2, 2]);
    const correction = {
      ...{ event_id: id, round: 1, table_number: 1, at: 1, person_id: anne.id },
      why: 'x',
    };
    const many = Array.from({ length: MAX_CORRECTIONS - 1 }, (_, number) => ({
      ...{ ...correction, number: number + 1, before: '[]', after: '[]' },
    }));
    await db.insertInto('event_corrections').values(many).execute();
    const correct = (points: number) =>
      anne.client.correctResult(id, 1, 1, {
        results: [1, 2].map((place) => ({ place, points, part: 'played' as const })),
        why: 'Again',
      });
    for (const points of [1, 1, 1]) await correct(points);
    await expect(correct(2)).rejects.toMatchObject({
      refused: { limit: 'corrections', most: MAX_CORRECTIONS },
    });
    expect(await count('event_corrections')).toBe(MAX_CORRECTIONS);
    const full = await newEvent(anne, club, []);
    const people = Array.from(
      { length: MAX_EVENT_PLAYERS - 1 },
      (_, at) => `P${String(at).padStart(15, '0')}`,
    );
    await db
      .insertInto('people')
      .values(people.map((person) => ({ id: person, kind: 'account', name: person, created_at: 1 })))
      .execute();
    await db
      .insertInto('event_entries')
      .values(people.map((person_id) => ({ event_id: full, person_id, at: 1, withdrawn: 0 })))
      .execute();
    await close();
    // Two enter at once where there is room for one.
    const entered = await Promise.allSettled(all.map(({ client }) => client.enterEvent(full)));
    expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(entered.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { refused: { limit: 'players', most: MAX_EVENT_PLAYERS } },
    });
    await anne.client.removeEvent(await newEvent(anne, club, []));
    await expect(newEvent(anne, club, [])).rejects.toMatchObject({
      refused: { limit: 'newEvents', most: 3 },
    });
  });
});
