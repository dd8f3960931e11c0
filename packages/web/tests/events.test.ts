/** Events of a club: an evening of eight players at two tables, two of them in browsers; a game a week. */
import { readFileSync } from 'node:fs';
import type { EventBody } from '@cap-diamant/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers } from './support/barriers.ts';
import { account, type Known, playOneTurn, playToEnd } from './support/by-api.ts';
import { type Club, openClub, PASSWORD, playTurn } from './support/club.ts';
import { handOf } from './support/hand.ts';
import { listen, untilHeard } from './support/heard.ts';
import { sideways } from './support/tour.ts';
import { type Way, WINDOWS } from './support/ways.ts';
import { wordsIn } from './support/words.ts';

const NAMES = ['Anne', 'Ben', 'Chloé', 'Dora', 'Émile', 'Félix', 'Gaston', 'Hugo'] as const;

let server: Club;
/** By the names above. One connection may create only so many accounts: both evenings have the same people. */
const people: Known[] = [];
beforeAll(async () => {
  server = await openClub();
  for (const name of NAMES) people.push(await account(server, name));
});
afterAll(() => server?.close());

/** Who play at the tables of the latest round, by seat. */
const seated = ({ drawn }: EventBody, byId: ReadonlyMap<string, Known>): readonly (readonly Known[])[] =>
  drawn.at(-1)!.tables.map(({ seats }) => seats.map(({ person }) => byId.get(person)!));

/** The seat whose turn it is. */
const waiting = async ({ client }: Known, table: string): Promise<number> =>
  (await client.table(table)).table.waiting!;

const tableOf = async ({ client }: Known, event: string): Promise<{ table: string; seat: number }> =>
  (await client.event(event)).you.at!;

