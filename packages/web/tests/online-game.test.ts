/** A whole game over the network: two people, a bot, and everything that can go wrong on the way. */
import { historyOf, parseRecord } from '@cap-diamant/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Club, decide, openClub, playSeat, setUpTable, sit } from './support/club.ts';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

test('two people and a bot play to the end, through a reload, a lost connection and a restart', async () => {
  const anne = await club.visit('', {}, { serviceWorkers: 'allow' });
  const table = await setUpTable(anne.page, { name: 'Anne', others: ['open', 'apprentice'] });
  const ben = await club.visit(table);
  await sit(ben.page, 2, 'Ben');
  await anne.page.getByRole('button', { name: 'Start the game' }).click();
  const onlooker = await club.visit(table);
  // He is the only one who looks on, and has nothing to take back.
  await onlooker.page.getByText('You are watching.', { exact: true }).waitFor();
  await ben.page.getByText('1 person looks on').waitFor();
  const back = ({ page }: Pick<typeof ben, 'page'>) => page.getByRole('button', { name: /Undo|Restart/ });
  expect([await back(onlooker).count(), await back(ben).count()]).toEqual([0, 2]);

  const backToNow = onlooker.page.getByRole('button', { name: 'Back to now' });
  const trouble = ben.page.getByText('Connecting again…');
  const played = await Promise.all([
    playSeat(anne.page, 0, {
      6: async () => {
        await anne.page.reload();
        await anne.page.locator('.hex').first().waitFor();
      },
      9: async () => {
        // Whoever looks back stays there, whatever the others do.
        await onlooker.page.locator('.log .line:not([aria-expanded])').first().click();
        await backToNow.waitFor();
      },
      14: () => club.restart(),
    }),
    playSeat(ben.page, 3, {
      5: async () => {
        await ben.context.setOffline(true);
        await decide(ben.page, 1);
        await trouble.waitFor();
        await ben.context.setOffline(false);
        await trouble.waitFor({ state: 'hidden' });
      },
    }),
  ]);
  expect(Math.min(...played)).toBeGreaterThan(15);

  expect(await onlooker.page.locator('.result').count()).toBe(0);
  await backToNow.click();
  const winners = await anne.page.locator('.result h1').textContent();
  expect(await ben.page.locator('.result h1').textContent()).toBe(winners);
  expect(await onlooker.page.locator('.result h1').textContent()).toBe(winners);

  // Both had a part in the tiles and draws, and each finds his own; who looked on had none.
  const fairness = (page: typeof anne.page) => page.getByRole('region', { name: 'Chance' });
  for (const { page } of [anne, ben, onlooker]) {
    await fairness(page).getByText('Besides the server, those who had a part in them: Anne, Ben.').waitFor();
  }
  const own = 'Your own part is among them, as you gave it.';
  const said = [anne, ben, onlooker].map(({ page }) => fairness(page).getByText(own).count());
  expect(await Promise.all(said)).toEqual([1, 1, 0]);

  const id = table.split('/').at(-1);
  const record = await (await fetch(`${club.url()}api/tables/${id}/record`)).text();
  const game = parseRecord(record);
  expect(game.names.slice(0, 2)).toEqual(['Anne', 'Ben']);
  expect(historyOf(game).state.over).toBe(true);
  expect([...anne.errors, ...ben.errors, ...onlooker.errors]).toEqual([]);
});
