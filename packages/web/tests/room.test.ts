/** Room at the table: how much of the window the map has, how large text is, and where explanations are. */
import {
  advance,
  COMPLETED,
  CULTURAL_LEADER,
  choices,
  clone,
  decision,
  drain,
  NEUTRAL,
  neutralOwner,
  next,
  type State,
  scoreOf,
  sitesLeft,
} from '@cap-diamant/engine';
import { LANGUAGES } from '@cap-diamant/text';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOAKING } from '../../../scripts/soaking.ts';
import { type App, PHONE, startApp } from './support/app.ts';
import { whatScrolls, whatWouldFit } from './support/in-sight.ts';
import { LAPTOP, mapRoom } from './support/map-room.ts';
import { type MidGame, midGame, openGame, openTable } from './support/mid-game.ts';
import { smallText } from './support/readable.ts';

let app: App;
let three: MidGame;
let five: MidGame;
beforeAll(async () => {
  const busy = ({ century, status, architects }: State): boolean =>
    century === 2 && status.includes(COMPLETED) && architects.filter((space) => space >= 0).length > 2;
  const options = { edition: 2026, rules: 'complete', events: true } as const;
  three = midGame({ ...options, players: 3 }, busy);
  five = midGame({ ...options, players: 5 }, busy);
  app = await startApp();
});
afterAll(() => app?.close());

test('on a laptop the map has a third of the window and more, and districts have their names', async () => {
  const { page } = await openGame(app, five, {}, { viewport: LAPTOP });
  const { share, hex, names, above, prompt } = await mapRoom(page);
  console.log(`1366×650: map ${(100 * share).toFixed(1)} %, hexes ${hex.toFixed(0)} px, prompt ${prompt} px`);
  expect(share).toBeGreaterThanOrEqual(0.35);
  expect(hex).toBeGreaterThanOrEqual(60);
  expect(names).toBeGreaterThanOrEqual(16);
  // One bar of 40 pixels, and a gap.
  expect(above).toBeLessThanOrEqual(46);
  expect(prompt).toBeLessThanOrEqual(84);
  await app.leave(page);
});

test.each([
  { width: 360, height: 640 },
  { width: 390, height: 844 },
])('on a phone of $width×$height no choice leaves out a text for which there is room', async (viewport) => {
  // Points now, at the century's end and at the game's end: the longest preview.
  const scoresStars = (state: State): boolean => {
    const by = decision(state)?.by ?? -1;
    const space = by < 0 ? -1 : state.architects[by]!;
    const isCultural = by >= 0 && state.leaders[by] === CULTURAL_LEADER;
    return isCultural && state.century > 0 && space >= 0 && (drain(state, space)?.stars ?? 0) > 1;
  };
  const options = { edition: 2026, rules: 'complete', events: true, players: 3 } as const;
  const game = midGame(options, scoresStars);
  // Alone with bots, so that nobody has to take over the screen first.
  const kinds = game.names.map((_, seat) => (seat === decision(game.state)!.by ? 'person' : 'mason'));
  const record = game.record.replace('person person person', kinds.join(' '));
  const { page } = await openGame(app, { ...game, record }, {}, { ...PHONE, viewport });
  const found: string[] = [];
  const targets = await page.locator('[data-target].target').all();
  expect(targets.length).toBeGreaterThan(8);
  for (const target of targets) {
    await target.evaluate((one) => one.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })));
    await page.locator('.prompt .cancel').waitFor();
    found.push(...(await whatWouldFit(page)), ...(await whatScrolls(page)));
  }
  expect(found).toEqual([]);
  await app.leave(page);
});

