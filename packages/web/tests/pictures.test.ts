/**
 * Pictures of every screen, to be looked at by people: artefacts/screens, by language, width and light. What a
 * test can say of a screen is checked as well: it is there, it fits, nothing went wrong.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { apply, type Choice, choices, decision, newGame, printRecord, proceed } from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import { LANGUAGES } from '@cap-diamant/text';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, startApp } from './support/app.ts';

const FOLDER = path.join(import.meta.dirname, '..', '..', '..', 'artefacts', 'screens');
const WIDTHS = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const LIGHTS = ['light', 'dark'] as const;

let app: App;
beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  app = await startApp();
}, 240_000);
afterAll(() => app?.close());

/** The same game in every picture, up to where `until` says. */
const gameUntil = (
  until: (made: number, century: number) => boolean,
  tags: Record<string, string>,
): string => {
  const random = seededRandom('pictures');
  const options = { edition: 2026, rules: 'complete', events: true, players: 4 } as const;
  const layout = deal('balanced', random);
  const state = newGame(options, layout);
  const made: Choice[] = [];
  while (decision(state) !== null && !until(made.length, state.century)) {
    const choice = pick(choices(state), random);
    made.push(choice);
    apply(state, choice);
    if (!until(made.length, state.century)) proceed(state);
  }
  const kinds = { 'seat-kinds': 'person person person person', seed: 'pictures', ...tags };
  return printRecord({ options, layout, names: ['Ada', 'Ben', 'Chloé', 'Дима'], tags: kinds, choices: made });
};

const GAMES = {
  begun: gameUntil((made) => made >= 60, { ended: 'no' }),
  ended: gameUntil(() => false, { ended: 'yes' }),
};

const goTo = async (page: Page, hash: string, screen: string): Promise<void> => {
  await page.evaluate((there) => {
    location.hash = there;
  }, hash);
  await page.locator(screen).first().waitFor();
};

/** How to come to each screen from the one before. */
const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  home: (page) => page.locator('[data-door=play]').waitFor(),
  new: (page) => goTo(page, '#/new/friends', '[name=seat-2]'),
  table: (page) => goTo(page, '#/game/begun', '.target'),
  'what-if': async (page) => {
    await page.locator('.target').first().click();
    await page.locator('.what-if').waitFor();
  },
  settings: (page) => page.locator('.settings summary').click(),
  result: async (page) => {
    await page.locator('.settings summary').click();
    await goTo(page, '#/game/ended', '.result');
  },
  'board-at-the-end': async (page) => {
    await page.locator('.result button').first().click();
    await page.locator('.game').waitFor();
  },
  replay: (page) => goTo(page, '#/replay/ended/80', '.game .hex'),
  lessons: (page) => goTo(page, '#/learn', '.overview'),
  stories: (page) => goTo(page, '#/stories', 'main.stories'),
};

describe.each(LANGUAGES)('%s', (language) => {
  test.each(Object.entries(WIDTHS))('%s, light and dark', { timeout: 90_000 }, async (name, viewport) => {
    const { page, errors } = await app.open({ language }, { viewport });
    await page.evaluate((games) => {
      for (const [id, text] of Object.entries(games)) localStorage.setItem(`cap-diamant:game:${id}`, text);
    }, GAMES);
    await page.reload();
    for (const [screen, come] of Object.entries(SCREENS)) {
      await come(page);
      for (const colorScheme of LIGHTS) {
        await page.emulateMedia({ colorScheme });
        const file = path.join(FOLDER, `${screen}-${language}-${name}-${colorScheme}.png`);
        await page.screenshot({ path: file, animations: 'disabled' });
      }
      const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(sideways), screen).toBe(0);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
