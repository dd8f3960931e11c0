/** When a player is gone: the table's rule, and that nobody moves for someone who is back. */
import { choices, decision, printChoice } from '@cap-diamant/engine';
import type { KeptSettings, LogEntry, NewTable } from '@cap-diamant/protocol';
import { afterEntry, newTableNow, type TableNow } from '@cap-diamant/protocol/table-log';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { botTurn } from '../src/bots/driver.ts';
import { timeIsUp } from '../src/clocks/clocks.ts';
import { Refusal } from '../src/http/refusal.ts';
import type { Person } from '../src/people/person.ts';
import { type LiveTable, newLiveTable } from '../src/tables/live.ts';
import { choose, takeBack } from '../src/tables/moves.ts';
import { type Decide, type PlayContext, playDrafts } from '../src/tables/play.ts';
import { sit, vacate } from '../src/tables/seating.ts';
import { later } from './support/later.ts';
import { onBothDatabases } from './support/server.ts';
import { newGuest, startedTable, TWO_PEOPLE } from './support/table.ts';

const SEED = 'ab'.repeat(32);
const CONTEXT = { seeds: { lock: () => SEED, unlock: () => SEED }, revealMs: 5000 } as unknown as PlayContext;
const person = (letter: string): Person => ({ id: letter.repeat(16), name: letter, kind: 'guest' });
const [ANNE, BRUNO, CLARA] = [person('A'), person('B'), person('C')] as const;
const BANK = { seconds: 60, increment: 5 };
const SETTINGS: KeptSettings = {
  options: { edition: 2011, rules: 'family', events: false, players: 2 },
  deal: 'balanced',
  visibility: 'link',
  pace: 'live',
  moveSeconds: null,
  bank: BANK,
  standIn: 'apprentice',
};

const DEEDS = ['wait', 'play', 'leave', 'return', 'substitute', 'sweep', 'look', 'answer'] as const;
const deed = fc.record({
  kind: fc.constantFrom(...DEEDS),
  seat: fc.constantFrom(0, 1),
  seconds: fc.integer({ min: 1, max: 50 }),
});
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never;

/** A table with a clock of its own, and who made each entry. */
class Try {
  live: LiveTable;
  readonly authors: string[] = [];
  #time = 1_000_000;
  /** What a bot has seen and thinks about: it answers later. */
  #thought: Decide | null = null;

