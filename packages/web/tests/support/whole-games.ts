/**
 * Whole games of four players, each by another kind of hand in another language. Nothing jumps on the way. They stand in
 * two files, so that they run side by side.
 */

import { CENTURIES, centuryEnds, historyOf, parseRecord, type State, scoreOf } from '@cap-diamant/engine';
import type { LANGUAGES } from '@cap-diamant/text';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOAKING } from '../../../../scripts/soaking.ts';
import { type App, begin, PHONE, record, startApp } from './app.ts';
import { midGame } from './mid-game.ts';
import { picked } from './picks.ts';
import { type Hand, playByHand, tabTo } from './player.ts';
import { forgetSeen, seenBy, sumOf, watch, worstOf } from './watch.ts';

type Language = (typeof LANGUAGES)[number];

/** Persons exercise the page, bots are quicker: each language has another mixture. */
const SEATS: { readonly [language in Language]: readonly string[] } = {
  en: ['person', 'apprentice', 'apprentice', 'apprentice'],
  fr: ['apprentice', 'person', 'mason', 'apprentice'],
  de: ['person', 'apprentice', 'apprentice', 'mason'],
  ru: ['apprentice', 'apprentice', 'person', 'apprentice'],
};

/** Arrow keys go round what can be picked; Enter opens a list and closes it again. */
const pick = async (page: Page, name: string, wanted: string): Promise<void> => {
  await tabTo(page, `[data-picks=${name}] :is(input, button)`);
  const isFolded = await page.evaluate(() => document.activeElement?.matches('button') === true);
  if (isFolded) await page.keyboard.press('Enter');
  for (let count = 0; count < 9 && (await picked(page, name)) !== wanted; count += 1) {
    await page.keyboard.press('ArrowDown');
  }
  if (isFolded) await page.keyboard.press('Enter');
  expect(await picked(page, name)).toBe(wanted);
};

const beginByKeyboard = async (page: Page, seats: readonly string[]): Promise<void> => {
  await tabTo(page, 'main a[href="#/new"]');
  await page.keyboard.press('Enter');
  await page.locator('[data-picks=players]').waitFor();
  await pick(page, 'players', '4');
  await tabTo(page, '.unfold');
  await page.keyboard.press('Enter');
  for (const [seat, kind] of seats.entries()) await pick(page, `seat-${seat}`, kind);
  await tabTo(page, 'button[type=submit]');
  await page.keyboard.press('Enter');
  await page.locator('.target').first().waitFor();
};

/** A wide screen, a small laptop's window, a phone. */
const SCREENS: { readonly [hand in Hand]: BrowserContextOptions } = {
  clicks: {},
  keyboard: { viewport: { width: 1366, height: 650 } },
  touch: PHONE,
};

const MOST_JUMPING = 0.01;

const HANDS: readonly Hand[] = ['clicks', 'keyboard', 'touch'];

/**
 * Two games are played in the tests: the first century, and another game's last one. Where there is time
 * (`npm run soak`), whole ones by every hand in every language.
 */
const TESTED: { readonly [language in Language]?: Hand } = { fr: 'keyboard', de: 'touch' };

const gamesIn = (language: Language): [Language, Hand][] =>
  HANDS.flatMap((hand): [Language, Hand][] =>
    SOAKING || TESTED[language] === hand ? [[language, hand]] : [],
  );

const stateOf = async (page: Page): Promise<State> => historyOf(parseRecord(await record(page))).state;

/** As it is kept: the last century, which somebody can end. */
const lateGame = (seats: readonly string[]): Readonly<Record<string, string>> => {
  const rules = { edition: 2026, rules: 'complete', events: true, players: 4 } as const;
  const { record: text } = midGame(
    rules,
    (state) => state.century === CENTURIES.length - 1 && centuryEnds(state).some((ways) => ways.length > 0),
  );
  const kinds = /^seat-kinds: .*$/m;
  return { 'cap-diamant:game:late': text.replace(kinds, `seat-kinds: ${seats.join(' ')}`) };
};

/** Nothing was reported as an error, and nothing has jumped. */
const leaveCalm = async (page: Page, errors: readonly string[]): Promise<void> => {
  expect(errors).toEqual([]);
  const { jumps } = await seenBy(page);
  // Excused or not: what a tap moves must be where the next tap looks for it.
  expect(sumOf(jumps), worstOf(jumps)).toBeLessThanOrEqual(MOST_JUMPING);
  await page.context().close();
};

export const testWholeGames = (...languages: readonly Language[]): void => {
  let app: App;
  beforeAll(async () => {
    app = await startApp({ isDrawn: true });
  });
  afterAll(() => app?.close());

  test.each(languages.flatMap(gamesIn))('a game of four in %s, by %s', async (language, hand) => {
    const options = { ...SCREENS[hand], reducedMotion: 'no-preference' } as const;
    let { page, errors } = await app.open({ language }, options, watch);
    if (hand === 'keyboard') await beginByKeyboard(page, SEATS[language]);
    else await begin(page, { players: '4', seats: SEATS[language], deal: 'balanced' });
    // More players are more rows on the first screen: that is no jump.
    await forgetSeen(page);
    if (!SOAKING) {
      await playByHand(page, hand, async () => (await stateOf(page)).century > 0);
      await leaveCalm(page, errors);
      const late = lateGame(SEATS[language]);
      ({ page, errors } = await app.openAt('#/game/late', late, { language }, options, watch));
      await page.locator('.hex').first().waitFor();
      await forgetSeen(page);
    }
    await playByHand(page, hand);

    const end = await stateOf(page);
    expect(end.over).toBe(true);
    const scores = end.active.map((_, seat) => scoreOf(end, seat)).toSorted((a, b) => b - a);
    // By source and by century.
    const ledgers = page.locator('.result table').filter({ has: page.locator('tfoot') });
    await expect.poll(() => ledgers.count()).toBe(2);
    for (const ledger of await ledgers.all()) {
      expect((await ledger.locator('tfoot td').allTextContents()).map(Number)).toEqual(scores);
    }
    await leaveCalm(page, errors);
  });
};
