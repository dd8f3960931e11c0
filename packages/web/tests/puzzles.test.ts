/**
 * Puzzles in a browser, from the first screen to the next puzzle: a hint, a wrong answer, another try, the right one.
 * On a laptop by keys alone, on a phone by taps; what is said is asked of the accessibility tree.
 */
import { judge, loadPuzzles, type Puzzle, positionOf } from '@cap-diamant/bots/puzzles';
import { type Choice, choices } from '@cap-diamant/engine';
import { loadWhy } from '@cap-diamant/text/explain';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chosen } from '../src/features/puzzles/choosing.ts';
import { type App, startApp } from './support/app.ts';
import { barriers } from './support/barriers.ts';
import { type Hand, handOf } from './support/hand.ts';
import { focused, listen, untilHeard } from './support/heard.ts';
import { sideways } from './support/tour.ts';
import { WINDOWS, waysOr } from './support/ways.ts';
import { wordsIn } from './support/words.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

/** A choice that is made by one press, and where. */
const placeOf = (choice: Choice): string | null => {
  if (choice.kind === 'contribute') return `space:${choice.space}`;
  return choice.kind === 'take' ? `leader:${choice.leader}` : null;
};

interface Pressable {
  readonly puzzle: Puzzle;
  readonly right: string;
  readonly wrong: string;
}

/** Where one choice is asked for, and both the best and a wrong one can be pressed at once. */
const pressable = (puzzle: Puzzle): Pressable | null => {
  const right = placeOf(puzzle.best[0]!);
  if (puzzle.asks !== 'choice' || right === null) return null;
  const others = choices(positionOf(puzzle).state).filter(
    (choice) => placeOf(choice) !== null && judge(puzzle, [choice]).result === 'wrong',
  );
  return others[0] === undefined ? null : { puzzle, right, wrong: placeOf(others[0])! };
};

/** A key does; a finger looks first, and then presses what it has looked at. */
const choose = async (page: Page, hand: Hand, place: string): Promise<void> => {
  await hand.press(page.locator(`.target[data-target="${place}"]`));
  // Of several ways none is the main one: the first is as good as any.
  const main = page.locator('.prompt .options button').first();
  if (hand.looksFirst || (await main.count()) > 0) await hand.press(main);
};

test.each(waysOr('fr', 'laptop'))(
  'in %s on a %s: an answer is judged at once, explained, rated and remembered',
  async (language, screen) => {
    const all = await loadPuzzles();
    const { ui, puzzles: say } = await wordsIn(language);
    const { page, errors } = await app.open({ language }, WINDOWS[screen]);
    const hand = handOf(page, screen);
    await hand.press(page.getByRole('link', { name: ui('puzzleSolve'), exact: true }));
    const coach = page.getByRole('region', { name: say('ofTheDay') });
    await coach.getByRole('heading', { name: say('ofTheDay') }).waitFor();
    await expect.poll(async () => (await focused(page)).name).toContain(say('ofTheDay'));
    expect(await sideways(page)).toBe(0);
    await hand.press(coach.getByRole('link', { name: say('toAll') }));

    // The list, by difficulty; what a puzzle is about is not told before it is answered.
    await page.getByRole('heading', { name: say('title'), level: 1 }).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    const rating = page.getByRole('region', { name: say('yourRating') });
    expect(await rating.textContent()).toContain('1500');
    const count = page.locator('.filters').getByRole('status');
    await expect.poll(() => count.textContent()).toBe(say('count', { n: all.length }));
    await listen(page);
    await hand.choose(page.locator('main'), 'difficulty', 'easy');
    const easy = chosen(all, null, 'easy');
    await untilHeard(page, say('count', { n: easy.length }));
    const { puzzle, right, wrong } = easy.reduce<Pressable | null>(
      (found, one) => found ?? pressable(one),
      null,
    )!;
    const link = page.locator(`a[href="#/puzzle/${puzzle.id}"]`);
    const listed = page.locator('.puzzles li a').filter({ has: page.getByText(say('state.new')) });
    expect(await listed.first().textContent()).toContain(say('is.easy'));
    if ((await link.count()) === 0) await hand.press(page.getByRole('button', { name: say('more') }));
    expect(await link.textContent()).not.toContain(say(`theme.${puzzle.theme}`));
    await hand.press(link);

    // A hint for who asks for it; then a wrong answer.
    const theme = say('about', { theme: say(`theme.${puzzle.theme}`) });
    const puzzleCoach = page.locator('.coached').getByRole('region', { name: say('puzzle') });
    await puzzleCoach.waitFor();
    expect(await puzzleCoach.textContent()).not.toContain(theme);
    await hand.press(page.getByRole('button', { name: say('hint') }));
    await untilHeard(page, theme);
    await choose(page, hand, wrong);
    const verdict = page.locator('.verdict');
    await verdict.getByRole('heading', { name: say('wrong') }).waitFor();
    // Its heading has the focus, and is described by what the answer costs.
    const [costs] = say('costs', { places: '@' }).split('@');
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: say('wrong') });
    await expect.poll(async () => (await focused(page)).description).toContain(costs!.trim());
    expect(await sideways(page)).toBe(0);
    await hand.press(verdict.getByRole('button', { name: say('again') }));
    await expect.poll(async () => (await focused(page)).name).toContain(say('puzzle'));
    expect((await focused(page)).role).toBe('heading');

    // The best one. The first answer counts all the same.
    await choose(page, hand, right);
    await verdict.getByRole('heading', { name: say('right') }).waitFor();
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: say('right') });
    const [best] = say('best', { best: '@' }).split('@');
    await expect.poll(async () => (await focused(page)).description).toContain(best!.trim());
    const [ratingNow] = say('ratingNow', { rating: '@', change: '' }).split('@');
    const said = await page.locator(screen === 'phone' ? '.verdict .text' : '.coach .said').innerText();
    for (const sentence of [theme, ratingNow!.trim(), '(−', say('comesAgain', { n: 1 })])
      expect(said).toContain(sentence);
    expect(await barriers(page)).toEqual([]);

    // Why the best is better, without figures; both lines are shown whole, and each step shows its position.
    const lines = page.getByRole('button', { name: (await loadWhy(language))('why.lines') });
    await lines.waitFor();
    expect(
      await page.locator(screen === 'phone' ? '.verdict .text' : '.coach .said').innerText(),
    ).not.toMatch(/[+−]\d+[.,]\d|…/);
    await hand.press(lines);
    const steps = page.locator('[popover] li button');
    await steps.first().waitFor();
    expect(await steps.count()).toBeGreaterThan(1);
    await hand.press(steps.last());
    await expect.poll(() => steps.last().getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => page.locator(`[aria-label*="${ui('markLast')}"]`).count()).toBeGreaterThan(0);

    await hand.press(verdict.getByRole('button', { name: say('show') }));
    await verdict.getByRole('heading', { name: say('solution') }).waitFor();
    await hand.press(verdict.getByRole('button', { name: say('next') }));
    await page.waitForFunction((id) => !location.hash.endsWith(id), puzzle.id);
    await page.locator('.coached .target').first().waitFor();

    await hand.press(page.getByRole('link', { name: say('toAll') }));
    await page.getByText(say('firstTries', { right: 0, total: 1 })).waitFor();
    expect(Number(await rating.locator('.rating').textContent())).toBeLessThan(1500);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);
