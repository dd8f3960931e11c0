/** A duplicate match on a real server: set up, joined by its link, played at two tables, compared, and looked at side by side. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PHONE } from './support/app.ts';
import { barriers } from './support/barriers.ts';
import { clientOf, playAgainstBots } from './support/by-api.ts';
import { type Club, openClub } from './support/club.ts';
import { handOf, reach } from './support/hand.ts';
import { sideways } from './support/tour.ts';
import { WINDOWS, waysOr } from './support/ways.ts';
import { wordsIn } from './support/words.ts';

let club: Club;
// A server for each: all of them come from one address, which may ask only so much a minute.
beforeEach(async () => {
  club = await openClub();
});
afterEach(() => club?.close());

test.each(waysOr('en', 'laptop'))(
  'in %s on a %s: nothing is told before one’s own game is over; then every seat is compared, and tables stand side by side',
  async (language, screen) => {
    const { ui, online: say, try: trying } = await wordsIn(language);
    const anne = await club.visit('#/duplicate', { language }, WINDOWS[screen]);
    const { page } = anne;
    const hand = handOf(page, screen);
    const form = page.getByRole('form', { name: say('dupTitle') });
    await hand.choose(form, 'dup-edition', '2011');
    await hand.choose(form, 'dup-rules', 'family');
    await hand.choose(form, 'dup-players', '2');
    await hand.choose(form, 'dup-seat-1', 'apprentice');
    await hand.choose(form, 'dup-deal', 'random');
    await hand.choose(form, 'dup-clock', String(24 * 60 * 60));
    await hand.choose(form, 'dup-stand-in', 'mason');
    await hand.write(form.getByRole('spinbutton', { name: say('dupTables') }), '2');
    const create = form.getByRole('button', { name: say('dupCreate') });
    // However much can be chosen: the way on is in sight.
    const { y, height } = (await create.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(page.viewportSize()!.height);
    expect(await sideways(page)).toBe(0);
    await hand.press(create);
    await hand.write(page.getByRole('textbox', { name: ui('yourName') }), 'Anne');
    expect(await barriers(page)).toEqual([]);
    const match = new URL(page.url()).hash;
    const id = match.split('/').at(-1)!;

    const ben = await club.visit('#/me', {}, PHONE);
    await ben.page.getByRole('heading', { name: 'Guest' }).waitFor();
    const other = await clientOf(club, ben);
    expect(await other.duplicate(id)).toMatchObject({
      deal: 'random',
      pace: 'correspondence',
      moveSeconds: 24 * 60 * 60,
      standIn: 'mason',
      tables: 2,
    });
    const { table: his } = await other.joinDuplicate(id, 0);
    await playAgainstBots(other, his, 0);

    // Ben's game is over, and Anne, who has not begun, hears nothing of it.
    await hand.press(page.getByRole('button', { name: say('join') }));
    await page.waitForFunction(() => location.hash.startsWith('#/table/'));
    const hers = new URL(page.url()).hash.split('/').at(-1)!;
    // Others play the same deal: nobody tries moves out on it.
    await page.getByText(trying('notDuplicate')).waitFor({ state: 'attached' });
    expect(await page.getByRole('button', { name: trying('tryOut') }).count()).toBe(0);
    await page.goto(club.url() + match);
    await page.getByText(say('dupWaitOwn')).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await playAgainstBots(await clientOf(club, anne), hers, 0);

    await page.reload();
    const rows = page
      .getByRole('table', { name: say('dupResults') })
      .locator('tbody')
      .getByRole('row');
    await rows.nth(1).waitFor();
    const { at } = await other.duplicate(id);
    const points = at.map(({ results }) => results![0]!.points);
    const said = await rows.evaluateAll((all) => all.map((row) => Number(row.children[1]!.textContent)));
    expect(said).toEqual(points.toSorted((a, b) => b - a));
    expect(await barriers(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    const benAt = at.find(({ table }) => table === his)!.number;
    await hand.press(page.getByRole('link', { name: say('dupBeside', { n: benAt }) }));
    const shown = page.locator('.both section');
    await shown.nth(1).waitFor();
    const totals = async (): Promise<number[]> =>
      (await shown.locator('li:first-child b').allTextContents()).map(Number);
    await expect
      .poll(async () => (await totals()).toSorted((a, b) => a - b))
      .toEqual(points.toSorted((a, b) => a - b));
    // The deal is the same; what is made of it is not.
    const turn = page.getByRole('slider', { name: say('dupTurn') });
    if (screen === 'phone') await turn.focus();
    else await reach(page, turn);
    await page.keyboard.press('Home');
    await expect.poll(totals).toEqual([0, 0]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shown.locator('.done').allTextContents()).toHaveLength(2);
    expect(await barriers(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);

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
  },
);
