/** A way through all the screens that need no server, with a game begun and one that has ended. */
import { decisionsOf } from '@cap-diamant/bots/report';
import {
  apply,
  type Choice,
  choices,
  decision,
  newGame,
  parseRecord,
  printRecord,
  proceed,
} from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import type { Page } from 'playwright-core';
import { keptMistake } from './mistakes.ts';

/** The same game every time, up to where `until` says. */
const gameUntil = (until: (made: number) => boolean, tags: Record<string, string>): string => {
  const random = seededRandom('pictures');
  const options = { edition: 2026, rules: 'complete', events: true, players: 4 } as const;
  const layout = deal('balanced', random);
  const state = newGame(options, layout);
  const made: Choice[] = [];
  while (decision(state) !== null && !until(made.length)) {
    const choice = pick(choices(state), random);
    made.push(choice);
    apply(state, choice);
    if (!until(made.length)) proceed(state);
  }
  const kinds = { 'seat-kinds': 'person person person person', seed: 'pictures', ...tags };
  return printRecord({ options, layout, names: ['Ada', 'Ben', 'Chloé', 'Дима'], tags: kinds, choices: made });
};

export const endedGame = (): string => gameUntil(() => false, { ended: 'yes' });

const goTo = async (page: Page, hash: string, screen: string): Promise<void> => {
  await page.evaluate((there) => {
    location.hash = there;
  }, hash);
  await page.locator(screen).first().waitFor();
};

/** How to come to each screen from the one before. */
const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  home: (page) => page.locator('[data-door=play]').waitFor(),
  new: (page) => goTo(page, '#/new/friends', '[data-picks=seat-2]'),
  table: (page) => goTo(page, '#/game/begun', '.target'),
  'what-if': async (page) => {
    await page.locator('.target').first().focus();
    await page.locator('.what-if').waitFor();
  },
  settings: (page) => page.locator('.settings > button').click(),
  result: async (page) => {
    await page.locator('.settings > button').click();
    await goTo(page, '#/game/ended', '.result');
  },
  'board-at-the-end': async (page) => {
    await page.locator('.result [data-to-board]').click();
    await page.locator('.game').waitFor();
  },
  replay: (page) => goTo(page, '#/replay/ended/80', '.game .hex'),
  lessons: (page) => goTo(page, '#/learn', '.overview'),
  lesson: (page) => goTo(page, '#/learn/turns/5', '.coached .target'),
  mistakes: (page) => goTo(page, '#/mistakes', '.coached .target'),
  solution: async (page) => {
    await page.locator('.coach button').first().click();
    await page.locator('.verdict button').first().waitFor();
  },
  puzzles: (page) => goTo(page, '#/puzzles', '.puzzles .first'),
  puzzle: (page) => goTo(page, '#/puzzle/today', '.coached .target, .coached .prompt .buttons button'),
  stories: (page) => goTo(page, '#/stories', 'main.stories'),
};

/** What a page must have from before, to be shown around. */
export const keptForTour = (): Readonly<Record<string, string>> => {
  const games = {
    begun: gameUntil((made) => made >= 60, { ended: 'no' }),
    ended: endedGame(),
  };
  const begun = parseRecord(games.begun);
  return {
    'cap-diamant:game:ended': games.ended,
    ...keptMistake('begun', begun, decisionsOf(begun).at(-1)!.at),
  };
};

/** Stops at every screen. */
export const tour = async (page: Page, look: (screen: string) => Promise<void>): Promise<void> => {
  for (const [screen, come] of Object.entries(SCREENS)) {
    await come(page);
    await look(screen);
  }
};

export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