test('of two architects each is told in full, above the answers, wherever the mouse already is', async () => {
  const hasTwo = (state: State): boolean => {
    const by = decision(state)?.by ?? -1;
    const isOut = (architect: number): boolean => state.architects[architect]! >= 0;
    return by >= 0 && neutralOwner(state) === by && isOut(NEUTRAL) && isOut(by) && sitesLeft(state) > 2;
  };
  const options = { edition: 2026, rules: 'complete', events: true, players: 3 } as const;
  const { page } = await openGame(app, midGame(options, hasTwo), {}, { viewport: LAPTOP });
  const site = page.locator('.hex.target', { hasNot: page.locator('.architect') }).first();
  const words = page.locator('.prompt .words');
  const whatIsCut = (): Promise<number> => words.evaluate((box) => box.scrollHeight - box.clientHeight);
  // Pointed at, the site says whose preview it shows, and what each architect would change.
  await site.hover();
  const compared = page.locator('.prompt .ways b', { hasText: /^Your (own|second) architect:/ });
  await expect.poll(() => compared.count()).toBe(2);
  for (const one of await compared.all()) expect((await one.boundingBox())!.width).toBeGreaterThan(30);
  expect(await words.textContent()).toMatch(/With your (own|second) architect: /);
  await expect.poll(whatIsCut).toBeLessThanOrEqual(1);
  await site.click();
  const ways = page.locator('.prompt .options button');
  await expect.poll(() => ways.count()).toBe(3);
  for (const [index, whose] of ['your own architect', 'your second architect'].entries()) {
    await ways.nth(index).hover();
    await expect.poll(() => words.textContent()).toContain(`With ${whose}: `);
    await expect.poll(whatIsCut).toBeLessThanOrEqual(1);
  }
  // "Undo" covers no word beside the answers.
  const [back, preview] = await Promise.all(
    ['.prompt .back', '.prompt .preview'].map((name) => page.locator(name).boundingBox()),
  );
  expect(preview!.x + preview!.width).toBeLessThanOrEqual(back!.x);
  await app.leave(page);
});

test('of two ways to end a century each says what every player scores; one is confirmed, and can be undone', async () => {
  const endsByEither = (state: State): boolean => {
    const by = decision(state)?.by ?? -1;
    const isOut = (architect: number): boolean => state.architects[architect]! >= 0;
    return by >= 0 && neutralOwner(state) === by && isOut(NEUTRAL) && isOut(by) && sitesLeft(state) === 0;
  };
  const game = midGame({ edition: 2011, rules: 'complete', events: false, players: 3 }, endsByEither);
  const { page } = await openGame(app, game, {}, PHONE);
  await page.locator('[data-action=build]').tap();
  const rows = page.locator('.ways li:has(b)');
  await expect.poll(() => rows.count()).toBe(2);
  const { state } = game;
  for (const [index, neutral] of [false, true].entries()) {
    const ended = clone(next(state, { kind: 'start', neutral }));
    const { century } = ended;
    while (ended.century === century && !ended.over) advance(ended, choices(ended)[0]!);
    const row = (await rows.nth(index).textContent())!;
    for (const [seat, name] of game.names.entries()) {
      const points = scoreOf(ended, seat) - scoreOf(state, seat);
      if (points > 0) expect(row).toContain(`${name} +${points}`);
    }
    expect(row.includes('Then you build first in the new century.')).toBe(!neutral);
  }
  const buttons = page.locator('.prompt .options button');
  await buttons.nth(1).tap();
  await expect.poll(() => buttons.allInnerTexts()).toEqual(['End the century', 'Cancel']);
  // Only one step back.
  await buttons.nth(1).tap();
  await expect.poll(() => buttons.count()).toBe(3);
  await buttons.nth(1).tap();
  await page.locator('.options .main').tap();
  await page.locator('.scoring').getByRole('button', { name: 'Undo' }).tap();
  await page.locator('[data-action=build].target').waitFor();
  await app.leave(page);
});

