/**
 * The report on a game and learning from its mistakes, in a browser, by keys alone or by finger: the beginning of a
 * game is enough.
 */
import { THEMES } from '@cap-diamant/bots/explain';
import { decisionsOf, gradeOf, type Verdict } from '@cap-diamant/bots/report';
import { choices, decision, historyOf, parseRecord, play, printRecord, recordOf } from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, PHONE, startApp } from './support/app.ts';
import { barriers } from './support/barriers.ts';
import { handOf, reach } from './support/hand.ts';
import { focused, listen, untilHeard } from './support/heard.ts';
import { sideways } from './support/tour.ts';
import { WINDOWS, WORDY, waysOr } from './support/ways.ts';
import { wordsIn } from './support/words.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

/** Choices at random are seldom the best ones. A judge who calls them no mistakes wants another seed. */
const RECORD = ((): string => {
  const random = seededRandom('report 1');
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

test.each(waysOr('ru', 'laptop'))(
  'in %s on a %s: a report is made in a worker, stopped and resumed, and kept with the game',
  async (language, screen) => {
    const { report: say } = await wordsIn(language);
    const { page, errors } = await app.open({ language }, WINDOWS[screen]);
    const hand = handOf(page, screen);
    await page.evaluate((text) => localStorage.setItem('cap-diamant:game:short', text), RECORD);
    await visit(page, '#/report/short');
    await page.waitForFunction(
      () => (document.querySelector('.making progress') as HTMLProgressElement)?.value > 0,
    );
    await hand.press(page.getByRole('button', { name: say('report.stop') }));
    const stoppedAt = await countKept(page);
    expect(stoppedAt).toBeGreaterThan(0);
    expect(stoppedAt).toBeLessThan(DECISIONS.length);

    // Resumed by itself when it is opened again; its end is said.
    await page.reload();
    await page.getByRole('progressbar').waitFor();
    await listen(page);
    await page.waitForFunction(
      (most) => (document.querySelector('.making progress') as HTMLProgressElement)?.value === most,
      DECISIONS.length,
    );
    await untilHeard(page, say('report.done'));
    expect(await countKept(page)).toBe(DECISIONS.length);
    expect(await page.locator('.making').getByRole('button').count()).toBe(0);
    made = (await keptReport(page))!;
    const { verdicts, isOpened } = JSON.parse(made) as {
      readonly verdicts: readonly (Verdict & { at: number; theme: string | null })[];
      readonly isOpened: boolean;
    };
    expect(isOpened).toBe(true);
    for (const { theme } of verdicts) expect([...THEMES, null]).toContain(theme);
    const isOfPerson = (at: number): boolean => DECISIONS.some((one) => one.at === at && one.seat === 0);
    const grades = verdicts.filter(({ at }) => isOfPerson(at)).map(({ lost }) => gradeOf(lost, 3));
    expect(grades).toContain('mistake');

    // A mistake is explained in sentences, without figures of the judge.
    const why = page.locator('.report article p').first();
    await expect.poll(() => why.textContent()).toMatch(/\p{L}.*\./u);
    expect(await why.textContent()).not.toMatch(/[+−]\d/);

    // All decisions of the person, who is chosen at first; then another's.
    await hand.toggle(page.getByRole('checkbox', { name: say('report.onlyMistaken') }));
    const ofSeat = (seat: number): number => DECISIONS.filter((decided) => decided.seat === seat).length;
    // By element: a table that scrolls has the role of an article as well.
    const articles = page.locator('.report article');
    expect(await articles.count()).toBe(ofSeat(0));
    const seats = page.getByRole('radiogroup', { name: say('report.accuracy') }).getByRole('radio');
    if (screen === 'phone') await seats.nth(1).tap();
    else {
      await reach(page, seats.first());
      await page.keyboard.press('ArrowRight');
    }
    expect(await articles.count()).toBe(ofSeat(1));
    await page.getByRole('heading', { name: say('report.decisions', { name: 'Ben' }) }).waitFor();

    // The graph as a table: a row for the beginning and one for each turn that is over.
    await hand.press(page.locator('.graph summary', { hasText: say('report.asTable') }));
    const graph = page.getByRole('table', { name: say('report.graph') });
    expect(await graph.locator('tbody').getByRole('row').count()).toBeGreaterThan(5);
    expect(await barriers(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);

    // A decision leads to its position in the replay.
    const first = DECISIONS.find(({ seat }) => seat === 1)!;
    await hand.press(articles.first().getByRole('heading').getByRole('link'));
    await page.locator('.replay-bar').waitFor();
    expect(await page.locator('.replay-bar').getByRole('slider').inputValue()).toBe(String(first.at));
    expect(errors).toEqual([]);
    await app.leave(page);
  },
);

test.each(waysOr('de', 'phone'))(
  'in %s on a %s: a mistake is shown on the board, tried, explained, and comes again another day',
  async (language, screen) => {
    const { report: say } = await wordsIn(language);
    const { page, errors } = await app.open({ language }, WINDOWS[screen]);
    const hand = handOf(page, screen);
    await page.evaluate(
      ([text, report]) => {
        localStorage.setItem('cap-diamant:game:short', text!);
        localStorage.setItem('cap-diamant:report:short', report!);
      },
      [RECORD, made],
    );
    // By way of the puzzles, among which one's own mistakes are.
    await visit(page, '#/puzzles');
    await hand.press(page.locator('.puzzles a[href="#/mistakes"]'));
    const places = page.locator('.coached .target');
    await places.first().waitFor();
    await expect.poll(async () => (await focused(page)).name).toContain(say('train.title'));
    expect(await barriers(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);

    // Whatever comes first on the board, up to the end of the turn: it is weighed.
    const verdict = page.locator('.verdict');
    const prompt = page.locator('.coached .prompt');
    for (let step = 0; step < 12 && (await verdict.count()) === 0; step += 1) {
      const ways = prompt.locator('.options').getByRole('button');
      const answers = prompt.locator('.buttons').getByRole('button');
      const before = await prompt.innerHTML();
      if ((await ways.count()) > 0) await hand.press(ways.first());
      else await hand.press((await places.count()) > 0 ? places.first() : answers.first());
      // A tap becomes a click a moment after the finger is gone.
      await expect
        .poll(async () => (await verdict.count()) > 0 || (await prompt.innerHTML()) !== before)
        .toBe(true);
    }
    // The governor is done with it: what he says has the focus, and with it the ear.
    await verdict.getByRole('button', { name: say('train.show') }).waitFor();
    const verdicts = [
      say('train.same'),
      say('train.closer'),
      say('train.wrong'),
      say('train.right', { share: 0 }).split('0')[0]!,
    ];
    const verdictOn = (name: string): string | undefined => verdicts.find((said) => name.startsWith(said));
    await expect.poll(async () => verdictOn((await focused(page)).name)).toBeDefined();
    const isRight = verdictOn((await focused(page)).name) === verdicts.at(-1);
    expect((await focused(page)).role).toBe('heading');
    await hand.press(verdict.getByRole('button', { name: say('train.show') }));
    await verdict.getByRole('heading', { name: say('train.solution') }).waitFor();
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: say('train.solution') });
    await expect
      .poll(async () => (await focused(page)).description)
      .toContain(say('train.shown', { best: '@' }).split('@')[0]!.trim());
    // What came first may be what the governor would have played: then it comes later.
    expect(await page.locator('main').innerText()).toContain(say('train.comesAgain', { n: isRight ? 3 : 1 }));
    expect(await barriers(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    const where = page.locator('.coach .where');
    const before = (await where.textContent())!;
    await hand.press(verdict.getByRole('button', { name: say('train.next') }));
    await page.waitForFunction((was) => document.querySelector('.coach .where')?.textContent !== was, before);

    // Not asked again today.
    const asked = Number(/(\d+)$/.exec(before.trim())![1]);
    expect(before.trim()).toBe(say('train.number', { n: 1, total: asked }));
    await page.reload();
    await page.waitForFunction(
      ([left, said]) =>
        left === 0
          ? document.querySelector('main.over') !== null
          : document.querySelector('.coach .where')?.textContent === said,
      [asked - 1, say('train.number', { n: 1, total: asked - 1 })] as const,
    );
    expect(errors).toEqual([]);
    await app.leave(page);
  },
);

test.each(WORDY)('in %s both fit a phone', async (language) => {
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
  await app.leave(page);
});
