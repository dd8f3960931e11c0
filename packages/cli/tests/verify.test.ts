/** `cap-diamant verify` on a fair record and on falsified ones. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
  printRecord,
  type State,
} from '@cap-diamant/engine';
import { pick, seededRandom } from '@cap-diamant/engine/chance';
import {
  commitmentOf,
  drawChoices,
  drawLayout,
  fairTags,
  type SeedShares,
  sourceOf,
} from '@cap-diamant/protocol/fair';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from './support/program.ts';

const OPTIONS: Options = { edition: 2026, rules: 'complete', events: true, players: 3 };
const SEED = 'ab'.repeat(32);
const SHARE = 'ef'.repeat(32);

/** A whole game under the seed; `cheat` may replace what chance draws. */
const playGame = async (
  seed: string,
  cheat: (state: State, drawn: Choice) => Choice = (_, drawn) => drawn,
): Promise<GameRecord> => {
  const seedShares: SeedShares = [null, { commitment: await commitmentOf(SHARE), share: SHARE }, null];
  const source = await sourceOf(2, seed, seedShares);
  const layout = await drawLayout(source, 'balanced');
  const state = newGame(OPTIONS, layout);
  const made: { by: number; choice: Choice }[] = [];
  const random = seededRandom('players');
  for (let due = decision(state); due !== null; due = decision(state)) {
    const { by } = due;
    const [drawn] = by === CHANCE ? await drawChoices(source, state, made) : [pick(choices(state), random)];
    const choice = by === CHANCE ? cheat(state, drawn!) : drawn!;
    advance(state, choice);
    made.push({ by, choice });
  }
  const commitment = await commitmentOf(seed);
  const tags = fairTags({ drawScheme: 2, seed, commitment, seedShares, deal: 'balanced' });
  return { options: OPTIONS, layout, names: ['', '', ''], tags, choices: made.map(({ choice }) => choice) };
};

let folder = '';
let fair: GameRecord;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-verify-'));
  fair = await playGame(SEED);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const verdictOn = (record: GameRecord, ...command: readonly string[]) => {
  const file = path.join(folder, 'game.txt');
  writeFileSync(file, printRecord(record));
  return run([...(command.length === 0 ? ['verify'] : command), file]);
};

test('a fair game is reported as fair', async () => {
  const { code, stdout } = await verdictOn(fair);
  expect(code).toBe(0);
  expect(stdout).toContain('Fair: the tiles and all 5 draws follow from the seed');
  expect(stdout).toContain('the server’s part and those of B.');
});

test('replay shows a game and, on request, checks it', async () => {
  const { code, stdout } = await verdictOn(fair, 'replay', '--verify');
  expect(code).toBe(0);
  expect(stdout).toContain('player');
  expect(stdout).toContain('Fair: the tiles and all 5 draws follow from the seed');
  const forged = await verdictOn(withTags({ 'part-b': `${'0'.repeat(64)} ${SHARE}` }), 'replay', '--verify');
  expect(forged.code).toBe(1);
  expect(forged.stderr).toContain('not the one that they committed to');
  const unchecked = await verdictOn(withTags({ seed: 'x' }), 'replay');
  expect(unchecked.code).toBe(0);
});

const withTags = (tags: Record<string, string>): GameRecord => ({ ...fair, tags: { ...fair.tags, ...tags } });

test('what was falsified is reported', async () => {
  const other = 'cd'.repeat(32);
  const cases: readonly (readonly [GameRecord, string])[] = [
    [withTags({ seed: other }), 'not the one that was promised'],
    [withTags({ seed: other, commitment: await commitmentOf(other) }), 'the tiles do not lie'],
    [withTags({ seed: 'x' }), '64 digits'],
    [withTags({ deal: 'random' }), 'the tiles do not lie'],
    [{ ...fair, tags: {} }, 'the record has no commitment'],
    [
      await playGame(SEED, (state, drawn) =>
        state.century === 2 ? choices(state).find((choice) => choice !== drawn)! : drawn,
      ),
      'but the seed draws event:',
    ],
  ];
  for (const [record, message] of cases) {
    const { code, stderr } = await verdictOn(record);
    expect(stderr).toContain(message);
    expect(code).toBe(1);
  }
});

test('an illegal choice is reported with its row', async () => {
  const file = path.join(folder, 'broken.txt');
  writeFileSync(file, printRecord(fair).replace(/send:\w+/, 'contribute:43'));
  const { code, stderr } = await run(['verify', file]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/line \d+/);
});
