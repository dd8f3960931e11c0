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
import { commitmentOf, drawChoices, drawLayout, fairTags } from '@cap-diamant/protocol/fair';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from './support/program.ts';

const OPTIONS: Options = { edition: 2026, rules: 'complete', events: true, players: 3 };
const SEED = 'ab'.repeat(32);

/** A whole game under the seed; `cheat` may replace what chance draws. */
const playGame = async (
  seed: string,
  cheat: (state: State, drawn: Choice) => Choice = (_, drawn) => drawn,
): Promise<GameRecord> => {
  const layout = await drawLayout(seed, 'balanced');
  const state = newGame(OPTIONS, layout);
  const made: Choice[] = [];
  const random = seededRandom('players');
  while (decision(state) !== null) {
    const chance = decision(state)!.by === CHANCE;
    const due = chance ? await drawChoices(seed, state, made.length) : [pick(choices(state), random)];
    for (const choice of due) {
      const chosen = chance ? cheat(state, choice) : choice;
      advance(state, chosen);
      made.push(chosen);
    }
  }
  const tags = fairTags({ seed, commitment: await commitmentOf(seed), deal: 'balanced' });
  return { options: OPTIONS, layout, names: ['', '', ''], tags, choices: made };
};

let folder = '';
let fair: GameRecord;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-verify-'));
  fair = await playGame(SEED);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const verdictOn = (record: GameRecord) => {
  const file = path.join(folder, 'game.txt');
  writeFileSync(file, printRecord(record));
  return run(['verify', file]);
};

test('a fair game is called fair', async () => {
  const { code, stdout } = await verdictOn(fair);
  expect(code).toBe(0);
  expect(stdout).toContain('Fair: the tiles and all 5 draws follow from the seed');
});

const withTags = (tags: Record<string, string>): GameRecord => ({ ...fair, tags: { ...fair.tags, ...tags } });

test('what was falsified is named', async () => {
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

test('a choice that was not legal is found where it stands', async () => {
  const file = path.join(folder, 'broken.txt');
  writeFileSync(file, printRecord(fair).replace(/send:\w+/, 'contribute:43'));
  const { code, stderr } = await run(['verify', file]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/line \d+/);
});
