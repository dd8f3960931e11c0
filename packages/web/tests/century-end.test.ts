/** The end of a century by keyboard and by ear, and its ledger on every screen. */
import {
  ALL_STEPS,
  advance,
  type Choice,
  choices,
  type Happening,
  historyOf,
  newGame,
  type Options,
  parseRecord,
  printRecord,
  type State,
  step,
} from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, PHONE, record, startApp } from './support/app.ts';
import { focused, listen, untilHeard } from './support/heard.ts';
import { passing } from './support/passing.ts';
import { type Spoken, wordsIn } from './support/words.ts';

let app: App;
let english: Spoken;
beforeAll(async () => {
  [app, english] = await Promise.all([startApp(), wordsIn('en')]);
});
afterAll(() => app?.close());

const NAMES = ['Ada', 'Benoît', 'Chloé', 'Дима', 'Éléonore'];

/**
 * A random game up to the choice that ends century I, or further to the event that begins century II. `person`: the only
 * seat that no bot plays.
 */
const endedCentury = (
  options: Options,
  pause: 'hand-over' | 'scoring 1' | 'ledger' | 'none',
  person?: (state: State, last: number) => number,
): string => {
  const random = seededRandom(`ended century ${options.players}`);
  const layout = deal('balanced', random);
  const state = newGame(options, layout);
  const made: Choice[] = [];
  let ending = 0;
  let last = -1;
  while (state.century === 0 || state.events[1]! < 0) {
    if (state.century === 0) {
      ending = made.length + 1;
      last = state.agenda.at(-1)!.by;
    }
    const choice = pick(choices(state), random);
    made.push(choice);
    advance(state, choice);
  }
  const names = NAMES.slice(0, options.players);
  const own = person?.(state, last);
  const kinds = names.map((_, seat) => (own === undefined || seat === own ? 'person' : 'mason'));
  const tags = { 'seat-kinds': kinds.join(' '), seed: 'x', ended: 'no', paused: pause };
  const all = pause === 'ledger' || pause === 'none' ? made : made.slice(0, ending);
  return printRecord({ options, layout, names, tags, choices: all });
};

const THREE: Options = { edition: 2026, rules: 'complete', events: true, players: 3 };

/** What the century's end of a record does, by the engine. */
const scoringOf = (text: string): readonly Happening[] => {
  const happenings: Happening[] = [];
  const emit = (happening: Happening): void => void happenings.push(happening);
  step(historyOf(parseRecord(text), undefined, undefined, 0), emit, ALL_STEPS);
  return happenings;
};

const titleOf = (page: Page): Promise<string | null> => page.locator('.scoring .title').textContent();

/** What the live region said last. */
const saidLast = async (page: Page): Promise<string> =>
  (await page.locator('#announcements p:not(.left)').last().textContent()) ?? '';

