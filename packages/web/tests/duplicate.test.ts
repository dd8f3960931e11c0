/** A duplicate match on a real server: set up, joined by its link, played at two tables, compared, and looked at side by side. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PHONE } from './support/app.ts';
import { barriers } from './support/barriers.ts';
import { clientOf, playAgainstBots } from './support/by-api.ts';
import { type Club, openClub } from './support/club.ts';
import { sideways } from './support/tour.ts';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

test('nothing is told before one’s own game is over; then every seat is compared, and tables stand side by side', async () => {
  const anne = await club.visit('#/duplicate');
  await anne.page.selectOption('[name=dup-edition]', '2011');
  await anne.page.selectOption('[name=dup-rules]', 'family');
  await anne.page.selectOption('[name=dup-players]', '2');
  await anne.page.selectOption('[name=dup-seat-1]', 'apprentice');
  await anne.page.locator('[name=dup-tables]').fill('2');
  await anne.page.getByRole('button', { name: 'Set up the match' }).click();
  await anne.page.fill('[name=my-name]', 'Anne');
  expect(await barriers(anne.page)).toEqual([]);
  const match = new URL(anne.page.url()).hash;
  const id = match.split('/').at(-1)!;

  const ben = await club.visit('#/me', {}, PHONE);
  await ben.page.getByRole('heading', { name: 'Guest' }).waitFor();
  const other = await clientOf(club, ben);
  const { table: his } = await other.joinDuplicate(id, 0);
  await playAgainstBots(other, his, 0);

  // Ben's game is over, and Anne, who has not begun, hears nothing of it.
  await anne.page.locator('[data-duplicate=join]').click();
  await anne.page.waitForFunction(() => location.hash.startsWith('#/table/'));
  const hers = new URL(anne.page.url()).hash.split('/').at(-1)!;
  await anne.page.goto(club.url() + match);
  await anne.page.getByText('Results are shown here when your own game is over.').waitFor();
  expect(await anne.page.getByRole('table').count()).toBe(0);
  await playAgainstBots(await clientOf(club, anne), hers, 0);

  await anne.page.reload();
  const rows = anne.page.locator('[aria-labelledby=duplicate-results] tbody tr');
  await rows.nth(1).waitFor();
  const { at } = await other.duplicate(id);
  const points = at.map(({ results }) => results![0]!.points);
  const said = await rows.evaluateAll((all) => all.map((row) => Number(row.children[1]!.textContent)));
  expect(said).toEqual(points.toSorted((a, b) => b - a));
  expect(await barriers(anne.page)).toEqual([]);
  await anne.page.getByRole('link', { name: /^Table \d beside mine$/ }).click();
  const shown = anne.page.locator('.both section');
  await shown.nth(1).waitFor();
  const totals = async (): Promise<number[]> =>
    (await shown.locator('li:first-child b').allTextContents()).map(Number);
  const ends = await totals();
  expect(ends.toSorted((a, b) => a - b)).toEqual(points.toSorted((a, b) => a - b));
  // The deal is the same; what is made of it is not.
  await anne.page.getByRole('slider', { name: 'Turn' }).press('Home');
  expect(await totals()).toEqual([0, 0]);
  await anne.page.getByRole('slider', { name: 'Turn' }).press('ArrowRight');
  await expect.poll(() => shown.locator('.done').allTextContents()).toHaveLength(2);
  expect(await barriers(anne.page)).toEqual([]);

  // In Russian it fits a phone.
  await ben.page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('cap-diamant:settings')!);
    localStorage.setItem('cap-diamant:settings', JSON.stringify({ ...kept, language: 'ru' }));
  });
  const beside = match.replace('duplicate', 'beside');
  const annes = at.find(({ table }) => table === hers)!.number;
  for (const [hash, seen] of [
    [match, 'tbody tr'],
    [`${beside}/${annes}`, '.both section'],
    ['#/duplicate', '[name=dup-tables]'],
  ] as const) {
    await ben.page.goto(`${club.url()}api/about.json`);
    await ben.page.goto(club.url() + hash);
    await ben.page.locator(seen).first().waitFor();
    expect(await sideways(ben.page), hash).toBe(0);
  }
  expect([...anne.errors, ...ben.errors]).toEqual([]);
});