test.each<Way>([
  ['en', 'laptop'],
  ['fr', 'phone'],
])('in %s on a %s: an evening with the same deals for all', async (language, screen) => {
  const { online: sayOnline, events: say } = await wordsIn(language);
  const [host, guest, ...others] = people as [Known, Known, ...Known[]];
  const ids = await Promise.all(people.map(async ({ client }) => (await client.me()).id));
  const byId = new Map(ids.map((id, index) => [id, people[index]!]));
  const { id: club } = await host.client.foundClub('Cap Rouge');
  const key = (await host.client.club(club)).link!;
  for (const { client } of [guest, ...others]) await client.joinClub(key);

  const anne = await host.visit(`#/club/${club}`, { language }, WINDOWS[screen]);
  const byAnne = handOf(anne.page, screen);
  const check = async (page: typeof anne.page, what: string): Promise<void> => {
    expect(await barriers(page), what).toEqual([]);
    expect(await sideways(page), what).toBe(0);
  };

  // Anne makes the event from the club's page.
  await byAnne.press(anne.page.getByRole('link', { name: say('newEvent') }));
  const form = anne.page.getByRole('form', { name: say('newEvent') });
  await byAnne.write(form.getByRole('textbox', { name: say('eventName') }), 'Tuesday');
  await byAnne.choose(form, 'event-format', 'duplicate');
  await byAnne.choose(form, 'event-rules', 'family');
  await byAnne.choose(form, 'event-rounds', '2');
  await check(anne.page, 'a new event');
  await byAnne.press(form.getByRole('button', { name: say('createEvent') }));
  await anne.page.getByRole('heading', { name: 'Tuesday', level: 1 }).waitFor();
  const event = new URL(anne.page.url()).hash.split('/').at(-1)!;
  const start = (n: number) => anne.page.getByRole('button', { name: say('startRound', { n }) });
  expect(await start(1).isDisabled()).toBe(true);
  await byAnne.press(anne.page.getByRole('button', { name: say('enter') }));
  await anne.page.getByText(say('youEntered')).waitFor();

  // Ben finds it on the club's page, reads the rules and enters; he does not run it.
  const ben = await guest.visit(`#/club/${club}`, { language }, WINDOWS[screen]);
  const byBen = handOf(ben.page, screen);
  await byBen.press(ben.page.getByRole('link', { name: 'Tuesday' }));
  for (const rule of ['ruleCompare', 'ruleLeft', 'ruleByHand'] as const) {
    await ben.page.getByText(say(rule)).waitFor();
  }
  await byBen.press(ben.page.getByRole('button', { name: say('enter') }));
  await ben.page.getByText(say('youEntered')).waitFor();
  expect(await ben.page.getByRole('heading', { name: say('organise') }).count()).toBe(0);
  for (const { client } of others) await client.enterEvent(event);
  await anne.page.reload();
  await anne.page.getByRole('heading', { name: say('players', { n: NAMES.length }) }).waitFor();
  await check(anne.page, 'before the start');

  // The first round: both are told, and go to their tables, where the others are.
  await listen(ben.page);
  await byAnne.press(start(1));
  const go = (page: typeof anne.page) => page.getByRole('button', { name: say('goToTable') });
  await go(anne.page).waitFor();
  await check(anne.page, 'a round has started');
  await go(ben.page).waitFor();
  await untilHeard(ben.page, say('roundStarted', { n: 1 }));
  await byAnne.press(go(anne.page));
  await byBen.press(go(ben.page));
  for (const one of others) {
    const { table, seat } = await tableOf(one, event);
    await one.client.seat(table, seat, 'me');
  }
  for (const { page } of [anne, ben]) await page.locator('.hex').first().waitFor();
  const hostsTable = (await tableOf(host, event)).table;
  for (const players of seated(await host.client.event(event), byId)) {
    const { table } = await tableOf(players[0]!, event);
    // Anne takes a turn with her own hands.
    const seat = players.indexOf(host);
    if (seat >= 0) {
      for (let now = await waiting(host, table); now !== seat; now = await waiting(host, table)) {
        await playOneTurn(players[now]!.client, table, now);
      }
      await playTurn(anne.page);
      await expect.poll(() => waiting(host, table)).not.toBe(seat);
    }
    await playToEnd(
      players.map(({ client }) => client),
      table,
    );
  }

  // From the end of the game back to the event, which shows the results of all.
  await byAnne.press(anne.page.getByRole('link', { name: sayOnline('toEvent') }).first());
  const standings = anne.page.getByRole('table', { name: say('standings') });
  await start(2).waitFor();
  await expect.poll(() => start(2).isEnabled()).toBe(true);
  const shown = async (): Promise<readonly string[]> =>
    standings.locator('tbody tr').evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children]
          .slice(0, 3)
          .map((cell) => cell.textContent.trim())
          .join(' '),
      ),
    );
  const known = async (): Promise<readonly string[]> => {
    const body = await host.client.event(event);
    const names = new Map(body.people.map(({ id, name }) => [id, name]));
    const number = (value: number): string => value.toLocaleString(language, { maximumFractionDigits: 1 });
    return body.standings.map(({ rank, person, points }) => `${rank} ${names.get(person)} ${number(points)}`);
  };
  await expect.poll(shown).toEqual(await known());
  await check(anne.page, 'after a round');

  // Anne corrects a result, with the reason; everybody sees both.
  const { drawn } = await host.client.event(event);
  const wrong = drawn[0]!.tables.find(({ table }) => table === hostsTable)!;
  const before = await known();
  await byAnne.press(anne.page.getByRole('button', { name: say('correctOf', { n: wrong.number }) }));
  const correction = anne.page.getByRole('form', { name: say('correctOf', { n: wrong.number }) });
  const last = wrong.seats.findIndex(
    ({ place }) => place === Math.max(...wrong.seats.map((seat) => seat.place!)),
  );
  await byAnne.write(correction.locator(`[name=points-${last}]`), '900');
  await byAnne.write(correction.getByRole('textbox', { name: say('reason') }), 'Counted again.');
  await check(anne.page, 'a correction');
  await byAnne.press(correction.getByRole('button', { name: say('saveCorrection') }));
  await anne.page.getByRole('heading', { name: say('corrections') }).waitFor();
  await anne.page.getByText('Counted again.').waitFor();
  await expect.poll(shown).toEqual(await known());
  expect(await known()).not.toEqual(before);

  // Round 2 is drawn; then everybody has to go, and what is not over does not count.
  await byAnne.press(start(2));
  await go(anne.page).waitFor();
  const asked: string[] = [];
  anne.page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  await byAnne.press(anne.page.getByRole('button', { name: say('endEvent') }));
  await anne.page.getByText(say('statusOver')).first().waitFor();
  expect(asked).toEqual([say('endSure')]);
  const { standings: final, people: everybody } = await host.client.event(event);
  const winners = final.filter(({ rank }) => rank === 1);
  expect(winners.length).toBe(1);
  const { name: winner } = everybody.find(({ id }) => id === winners[0]!.person)!;
  await anne.page.getByText(say('winner', { n: 1, names: winner })).waitFor();
  await check(anne.page, 'the end');
  expect([...anne.errors, ...ben.errors]).toEqual([]);
});

