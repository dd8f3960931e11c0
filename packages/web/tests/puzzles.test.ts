/** Puzzles in a browser, from the first screen to the next puzzle: a wrong answer, another try, the right one. */
import { judge, loadPuzzles, type Puzzle, positionOf } from '@cap-diamant/bots/puzzles';
import { type Choice, choices } from '@cap-diamant/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from './support/app.ts';
import { barriers } from './support/barriers.ts';

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

/** Where one choice is asked for, and both the best and a wrong one can be pressed at once. */
const pressable = (puzzle: Puzzle): { puzzle: Puzzle; right: string; wrong: string } | null => {
  const right = placeOf(puzzle.best[0]!);
  if (puzzle.asks !== 'choice' || right === null) return null;
  const others = choices(positionOf(puzzle).state).filter(
    (choice) => placeOf(choice) !== null && judge(puzzle, [choice]).verdict === 'wrong',
  );
  return others[0] === undefined ? null : { puzzle, right, wrong: placeOf(others[0])! };
};

test('from the first screen: an answer is judged at once, explained, rated and remembered', async () => {
  const all = await loadPuzzles();
  const { puzzle, right, wrong } = all.reduce<ReturnType<typeof pressable>>(
    (found, one) => found ?? pressable(one),
    null,
  )!;
  const { page, errors } = await app.open();
  await page.locator('[data-door=puzzle]').click();
  await page.locator('.coach h2', { hasText: /Today’s puzzle.*Rated/s }).waitFor();
  await page.locator('.coach').getByRole('link', { name: 'All puzzles' }).click();

  // The list, by difficulty.
  await page.locator('.puzzles .first').waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await page.locator('.rating').textContent()).toBe('1500');
  expect(await page.locator('.filters [role=status]').textContent()).toMatch(new RegExp(`^${all.length} `));
  await page.locator('.filters select').last().selectOption({ label: 'Easy' });
  const easy = all.filter(({ rating }) => rating < 1350).length;
  expect(await page.locator('.filters [role=status]').textContent()).toMatch(new RegExp(`^${easy} `));

  // By keyboard, a wrong answer.
  await page.evaluate((id) => {
    location.hash = `#/puzzle/${id}`;
  }, puzzle.id);
  await page.locator(`.target[data-target="${wrong}"]`).press('Enter');
  const verdict = page.locator('.verdict');
  await verdict.getByText('places on average').waitFor();
  expect(await verdict.locator('h2').textContent()).toMatch(/^No\./);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('verdict-title');
  await verdict.getByRole('button', { name: 'Try again' }).press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('coach-title');

  // By mouse, the best one. The first answer counts all the same.
  await page.locator(`.target[data-target="${right}"]`).click();
  await verdict.getByRole('heading', { name: 'Right!' }).waitFor();
  expect(await verdict.textContent()).toContain('The best:');
  expect(await page.locator('.coach .said').textContent()).toMatch(
    /Theme: .*Your rating: \d+ \(−\d+\)\. It comes again in 1 day\./s,
  );
  expect(await barriers(page)).toEqual([]);

  await verdict.getByRole('button', { name: 'Show the solution' }).click();
  await verdict.getByRole('heading', { name: 'The solution' }).waitFor();
  await verdict.getByRole('button', { name: 'Next puzzle' }).click();
  await page.waitForFunction((id) => !location.hash.endsWith(id), puzzle.id);
  await page.locator('.coached .target').first().waitFor();

  await page.evaluate(() => {
    location.hash = '#/puzzles';
  });
  await page.locator('.puzzles .first').waitFor();
  expect(Number(await page.locator('.rating').textContent())).toBeLessThan(1500);
  await page.getByText('0 of 1 found at the first try').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});
