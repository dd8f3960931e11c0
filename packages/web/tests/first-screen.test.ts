/** The first minute: what this is, and three doors, on every screen without scrolling. */
import { LANGUAGES, type Language } from '@cap-diamant/text';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, begin, record, startApp } from './support/app.ts';
import { barriers } from './support/barriers.ts';
import { midGame } from './support/mid-game.ts';
import { openOtherSettings, picked, pickOne } from './support/picks.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

/** The long words are German and Russian. */
const SOME = [
  [1366, 650],
  [390, 844],
] as const;
const ALL = [...SOME, [820, 1180], [844, 390], [320, 568]] as const;
const SIZES = { en: SOME, fr: SOME, de: ALL, ru: ALL } as const satisfies {
  readonly [language in Language]: unknown;
};

/** Wholly in the window, and what lies there is it. */
const inSight = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return (
      left >= 0 &&
      top >= 0 &&
      right <= innerWidth &&
      bottom <= innerHeight &&
      there?.closest('a, button') === element
    );
  });

const midway = midGame({ edition: 2026, rules: 'complete', events: true, players: 3 }, () => true).record;
const ended = (): string => midway.replace('ended: no', 'ended: yes');

test.each(LANGUAGES)(
  '"Start" is in sight, for newcomers and for those who come back, in %s',
  async (language) => {
    const { page } = await app.open({ language });
    const isInSight = (selector: string, what: string): Promise<void> =>
      // A frame later, what another size moves has moved.
      expect.poll(() => inSight(page, selector), { message: what }).toBe(true);
    const atEverySize = async (look: (name: string, hasRoom: boolean) => Promise<void>): Promise<void> => {
      for (const [width, height] of SIZES[language]) {
        await page.setViewportSize({ width, height });
        // For the last door too.
        await look(`${width}×${height}`, height >= 650);
      }
    };
    const doors = async (who: string): Promise<void> => {
      await page.locator('[data-door=play]').waitFor();
      await atEverySize(async (size, hasRoom) => {
        await isInSight('[data-door=play]', `${size}, ${who}`);
        if (hasRoom) await isInSight('[data-door=daily]', `${size}, ${who}`);
      });
    };
    await doors('newcomer');
    await page.evaluate(
      (games) => {
        for (const [id, text] of Object.entries(games)) localStorage.setItem(`cap-diamant:game:${id}`, text);
      },
      { one: midway, two: midway },
    );
    await page.reload();
    await doors('back again');
    for (const hash of ['#/new', '#/new/friends']) {
      await page.evaluate((there) => {
        location.hash = there;
      }, hash);
      await pickOne(page, 'players', '5');
      await atEverySize((size) => isInSight('button[type=submit]', `${size}, ${hash}`));
    }
    await app.leave(page);
  },
);

