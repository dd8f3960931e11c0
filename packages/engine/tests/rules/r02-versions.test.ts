import { expect } from 'vitest';
import { newGame } from '../../src/game.ts';
import { ALL_OPTIONS, checkOptions, type Options } from '../../src/options.ts';
import { given, type Setup } from '../support/given.ts';
import { rule } from '../support/rule.ts';
import { stackedDeal } from '../support/stacked-deal.ts';

const refusal = (options: object): string => {
  try {
    newGame(options as Options, stackedDeal(new Map()));
  } catch (error) {
    return (error as { rule: string }).rule;
  }
  return 'accepted';
};

const FAMILY = { edition: 2011, rules: 'family', events: false, players: 3 } as const;
const COMPLETE = { edition: 2011, rules: 'complete', events: false, players: 3 } as const;
const REEDITION = { edition: 2026, rules: 'complete', events: true, players: 3 } as const;

rule('R2.1 the three versions of 2011 are for two to five players', () => {
  for (const version of [FAMILY, COMPLETE, { ...COMPLETE, events: true }]) {
    for (const players of [2, 3, 4, 5]) {
      expect(refusal({ ...version, players }), JSON.stringify({ ...version, players })).toBe('accepted');
    }
    for (const players of [0, 1, 6, 2.5, -3, Number.NaN, '3', null, undefined]) {
      expect(refusal({ ...version, players }), `${players} players`).toBe('R2.1');
    }
  }
});

rule('R2.1 the family version has no events', () => {
  expect(refusal({ ...FAMILY, events: true })).toBe('R2.1');
});

rule('R2.1 rule sets and events must be ones that exist', () => {
  expect(refusal({ ...COMPLETE, rules: 'advanced' })).toBe('R2.1');
  expect(refusal({ ...COMPLETE, events: 'yes' })).toBe('R2.1');
  expect(refusal({ ...COMPLETE, events: undefined })).toBe('R2.1');
});

rule('R2.1 family: no leaders', () => {
  given({ players: 4, rules: 'family' }).offers(
    'black',
    'start',
    'send:citadelle',
    'send:religion',
    'send:politics',
    'send:economy',
    'send:culture',
  );
});

rule('R2.1 family: zones and buildings score by the family rules', () => {
  const game = given({
    players: 3,
    rules: 'family',
    century: 'IV',
    available: [],
    black: { hand: 0, culture: 4 },
    tiles: { 'port-a': 'black builds', 'irish-a': 'black ★★★', 'arts-a': 'black ★★★' },
  });
  game.plays('black', 'start').now({ asks: 'nobody: game over' });
  // 4 workers and half of them; two buildings of 6 that do not touch.
  expect(game.ledger('black')).toEqual({ zones: 6, buildings: 12 });
});

rule('R2.1 complete: leaders, cascades and a main group, no events', () => {
  const game = given({
    players: 3,
    century: 'IV',
    available: [],
    black: { hand: 0, culture: 4 },
    tiles: { 'port-a': 'black builds', 'irish-a': 'black ★★★', 'arts-a': 'black ★★★' },
  });
  expect(game.canPlay('take:politics')).toBe(true);
  game.plays('black', 'start').now({ asks: 'nobody: game over' });
  // Culture 4, then 2 in Religion, 1 in Politics; a main group of 6 and a building with 3 stars.
  expect(game.ledger('black')).toEqual({ zones: 7, 'main-group': 6, buildings: 3 });
  expect(game.happened('event-revealed')).toEqual([]);
});

rule('R2.1 complete with events: a new century reveals one', () => {
  given({ players: 3, event: '1665', available: [], tiles: { 'port-a': 'black builds' } })
    .plays('black', 'start')
    .now({ asks: 'chance: event', century: 'II' });
});

rule('R2.2 the 2026 edition is complete with events', () => {
  expect(refusal({ ...REEDITION, rules: 'family', events: false })).toBe('R2.2');
  expect(refusal({ ...REEDITION, events: false })).toBe('R2.2');
});

rule('R2.2 the 2026 edition is for three to five players', () => {
  for (const players of [3, 4, 5]) expect(refusal({ ...REEDITION, players })).toBe('accepted');
  expect(refusal({ ...REEDITION, players: 2 })).toBe('R2.2');
});

rule('R2.2 there are 15 versions to play in all', () => {
  // 2011: three versions for 2, 3, 4 or 5; 2026: one for 3, 4 or 5.
  expect(ALL_OPTIONS).toHaveLength(15);
});

rule('R2 options that make no sense are refused by name', () => {
  expect(() => checkOptions({ ...COMPLETE, edition: 2012 })).toThrow(/edition.*R2/);
  expect(() => checkOptions({ ...COMPLETE, leaders: 3 })).toThrow(/"leaders".*R2/);
  for (const nonsense of [null, undefined, 3, 'complete', []]) {
    expect(() => checkOptions(nonsense), String(nonsense)).toThrow(/R2/);
  }
});

rule('R2.3 the same moves have the same effects in both editions', () => {
  const setup: Setup = {
    players: 3,
    event: '1665',
    tiles: {
      'irish-a': 'white builds (black)',
      'jewish-a': 'green builds',
      'business-a': 'available',
    },
    black: { hand: 6, culture: 3 },
  };
  const [old, recent] = [2011, 2026].map((edition) =>
    given({ ...setup, edition: edition as 2011 | 2026 })
      .plays('black', 'contribute:jewish-a', 'put:religion:1', 'from:culture', 'put:citadelle:1')
      .plays('white', 'start', 'site:business-a')
      .plays('green', 'take:citadelle'),
  );
  expect({ ...recent!.state, variant: 0 }).toEqual({ ...old!.state, variant: 0 });
  expect(recent!.happenings).toEqual(old!.happenings);
});
