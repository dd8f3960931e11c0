/** "Try it out": what a sandbox takes along, what it gives back, and what it must not know. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CHANCE, choicesOf, historyOf, printChoice, takeBackTo } from '@cap-diamant/engine';
import { DRAW_SCHEME, seededDraw } from '@cap-diamant/engine/chance';
import { type Catalog, LANGUAGES } from '@cap-diamant/text';
import { catalogProblems } from '@cap-diamant/text/check';
import { describe, expect, test } from 'vitest';
import { branchOf, isSandbox } from '../../src/games/branch.ts';
import { dailyDateOf } from '../../src/games/daily-tags.ts';
import { againstBots, isStillPossible, ownTurn, sandboxOf } from '../../src/games/sandbox.ts';
import { recordOf } from '../../src/games/saved-games.ts';
import type { SetUp } from '../../src/games/set-up.ts';
import { randomGame } from './support/random-game.ts';

const game = randomGame('a sandbox');
const whole = historyOf(game);
const table: SetUp = {
  id: 'secret-table-id',
  options: game.options,
  layout: game.layout,
  names: ['Ada', 'Ben', 'Chloé'],
  seats: ['person', 'remote', 'mason'],
  seed: 'secret-seed',
  tags: { daily: '2026-11-18', positions: '500', resigned: 'A', deal: 'balanced' },
};

describe('a sandbox', () => {
  const tried = sandboxOf(table, choicesOf(whole).slice(0, 12));

  test('knows that it is one, and where it began', () => {
    expect(isSandbox(tried)).toBe(true);
    expect(branchOf(tried)?.at).toBe(12);
    expect(isSandbox(table)).toBe(false);
  });

  test('is no game of the day, and nobody has resigned in it', () => {
    expect(dailyDateOf(tried)).toBe(null);
    expect(tried.tags).not.toHaveProperty('resigned');
    expect(tried.tags).not.toHaveProperty('positions');
  });

  test('says neither how to find the table nor what chance has in store there', () => {
    expect(recordOf(tried, [])).not.toContain('secret');
    expect(sandboxOf(table, []).seed).not.toBe(tried.seed);
  });

  test('draws by its own seed: over many of them every card comes', () => {
    const at = whole.made.findIndex(({ by, choice }) => by === CHANCE && choice.kind === 'event');
    const before = takeBackTo(whole, at);
    const drawn = Array.from({ length: 60 }, () => {
      const { seed } = sandboxOf(table, choicesOf(before));
      return seededDraw(seed, DRAW_SCHEME, before.state, before.made).map(printChoice).join();
    });
    expect(new Set(drawn).size).toBeGreaterThan(1);
  });

  test('bots take the seats of all others, and keep their own', () => {
    expect(againstBots(table.seats, 0)).toEqual(['person', 'architect', 'mason']);
    expect(againstBots(['person', 'person', 'governor'], 1)).toEqual(['architect', 'person', 'governor']);
  });
});

describe('for real', () => {
  const all = choicesOf(whole);
  /** Where a player begins a turn of at least two choices, after which another player goes on. */
  const at = whole.made.findIndex(
    ({ by, turn }, index) =>
      by >= 0 &&
      turn > 5 &&
      whole.made[index - 1]!.turn !== turn &&
      whole.made[index + 1]?.turn === turn &&
      whole.made[index + 1]?.by === by,
  );
  const { by } = whole.made[at]!;
  const mine = ownTurn(whole.made, at, by);

  test('only your own choices of the present turn are played', () => {
    expect(mine.length).toBeGreaterThan(1);
    expect(whole.made.slice(at, at + mine.length).every((made) => made.by === by)).toBe(true);
    expect(whole.made[at + mine.length]).not.toMatchObject({ by, turn: whole.made[at]!.turn });
    expect(ownTurn(whole.made, at, (by + 1) % 3)).toEqual([]);
    expect(ownTurn(whole.made.slice(0, at), at, by)).toEqual([]);
  });

  test('they are played in the very position in which they were tried', () => {
    const forReal = { before: all.slice(0, at), choices: mine };
    expect(isStillPossible(table, { choices: all.slice(0, at), asked: by }, forReal)).toBe(true);
  });

  test('they are refused if the game has moved on, or was taken back, or another player decides', () => {
    const forReal = { before: all.slice(0, at), choices: mine };
    for (const choices of [all.slice(0, at + 1), all.slice(0, at - 1), all.slice(0, at).toReversed()])
      expect(isStillPossible(table, { choices, asked: by }, forReal)).toBe(false);
    for (const asked of [-1, (by + 1) % 3])
      expect(isStillPossible(table, { choices: all.slice(0, at), asked }, forReal)).toBe(false);
  });

  test("others' choices and illegal ones are refused", () => {
    const now = { choices: all.slice(0, at), asked: by };
    const more = all.slice(at, at + mine.length + 1);
    expect(isStillPossible(table, now, { before: now.choices, choices: more })).toBe(false);
    expect(isStillPossible(table, now, { before: now.choices, choices: mine.toReversed() })).toBe(false);
    expect(isStillPossible(table, now, { before: now.choices, choices: [] })).toBe(false);
  });
});

describe('its words', () => {
  const SOURCES = path.join(import.meta.dirname, '..', '..', 'src');
  const catalog = (language: string): Catalog =>
    JSON.parse(
      readFileSync(path.join(SOURCES, 'words', 'try', 'messages', language, 'try.json'), 'utf8'),
    ) as Catalog;

  test.each(LANGUAGES)('%s is in order', (language) => {
    expect(catalogProblems(language, catalog(language), catalog('en'))).toEqual([]);
  });

  test('every message is said somewhere', () => {
    const code = globSync(
      ['{features/try,features/replay,features/online/room,table}/*.svelte', 'view/sentences/tips.ts'],
      { cwd: SOURCES },
    )
      .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'))
      .join('\n');
    expect(Object.keys(catalog('en')).filter((key) => !code.includes(`'${key}'`))).toEqual([]);
  });
});