test('with wider spaces, as readers may set them, every leader can be reached (WCAG 1.4.12)', async () => {
  const { page } = await openGame(app, three, {}, { viewport: LAPTOP });
  const { before, after } = await page.evaluate(() => {
    const legend = document.querySelector('.legend')!;
    const before = legend.scrollHeight - legend.clientHeight;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const names = [...document.querySelectorAll('.leaders .name')];
    const after = names.map((name) => {
      name.scrollIntoView({ block: 'nearest' });
      const { top, bottom } = name.getBoundingClientRect();
      const edge = legend.getBoundingClientRect();
      return top >= edge.top - 1 && bottom <= edge.bottom + 1;
    });
    return { before, after };
  });
  expect(before).toBe(0);
  expect(after).not.toContain(false);
  await page.context().close();
});

const SIZES = [
  [1366, 650],
  [1024, 650],
  [1180, 820],
  [820, 1180],
  [390, 844],
  [360, 640],
  [320, 568],
  [844, 390],
] as const;

test.each(LANGUAGES)('no text at a table is below 11 pixels, in %s', async (language) => {
  const faults: string[] = [];
  // Five have the least room. Each language sees every other size; where there is time, all of them, of three as well.
  const first = LANGUAGES.indexOf(language) % 2;
  for (const game of SOAKING ? [three, five] : [five]) {
    const { page } = await openGame(app, game, { language }, { viewport: LAPTOP });
    for (const [width, height] of SIZES.filter((_, size) => SOAKING || size % 2 === first)) {
      await page.setViewportSize({ width, height });
      // What a choice would change, the ghosts of pieces and workers, and a card.
      await page.locator('.hex.target').first().focus();
      await page.keyboard.press('ArrowRight');
      for (const fault of await smallText(page)) faults.push(`${width}×${height}: ${fault}`);
    }
    await app.leave(page);
  }
  expect([...new Set(faults)]).toEqual([]);
});

/** Focuses each of them as a keyboard does; gives what the slot then covers, and how often there was one. */
const covered = (
  page: Page,
  targets: string,
  wait: number,
): Promise<{ readonly faults: readonly string[]; readonly explained: number }> =>
  page.evaluate(
    async ([selector, pause]) => {
      const kept =
        innerWidth > 1000 ? '.players-area, .board-area, .log-area, .legend' : '.zones-area, .leaders-area';
      const guarded = [
        ...document.querySelectorAll(`.game .target, .prompt-area, .coach-area, .brand, .end, ${kept}`),
      ];
      const boxOf = (one: Element): DOMRect =>
        (one.querySelector(':scope > polygon') ?? one).getBoundingClientRect();
      const faults: string[] = [];
      let explained = 0;
      for (const target of document.querySelectorAll<HTMLElement>(selector)) {
        target.focus({ focusVisible: true } as FocusOptions);
        await new Promise((done) => (pause === 0 ? requestAnimationFrame(done) : setTimeout(done, pause)));
        const slot = document.querySelector('.info-slot')?.getBoundingClientRect();
        if (slot === undefined) continue;
        explained += 1;
        for (const one of [...guarded, ...(target.matches('[data-target]') ? [target] : [])]) {
          const box = boxOf(one);
          const width = Math.min(box.right, slot.right) - Math.max(box.left, slot.left);
          const height = Math.min(box.bottom, slot.bottom) - Math.max(box.top, slot.top);
          if (width <= 1 || height <= 1) continue;
          const key = target.dataset.target ?? target.dataset.tip;
          faults.push(`${key}: ${one.getAttribute('class')} ${one.getAttribute('data-target') ?? ''}`);
        }
      }
      return { faults, explained };
    },
    [targets, wait] as const,
  );

const NAMES = ['Anna', 'Louise', 'Marguerite', 'Jean', 'Pierre'];
const WINDOWS = [
  [1366, 650],
  [820, 1180],
  [390, 844],
  [360, 640],
] as const;
/** By player: how far the label of a forecast is from the figure before it, or from that figure's change. */
const roomsBetween = (page: Page): Promise<readonly number[]> =>
  page.locator('.forecast').evaluateAll((all) =>
    all.flatMap((forecast) => {
      const [figure, next] = forecast.querySelectorAll('.figure');
      const text = document.createRange();
      text.selectNodeContents(next!);
      const ends = [...figure!.querySelectorAll('b, :is(.gain, .loss)')].map(
        (one) => one.getBoundingClientRect().right,
      );
      const room = text.getBoundingClientRect().left - Math.max(...ends);
      return figure!.getClientRects().length === 0 ? [] : [room];
    }),
  );

