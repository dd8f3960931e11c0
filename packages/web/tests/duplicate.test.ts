/** A duplicate match in a browser: joined by its link, told when one's own game is over. The server is played by the test. */
import type { DuplicateBody } from '@cap-diamant/protocol';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, PHONE, startApp } from './support/app.ts';
import { barriers } from './support/barriers.ts';
import { sideways } from './support/tour.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

const ID = 'M'.repeat(16);
const ME = { id: 'A'.repeat(16), name: 'Anne' };
const OTHER = { id: 'B'.repeat(16), name: 'Benoît' };
const TABLES = ['1'.repeat(16), '2'.repeat(16)] as const;

const seats = (person: typeof ME, points: number, overAverage: number, percentile: number) => [
  { person, bot: null, points, place: 1, overAverage, percentile },
  { person: null, bot: 'mason' as const, points: 60, place: 2, overAverage: 0, percentile: 50 },
];

const MATCH: DuplicateBody = {
  id: ID,
  options: { edition: 2011, rules: 'complete', events: true, players: 2 },
  deal: 'balanced',
  pace: 'correspondence',
  moveSeconds: null,
  standIn: 'architect',
  bots: [null, 'mason'],
  tables: 2,
  createdAt: 0,
  createdBy: ME,
  commitment: 'c'.repeat(64),
  seed: null,
  open: true,
  finished: 1,
  at: [{ number: 1, status: 'over', people: [OTHER, null], table: null, results: null }],
  you: null,
  told: false,
};
const TOLD: DuplicateBody = {
  ...MATCH,
  open: false,
  finished: 2,
  seed: 'd'.repeat(64),
  at: [
    {
      number: 1,
      status: 'over',
      people: [OTHER, null],
      table: TABLES[0],
      results: seats(OTHER, 80, -6.5, 0),
    },
    { number: 2, status: 'over', people: [ME, null], table: TABLES[1], results: seats(ME, 93, 6.5, 100) },
  ],
  you: { table: TABLES[1], seat: 0, over: true },
  told: true,
};

/** Answers as a server would; `now` says what the match is. */
const serve = async (page: Page, now: () => DuplicateBody): Promise<readonly string[]> => {
  const asked: string[] = [];
  const json = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) });
  await page.route('**/api/**', (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST') asked.push(`${pathname} ${request.postData()}`);
    if (pathname === '/api/about.json')
      return route.fulfill(json({ online: true, addresses: [], email: false }));
    if (pathname === '/api/me/tables' || pathname === '/api/tables')
      return route.fulfill(json({ tables: [] }));
    if (pathname === '/api/me') return route.fulfill(json({ ...ME, kind: 'guest' }));
    if (pathname === `/api/duplicates/${ID}/seats`) return route.fulfill(json({ table: TABLES[1], seat: 0 }));
    if (pathname.startsWith('/api/duplicates')) return route.fulfill(json(now()));
    return route.fulfill({ status: 404, ...json({ error: { kind: 'not-found', message: 'no' } }) });
  });
  return asked;
};

test('set up, joined by its link without a word about results, and compared at the end', async () => {
  const { page } = await app.open();
  let now = MATCH;
  const asked = await serve(page, () => now);
  await page.goto(`${app.address}#/duplicate`);
  await page.reload();
  await page.locator('[name=dup-tables]').fill('2');
  await page.getByRole('button', { name: 'Set up the match' }).click();
  await page.locator('[data-duplicate=join]').waitFor();
  expect(asked[0]).toContain('"tables":2');
  expect(page.url()).toContain(`#/duplicate/${ID}`);
  await page.getByText('Results are shown here when all games are over.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.locator('[data-duplicate=join]').click();
  await page.waitForFunction((table) => location.hash === `#/table/${table}`, TABLES[1]);

  now = TOLD;
  await page.evaluate((there) => {
    location.hash = there;
  }, `#/duplicate/${ID}`);
  const rows = page.locator('[aria-labelledby=duplicate-results] tbody tr');
  await rows.first().waitFor();
  const said = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].slice(0, 4).map((cell) => cell.textContent!.trim())),
  );
  expect(said).toEqual([
    ['Anne', '93', '+6.5', '100%'],
    ['Benoît', '80', '-6.5', '0%'],
  ]);
  expect(await page.getByRole('button', { name: 'Replay of table 1' }).count()).toBe(1);
  expect(await barriers(page)).toEqual([]);
  await page.context().close();
});

test('in Russian it fits a phone', async () => {
  const { page } = await app.open({ language: 'ru' }, PHONE);
  await serve(page, () => TOLD);
  await page.goto(`${app.address}#/duplicate/${ID}`);
  await page.reload();
  await page.locator('[aria-labelledby=duplicate-results] tbody tr').first().waitFor();
  expect(await sideways(page)).toBe(0);
  await page.evaluate(() => {
    location.hash = '#/duplicate';
  });
  await page.locator('[name=dup-tables]').waitFor();
  expect(await sideways(page)).toBe(0);
  await page.context().close();
});
