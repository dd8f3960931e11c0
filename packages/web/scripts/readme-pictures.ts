/**
 * The pictures of the README, from a game that bots play: docs/images.
 *
 *   node packages/web/scripts/readme-pictures.ts
 */
import path from 'node:path';
import { LEVEL_BOTS, nodeBudget } from '@cap-diamant/bots';
import { advance, type Choice, choices, decision, newGame, printRecord } from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { type App, PHONE, startApp } from '../tests/support/app.ts';
import { buildIfStale } from './build.ts';

const FOLDER = path.join(import.meta.dirname, '..', '..', '..', 'docs', 'images');
const WIDE = { viewport: { width: 1360, height: 850 } };
const NAMES = ['Anne', 'Louis', 'Marie', 'Pierre'];
const KINDS = 'person architect architect architect';

const options = { edition: 2026, rules: 'complete', events: true, players: 4 } as const;
const random = seededRandom('a picture');
const layout = deal('balanced', random);
const bot = LEVEL_BOTS.find(({ name }) => name === 'architect')!;

/** All its choices, and how many there were before Anne's action of some turn, and before a century's scoring. */
const game = (() => {
  const state = newGame(options, layout);
  const made: Choice[] = [];
  const turns: number[] = [];
  const ends: number[] = [];
  for (let now = decision(state); now !== null; now = decision(state)) {
    if (now.by === 0 && now.task.kind === 'action') turns.push(made.length);
    const { century } = state;
    const choice = now.by < 0 ? pick(choices(state), random) : bot.choose(state, nodeBudget(0), random);
    made.push(choice);
    advance(state, choice);
    if (state.century !== century || state.over) ends.push(made.length);
  }
  return { made, turns, ends };
})();

const recordUntil = (count: number, tags: Record<string, string>): string =>
  printRecord({
    options,
    layout,
    names: NAMES,
    tags: { 'seat-kinds': KINDS, seed: 'a picture', ...tags },
    choices: game.made.slice(0, count),
  });

interface Picture {
  readonly settings?: object;
  readonly screen?: BrowserContextOptions;
  readonly hash: string;
  /** The game as it is kept. */
  readonly record?: string;
  readonly until: (page: Page) => Promise<unknown>;
}

const MIDDLE = game.turns[Math.floor(game.turns.length * 0.55)]!;
const middle = recordUntil(MIDDLE, { ended: 'no' });
const whole = recordUntil(game.made.length, { ended: 'yes' });

const PICTURES: Readonly<Record<string, Picture>> = {
  board: {
    hash: '#/game/picture',
    record: middle,
    until: (page) => page.locator('.hex.target').nth(2).hover(),
  },
  lesson: {
    hash: '#/learn/city/5',
    until: (page) => page.locator('.coach-area').waitFor(),
  },
  'phone-dark': {
    settings: { language: 'fr', theme: 'dark' },
    screen: { ...PHONE, deviceScaleFactor: 2 },
    hash: '#/game/picture',
    record: middle,
    until: (page) => page.locator('.hex.target').nth(1).tap(),
  },
  replay: {
    hash: `#/replay/picture/${MIDDLE}`,
    record: whole,
    until: (page) => page.locator('.replay-bar').waitFor(),
  },
  result: {
    hash: '#/game/picture',
    record: whole,
    until: (page) => page.locator('.result').waitFor(),
  },
  'scoring-dark': {
    settings: { theme: 'dark', pace: 'calm' },
    hash: `#/replay/picture/${game.ends[1]! - 1}`,
    record: whole,
    until: async (page) => {
      await page.locator('.replay-bar').waitFor();
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    },
  },
  stories: {
    hash: '#/stories',
    until: (page) => page.locator('main.stories').waitFor(),
  },
};

const take = async (app: App, name: string, { settings, screen, hash, record, until }: Picture) => {
  const { page } = await app.open(settings ?? {}, screen ?? WIDE);
  await page.evaluate(
    ([text, there]) => {
      if (text !== '') localStorage.setItem('cap-diamant:game:picture', text!);
      location.hash = there!;
    },
    [record ?? '', hash],
  );
  await page.locator('main').waitFor();
  await until(page);
  // What is looked at is told a moment later.
  await page.waitForTimeout(800);
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
  await page.context().close();
};

await buildIfStale();
const app = await startApp({ isDrawn: true });
for (const [name, picture] of Object.entries(PICTURES)) await take(app, name, picture);
await app.close();
// The browser goes with the process.
process.exit(0);
