/** Screens of every width and language: without sideways scrolling, with a title, small enough to load. */
import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { forecastZones, workersIn, ZONES } from '@cap-diamant/engine';
import { LANGUAGES } from '@cap-diamant/text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOAKING } from '../../../scripts/soaking.ts';
import { DIST } from '../scripts/build.ts';
import { type App, begin, PHONE, startApp } from './support/app.ts';
import { midGame, openGame, openTable } from './support/mid-game.ts';
import { keptForTour, sideways, tour } from './support/tour.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

test.each([4, 5] as const)(
  'the ladder has %i players’ numbers in one line, apart, whatever cascades',
  async (players) => {
    const options = { edition: 2026, rules: 'complete', events: true, players } as const;
    const game = midGame(options, (state) => {
      // To and from one zone, with at least three of them.
      const { rungs } = forecastZones(state, false);
      return rungs.some(
        ({ incoming, outgoing }) =>
          incoming.filter((count, seat) => Math.min(count, outgoing[seat]!) > 0).length > 2,
      );
    });
    const { page } = await openGame(app, game);
    for (const width of [1920, 1720, 1536, 1440, 1366, 1200]) {
      await page.setViewportSize({ width, height: 900 });
      // What a choice would add takes no other's room.
      await page.locator('.ladder [data-target="zone:3"]').hover();
      const rungs = await page.locator('.ladder .counts').evaluateAll((all) =>
        all.map((one) => {
          const seats = [...one.children].map((seat) => {
            const parts = [...seat.children].map((part) => part.getBoundingClientRect());
            const seen = parts.filter((box) => box.width > 0);
            return { left: seen[0]!.left, right: seen.at(-1)!.right, top: seat.getBoundingClientRect().top };
          });
          return {
            lines: new Set(seats.map(({ top }) => top)).size,
            over: one.scrollWidth - one.clientWidth,
            touching: seats.filter(({ left }, index) => index > 0 && left - seats[index - 1]!.right < 1)
              .length,
          };
        }),
      );
      expect(rungs, `${width} wide`).toEqual(rungs.map(() => ({ lines: 1, over: 0, touching: 0 })));
    }
    await app.leave(page);
  },
);

test.each([3, 5] as const)(
  'what is in a zone, what moves in and what is previewed add up to its points, for %i players',
  async (players) => {
    const options = { edition: 2026, rules: 'complete', events: true, players } as const;
    // The second architect's workers count, too (R8.1); the player to send a worker has some moving in.
    const game = midGame(options, (state) => {
      if (state.active[state.seat] === 0) return false;
      const arrivesAt = forecastZones(state, false).rungs.filter((rung) => {
        const arriving = rung.workers[state.seat]! - workersIn(state, rung.zone, state.seat);
        return arriving > 0 && arriving !== rung.incoming[state.seat];
      });
      return arrivesAt.length > 0;
    });
    const { page } = await openGame(app, game, {}, { hasTouch: true });
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      const scored = page.locator('.ladder .scored');
      const now = await scored.allTextContents();
      for (const zone of ZONES.keys()) {
        await page.locator(`.ladder [data-target="zone:${zone}"]`).tap();
        await page.locator('.ladder .end em').first().waitFor();
        // Figures stay those of now, and what would change stands beside them.
        expect(await scored.allTextContents()).toEqual(now);
        const rows = await page.locator('.ladder .rows').evaluateAll((all) =>
          all.map((rows) => {
            const seats = (row: string) => [...rows.querySelectorAll(`${row} .seat`)];
            const shown = (seat: Element): readonly number[] =>
              [...seat.querySelectorAll('b, u, em, i')]
                .filter((part) => part.getBoundingClientRect().width > 0)
                .map((part) => Number(part.textContent!.replace('−', '-')));
            return {
              sums: seats('.now').map((seat) => shown(seat).reduce((all, one) => all + one, 0)),
              points: seats('.end').map((seat) => shown(seat).reduce((all, one) => all + one, 0)),
              over: [...rows.querySelectorAll('.counts')].some((one) => one.scrollWidth > one.clientWidth),
            };
          }),
        );
        for (const { sums, points, over } of rows) {
          expect(sums, `${width} wide, zone ${zone}`).toEqual(points);
          expect(over).toBe(false);
        }
      }
    }
    await app.leave(page);
  },
);

test('a phone shows everything in one column, with targets for fingers', async () => {
  const { page, errors } = await app.open({}, { viewport: { width: 390, height: 844 }, hasTouch: true });
  expect(await sideways(page)).toBe(0);
  await begin(page, {
    players: '5',
    edition: '2026',
    seats: ['person', 'person', 'person', 'person', 'person'],
  });
  expect(await sideways(page)).toBe(0);
  const sizes = await page.locator('.target').evaluateAll((targets) =>
    targets.map((target) => {
      const { width, height } = (target.querySelector('polygon') ?? target).getBoundingClientRect();
      return Math.min(width, height);
    }),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(40);
  const first = page.locator('.hex.target').first();
  await first.tap();
  await page.locator('.hex.selected').tap();
  expect(await sideways(page)).toBe(0);
  expect(errors).toEqual([]);
  await app.leave(page);
});

const WIDE = { width: 1440, height: 900 };

const PLAY_NOW: { readonly [language in (typeof LANGUAGES)[number]]: string } = {
  en: 'Play now',
  fr: 'Jouer tout de suite',
  de: 'Sofort spielen',
  ru: 'Играть сейчас',
};

/** The first screen has the app's name; the rest are states of these, or have the same players at their board. */
const TITLED = ['new', 'table', 'result', 'lessons', 'mistakes', 'puzzles', 'puzzle', 'stories'];

test.each(LANGUAGES)('each screen has a title, and none goes sideways, in %s', async (language) => {
  const { page, errors } = await app.openAt('', keptForTour(), { language });
  await page.getByRole('heading', { name: PLAY_NOW[language] }).waitFor();
  // Where there is room, the longest words are enough. The width that one screen ends with is the next one's first.
  let widths = SOAKING || language === 'ru' ? [WIDE, PHONE.viewport] : [PHONE.viewport];
  const titles = new Set(['Cap Diamant']);
  await tour(page, async (screen) => {
    for (const size of widths) {
      await page.setViewportSize(size);
      // Charts are drawn anew for another width, a frame later.
      await expect.poll(() => sideways(page), { message: `${screen}, ${size.width} wide` }).toBe(0);
    }
    widths = widths.toReversed();
    if (!TITLED.includes(screen)) return;
    await expect
      .poll(async () => titles.has(await page.title()), { message: `title of ${screen}` })
      .toBe(false);
    titles.add(await page.title());
  });
  expect(errors).toEqual([]);
  await app.leave(page);
});

test('a table does not go sideways in a window that is hardly wide enough for its columns', async () => {
  const { page } = await openTable(app, {}, { language: 'fr' }, { viewport: { width: 1024, height: 650 } });
  for (const width of [1024, 1080, 1180, 1220]) {
    await page.setViewportSize({ width, height: 650 });
    await expect.poll(() => sideways(page), { message: `${width} wide` }).toBe(0);
  }
  await app.leave(page);
});

test('all faces together take at most 160 kB', () => {
  // Sounds are made while they play.
  const faces = globSync('assets/*.woff2', { cwd: DIST });
  expect(faces.length).toBeGreaterThan(0);
  expect(sum(faces.map((file) => statSync(path.join(DIST, file)).size))).toBeLessThan(160_000);
});
