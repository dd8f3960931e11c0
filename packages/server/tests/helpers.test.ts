/**
 * Bots that think in other processes: they work on the server's queue, and the server does not depend on them.
 */
import type { GameInNotation } from '@cap-diamant/bots/thread';
import { choices, historyOf, parseChoice, parseRecord, printChoice, type State } from '@cap-diamant/engine';
import { deal, seededRandom } from '@cap-diamant/engine/chance';
import { expect, test } from 'vitest';
import { createPool, type Errand } from '../src/bots/pool.ts';
import { helpServer } from '../src/index.ts';
import { onBothDatabases } from './support/server.ts';
import { newGuest, TWO_PEOPLE } from './support/table.ts';

const TOKEN = 'a-token-for-bots-of-ours';
const PATIENT = { timeout: 100_000 };
/** A helper that takes work and does not answer is not waited for. */
const HASTY = { waitMs: 10_000, graceMs: 20 };

/** Chance has decided who begins. */
const GAME: GameInNotation = {
  options: { ...TWO_PEOPLE.options, events: false },
  layout: deal('balanced', seededRandom(1)),
  choices: ['first:A'],
};

const { state: STATE } = historyOf({ ...GAME, choices: GAME.choices.map(parseChoice) });

const ERRAND: Errand = {
  ...{ state: STATE, game: GAME, bot: 'apprentice', seed: 's', milliseconds: 10 },
  ...{ host: 'anne', isWatched: true },
};

/** A helper that answers with the result of `choose`. */
const help = (pool: ReturnType<typeof createPool>, choose: (state: State) => string) => {
  const gone = new AbortController();
  let errands = 0;
  const work = async (): Promise<void> => {
    while (!gone.signal.aborted) {
      const errand = await pool.helpers.next(gone.signal);
      if (errand === null) continue;
      // Only the game so far and how to think: no seed, no future draws, no names.
      expect(Object.keys(errand).sort()).toEqual(['bot', 'game', 'id', 'milliseconds', 'seed', 'state']);
      expect(Object.keys(errand.game).sort()).toEqual(['choices', 'layout', 'options']);
      errands += 1;
      pool.helpers.answer(errand.id, choose(errand.state));
    }
  };
  const working = work();
  return {
    errands: () => errands,
    leave: async () => {
      gone.abort();
      await working;
    },
  };
};

const firstChoice = (record: string): string =>
  printChoice(choices(historyOf(parseRecord(record)).state)[0]!);

const last = (state: State): string => printChoice(choices(state).at(-1)!);

test('if there is a helper, it thinks instead of a thread here', async () => {
  const pool = createPool(0, 10);
  const helper = help(pool, last);
  const made = await pool.think(ERRAND);
  expect(made![0]).toBe(last(STATE));
  expect(helper.errands()).toBeGreaterThan(0);
  await helper.leave();
  expect(pool.helpers.size()).toBe(0);
  await pool.close();
});

test('if a helper dies, nothing is lost: the server does its work', async () => {
  const pool = createPool(1, 10, HASTY);
  const taken = pool.helpers.next(new AbortController().signal);
  const thinking = pool.think(ERRAND);
  const errand = await taken;
  expect(errand).not.toBeNull();
  const made = await thinking;
  expect(made!.length).toBeGreaterThan(0);
  // Its answer comes too late to matter.
  pool.helpers.answer(errand!.id, 'nonsense');
  expect(await pool.think(ERRAND)).not.toBeNull();
  await pool.close();
});

test('an illegal answer of a helper is ignored', async () => {
  const pool = createPool(1, 10);
  const helper = help(pool, () => 'first:E');
  const made = await pool.think(ERRAND);
  expect(choices(STATE).map(printChoice)).toContain(made![0]);
  expect(helper.errands()).toBeGreaterThan(0);
  await helper.leave();
  await pool.close();
});

onBothDatabases('helpers', (servers) => {
  test('a process with the token plays the bots’ turns; without it, it gets no work', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { botsToken: TOKEN });
    const said: string[] = [];
    const settings = { server: url, threads: 1, say: (news: string) => said.push(news) };
    const stranger = helpServer({ ...settings, token: 'another-token-than-that' });
    expect(await stranger.refused).toContain('401');
    await stranger.close();

    const helper = helpServer({ ...settings, token: TOKEN });
    const { client } = await newGuest(url, 'Anne');
    const { table } = await client.createTable({ ...TWO_PEOPLE, seats: ['me', 'apprentice'] });
    // It connects before the first turn.
    const figures = async () => (await fetch(`${url}/metrics`)).text();
    await expect.poll(figures, PATIENT).toMatch(/^cap_diamant_bot_helpers 1$/m);
    await client.start(table.id);
    // Her turn has several choices; then it is the bot's turn.
    for (let made = 0; made < 10 && helper.made() === 0; made += 1) {
      await expect.poll(async () => (await client.table(table.id)).table.waiting, PATIENT).toBe(0);
      const { table: now, record } = await client.table(table.id);
      await client.choose(table.id, now.position, [firstChoice(record!)]);
    }
    expect(helper.made()).toBeGreaterThan(0);
    await helper.close();
    expect(said).toEqual([]);
  });

  test('a server without a token gives no work to helpers', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const help = helpServer({ server: url, token: TOKEN, threads: 1, say: () => {} });
    expect(await help.refused).toContain('403');
    await help.close();
  });
});
