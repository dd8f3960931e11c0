/**
 * The picture of the README, from a game that bots play: docs/images/board.webp. Chromium writes WebP itself, at a
 * quarter of a PNG's size.
 *
 *   node packages/web/scripts/readme-picture.ts
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { LEVEL_BOTS, nodeBudget } from '@cap-diamant/bots';
import { advance, type Choice, choices, decision, newGame, printRecord } from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import { startApp } from '../tests/support/app.ts';
import { buildIfStale } from './build.ts';

const FILE = path.join(import.meta.dirname, '..', '..', '..', 'docs', 'images', 'board.webp');
const QUALITY = 65;
const WIDE = { viewport: { width: 1360, height: 850 } };
const NAMES = ['Anne', 'Louis', 'Marie', 'Pierre'];
const KINDS = 'person architect architect architect';

const options = { edition: 2026, rules: 'complete', events: true, players: 4 } as const;
const random = seededRandom('a picture');
const layout = deal('balanced', random);
const bot = LEVEL_BOTS.find(({ name }) => name === 'architect')!;

/** The choices up to an action of Anne's, in the middle of the game. */
const made = (() => {
  const state = newGame(options, layout);
  const all: Choice[] = [];
  const turns: number[] = [];
  for (let now = decision(state); now !== null; now = decision(state)) {
    if (now.by === 0 && now.task.kind === 'action') turns.push(all.length);
    const choice = now.by < 0 ? pick(choices(state), random) : bot.choose(state, nodeBudget(0), random);
    all.push(choice);
    advance(state, choice);
  }
  return all.slice(0, turns[Math.floor(turns.length * 0.55)]);
})();

const record = printRecord({
  options,
  layout,
  names: NAMES,
  tags: { 'seat-kinds': KINDS, seed: 'a picture', ended: 'no' },
  choices: made,
});

await buildIfStale();
const app = await startApp({ isDrawn: true });
const { page } = await app.openAt('#/game/picture', { 'cap-diamant:game:picture': record }, {}, WIDE);
await page.locator('.hex.target').nth(2).hover();
// What would follow from the choice under the mouse is shown after a short delay.
await page.waitForTimeout(800);
const session = await page.context().newCDPSession(page);
const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
writeFileSync(FILE, Buffer.from(data, 'base64'));
await app.close();
// Ends the browser as well.
process.exit(0);