  constructor(settings: KeptSettings) {
    const made = { id: 'T'.repeat(16), createdAt: this.#time, storedSeed: SEED, commitment: '' };
    this.live = newLiveTable({ ...made, settings, createdBy: { id: ANNE.id, name: 'A' } });
    vi.spyOn(Date, 'now').mockImplementation(() => this.#time);
  }

  async apply(decide: Decide, author: string): Promise<void> {
    try {
      const drafts = await decide(this.live);
      if (drafts.length > 0) this.live = await playDrafts(this.live, drafts, this.#time, CONTEXT);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    while (this.authors.length < this.live.entries.length) this.authors.push(author);
  }

  async do({ kind, seat, seconds }: Deed): Promise<void> {
    const owner = [ANNE, BRUNO][seat]!;
    const { state } = this.live.history!;
    const due = decision(state)?.by ?? -1;
    const first = printChoice(choices(state)[0]!);
    const { length } = this.live.entries;
    switch (kind) {
      case 'wait':
        this.#time += seconds * 1000;
        return;
      case 'play': {
        const seated = this.live.seats[due]?.person?.id;
        const player = [ANNE, BRUNO, CLARA].find(({ id }) => id === seated);
        if (player !== undefined) await this.apply(choose(player, length, [first]), player.id);
        return;
      }
      case 'leave':
        return this.apply(vacate(owner, seat), owner.id);
      case 'return':
        return this.apply(sit(owner, seat), owner.id);
      case 'substitute':
        return this.apply(sit(CLARA, seat), CLARA.id);
      case 'sweep':
        return this.apply(timeIsUp, 'clock');
      case 'look':
        this.#thought = botTurn(due, length, [first]);
        return;
      case 'answer':
        if (this.#thought !== null) await this.apply(this.#thought, 'bot');
        return;
    }
  }
}

const begun = async (settings: KeptSettings): Promise<Try> => {
  const table = new Try(settings);
  const seats = [ANNE, BRUNO].map(
    ({ id, name }, seat) => ({ kind: 'seat', seat, why: 'sat', person: { id, name }, bot: null }) as const,
  );
  await table.apply(() => [...seats, { kind: 'start' }], 'host');
  return table;
};

/** Looks at the table before each entry. */
const fold = (live: LiveTable, look: (before: TableNow, entry: LogEntry, after: TableNow) => void): void => {
  let now = newTableNow({ ...live.settings, createdBy: live.createdBy });
  for (const entry of live.entries) {
    const next = afterEntry(now, entry);
    look(now, entry, next);
    now = next;
  }
};

afterEach(() => {
  vi.restoreAllMocks();
});

test.each(['bot', 'substitute', 'end'] as const)(
  'nobody moves for someone who is back, and no clock gains time, where the rule is: %s',
  (absence) =>
    fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 20, maxLength: 60 }), async (deeds) => {
        const table = await begun({ ...SETTINGS, absence });
        for (const one of deeds) if (table.live.status === 'playing') await table.do(one);
        fold(table.live, (before, entry, after) => {
          const author = table.authors[entry.position]!;
          for (const [seat, left] of after.clock.left.entries()) {
            const isNewTurn = after.clock.turn?.number !== before.clock.turn?.number;
            const gain = isNewTurn && after.clock.turn?.seat === seat ? BANK.increment * 1000 : 0;
            expect(left).toBeLessThanOrEqual(before.clock.left[seat]! + gain);
          }
          if (entry.kind !== 'choice' || entry.by < 0) return;
          const { person: seated, bot } = before.seats[entry.by]!;
          if (entry.auto === true) expect(bot).toBeNull();
          else if (author === 'bot') expect(bot).not.toBeNull();
          else expect([seated!.id, bot]).toEqual([author, null]);
        });
        // Only by the rule for it does a seat change hands, or a game end.
        const kinds = table.live.entries.flatMap((entry) => (entry.kind === 'seat' ? [entry.why] : []));
        if (absence !== 'substitute') expect(kinds).not.toContain('substitute');
        if (absence === 'end') expect(kinds).not.toContain('clock');
        else expect(table.live.resigned).toBeNull();
      }),
      { numRuns: 60 },
    ),
);

test('in a slow game a person with one choice is not asked, and the answer is marked', async () => {
  const table = await begun({ ...SETTINGS, bank: null, pace: 'correspondence' });
  for (let count = 0; count < 400 && table.live.status === 'playing'; count += 1) {
    expect(choices(table.live.history!.state).length).not.toBe(1);
    await table.do({ kind: 'play', seat: 0, seconds: 1 });
  }
  expect(table.live.ending).toBe('finished');
  fold(table.live, (before, entry) => {
    if (entry.kind !== 'choice' || entry.by < 0) return;
    expect([entry.position, entry.auto === true]).toEqual([
      entry.position,
      choices(before.history!.state).length === 1,
    ]);
  });
});

test('a turn sent before the only choice in it came back is accepted, and a wrong one is not', async () => {
  const { live } = await begun({ ...SETTINGS, bank: null });
  const { by } = decision(live.history!.state)!;
  const player = [ANNE, BRUNO][by]!;
  const { length } = live.entries;
  const frame = { kind: 'choice', by, position: length, at: 0, deadline: null } as const;
  const after = (entry: LogEntry): LiveTable => ({ ...live, entries: [...live.entries, entry] });
  const auto = after({ ...frame, choice: 'site:4', auto: true });
  const rest = [{ kind: 'choice', by, choice: 'skip' }];
  expect(choose(player, length, ['site:4', 'skip'])(auto)).toEqual(rest);
  expect(choose(player, length, ['site:4'])(auto)).toEqual([]);
  expect(() => choose(player, length, ['site:5', 'skip'])(auto)).toThrow(Refusal);
  // What a person chose in another window is not the server's own answer.
  const own = after({ ...frame, choice: 'site:4' });
  expect(() => choose(player, length, ['site:4', 'skip'])(own)).toThrow(Refusal);
});

/** A table where anyone may take over, whose turn it is, and the first choice there is. */
const firstChoice = async () => {
  const table = await begun({ ...SETTINGS, bank: null, absence: 'substitute' });
  const { state } = table.live.history!;
  const seat = decision(state)!.by;
  const player = [ANNE, BRUNO][seat]!;
  return { table, seat, player, position: table.live.entries.length, text: printChoice(choices(state)[0]!) };
};

test('what a player has done is acknowledged again after a bot or another person has taken over', async () => {
  const { table, seat, player, position, text } = await firstChoice();
  const to = table.live.history!.made.length;
  const sendAgain = [choose(player, position, [text]), takeBack(player, position + 1, to)];
  const answers = () => sendAgain.map((decide) => decide(table.live));
  for (const decide of sendAgain) await table.apply(decide, player.id);
  expect(table.live.entries.slice(position)).toMatchObject([{ choice: text }, { kind: 'back', to }]);
  await table.apply(vacate(player, seat), player.id);
  expect(answers()).toEqual([[], []]);
  expect(() => choose(player, position + 2, [text])(table.live)).toThrow('a bot plays for you');
  await table.apply(sit(CLARA, seat), CLARA.id);
  expect(answers()).toEqual([[], []]);
  expect(() => choose(CLARA, position, [text])(table.live)).toThrow('moved on');
  expect(() => takeBack(CLARA, position + 1, to)(table.live)).toThrow('moved on');
});

test('a choice that the stand-in has made is not one that its player has sent', async () => {
  const { table, seat, player, position, text } = await firstChoice();
  await table.apply(vacate(player, seat), player.id);
  await table.apply(botTurn(seat, position + 1, [text]), 'bot');
  expect(table.live.entries.at(-1)).toMatchObject({ by: seat, choice: text });
  expect(() => choose(player, position, [text])(table.live)).toThrow('a bot plays for you');
  await table.apply(sit(player, seat), player.id);
  expect(() => choose(player, position, [text])(table.live)).toThrow('moved on');
});

onBothDatabases('absence', (servers) => {
  const rule = (absence: 'substitute' | 'end', more: Partial<NewTable> = {}): NewTable => ({
    ...TWO_PEOPLE,
    absence,
    ...more,
  });

  test('a player who leaves or runs out of time loses, where the rule is that the game ends', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const left = await startedTable(url, rule('end'));
    await left.guest.client.seat(left.id, 1, null);
    expect((await left.host.client.table(left.id)).table.status).toBe('over');
    expect((await left.host.client.myGames()).games).toMatchObject([
      { ending: 'left', results: [{ place: 1 }, { place: 2 }] },
    ]);
    const { id, host } = await startedTable(url, rule('end', { moveSeconds: 1 }));
    const slow = (await host.client.table(id)).table.waiting!;
    await expect.poll(async () => (await host.client.table(id)).table.status).toBe('over');
    const { games } = await host.client.myGames();
    expect(games[0]).toMatchObject({ ending: 'clock' });
    expect(games[0]!.results[slow]!.place).toBe(2);
    expect(await host.client.record(id)).toContain('lost-by: clock');
  });

  test('a substitute takes the seat of a player who is gone, but not of one who is back', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, host, guest } = await startedTable(url, rule('substitute'));
    const claire = await newGuest(url, 'Claire');
    await expect(claire.client.seat(id, 1, 'me')).rejects.toMatchObject({ status: 409 });
    await guest.client.seat(id, 1, null);
    await guest.client.seat(id, 1, 'me');
    await expect(claire.client.seat(id, 1, 'me')).rejects.toMatchObject({ status: 409 });
    await guest.client.seat(id, 1, null);
    await claire.client.seat(id, 1, 'me');
    expect((await host.client.table(id)).table.seats[1]).toMatchObject({
      person: { name: 'Claire' },
      bot: null,
    });
    await expect(guest.client.seat(id, 1, 'me')).rejects.toMatchObject({ status: 409 });
    // The draws still follow from the shares that were dealt with.
    await claire.client.resign(id);
    expect((await claire.client.myGames()).games).toHaveLength(1);
    const plain = await startedTable(url);
    await plain.guest.client.seat(plain.id, 1, null);
    await expect(claire.client.seat(plain.id, 1, 'me')).rejects.toMatchObject({ status: 409 });
  });

  test('a vote ends such a game without a result; rated games allow neither substitutes nor that', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { id, people } = await startedTable(url, rule('end'));
    const waited = (await people[0].client.table(id)).table.waiting!;
    await later(240_000, () => people[1 - waited]!.client.vote(id, waited));
    expect((await people[0].client.table(id)).table.status).toBe('over');
    expect((await people[0].client.results(id)).results).toEqual([]);
    const rated = { visibility: 'public', rated: true, moveSeconds: 60 } as const;
    const { client } = people[0];
    await expect(client.createTable(rule('substitute', rated))).rejects.toMatchObject({ status: 400 });
    const three = { ...TWO_PEOPLE.options, players: 3 };
    await expect(client.createTable(rule('end', { ...rated, options: three }))).rejects.toMatchObject({
      status: 400,
    });
    await client.createTable(rule('end', rated));
  });
});