test('goes on with Enter and Space, zone by zone, and says each zone before its workers move', async () => {
  const text = endedCentury(THREE, 'hand-over');
  const settings = { centuryEnd: 'step', confirmTurn: true };
  const { page, errors } = await app.openAt('#/game/ended', { 'cap-diamant:game:ended': text }, settings);
  const endTurn = page.getByRole('button', { name: 'End turn' });
  await endTurn.waitFor();
  await listen(page);
  await endTurn.focus();
  await page.keyboard.press('Enter');

  const { variant, tiles } = historyOf(parseRecord(text)).state;
  const names = NAMES.slice(0, 3);
  const lineOf = (one: Happening): string =>
    english.text.happening(one, { variant, tiles, century: 0 }, names);
  const zones = scoringOf(text).filter((one) => one.kind === 'zone-scored');
  expect(zones.length).toBe(5);
  const goOn = page.getByRole('button', { name: 'Go on' });
  await goOn.waitFor();
  // It stays in one place, with or without another button beside it.
  const place = await goOn.boundingBox();
  // What happens before the zones are scored has a pause of its own.
  for (let title = await titleOf(page); !title!.includes('zone 1 of 5'); title = await titleOf(page)) {
    await page.keyboard.press('Enter');
    await expect.poll(() => titleOf(page)).not.toBe(title);
  }
  expect((await page.locator('.enders').textContent())!.trim()).toBe('the century has ended');
  for (const [rung, zone] of zones.entries()) {
    await expect.poll(() => titleOf(page)).toContain(`zone ${rung + 1} of 5`);
    await expect.poll(() => saidLast(page)).toContain(lineOf(zone));
    const said = await saidLast(page);
    expect(zones.filter((other) => said.includes(lineOf(other)))).toEqual([zone]);
    const ladder = page.locator('.ladder li[aria-current=step]');
    expect(await ladder.locator('.name').textContent()).toBe(english.text.zone(zone.zone));
    const workers = await ladder.locator('.seat b.scored').allTextContents();
    expect(workers.map(Number)).toEqual(zone.workers);
    const cells = await page.locator('.century-end tbody td.next b').allTextContents();
    expect(cells.map(Number)).toEqual(zone.points);
    await expect.poll(() => focused(page)).toMatchObject({ role: 'button', name: 'Go on' });
    expect(await goOn.boundingBox()).toEqual(place);
    await page.keyboard.press(rung % 2 === 0 ? 'Enter' : 'Space');
  }

  const totals = names.map((_, seat) => zones.reduce((sum, { points }) => sum + points[seat]!, 0));
  const each = names.map((name, seat) => english.ui('pointsOf', { name, n: totals[seat]! })).join(', ');
  await untilHeard(page, english.ui('ledgerTotals', { each }));
  const event = historyOf(parseRecord(await record(page))).state.events[1]!;
  await untilHeard(page, english.text.eventRule(event));
  const card = page.locator('.century-end article');
  expect(await card.locator('h3').textContent()).toBe(english.text.event(event));
  await card.locator('svg path').first().waitFor({ state: 'attached' });
  expect(await goOn.boundingBox()).toEqual(place);
  // Who is next is said before the map is back.
  const begun = historyOf(parseRecord(await record(page))).state;
  expect(await page.locator('.century-end').textContent()).toContain(
    `${names[begun.seat]} goes first in Century II: it is their turn next.`,
  );
  // It waits, also after a reload.
  await page.reload();
  await goOn.waitFor();
  await expect.poll(() => card.locator('h3').textContent()).toBe(english.text.event(event));
  expect(await page.locator('.target').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.locator('.target').first().waitFor();
  expect(await page.locator('.century-end').count()).toBe(0);
  expect(errors).toEqual([]);
  await app.leave(page);
});

test('Escape shows all of it at once, and leaves the ledger there', async () => {
  const kept = { 'cap-diamant:game:ended': endedCentury(THREE, 'hand-over') };
  const { page, errors } = await app.openAt('#/game/ended', kept, { centuryEnd: 'step', confirmTurn: true });
  await page.getByRole('button', { name: 'End turn' }).click();
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => titleOf(page)).toContain('Century II begins');
  await page.keyboard.press('Escape');
  expect(await page.locator('.century-end article').count()).toBe(1);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.locator('.target').first().waitFor();
  expect(errors).toEqual([]);
  await app.leave(page);
});

test('the ledger alone, or without waiting, if the player wants it so', async () => {
  const kept = { 'cap-diamant:game:ended': endedCentury(THREE, 'hand-over') };
  const { page } = await app.openAt('#/game/ended', kept, { centuryEnd: 'ledger', confirmTurn: true });
  await page.getByRole('button', { name: 'End turn' }).click();
  await page.locator('.century-end article').waitFor();
  expect(await titleOf(page)).toContain('Century II begins');
  await app.leave(page);

  const other = await app.openAt('#/game/ended', kept, { centuryEnd: 'run', confirmTurn: true });
  await passing(other.page, '.century-end', () =>
    other.page.getByRole('button', { name: 'End turn' }).click(),
  );
  await other.page.locator('.target').first().waitFor();
  expect(await other.page.locator('.century-end').count()).toBe(0);
  await app.leave(other.page);
});

test('what the others did last comes first; the ledger that nobody saw can be seen later', async () => {
  const afterLast = (_state: State, last: number): number => (last + 1) % 3;
  const seen = { 'cap-diamant:game:ended': endedCentury(THREE, 'scoring 1', afterLast) };
  const { page, errors } = await app.openAt('#/game/ended', seen, { centuryEnd: 'step' });
  const moves = page.locator('.last-moves li');
  await moves.first().waitFor();
  // The other only said where workers go from the building that is completed: that is told there.
  expect(await moves.count()).toBe(1);
  expect(await moves.textContent()).toContain('by the Political leader');
  expect(await titleOf(page)).toMatch(/^Century I ends/);
  expect(await page.locator('.century-end').count()).toBe(0);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.locator('.century-end').waitFor();
  expect(await moves.count()).toBe(0);
  expect(errors).toEqual([]);
  await app.leave(page);

  const missed = { 'cap-diamant:game:ended': endedCentury(THREE, 'none', ({ seat }) => seat) };
  const other = (await app.openAt('#/game/ended', missed, { centuryEnd: 'step' })).page;
  const offer = other.getByRole('button', { name: 'Century I ended while you were away' });
  await offer.click();
  await other.locator('.century-end article h3').waitFor();
  expect(await other.locator('.target').count()).toBe(0);
  await other.getByRole('button', { name: 'Go on' }).click();
  await other.locator('.target').first().waitFor();
  expect(await other.locator('.century-end').count()).toBe(0);
  // A reload is no absence.
  await other.reload();
  await other.locator('.target').first().waitFor();
  expect(await offer.count()).toBe(0);
  await app.leave(other);
});

