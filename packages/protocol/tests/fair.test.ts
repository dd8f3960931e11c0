/** Draws that nobody can steer, and what a record proves about them. */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  advance,
  CHANCE,
  type Choice,
  choices,
  decision,
  type GameRecord,
  newGame,
  type Options,
  parseRecord,
  printChoice,
  printLayout,
  printRecord,
} from '@cap-diamant/engine';
import { pick, seededRandom } from '@cap-diamant/engine/chance';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  commitmentOf,
  drawChoices,
  drawLayout,
  fairTags,
  newSeed,
  type SeedShares,
  type Source,
  sourceOf,
  testify,
  verify,
} from '../src/fair/index.ts';
import { sha256 } from '../src/fair/sha256.ts';

const OPTIONS: Options = { edition: 2026, rules: 'complete', events: true, players: 3 };
const SEED = 'ab'.repeat(32);
const SHARES = ['01'.repeat(32), '02'.repeat(32)];

let seedShares: SeedShares;
let commitment = '';

beforeAll(async () => {
  commitment = await commitmentOf(SEED);
  const given = SHARES.map(async (share) => ({ commitment: await commitmentOf(share), share }));
  seedShares = [...(await Promise.all(given)), null];
});

interface Played {
  readonly choices: readonly Choice[];
  /** How many choices came before each draw. */
  readonly before: readonly number[];
  readonly drawn: readonly string[];
}

/** A whole game; `people` seeds the players' choices. */
const playGame = async (source: Source, people: string): Promise<Played> => {
  const state = newGame(OPTIONS, await drawLayout(source, 'balanced'));
  const random = seededRandom(people);
  const made: { by: number; choice: Choice }[] = [];
  const before: number[] = [];
  const drawn: string[] = [];
  for (let due = decision(state); due !== null; due = decision(state)) {
    const isChance = due.by === CHANCE;
    const [choice] = isChance ? await drawChoices(source, state, made) : [pick(choices(state), random)];
    if (isChance) {
      before.push(made.length);
      drawn.push(printChoice(choice!));
    }
    made.push({ by: due.by, choice: choice! });
    advance(state, choice!);
  }
  return { choices: made.map(({ choice }) => choice), before, drawn };
};

test('a game keeps its draws whichever choices are made', async () => {
  const source = await sourceOf(2, SEED, seedShares);
  const [one, other] = [await playGame(source, 'one'), await playGame(source, 'other')];
  expect(one.before).not.toEqual(other.before);
  expect(one.drawn).toEqual(other.drawn);
  expect(one.drawn.length).toBeGreaterThan(4);
});

test('a record of the first draw scheme still verifies, byte for byte', async () => {
  const text = readFileSync(path.join(import.meta.dirname, 'first-drawing.txt'), 'utf8');
  const record = parseRecord(text);
  expect(printRecord(record)).toBe(text);
  expect(await verify(record)).toEqual({ kind: 'fair', draws: 5, seats: [] });
  // By the second scheme it would have been another game.
  expect(await verify({ ...record, tags: { ...record.tags, draws: '2' } })).toMatchObject({ kind: 'false' });
});

test('each share changes the deal, and so does a commitment that was not revealed', async () => {
  const deals = await Promise.all(
    [
      seedShares,
      [seedShares[0]!, null, null],
      [seedShares[1]!, seedShares[0]!, null],
      [seedShares[0]!, { ...seedShares[1]!, share: null }, null],
      [null, null, null],
    ].map(async (some) => printLayout(await drawLayout(await sourceOf(2, SEED, some), 'random'))),
  );
  const { seed } = await sourceOf(2, 'cd'.repeat(32), seedShares);
  deals.push(printLayout(await drawLayout({ drawScheme: 2, seed }, 'random')));
  expect(new Set(deals).size).toBe(deals.length);
});

describe('a record', () => {
  let record: GameRecord;

  beforeAll(async () => {
    const source = await sourceOf(2, SEED, seedShares);
    record = {
      options: OPTIONS,
      layout: await drawLayout(source, 'balanced'),
      names: ['Anne', 'Benoît', ''],
      tags: fairTags({ drawScheme: 2, deal: 'balanced', commitment, seedShares, seed: SEED }),
      choices: (await playGame(source, 'one')).choices,
    };
  });

  const withTags = (tags: Record<string, string>): GameRecord => ({
    ...record,
    tags: { ...record.tags, ...tags },
  });

  test('says whose shares are in the seed, and holds when it is written and read', async () => {
    const read = parseRecord(printRecord(record));
    expect(await verify(read)).toMatchObject({ kind: 'fair', seats: [0, 1] });
  });

  test.each([
    ['a share that nobody committed to', { 'part-a': `${'0'.repeat(64)} ${'01'.repeat(32)}` }, 'parts'],
    ['a malformed share', { 'part-b': 'x y' }, 'parts'],
    ['a future draw scheme', { draws: '3' }, 'draws'],
    ['another draw scheme', { draws: '1' }, 'layout'],
  ])('is false with %s', async (_, tags, what) => {
    expect(await verify(withTags(tags))).toEqual({ kind: 'false', what });
  });

  test('is false if a share was replaced', async () => {
    const liked = newSeed();
    const forged = withTags({ 'part-a': `${await commitmentOf(liked)} ${liked}` });
    expect(await verify(forged)).toEqual({ kind: 'false', what: 'layout' });
  });

  test('is compared with what a player has noted', async () => {
    const sealed = seedShares.map((own) => own?.commitment ?? null);
    const anne = { seat: 0, commitment, share: SHARES[0]!, sealed };
    expect(await testify(record, anne)).toBe('in');
    // The server has invented a whole other game after the start.
    expect(await testify(record, { ...anne, commitment: '0'.repeat(64) })).toBe('changed');
    expect(await testify(record, { ...anne, sealed: [sealed[0]!, null, null] })).toBe('changed');
    const without = withTags({ 'part-a': `${sealed[0]} -` });
    expect(await testify(without, anne)).toBe('left-out');
    expect(await testify(record, { ...anne, share: newSeed(), sealed: null })).toBe('left-out');
  });
});

test('without the browser’s SHA-256, ours gives the same result', async () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const bytes = crypto.getRandomValues(new Uint8Array(length));
    const theirs = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    expect(sha256(bytes), `${length} bytes`).toEqual(theirs);
  }
  const key = await commitmentOf(SEED);
  const { seed } = await sourceOf(2, SEED, seedShares);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(await commitmentOf(SEED)).toBe(key);
  expect((await sourceOf(2, SEED, seedShares)).seed).toBe(seed);
  vi.unstubAllGlobals();
});

test('the seed of all draws is the HMAC-SHA-256 that docs/fair-chance.md describes', async () => {
  const [a, b] = seedShares;
  const text = `A ${a!.commitment} ${a!.share}\nB ${b!.commitment} ${b!.share}\nC - -`;
  const expected = createHmac('sha256', Buffer.from(SEED, 'hex')).update(text).digest('hex');
  expect((await sourceOf(2, SEED, seedShares)).seed).toBe(expected);
});
