/** A game at two nodes on one PostgreSQL: each shows what happens at the other, even after one is killed. */
import { isDeepStrictEqual as isEqual } from 'node:util';
import { createClient } from '@cap-diamant/protocol/client';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Club,
  isAsked,
  openClub,
  playTurn,
  setUpTable,
  sit,
  untilAsked,
  type Visitor,
} from './support/club.ts';

let club: Club;
beforeAll(async () => {
  club = await openClub({ database: 'PostgreSQL', nodes: 2 });
});
afterAll(() => club?.close());

/** Every trouble that the bar above the board tells of from now on. */
const noteTroubles = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const notes: string[] = [];
    const look = (): void => {
      const text = document.querySelector('.online-bar .trouble')?.textContent;
      if (text !== undefined && text !== null && notes.at(-1) !== text) notes.push(text);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { notes });
  });
const troubles = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { notes: string[] }).notes);

const BOT = 1;
/** Each person's own, after it. */
const TURNS = 2;

test('Anne’s node dies while its bot is thinking: Ben, at the other, notices nothing; both play on', async () => {
  const anne = await club.visit();
  // The bot after Anne takes a moment to think, in which her node can die.
  const table = await setUpTable(anne.page, { others: ['intendant', 'apprentice', 'open'] });
  const ben = await club.visit(table, {}, { node: 1 });
  await sit(ben.page, 4, 'Ben');
  await anne.page.getByText('Ben', { exact: true }).waitFor();
  await anne.page.getByRole('button', { name: 'Start the game' }).click();
  const onlooker = await club.visit(table, {}, { node: 1 });
  await onlooker.page.getByText('You are watching').waitFor();
  for (const { page } of [anne, ben, onlooker]) await noteTroubles(page);

  const client = createClient({ base: new URL(club.url(1)).origin });
  const id = table.split('/').at(-1)!;
  const waiting = async (): Promise<number | null> => (await client.table(id)).table.waiting;
  let heardAnne = Promise.withResolvers<void>();
  const stop = client.watch(id, {
    hear: (event) => {
      if (event.kind !== 'log' || event.entry.kind !== 'choice' || event.entry.by !== 0) return;
      heardAnne.resolve();
      heardAnne = Promise.withResolvers();
    },
  });
  /** Until the bot was caught in the middle of a thought. */
  const killInThought = async (): Promise<void> => {
    for (;;) {
      await heardAnne.promise;
      if ((await waiting()) !== BOT) continue;
      await club.kill(0);
      if ((await waiting()) === BOT) return;
      await club.replace(0);
    }
  };
  let wentOn = false;
  const dies = async (): Promise<void> => {
    await killInThought();
    await expect.poll(waiting).not.toBe(BOT);
    wentOn = true;
    await club.replace(0);
  };
  const death = dies();
  const turns = [0, 0];
  const people = [anne, ben];
  while (!wentOn || Math.min(...turns) < TURNS) {
    await Promise.race(people.map(({ page }) => untilAsked(page)));
    for (const [who, { page }] of people.entries()) {
      if (!(await isAsked(page))) continue;
      await playTurn(page);
      if (wentOn) turns[who]! += 1;
    }
  }
  await death;
  stop();
  // All three have seen the same, once the bots have had their turns; each person's log addresses them as "you".
  const told = ({ page }: Pick<Visitor, 'page'>): Promise<string[]> =>
    page.locator('.log .line').allTextContents();
  const ofOthers = async (visitor: Pick<Visitor, 'page'>): Promise<(string | null)[]> =>
    (await told(visitor)).map((line) => (/\b(you|your|Anne|Ben)\b/i.test(line) ? null : line));
  await expect.poll(async () => isEqual(await ofOthers(ben), await ofOthers(anne))).toBe(true);
  await expect.poll(async () => isEqual(await ofOthers(onlooker), await ofOthers(ben))).toBe(true);
  expect((await ofOthers(ben)).filter((line) => line !== null).length).toBeGreaterThan(TURNS);
  expect((await told(anne)).length).toBeGreaterThan(people.length * TURNS);
  expect(await troubles(anne.page)).toContain('Reconnecting…');
  expect([...(await troubles(ben.page)), ...(await troubles(onlooker.page))]).toEqual([]);
  expect([...anne.errors, ...ben.errors, ...onlooker.errors]).toEqual([]);
});
