/** A whole game over the network: two people, a bot, and everything that can go wrong on the way; and a century’s end. */
import {
  CENTURIES,
  centuryEnds,
  historyOf,
  parseRecord,
  ranksOf,
  type State,
  scoreOf,
} from '@cap-diamant/engine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOAKING } from '../../../scripts/soaking.ts';
import { clientOf, guest, playOneTurn, startTable } from './support/by-api.ts';
import {
  type Club,
  decide,
  leave,
  openClub,
  playSeats,
  playTurn,
  setUpTable,
  sit,
  untilAsked,
  type Visitor,
} from './support/club.ts';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

/** Decisions of each person: after all that goes wrong. */
const ENOUGH = 10;

/**
 * What is left is as what has been: without the pages, which come back where somebody may end the last century.
 * With time (`npm run soak`) they play all of it.
 */
const playAhead = async (id: string, visitors: readonly Visitor[]): Promise<void> => {
  const addresses = visitors.map(({ page }) => page.url());
  for (const { page } of visitors) await page.goto(`${club.url()}api/about.json`);
  const clients = await Promise.all(visitors.map((visitor) => clientOf(club, visitor)));
  const isNearEnd = async (): Promise<boolean> => {
    const { state } = historyOf(parseRecord(await clients[0]!.record(id)));
    const isLast = state.century === CENTURIES.length - 1;
    return state.over || (isLast && centuryEnds(state).some((ways) => ways.length > 0));
  };
  while (!(await isNearEnd())) {
    for (const [seat, client] of clients.entries()) await playOneTurn(client, id, seat);
  }
  for (const [index, { page }] of visitors.entries()) await page.goto(addresses[index]!);
};

test('two people and a bot play to the end, through a reload, a lost connection and a restart', async () => {
  const anne = await club.visit('', {}, { serviceWorkers: 'allow' });
  const table = await setUpTable(anne.page, { name: 'Anne', others: ['open', 'apprentice'] });
  const ben = await club.visit(table);
  await sit(ben.page, 2, 'Ben');
  await anne.page.getByRole('button', { name: 'Start the game' }).click();
  const onlooker = await club.visit(table);
  // He is the only one who looks on, and has nothing to take back; a turn that has not begun is not restarted either.
  await onlooker.page.getByText('You are watching.', { exact: true }).waitFor();
  await ben.page.getByText('1 person is watching').waitFor();
  const back = ({ page }: Pick<typeof ben, 'page'>) => page.getByRole('button', { name: /Undo|Restart/ });
  expect([await back(onlooker).count(), await back(ben).count()]).toEqual([0, 1]);

  const backToNow = onlooker.page.getByRole('button', { name: 'Back to now' });
  const trouble = ben.page.getByText('Reconnecting…');
  const seats = [
    {
      page: anne.page,
      mishaps: {
        3: async () => {
          await anne.page.reload();
          await anne.page.locator('.hex').first().waitFor();
        },
        5: async () => {
          // A player who looks back stays there while the others play on.
          await onlooker.page.locator('.log .line:not([aria-expanded])').first().click();
          await backToNow.waitFor();
        },
        8: () => club.restart(),
      },
    },
    {
      page: ben.page,
      mishaps: {
        4: async () => {
          await ben.context.setOffline(true);
          await decide(ben.page, 1);
          await trouble.waitFor();
          await ben.context.setOffline(false);
          await trouble.waitFor({ state: 'hidden' });
        },
      },
    },
  ];
  await playSeats(seats, ENOUGH);
  if (!SOAKING) await playAhead(table.split('/').at(-1)!, [anne, ben]);
  await playSeats(seats.map(({ page }) => ({ page, mishaps: {} })));

  expect(await onlooker.page.locator('.result').count()).toBe(0);
  await backToNow.click();
  const record = await (await fetch(`${club.url()}api/tables/${table.split('/').at(-1)}/record`)).text();
  const game = parseRecord(record);
  expect(game.names.slice(0, 2)).toEqual(['Anne', 'Ben']);
  const { state } = historyOf(game);
  expect(state.over).toBe(true);
  const points = game.names.map((_, seat) => scoreOf(state, seat));
  const best = Math.max(...points);
  const headline = ({ page }: Visitor): Promise<string | null> => page.locator('.result h1').textContent();
  expect(await headline(onlooker)).toMatch(new RegExp(` (wins|share the win) with ${best} points`));
  for (const [seat, visitor] of [anne, ben].entries()) {
    // Players who tie share the place.
    const place = ['win|share the win', 'came second', 'came third'][ranksOf(points)[seat]! - 1];
    expect(await headline(visitor)).toMatch(new RegExp(`You (${place}) with .*${points[seat]}`));
  }

  // Both had a part in the tiles and draws, and each finds his own; who looked on had none.
  const fairness = (page: typeof anne.page) => page.getByRole('region', { name: 'Fairness' });
  for (const { page } of [anne, ben, onlooker]) {
    await fairness(page)
      .getByText('Besides the server, these players added their own randomness: Anne, Ben.')
      .waitFor();
  }
  const own = 'Your own share is included, unchanged.';
  const said = [anne, ben, onlooker].map(({ page }) => fairness(page).getByText(own).count());
  expect(await Promise.all(said)).toEqual([1, 1, 0]);
  expect([...anne.errors, ...ben.errors, ...onlooker.errors]).toEqual([]);
});

test('nobody waits for a player who reads a century’s end', async () => {
  const people = [await guest(club, 'Anne'), await guest(club, 'Ben')] as const;
  const table = await startTable(people);
  const id = table.split('/').at(-1)!;
  const visitors: Visitor[] = [];
  for (const person of people) visitors.push(await person.visit(table, { centuryEnd: 'step' }));
  for (const { page } of visitors) await page.locator('.hex').first().waitFor();
  const { client } = people[0];
  const state = async (): Promise<State> => historyOf(parseRecord(await client.record(id))).state;
  while ((await state()).century === 0) {
    for (const [seat, one] of people.entries()) {
      if ((await state()).century === 0) await playOneTurn(one.client, id, seat);
    }
  }
  // It waits on both screens, each for its own player.
  for (const { page } of visitors) {
    await page.locator('.century-end, .last-moves').first().waitFor();
    // The other player's last moves come first.
    if (await page.locator('.last-moves').isVisible())
      await page.getByRole('button', { name: 'Go on' }).click();
    await page.locator('.century-end').waitFor();
  }
  const first = (await client.table(id)).table.waiting!;
  const [onTurn, reader] = [visitors[first]!.page, visitors[1 - first]!.page];
  const goOn = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.locator('.century-end').waitFor({ state: 'hidden' });
  };
  await goOn(onTurn);
  const made = (await state()).turn;
  await playTurn(onTurn);
  await expect.poll(async () => (await client.table(id)).table.waiting).toBe(1 - first);
  expect((await state()).turn).toBeGreaterThan(made);
  // The reader has not been torn away from it, and then sees what the other has done and is asked.
  expect(await reader.locator('.century-end').count()).toBe(1);
  await goOn(reader);
  await untilAsked(reader);
  await playTurn(reader);
  await expect.poll(async () => (await client.table(id)).table.waiting).toBe(first);
  expect(visitors.flatMap(({ errors }) => errors)).toEqual([]);
  await leave(...visitors);
});
