/** The report on a game and learning from its mistakes, in a browser: the beginning of a game is enough. */
import { decisionsOf } from '@cap-diamant/bots/report';
import { choices, decision, historyOf, parseRecord, play, printRecord, recordOf } from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import { LANGUAGES } from '@cap-diamant/text';
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

/** Choices at random are seldom the best ones. */
const RECORD = ((): string => {
  const random = seededRandom('a report');
  const options = { edition: 2026, rules: 'complete', events: true, players: 3 } as const;
  let history = historyOf({ options, layout: deal('balanced', random), choices: [] });
  while (decision(history.state) !== null && history.made.length < 18)
    history = play(history, pick(choices(history.state), random));
  const tags = { 'seat-kinds': 'person governor governor', seed: 'x' };
  return printRecord(recordOf(history, ['Ada', 'Ben', 'Chloé'], tags));
})();
const DECISIONS = decisionsOf(parseRecord(RECORD));

const visit = async (page: Page, hash: string): Promise<void> => {
  await page.goto(page.url().replace(/#.*|$/, hash));
};
const keptReport = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('cap-diamant:report:short'));
const countKept = async (page: Page): Promise<number> =>
  JSON.parse((await keptReport(page)) ?? '{"verdicts":[]}').verdicts.length;

/** What the first test has found, for the others. */
let made = '';

test('a report is made in a worker, stopped and resumed, and kept with the game', async () => {
  const { page, errors } = await app.open();
  await page.evaluate((text) => localStorage.setItem('cap-diamant:game:short', text), RECORD);
  await visit(page, '#/report/short');
  const button = page.locator('.making button');
  await page.waitForFunction(
    () => (document.querySelector('.making progress') as HTMLProgressElement)?.value > 0,
  );
  await button.click();
  const stoppedAt = await countKept(page);
  expect(stoppedAt).toBeGreaterThan(0);
  expect(stoppedAt).toBeLessThan(DECISIONS.length);

  await page.reload();
  await page.waitForFunction(
    (most) => (document.querySelector('.making progress') as HTMLProgressElement)?.value === most,
    DECISIONS.length,
    { timeout: 120_000 },
  );
  expect(await countKept(page)).toBe(DECISIONS.length);
  expect(await button.count()).toBe(0);
  made = (await keptReport(page))!;

  // All decisions of the person, who is chosen at first; then another's, by keyboard.
  await page.locator('.only input').uncheck();
  const ofSeat = (seat: number): number => DECISIONS.filter((decided) => decided.seat === seat).length;
  expect(await page.locator('.report article').count()).toBe(ofSeat(0));
  await page.locator('.players input').first().focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.locator('.report article').count()).toBe(ofSeat(1));

  // The graph as a table: a row for the beginning and one for each turn that is over.
  await page.locator('.graph details summary').click();
  expect(await page.locator('.graph tbody tr').count()).toBeGreaterThan(5);
  expect(await barriers(page)).toEqual([]);

  // A decision leads to its position in the replay.
  const first = DECISIONS.find(({ seat }) => seat === 1)!;
  await page.locator('.report article h3 a').first().click();
  await page.locator('.replay-bar').waitFor();
  expect(await page.locator('.replay-bar input[type=range]').inputValue()).toBe(String(first.at));
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a mistake is shown on the board, tried, explained, and comes again another day', async () => {
  const { page, errors } = await app.open();
  await page.evaluate(
    ([text, report]) => {
      localStorage.setItem('cap-diamant:game:short', text!);
      localStorage.setItem('cap-diamant:report:short', report!);
    },
    [RECORD, made],
  );
  await visit(page, '#/mistakes');
  await page.locator('.coached .target').first().waitFor();
  expect(await barriers(page)).toEqual([]);

  // Whatever comes first on the board, up to the end of the turn: it is weighed.
  const verdict = page.locator('.verdict');
  for (let step = 0; step < 12 && (await verdict.count()) === 0; step += 1) {
    const target = page.locator('.coached .target').first();
    if ((await target.count()) > 0) await target.press('Enter');
    else await page.locator('.coached .prompt .buttons button').first().click();
  }
  await verdict.locator('button').first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('verdict-title');
  await verdict.getByRole('button', { name: 'Show the solution' }).click();
  await page.locator('.verdict .told', { hasText: 'comes again in' }).waitFor();
  expect(await page.locator('.verdict .told').textContent()).toMatch(/The governor would have played: .+/s);
  expect(await barriers(page)).toEqual([]);
  const before = await page.locator('.coach .where').textContent();
  await verdict.locator('button.main').click();
  await page.waitForFunction((was) => document.querySelector('.coach .where')?.textContent !== was, before);

  // Not asked again today.
  const asked = Number(/of (\d+)/.exec(before!)![1]);
  await page.reload();
  await page.waitForFunction(
    (left) =>
      left === 0
        ? document.querySelector('main.over') !== null
        : document.querySelector('.coach .where')?.textContent?.endsWith(` ${left}`),
    asked - 1,
  );
  expect(errors).toEqual([]);
  await page.context().close();
});

test.each(LANGUAGES)('in %s both fit a phone', async (language) => {
  const { page, errors } = await app.open({ language }, PHONE);
  await page.evaluate(
    ([text, report]) => {
      localStorage.setItem('cap-diamant:game:short', text!);
      localStorage.setItem('cap-diamant:report:short', report!);
    },
    [RECORD, made],
  );
  await visit(page, '#/report/short');
  await page.locator('.graph svg').first().waitFor();
  expect(await sideways(page)).toBe(0);
  await visit(page, '#/mistakes/short');
  await page.locator('main.coached').waitFor();
  expect(await sideways(page)).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});