test.each([2, 3, 4, 5])(
  'the names of %i players are whole, whatever else is in their panels',
  async (players) => {
    const kinds = ['person', 'apprentice', 'apprentice', 'apprentice', 'apprentice'].slice(0, players);
    const { page } = await openTable(
      app,
      { edition: 2011, players, kinds, names: NAMES.slice(0, players) },
      { language: 'ru' },
    );
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      const cut = await page
        .locator('.players .name')
        .evaluateAll((all) =>
          all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent!] : [])),
        );
      expect(cut, `${width}×${height}`).toEqual([]);
      expect(Math.min(...(await roomsBetween(page))), `${width}×${height}`).toBeGreaterThan(6);
    }
    await app.leave(page);
  },
);

test.each(LANGUAGES)(
  'no change moves a figure of a player on a laptop, or lies on it, in %s',
  async (language) => {
    const { page } = await openGame(app, three, { language }, { viewport: LAPTOP });
    await page.locator('.info-slot').waitFor();
    const figures = (): Promise<readonly string[]> =>
      page
        .locator('.players :is(b, .word, .score, .if)')
        .evaluateAll((all) => all.map((one) => String(one.getBoundingClientRect().x)));
    await page.mouse.move(0, 0);
    const before = await figures();
    let changes = 0;
    for (const target of await page.locator('.target').all()) {
      await target.hover();
      expect(await figures()).toEqual(before);
      const seen = await page.locator('.players :is(.gain, .loss)').evaluateAll((all) => {
        const figuresBeside = [...document.querySelectorAll('.players :is(b, .word, .places)')];
        return all.map((one) => {
          const box = one.getBoundingClientRect();
          const panel = one.closest('li')!.getBoundingClientRect();
          const on = figuresBeside.filter((other) => {
            const { left, right, top, bottom } = other.getBoundingClientRect();
            return (
              Math.min(right, box.right) - Math.max(left, box.left) > 1 &&
              Math.min(bottom, box.bottom) - Math.max(top, box.top) > 4
            );
          });
          return `${box.right > panel.right ? 'outside ' : ''}${on.map(({ textContent }) => textContent)}`;
        });
      });
      changes += seen.length;
      expect(Math.min(...(await roomsBetween(page)))).toBeGreaterThan(6);
      expect(seen.filter((one) => one !== '')).toEqual([]);
    }
    expect(changes).toBeGreaterThan(5);
    await app.leave(page);
  },
);

/** One of each kind of tip, which comes after a short wait; every space has its card at once. */
const TIPS =
  '.leaders [data-target="leader:0"], .ladder [data-target="zone:1"], .top-line button[data-tip^=event]';
const TIP_WAIT = 400;

test.each([3, 5] as const)(
  'what explains a thing covers nothing that can be chosen: %i players',
  async (players) => {
    const { page } = await openGame(app, players === 3 ? three : five, {}, { viewport: LAPTOP });
    // It is fetched after the first picture.
    await page.locator('.info-slot').waitFor();
    const faults: string[] = [];
    // Five are the hard case, on a laptop, a tablet and the smallest phone; where there is time, on every screen.
    const looked: readonly number[] = players === 5 ? [1366, 820, 320] : [390];
    for (const [width, height] of SIZES.filter(([wide]) => SOAKING || looked.includes(wide))) {
      await page.setViewportSize({ width, height });
      for (const [targets, wait, least] of [
        ['.hex[data-target]', 0, 60],
        [TIPS, TIP_WAIT, 3],
      ] as const) {
        const found = await covered(page, targets, wait);
        expect(found.explained, `${width}×${height}`).toBeGreaterThanOrEqual(least);
        faults.push(...found.faults.map((fault) => `${width}×${height}: ${fault}`));
      }
    }
    expect([...new Set(faults)]).toEqual([]);
    await app.leave(page);
  },
);

