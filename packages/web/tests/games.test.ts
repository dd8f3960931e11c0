/** Whole games of four players, by mouse, keyboard and finger, in every language. Nothing jumps on the way. */
import { parseRecord, replay, scoreOf } from '@cap-diamant/engine';
import { LANGUAGES } from '@cap-diamant/text';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, begin, record, startApp } from './support/app.ts';
import { HANDS, type Hand, playOn, tabTo } from './support/player.ts';
import { forgetSeen, seenBy, sumOf, watch, worstOf } from './support/watch.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
}, 240_000);
afterAll(() => app?.close());

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** Persons exercise the page, bots are quicker: each language has another mixture. */
const SEATS: { readonly [language in (typeof LANGUAGES)[number]]: readonly string[] } = {
  en: ['person', 'person', 'apprentice', 'apprentice'],
  fr: ['apprentice', 'person', 'mason', 'apprentice'],
  de: ['person', 'apprentice', 'apprentice', 'mason'],
  ru: ['apprentice', 'apprentice', 'person', 'apprentice'],
};

/** The same as a mouse does on the first screen; a list goes to its first entry with Home. */
const beginByKeyboard = async (page: Page, seats: readonly string[]): Promise<void> => {
  const pick = async (name: string, index: number): Promise<void> => {
    await tabTo(page, `[name=${name}]`);
    await page.keyboard.press('Home');
    for (let count = 0; count < index; count += 1) await page.keyboard.press('ArrowDown');
  };
  const players = page.locator('[name=players] option');
  const numbers = await players.allTextContents();
  await pick(
    'players',
    numbers.findIndex((text) => text.includes('4')),
  );
  // A list has a person first, then the bots from the weakest on.
  for (const [seat, kind] of seats.entries()) {
    await pick(`seat-${seat}`, ['person', 'apprentice', 'mason'].indexOf(kind));
  }
  await tabTo(page, 'button[type=submit]');
  await page.keyboard.press('Enter');
  await page.locator('.target').first().waitFor();
};

const MOST_JUMPING = 0.01;

describe.each(LANGUAGES)('%s', (language) => {
  test.each(HANDS)('a game of four by %s', { timeout: 180_000 }, async (hand: Hand) => {
    const { page, errors } = await app.open({ language }, hand === 'touch' ? PHONE : {}, watch);
    if (hand === 'keyboard') await beginByKeyboard(page, SEATS[language]);
    else await begin(page, { players: '4', seats: SEATS[language], deal: 'balanced' });
    // More players are more rows on the first screen: that is no jump.
    await forgetSeen(page);
    await playOn(page, hand);

    const end = replay(parseRecord(await record(page)));
    expect(end.over).toBe(true);
    const totals = await page.locator('tfoot td').allTextContents();
    const scores = end.active.map((_, seat) => scoreOf(end, seat));
    expect(totals.map(Number)).toEqual(scores.toSorted((a, b) => b - a));
    expect(errors).toEqual([]);

    const { jumps } = await seenBy(page);
    // Excused or not: what a tap moves must be where the next tap looks for it.
    expect(sumOf(jumps), worstOf(jumps)).toBeLessThanOrEqual(MOST_JUMPING);
    await page.context().close();
  });
});