test('what the others did last leaves the whole map of a phone in sight, and the zones with their numbers', async () => {
  const afterLast = (_state: State, last: number): number => (last + 1) % 3;
  const kept = { 'cap-diamant:game:ended': endedCentury(THREE, 'scoring 1', afterLast) };
  const { page } = await app.openAt('#/game/ended', kept, { centuryEnd: 'step' }, PHONE);
  await page.locator('.last-moves li').first().waitFor();
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    const { bottom, top, hex, banner } = await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      const hexes = [...document.querySelectorAll('.hex .reach')].map((one) => one.getBoundingClientRect());
      const box = document.querySelector('.last-moves')!.getBoundingClientRect();
      return {
        bottom: box.bottom,
        top: box.top,
        hex: Math.min(...hexes.map((one) => one.top)),
        banner: document.querySelector('.game')!.getBoundingClientRect().top,
      };
    });
    expect(bottom).toBeLessThanOrEqual(hex);
    expect(top).toBeGreaterThanOrEqual(banner);
  }
  await app.leave(page);
});

test.each([
  { width: 1366, height: 650 },
  { width: 390, height: 844 },
])(
  '“Back to now” is in one place at an earlier position and in a scoring that is shown again: $width',
  async (viewport) => {
    const kept = { 'cap-diamant:game:ended': endedCentury(THREE, 'none') };
    const options = viewport.width < 1000 ? { ...PHONE, viewport } : { viewport };
    const { page } = await app.openAt('#/game/ended', kept, { centuryEnd: 'step', pace: 'fast' }, options);
    await page.locator('.target').first().waitFor();
    const back = page.getByRole('button', { name: 'Back to now' });
    const place = async (): Promise<readonly number[]> => {
      const { x, y, width, height } = (await back.boundingBox())!;
      return [x, y, width, height].map(Math.round);
    };
    const openLog = async (): Promise<void> => {
      if (viewport.width < 1000) await page.locator('[data-tool=log]').tap();
    };
    await openLog();
    // On a phone the log gives way to the board.
    await page.locator('.log .line:not([aria-expanded])').last().click();
    const before = await place();
    await back.click();
    await openLog();
    await page.locator('.log .round').click();
    await back.waitFor();
    expect(await place()).toEqual(before);
    await page.getByRole('button', { name: 'Go on' }).waitFor();
    expect(await place()).toEqual(before);
    await back.click();
    await app.leave(page);
  },
);

const SIZES = [
  [1366, 650],
  [820, 1180],
  [390, 844],
  [360, 640],
  [844, 390],
] as const;

test.each([2, 3, 4, 5] as const)(
  'the ledger of %i players fits every screen, and “Go on” is in sight',
  async (players) => {
    const options: Options = { ...THREE, edition: players === 2 ? 2011 : 2026, players };
    const kept = { 'cap-diamant:game:ended': endedCentury(options, 'ledger') };
    for (const language of ['en', 'ru'] as const) {
      const { page } = await app.openAt('#/game/ended', kept, { centuryEnd: 'step', language });
      await page.locator('.century-end article').waitFor();
      await page.locator('.scoring .main').waitFor();
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        const seen = await page.evaluate(async () => {
          await new Promise(requestAnimationFrame);
          const panel = document.querySelector('.century-end')!;
          const box = panel.getBoundingClientRect();
          const rows = [...panel.querySelectorAll('tr')].map((row) => row.getBoundingClientRect());
          const button = document.querySelector('.scoring .main')!;
          const { left, top, right, bottom } = button.getBoundingClientRect();
          const corners = [
            [left + 4, top + 4],
            [right - 4, bottom - 4],
          ] as const;
          return {
            sideways: panel.scrollWidth - panel.clientWidth,
            cutRows: rows.filter((row) => row.bottom > box.bottom + 1 || row.right > box.right + 1).length,
            goesOn: corners.every(([x, y]) => document.elementFromPoint(x, y) === button),
          };
        });
        expect([width, height, seen]).toEqual([width, height, { sideways: 0, cutRows: 0, goesOn: true }]);
      }
      await app.leave(page);
    }
  },
);