test('every figure of a table has a tip of its own', async () => {
  const { page } = await openGame(app, three, {}, { viewport: LAPTOP });
  const figures = await page
    .locator('[data-tip^="figure:"]')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('data-tip')!))]);
  expect(figures).toEqual(
    expect.arrayContaining(
      ['score:0', 'score:1', 'century:1', 'final:2', 'supply', 'toHand', 'enders', 'countBuildings'].map(
        (one) => `figure:${one}`,
      ),
    ),
  );
  const tip = page.getByRole('tooltip');
  const seen = new Set<string>();
  const figure = async (key: string): Promise<string> => {
    await page.locator(`button[data-tip="figure:${key}"]`).first().hover();
    await expect.poll(async () => seen.has((await tip.textContent()) ?? '')).toBe(false);
    const words = (await tip.textContent())!;
    seen.add(words);
    return words;
  };
  for (const key of ['century:0', 'supply', 'toHand']) await figure(key);
  // A rival's figure is the rival's, and its rows add up to it.
  const words = await figure('final:1');
  expect(words).not.toMatch(/\byou\b/i);
  const total = Number(/: (\d+) points?/.exec(words)![1]);
  const rows = await tip.locator('li b').allTextContents();
  expect(rows.reduce((sum, row) => sum + Number(row.replace('−', '-')), 0)).toBe(total);
  expect(seen.size).toBe(4);
  // "+1 leads" is beside a zone: the zone's tip says it in words.
  await page.locator('button[data-target="zone:1"]').hover();
  await expect.poll(() => tip.textContent()).toMatch(/more workers? to lead|leads/);
  await app.leave(page);
});

test.each([
  { width: 360, height: 640 },
  { width: 390, height: 844 },
])(
  'on a phone of $width×$height readers can count what is on a hex, and see whose it is',
  async (viewport) => {
    const { page } = await openGame(app, five, {}, { ...PHONE, viewport });
    const seen = await page.evaluate(() => {
      const hexes = [...document.querySelectorAll('.board-area .drawing')];
      const boxesIn = (hex: Element, what: string): DOMRect[] =>
        [...hex.querySelectorAll(what)]
          .map((one) => one.getBoundingClientRect())
          .filter(({ width }) => width > 0);
      const narrowest = (what: string): number =>
        Math.min(...hexes.flatMap((hex) => boxesIn(hex, what)).map(({ width }) => width));
      const gaps = (hex: Element, what: string): number[] => {
        const row = boxesIn(hex, what).toSorted((one, other) => one.left - other.left);
        return row.slice(1).map(({ left }, index) => left - row[index]!.right);
      };
      const touching = hexes.filter((hex) =>
        boxesIn(hex, '.sign').some((sign) =>
          boxesIn(hex, '.cost rect').some(
            ({ left, right, bottom }) =>
              sign.top < bottom + 1 && sign.left < right + 1 && left < sign.right + 1,
          ),
        ),
      );
      return {
        workers: narrowest('.stage.filled + .mark'),
        owners: narrowest('.token .mark'),
        squares: narrowest('.cost rect'),
        betweenSquares: Math.min(...hexes.flatMap((hex) => gaps(hex, '.cost rect'))),
        betweenStages: Math.min(...hexes.flatMap((hex) => gaps(hex, '.stage'))),
        touching: touching.length,
      };
    });
    expect(seen.workers).toBeGreaterThan(7.5);
    expect(seen.owners).toBeGreaterThan(7);
    expect(seen.squares).toBeGreaterThan(5);
    expect(seen.betweenSquares).toBeGreaterThan(1.5);
    expect(seen.betweenStages).toBeGreaterThan(1);
    expect(seen.touching).toBe(0);
    await app.leave(page);
  },
);
