/** Whether a net is kept. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WEIGHTS } from '@cap-diamant/bots/judge';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Duel, playDuel } from '../../src/learn/duel.ts';
import { type GateSettings, type Gating, gating, type Outcome } from '../../src/learn/gating.ts';
import { tallied } from '../../src/learn/tally.ts';

const SETTINGS: GateSettings = {
  net: 'new',
  pool: ['hand', 'old', 'last'],
  players: [2, 4],
  think: 'turn',
  alone: false,
  seed: 'gate test',
  margin: 0.2,
  error: 0.05,
  deals: 200,
};

/** Lets it play as long as it wants; `share` says how a deal goes. */
const judged = (gate: Gating, share: (duel: Duel) => number): { outcome: Outcome; deals: number } => {
  let deals = 0;
  for (let duel = gate.next(); duel !== null; duel = gate.next()) {
    gate.see(duel, { games: 2, share: share(duel) });
    deals += 1;
  }
  return { outcome: gate.outcome(), deals };
};

describe('a net', () => {
  test('that beats the last one and loses to nobody is kept', () => {
    const share = ({ b, players }: Duel): number =>
      b === 'hand' || (b === 'last' && players === 2) ? 1 : 0.5;
    const { outcome, deals } = judged(gating(SETTINGS), share);
    expect(outcome).toEqual({
      kept: true,
      why: 'better than last at 2 players, worse than none of hand, old, last',
    });
    expect(deals).toBeLessThan(6 * 60);
  });

  test('that beats the last one but loses to an older one is refused: judges can beat each other in a circle', () => {
    const share = ({ b, players }: Duel): number => (b === 'old' && players === 4 ? 0 : 1);
    const { outcome, deals } = judged(gating(SETTINGS), share);
    expect(outcome.kept).toBe(false);
    expect(outcome.why).toMatch(/^worse than old at 4 players \(0\.0 % of \d+ deals\)$/);
    // Nobody waits for the others then.
    expect(deals).toBeLessThan(6 * 20);
  });

  test('that is like the last one is refused, even if it beats the hand-made judge', () => {
    const { outcome } = judged(gating(SETTINGS), ({ b }) => (b === 'last' ? 0.5 : 1));
    expect(outcome.kept).toBe(false);
    expect(outcome.why).toMatch(/^alike, not better: last at 2 players .*, last at 4 players/);
  });

  test('is refused where games are missing, and the reason names them', () => {
    const { outcome, deals } = judged(gating({ ...SETTINGS, deals: 3 }), () => 1);
    expect(deals).toBe(6 * 3);
    expect(outcome.kept).toBe(false);
    expect(outcome.why).toMatch(/^undecided.* hand at 2 players \(100\.0 % of 3 deals\)/);
  });
});

test('deals count in their order, even if a later one ends first', () => {
  const settings = { ...SETTINGS, pool: ['last'], players: [2], deals: 8 };
  const share = ({ seed }: Duel): number => (Number(seed.at(-1)) % 2 === 0 ? 1 : 0.5);
  const gate = gating(settings);
  const given = Array.from({ length: 8 }, () => gate.next()!);
  expect(new Set(given.map(({ seed }) => seed)).size).toBe(8);
  for (const duel of given.toReversed()) gate.see(duel, { games: 2, share: share(duel) });
  expect(gate.outcome()).toEqual(judged(gating(settings), share).outcome);
});

describe('a net against itself', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'gate-'));
    for (const name of ['a', 'b']) writeFileSync(path.join(folder, `${name}.net`), WEIGHTS);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const against = (more: Partial<GateSettings>): Outcome => {
    const [net, last] = ['a', 'b'].map((name) => path.join(folder, `${name}.net`)) as [string, string];
    const settings = { ...SETTINGS, net, pool: [last], players: [2], ...more };
    return judged(gating(settings), (duel) => playDuel(duel).share).outcome;
  };

  test('is alike by whole-turn search, which is deterministic', () => {
    expect(against({ margin: 0.35 }).why).toMatch(/^alike, not better: .*b\.net at 2 players \(50\.0 % of/);
  });

  test('is never better with a look-ahead, which uses chance', () => {
    const { kept, why } = against({ think: 'nodes=1', deals: 1 });
    expect(kept).toBe(false);
    expect(why).toMatch(/^undecided/);
  });
});

test('what was played is added up by pair and number of players, and says how often each deal was played', () => {
  const line = { a: 'x', b: 'y', players: 2, think: 'turn', games: 2 };
  expect(
    tallied([
      { ...line, share: 1 },
      { ...line, share: 0.5 },
      { ...line, players: 3, share: 0 },
    ]),
  ).toEqual([
    'turn\tx – y\t2 players\t75.0 % ± 34.6 of 4 games = 2 deals, each in 2 seatings',
    'turn\tx – y\t3 players\t0.0 % ± 0.0 of 2 games = 1 deals, each in 2 seatings',
  ]);
});
