/**
 * What a screen reader has to say, by the accessibility tree and the live regions: at play, in a replay, a lesson, a
 * drill and online. And for those who see little: a window magnified to 400 %, the system's colours, more contrast.
 */
import { AVAILABLE, historyOf, parseRecord, sitesLeft } from '@cap-diamant/engine';
import { loadText } from '@cap-diamant/text';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, moves, startApp } from './support/app.ts';
import { barriers } from './support/barriers.ts';
import { type Club, isAsked, leave, openClub, setUpTable, untilAsked } from './support/club.ts';
import { announced, focused, listen, spoken, untilHeard } from './support/heard.ts';
import { type MidGame, midGame, openGame, openTable } from './support/mid-game.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

const FOUR = { edition: 2026, rules: 'complete', events: true, players: 4 } as const;

/** Whether the focus is on something, and not on the page. */
const isSomewhere = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== document.body);

describe('at play', () => {
  test('a key that is held down chooses once', async () => {
    const { page } = await openTable(app);
    await page.keyboard.press('n');
    // The next player could help build there at once.
    for (let held = 0; held < 4; held += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect.poll(async () => (await focused(page)).name).toMatch(/under construction.* can be chosen$/);
    expect(await moves(page)).not.toContain('contribute');
    await app.leave(page);
  });

  test('a button that goes leaves the focus around it, and never on another answer', async () => {
    const { page } = await openTable(app, {}, { confirmTurn: true });
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => undo.isDisabled()).toBe(true);
    await expect.poll(() => focused(page)).toMatchObject({ role: 'region', name: 'Decision' });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.prompt') !== null)).toBe(true);
    await app.leave(page);
  });

  test('the century’s end: who can bring it about, by key and in the board in words', async () => {
    const near = midGame(FOUR, (state) => state.century === 0 && sitesLeft(state) === 0);
    const { page } = await openGame(app, near, { textBoard: true });
    const who = near.names[near.state.seat]!;
    await page
      .locator('.position')
      .getByText(': by ending it instead of building, as no site is open')
      .waitFor();
    // What is said when a table comes up would follow the answer.
    await expect.poll(() => spoken(page)).toMatch(/^Your turn/);
    await page.locator('.position').focus();
    await page.keyboard.press('c');
    await expect.poll(() => spoken(page)).toMatch(/^Century I\. Sites left: 0\. /);
    expect(await spoken(page)).toContain(who);
    // The button's name is what is written on it, and its description says what it does.
    await page.locator('[data-action=build]').focus();
    expect(await focused(page)).toMatchObject({ name: 'End the century' });
    expect((await focused(page)).description).toContain('ends the century');
    // One press selects it and another confirms it.
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.options .main:focus').count()).toBe(1);
    expect(await page.locator('.scoring').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.locator('.scoring').waitFor();
    await app.leave(page);
  });
});

describe('the map in words', () => {
  let grown: MidGame;
  beforeAll(() => {
    grown = midGame(FOUR, (state) => state.century === 2);
  });

  test('groups name their buildings, a place what it touches and would join', async () => {
    const { page, errors } = await openGame(app, grown, { textBoard: true });
    const text = await loadText('en');
    const { state, names } = grown;
    const nameOf = (space: number): string => text.building(state.tiles[space]!);
    const own = state.owner.findIndex((owner) => owner >= 0);
    const box = page.getByRole('combobox', { name: 'Command' });
    await expect.poll(() => spoken(page)).toMatch(/^Your turn/);

    await box.fill('groups');
    await page.keyboard.press('Enter');
    await expect.poll(() => spoken(page)).toContain(`${nameOf(own)} (`);
    for (const name of names) expect(await spoken(page)).toContain(`${name}: `);

    await box.fill(`near ${nameOf(own)}`);
    await page.keyboard.press('Enter');
    await expect.poll(() => spoken(page)).toMatch(/^Touches: .*\((completed|open|under construction|site)/);

    // The name alone asks; with a verb or a part of it, moves come first.
    await box.fill(nameOf(own));
    await page.keyboard.press('Enter');
    await expect.poll(() => spoken(page)).toMatch(new RegExp(`^${nameOf(own)}, .*\\. Touches: `));
    await page.locator('.position').getByText('Sites that would join a group').first().waitFor();

    await page.locator('.hex[tabindex="0"]').first().focus();
    await page.keyboard.press('d');
    await expect.poll(() => spoken(page)).toContain(' Touches: ');
    expect(errors).toEqual([]);
    await app.leave(page);
  });

  test('nothing fits: said once while one types', async () => {
    const { page } = await openTable(app, {}, { textBoard: true });
    const box = page.getByRole('combobox', { name: 'Command' });
    await box.focus();
    await listen(page);
    await page.keyboard.type('xyzzy', { delay: 20 });
    await expect.poll(() => spoken(page)).toMatch(/^No match/);
    await page.keyboard.type('qq', { delay: 20 });
    await page.keyboard.press('Escape');
    await box.fill('zones');
    await page.keyboard.press('Enter');
    await expect.poll(() => spoken(page)).toMatch(/^Citadelle:/);
    expect((await announced(page)).filter((one) => one.startsWith('No match'))).toHaveLength(1);
    await app.leave(page);
  });

  test('the drill about the main group has its buildings in words', async () => {
    const { page, errors } = await app.openAt('#/learn/drill/group');
    await page.getByText('The buildings in words').press('Enter');
    const lines = page.locator('.drill details li');
    await lines.first().waitFor();
    for (const line of await lines.allTextContents()) expect(line).toMatch(/ \(\d stars?\)\. Touches/);
    expect(errors).toEqual([]);
    await app.leave(page);
  });
});

test('a replay says every step, and of the game only what was played before it', async () => {
  const game = midGame(FOUR, (state) => state.turn > 14);
  const { page, errors } = await app.openAt('#/replay/heard/4', { 'cap-diamant:game:heard': game.record });
  await page.locator('.replay-bar').waitFor();
  await expect.poll(() => spoken(page)).not.toBe('');
  await listen(page);
  const text = await loadText('en');
  const { state } = historyOf(parseRecord(game.record), 4);
  const notYet = state.status.flatMap((status, space) =>
    status === AVAILABLE ? [text.building(state.tiles[space]!)] : [],
  );
  for (const key of ['l', 's']) {
    const before = (await announced(page)).length;
    await page.locator('body').press(key);
    await expect.poll(async () => (await announced(page)).length).toBeGreaterThan(before);
    const said = await spoken(page);
    expect(said).toMatch(/ (starts|helps build|sends|takes) /);
    expect(notYet.filter((name) => said.includes(name))).toEqual([]);
  }
  for (let step = 5; step < 10; step += 1) {
    const before = (await announced(page)).length;
    await page.locator('body').press('ArrowRight');
    await expect
      .poll(async () => (await announced(page)).length, { message: `step ${step}` })
      .toBeGreaterThan(before);
    expect(await spoken(page)).not.toBe('');
  }
  await page.locator('body').press('n');
  await expect.poll(() => spoken(page)).toBe('There is nothing to choose now.');
  expect(errors).toEqual([]);
  await app.leave(page);
});

test('a lesson’s step says what to do by name, and the place has that name', async () => {
  const { page, errors } = await app.openAt('#/learn/turns/1');
  await page.locator('.coach').waitFor();
  await expect.poll(async () => (await focused(page)).name).toMatch(/^Your first turns, Step 1 of \d+$/);
  const said = (await page.locator('.coach .said').textContent())!;
  await listen(page);
  await page.keyboard.press('n');
  const { name } = await focused(page);
  expect(said).toContain(`“${name.split(',')[0]}”`);
  await page.keyboard.press('Enter');
  await untilHeard(page, 'Three of your workers became active');
  await expect.poll(async () => (await focused(page)).name).toMatch(/^Your first turns, Step 2 of/);
  expect(errors).toEqual([]);
  await app.leave(page);
});

describe('online', () => {
  let club: Club;
  beforeAll(async () => {
    club = await openClub();
  });
  afterAll(() => club?.close());

  test('the host hears who sits down and that all are there; a seat taken keeps the focus', async () => {
    const anne = await club.visit();
    const ben = await club.visit();
    const table = await setUpTable(anne.page, { others: ['open'], pace: 'correspondence' });
    await listen(anne.page);
    await ben.page.goto(club.url() + table);
    await ben.page.fill('[name=my-name]', 'Ben');
    await ben.page.getByRole('button', { name: 'Sit here: seat 2' }).press('Enter');
    await ben.page.getByRole('button', { name: 'Leave the seat' }).waitFor();
    await expect.poll(() => isSomewhere(ben.page)).toBe(true);
    await untilHeard(anne.page, 'Ben joined.');
    await untilHeard(anne.page, 'Everyone is here: you can start.');
    await anne.page.getByRole('button', { name: 'Start the game' }).press('Enter');
    await anne.page.locator('.prompt').waitFor();
    await anne.page.keyboard.press('c');
    // Among all that was said: when it is her turn, that is said after it.
    await expect
      .poll(async () => (await announced(anne.page)).join('\n'))
      .toMatch(/^Century I\. .*(Anne|Ben): .* left\./m);
    // A player who waits is told for whom.
    await Promise.race([untilAsked(anne.page), untilAsked(ben.page)]);
    const [asked, waits] = (await isAsked(anne.page)) ? ['Anne', ben.page] : ['Ben', anne.page];
    for (const key of ['n', '1']) {
      await waits.keyboard.press(key);
      await expect.poll(() => spoken(waits)).toBe(`${asked} is deciding.`);
    }
    await leave(anne, ben);
  });
});

describe('for those who see little', () => {
  const MAGNIFIED = { viewport: { width: 320, height: 256 } };

  test('a window magnified to 400 % is one column that scrolls down, and nothing is cut', async () => {
    const { page } = await openGame(
      app,
      midGame(FOUR, (state) => state.century === 1),
      {},
      MAGNIFIED,
    );
    const seen = await page.evaluate(() => {
      const box = (part: string): DOMRect => document.querySelector(part)!.getBoundingClientRect();
      const parts = ['.prompt', '.board-area', '.ladder', '.leaders', '.players'].map(box);
      const hexes = [...document.querySelectorAll('.hex .reach')].map((one) => one.getBoundingClientRect());
      const prompt = document.querySelector('.prompt')!;
      return {
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        inOrder: parts.every(
          ({ top }, index) =>
            index === 0 || top >= parts[index - 1]!.bottom - 1 || top > parts[index - 1]!.top,
        ),
        wide: parts.every(({ left, right }) => left >= 0 && right <= innerWidth),
        smallestHex: Math.min(...hexes.map(({ width }) => width)),
        cut: [...prompt.querySelectorAll<HTMLElement>('.words, .preview, .actions')].filter(
          (one) => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY === 'hidden',
        ).length,
      };
    });
    expect(seen).toMatchObject({ sideways: 0, inOrder: true, wide: true, cut: 0 });
    expect(seen.smallestHex).toBeGreaterThanOrEqual(24);
    // The sheet with the log covers the window, wherever the page is scrolled to.
    await page.locator('[data-tool=log]').click();
    await page.locator('.sheet-tools').getByRole('button', { name: 'Close' }).click();
    await app.leave(page);
  });

  test('the system’s colours and more contrast reach the drawn map', async () => {
    const { page } = await openTable(app);
    const colours = (): Promise<readonly string[]> =>
      page.evaluate(() =>
        ['.hex.target .glow:not(.under)', '.hex.target .glow.under'].map(
          (part) => getComputedStyle(document.querySelector(part)!).stroke,
        ),
      );
    const usual = await colours();
    await page.emulateMedia({ contrast: 'more' });
    expect(await colours()).not.toEqual(usual);
    expect(await barriers(page, '.prompt-area', '.ladder', '.players')).toEqual([]);
    await page.emulateMedia({ contrast: null, forcedColors: 'active' });
    const forced = await colours();
    expect(forced).not.toEqual(usual);
    expect(forced[0]).not.toBe(forced[1]);
    await app.leave(page);
  });
});