const WEEK_MINUTES = 10_080;
/** Time for both to enter before the first round is due. */
const SOON_MS = 3000;

test('a game a week: one proposes a time, the other signs in and accepts it, and their calendars have it', async () => {
  const { online: sayOnline, events: say } = await wordsIn('en');
  const [host, guest] = people as [Known, Known, ...Known[]];
  const { id: club } = await host.client.foundClub('Cap Rouge');
  await guest.client.joinClub((await host.client.club(club)).link!);
  const { id } = await host.client.createEvent(club, {
    ...{ name: 'Over weeks; a long name, so that its row is folded: été', format: 'by-standing' },
    ...{
      rounds: 2,
      sizes: [2],
      options: { edition: 2011, rules: 'family', events: false },
      deal: 'balanced',
    },
    ...{ pace: 'live', moveSeconds: null, bank: { seconds: 1200, increment: 15 }, standIn: 'architect' },
    ...{ standInsCount: false, points: [[12, 0]], bye: 6, tieBreaks: [], lateRounds: 0 },
    ...{ noShowMinutes: WEEK_MINUTES, schedule: { first: Date.now() + SOON_MS, everyMinutes: WEEK_MINUTES } },
  });
  for (const { client } of [host, guest]) await client.enterEvent(id);

  // The first round starts by itself.
  const anne = await host.visit(`#/event/${id}`, {}, WINDOWS.laptop);
  const byAnne = handOf(anne.page, 'laptop');
  await byAnne.press(anne.page.getByRole('button', { name: say('proposeTime') }));
  await anne.page.getByRole('button', { name: say('dropTime') }).waitFor();

  // Ben opens the link on a phone where nobody knows him.
  const ben = await server.visit(`#/event/${id}`, {}, WINDOWS.phone);
  const byBen = handOf(ben.page, 'phone');
  await byBen.write(ben.page.locator('[name=known-name]'), NAMES[1]);
  await byBen.write(ben.page.locator('[name=known-password]'), PASSWORD);
  await byBen.press(ben.page.getByRole('button', { name: sayOnline('signInNow'), exact: true }));
  const [accept = ''] = say('acceptTime', { when: '|' }).split('|');
  await byBen.press(ben.page.getByRole('button', { name: new RegExp(`^${accept}`) }));
  const calendar = ben.page.getByRole('link', { name: say('addToCalendar') });
  await calendar.waitFor();
  expect(await barriers(ben.page), 'a time is agreed').toEqual([]);

  const [download] = await Promise.all([ben.page.waitForEvent('download'), byBen.press(calendar)]);
  const file = readFileSync(await download.path(), 'utf8');
  const { agreed } = (await host.client.event(id)).drawn[0]!.tables[0]!;
  const rows = file.replaceAll('\r\n ', '').split('\r\n');
  expect(rows).toContain(`DTSTART:${new Date(agreed!).toISOString().replaceAll(/[-:]|\.000/g, '')}`);
  expect(rows.filter((row) => row.startsWith('BEGIN:VEVENT'))).toHaveLength(2);
  for (const needed of ['UID:', 'DTSTAMP:', 'SUMMARY:Over weeks\\; a long name\\, ']) {
    expect(
      rows.filter((row) => row.startsWith(needed)),
      needed,
    ).toHaveLength(2);
  }
  // As RFC 5545 has it: rows end with CR LF and have at most 75 bytes.
  for (const row of file.split('\r\n')) {
    expect(row).not.toContain('\n');
    expect(Buffer.byteLength(row)).toBeLessThanOrEqual(75);
  }
  expect([...anne.errors, ...ben.errors]).toEqual([]);
});
