/**
 * Beside the box: the deal, then every choice as it was made there, chance as it fell, slips put right, the screen laid
 * down, and at the end the ledger and the record. The tests enter the beginning of a game and the ends of a century
 * and of the game; `npm run soak` all of it.
 */
import {
  CHANCE,
  choicesOf,
  historyOf,
  parseRecord,
  printChoice,
  printRecord,
  scoreOf,
  TILE_CENTURY,
} from '@cap-diamant/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOAKING } from '../../../scripts/soaking.ts';
import { type App, record, startApp } from './support/app.ts';
import { barriers } from './support/barriers.ts';
import * as box from './support/box-game.ts';
import { handOf, reach } from './support/hand.ts';
import { listen, untilHeard } from './support/heard.ts';
import { picked } from './support/picks.ts';
import { sideways } from './support/tour.ts';
import { WINDOWS, waysOr } from './support/ways.ts';
import { wordsIn } from './support/words.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

/** Choices until the slip is noticed. */
const NOTICED = 9;
/** From how many choices to how many. */
const PIECES = SOAKING
  ? [[NOTICED, box.LENGTH] as const]
  : ([
      [box.CENTURY - 2, box.CENTURY],
      [box.LENGTH - 2, box.LENGTH],
    ] as const);

test.each(waysOr('fr', 'phone'))(
  'in %s on a %s: a game with the box is entered, put right, laid down, and leaves ledger and record',
  async (language, screen) => {
    const words = await wordsIn(language);
    const { ui, companion: say } = words;
    const { page, errors } = await app.open({ language }, WINDOWS[screen]);
    const hand = handOf(page, screen);
    const entering = { page, hand, words };
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const made = () => box.entered(page);
    const notation = (count: number) => box.choicesUpTo(count).map(printChoice);

    await hand.press(page.getByRole('link', { name: ui('withBox'), exact: true }));
    const form = page.getByRole('form', { name: ui('withBox') });
    await hand.choose(form, 'edition', String(box.OPTIONS.edition));
    await hand.choose(form, 'players', String(box.OPTIONS.players));
    for (const [seat, name] of box.NAMES.entries())
      await hand.write(form.locator(`[name=name-${seat}]`), name);
    await hand.choose(form, 'colour-0', '4');
    // On the way there arrow keys have passed the others' colours.
    expect(await picked(form, 'colour-1')).toBe('1');
    expect(await barriers(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await hand.press(button(say('toTiles')));

    // By taps, century by century (in the tests those of the first); by figures, each of which goes on to the next bare
    // space. A reload loses nothing.
    const centuries = box.LAYOUT.map((tile) => TILE_CENTURY[tile]!);
    const space = (number: number) => page.locator(`[data-space="${number}"]`);
    const spaces = centuries.map((_, number) => number);
    const tapped = spaces
      .filter((number) => screen === 'phone' && (SOAKING || centuries[number] === 0))
      .toSorted((a, b) => centuries[a]! - centuries[b]!);
    const type = async (numbers: readonly number[]): Promise<void> => {
      if (numbers[0] === undefined) return;
      if (screen === 'phone') await space(numbers[0]).focus();
      else await reach(page, space(numbers[0]));
      for (const number of numbers) await page.keyboard.press(String(centuries[number]! + 1));
    };
    const typed = spaces.filter((number) => !tapped.includes(number));
    for (const number of tapped) await space(number).tap();
    await type(typed.slice(0, 3));
    await page.reload();
    await type(typed.slice(3));
    await page.getByRole('status').getByText(say('allLaid')).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await hand.press(button(ui('begin')));

    // Chance is told, not drawn. Then what was played, with a slip in it.
    await page.locator('.drawn').waitFor();
    await listen(page);
    const slip = box.withSlip(NOTICED);
    await box.enter(entering, slip.history, 0);
    const { layout, names, tags } = parseRecord(await record(page));
    expect(layout.map((tile) => TILE_CENTURY[tile])).toEqual(centuries);
    expect(names).toEqual(box.NAMES);
    // Keys pass by the second one's colour on their way, who gets the one that is given up for it.
    const colours = screen === 'phone' ? '4 1' : '4 0';
    expect(tags).toMatchObject({ 'played-with': 'box', colours });

    // The turn with the slip is corrected on its own line of the log; all later turns follow. A reload keeps them.
    const slipped = await made();
    const { turn } = slip.history.made[slip.at]!;
    const isOther = ({ turn: other }: { readonly turn: number }): boolean => other !== turn;
    const start = slip.history.made.findLastIndex((one, at) => at < slip.at && isOther(one)) + 1;
    const end = NOTICED - [...box.stage(NOTICED).made].reverse().findIndex((one) => !isOther(one));
    const lines = page.locator('.log .line:not([aria-expanded])');
    const correct = page.locator(`.log [data-turn="${turn}"]`);
    if (screen === 'phone') {
      await page.locator('.log-tool').tap();
    } else {
      await reach(page, page.locator('.log .line[tabindex="0"]'));
      while ((await correct.getAttribute('tabindex')) !== '0') await page.keyboard.press('ArrowUp');
    }
    await hand.press(correct);
    await button(say('cancelCorrection')).waitFor();
    await expect.poll(made).toEqual(notation(start));
    expect(await barriers(page)).toEqual([]);
    await page.reload();
    await button(say('cancelCorrection')).waitFor();
    await listen(page);
    await box.enter(entering, box.stage(end), start, box.choicesUpTo(NOTICED).slice(end));
    await untilHeard(
      page,
      say('corrected', {
        n: turn,
        kept: new Set(
          box
            .stage(NOTICED)
            .made.slice(end)
            .map((one) => one.turn),
        ).size,
      }),
    );
    expect(await made()).toEqual(notation(NOTICED));
    expect(slipped).not.toEqual(notation(NOTICED));

    // Whatever was drawn can be taken back too, by a line of the log.
    if (screen === 'phone') {
      await page.locator('.log-tool').tap();
      await lines.first().tap();
    } else {
      // The log is one stop, in which arrows go from line to line.
      await reach(page, page.locator('.log .line[tabindex="0"]'));
      await page.keyboard.press('Home');
      while (await page.evaluate(() => document.activeElement!.hasAttribute('aria-expanded')))
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    await hand.press(button(ui('takeBackHere')));
    await expect.poll(async () => (await made()).length).toBeLessThan(NOTICED);
    const left = (await made()).length;
    await hand.press(button(say('putBack', { n: NOTICED - left })));
    await expect.poll(made).toEqual(notation(NOTICED));

    await page.reload();
    await hand.press(button(say('layDown')));
    const laid = page.getByRole('dialog', { name: say('laidDown') });
    await laid.waitFor();
    expect(await barriers(page)).toEqual([]);
    await hand.press(button(say('takeUp')));
    await laid.waitFor({ state: 'hidden' });
    expect(await page.locator('.called').count()).toBe(0);

    // To the end of a century and of the game.
    const key = `game:${new URL(page.url()).hash.split('/').at(-1)}`;
    for (const [from, to] of PIECES) {
      if (from > (await made()).length) {
        const kept = parseRecord(await record(page));
        const text = printRecord({ ...kept, choices: box.choicesUpTo(from) });
        await page.evaluate(([name, all]) => localStorage.setItem(`cap-diamant:${name}`, all!), [key, text]);
        await page.reload();
        await page.locator('.prompt').waitFor();
      }
      await box.enter(entering, box.stage(to), from);
    }

    // The ledger says what a replay of the record does.
    const ledger = page.getByRole('table', { name: ui('ledger') });
    await ledger.waitFor();
    const replayed = historyOf(parseRecord(await record(page)));
    expect(choicesOf(replayed).map(printChoice)).toEqual(notation(box.LENGTH));
    expect(replayed.state.over).toBe(true);
    const scores = box.NAMES.map((_, seat) => scoreOf(replayed.state, seat));
    expect(scores).toEqual(box.NAMES.map((_, seat) => scoreOf(box.PLAYED.state, seat)));
    const totals = await ledger.locator('tfoot td').allTextContents();
    expect(totals.map(Number)).toEqual(scores.toSorted((a, b) => b - a));
    expect(await sideways(page)).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

test('what a correction drops is listed on demand, over a table that stays whole', async () => {
  const [now, before] = [box.stage(24), box.stage(60)];
  // What comes later has no place before the turns between.
  const later = Map.groupBy(before.made.slice(34), ({ by, turn }) =>
    by === CHANCE ? 'chance' : turn,
  ).values();
  const { page, errors } = await app.openAt('#/game/box', {
    'cap-diamant:game:box': printRecord({
      ...now,
      options: box.OPTIONS,
      names: box.NAMES,
      tags: { 'played-with': 'box', 'seat-kinds': 'person person', colours: '0 1' },
      choices: choicesOf(now),
    }),
    'cap-diamant:correction:box': JSON.stringify({
      ...{ turn: 3, start: 5, isEntered: true, kept: 2 },
      before: before.made,
      later: [...later],
    }),
  });
  const list = page.getByRole('region', { name: 'No longer possible.' });
  for (const [width, height] of [
    [1366, 650],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    const strip = page.getByRole('region', { name: 'Correct this turn' });
    await strip.getByText('2 later turns were kept.').waitFor();
    expect(await list.isVisible()).toBe(false);
    const map = page.locator('.board-area');
    const [strips, maps] = [(await strip.boundingBox())!, (await map.boundingBox())!];
    console.log(`${width}×${height}: strip ${strips.height} px, map ${maps.height} px`);
    expect(strips.height).toBeLessThanOrEqual(0.15 * height);
    await page.getByText(/^No longer possible: \d+$/).click();
    await list.getByText('Turn').first().waitFor();
    const { y, height: tall } = (await list.boundingBox())!;
    expect(y + tall).toBeLessThanOrEqual(height);
    expect((await map.boundingBox())!.height).toBe(maps.height);
    expect(await barriers(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await page.getByText(/^No longer possible: \d+$/).click();
  }
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  expect(await list.count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});