test('one click begins a game against bots with names, and the next one is the same kind', async () => {
  const { page, errors } = await app.open();
  await page.locator('[data-door=play]').click();
  await page.locator('.target').first().waitFor();
  const panels = await page.locator('.players li').allTextContents();
  expect(panels.filter((text) => /easy bot/.test(text))).toHaveLength(2);
  const names = [...(await record(page)).matchAll(/^seat [BC]: (.*)$/gm)].map(([, name]) => name!);
  expect(names).toHaveLength(2);
  expect(names.filter((name) => /bot|Player/.test(name))).toEqual([]);
  await page.goto(page.url().replace(/#.*/, '#/'));
  await page.getByText('You and 2 bots (easy). ').waitFor();
  await begin(page, { edition: '2011', players: '2', seats: ['person', 'governor'] });
  await page.goto(page.url().replace(/#.*/, '#/'));
  await page.getByText('You and one bot (very hard). ').waitFor();
  expect(errors).toEqual([]);
  await app.leave(page);
});

test('games under way come first, finished ones say who won and with how much', async () => {
  const { page, errors } = await app.openAt('', {
    'cap-diamant:game:one': midway,
    'cap-diamant:game:two': ended(),
  });
  const titles = page.locator('main h2');
  await expect
    .poll(() => titles.allTextContents())
    .toEqual([
      'Games in progress',
      'Learn to play',
      'Play now',
      'With friends',
      'Game of the day',
      'Today’s puzzle',
      'Finished games',
      'Open a saved game',
    ]);
  const finished = page.locator('section', { has: page.getByRole('heading', { name: 'Finished games' }) });
  expect(await finished.locator('li').textContent()).toMatch(/win.*Ada \d+/s);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('.target').first().waitFor();
  expect(errors).toEqual([]);
  await app.leave(page);
});

/** The faces that the page has fetched, by file, with their sizes. */
const facesOf = (page: Page): Promise<readonly (readonly [string, number])[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const faces = [...new Set(files)].filter((name) => name.endsWith('.woff2'));
    return Promise.all(
      faces.map(async (name) => {
        const { size } = await (await fetch(name)).blob();
        return [name.replace(/.*\/(.*)-\w+-normal.*/, '$1'), size] as const;
      }),
    );
  });

test.each([
  { language: 'en', most: 45_000 },
  { language: 'de', most: 45_000 },
  { language: 'ru', most: 75_000 },
] as const)('the first screen takes one weight of each face: $language', async ({ language, most }) => {
  // A new one: a page that is loaded again still has what others took.
  const { page } = await app.open({ language }, {}, async () => {});
  await page.locator('[data-door=play]').waitFor();
  const alphabets = language === 'ru' ? ['cyrillic', 'latin'] : ['latin'];
  const wanted = ['old-standard-tt', 'source-serif-4'].flatMap((face) =>
    alphabets.map((alphabet) => `${face}-${alphabet}`),
  );
  await expect.poll(async () => (await facesOf(page)).map(([name]) => name).sort()).toEqual(wanted);
  expect((await facesOf(page)).reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(most);
  await app.leave(page);
});

test('all words are in the two shipped faces, and figures are of one width', async () => {
  const { page } = await app.open({ language: 'fr' });
  const faces = (): Promise<string[]> =>
    page.evaluate(() => {
      const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim() !== ''),
      );
      const first = (element: Element): string => getComputedStyle(element).fontFamily.split(',', 1)[0]!;
      return [...new Set(shown.map(first))].sort();
    });
  const both = ['"Old Standard TT"', '"Source Serif 4"'];
  await page.locator('[data-door=play]').click();
  await page.locator('.target').first().waitFor();
  expect(await faces()).toEqual(both);
  const widths = await page.evaluate(async () => {
    await document.fonts.ready;
    const line = document.createElement('span');
    document.body.append(line);
    return ['1111', '0000', '4858'].map((figures) => {
      line.textContent = figures;
      return line.getBoundingClientRect().width;
    });
  });
  expect(new Set(widths).size).toBe(1);
  await app.leave(page);
});

test('two players and the family game are offered without a word about editions', async () => {
  const { page, errors } = await app.openAt('#/new');
  await pickOne(page, 'players', '2');
  await pickOne(page, 'strength', 'apprentice');
  await page.locator('button[type=submit]').click();
  await page.locator('.target').first().waitFor();
  expect(await record(page)).toMatch(/2011/);
  await page.goto(page.url().replace(/#.*/, '#/new'));
  await pickOne(page, 'players', '3');
  await pickOne(page, 'rules', 'family');
  await openOtherSettings(page);
  expect(await picked(page, 'edition')).toBe('2011');
  await pickOne(page, 'edition', '2026');
  expect([await picked(page, 'rules'), await picked(page, 'players')]).toEqual(['completeEvents', '3']);
  // The family game is only in the other edition; the way back leads to the edition that was picked.
  await pickOne(page, 'rules', 'family');
  expect(await picked(page, 'edition')).toBe('2011');
  await pickOne(page, 'rules', 'completeEvents');
  expect(await picked(page, 'edition')).toBe('2026');
  // The bots are of one strength, or of several and none is marked.
  await pickOne(page, 'strength', 'governor');
  expect(await picked(page, 'seat-2')).toBe('governor');
  await pickOne(page, 'seat-2', 'mason');
  expect(await picked(page, 'strength')).toBeNull();
  expect(errors).toEqual([]);
  await app.leave(page);
});

test.each(['#/new', '#/new/friends'])('%s and the settings are cards and chips of 44 px', async (hash) => {
  const { page } = await app.openAt(hash, {}, { language: 'de' });
  await openOtherSettings(page);
  await page.locator('.settings > button').click();
  await page.locator('.sheet').waitFor();
  for (const [width, height] of [
    [1366, 650],
    [820, 1180],
    [390, 844],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main fieldset label, main .current, .sheet label')]
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return box.width < 44 || box.height < 44 || box.right > innerWidth;
        })
        .map((element) => element.textContent),
    );
    expect(small, `${width}×${height}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  expect(await page.locator('select, details').count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  // The smallest cannot show all of it: what closes it stays where it is.
  const close = page.locator('.sheet').getByRole('button', { name: 'Schließen' });
  const place = await close.boundingBox();
  const scrolled = await page.locator('.sheet').evaluate((sheet) => {
    sheet.scrollTo(0, sheet.scrollHeight);
    return sheet.scrollTop;
  });
  expect(scrolled).toBeGreaterThan(40);
  expect(await close.boundingBox()).toEqual(place);
  await close.click();
  await page.locator('.sheet').waitFor({ state: 'detached' });
  await app.leave(page);
});
