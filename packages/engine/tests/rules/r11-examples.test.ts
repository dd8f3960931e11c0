import { expect } from 'vitest';
import { given } from '../support/given.ts';
import { rule } from '../support/rule.ts';

rule('R11.1 zone scoring in century I, zone by zone', () => {
  for (const inCitadelle of [1, 2]) {
    const game = given({
      players: 3,
      tiles: { 'irish-a': 'black builds' },
      available: [],
      // The zones before anything cascades.
      black: { hand: 0, citadelle: 5, religion: 3, politics: 2, economy: 0, culture: 4 },
      white: { hand: 0, citadelle: inCitadelle, religion: 4, politics: 10, economy: 0, culture: 6 },
      green: { hand: 0, citadelle: 0, religion: 5, politics: 10, economy: 5, culture: 1 },
    }).plays('black', 'start');
    expect(game.happened('zone-scored')).toMatchObject([
      { zone: 0, points: [5, inCitadelle, 0], cascades: [2, 0, 0] },
      { zone: 1, points: [5, 4, 5], cascades: [2, 0, 2] },
      { zone: 2, points: [4, 10, 12], cascades: [0, 0, 5] },
      { zone: 3, points: [0, 0, 10], cascades: [0, 0, 5] },
      { zone: 4, points: [4, 6, 6], cascades: [0, 3, 3] },
    ]);
    game.now({
      black: { points: 18, hand: 0, supply: 25 },
      white: { points: 20 + inCitadelle, hand: 3, supply: 22 },
      green: { points: 33, hand: 3, supply: 22 },
    });
  }
});

rule('R11.2 family: Religion with 3, 5 and 12 workers gives 3, 5 and 17 VP', () => {
  given({
    players: 3,
    rules: 'family',
    tiles: { 'irish-a': 'black builds' },
    available: [],
    black: { religion: 3 },
    white: { religion: 5 },
    green: { religion: 12 },
  })
    .plays('black', 'start')
    .now({ black: { points: 3 }, white: { points: 5 }, green: { points: 17 } });
});

rule('R11.3 a main group with stars 1, 2, 3, 3 gives 16 VP; two other buildings their 3 stars', () => {
  const game = given({
    players: 3,
    century: 'IV',
    available: [],
    black: { hand: 0 },
    white: { hand: 0 },
    tiles: {
      'irish-a': 'black builds',
      'port-a': 'white ★',
      'port-c': 'white ★★',
      'port-b': 'white ★★★',
      'municipal-b': 'white ★★★',
      'arts-a': 'white ★',
      'national-a': 'white ★★',
    },
  }).plays('black', 'start');
  expect(game.ledger('white')).toEqual({ 'main-group': 16, buildings: 3 });
});

rule('R11.4 2026: of groups worth 8 and 12 the smaller one is the main group', () => {
  const game = given({
    players: 3,
    edition: 2026,
    century: 'IV',
    event: '2001',
    available: [],
    black: { hand: 0 },
    white: { hand: 3 },
    tiles: {
      'irish-a': 'black builds',
      'port-a': 'white ★',
      'port-b': 'white ★',
      'port-c': 'white ★★',
      'municipal-b': 'white ★★',
      'arts-a': 'white ★★★',
      'arts-b': 'white ★★★',
      'academic-a': 'green builds (white)',
    },
  }).plays('black', 'start');
  expect(game.ledger('white')).toEqual({ 'main-group': 12, buildings: 6, unfinished: 2, hand: 1 });
});

rule('R11.5 two active workers to a Business building, then three passive ones to a Religion one', () => {
  given({
    players: 3,
    tiles: { 'business-a': 'white builds', 'jewish-a': 'green builds' },
    black: { hand: 3, supply: 10, culture: 'rest' },
  })
    .plays('black', 'contribute:business-a', 'contribute:jewish-a')
    .now({
      black: { hand: 1, supply: 7 },
      tiles: { 'business-a': 'white builds (black)', 'jewish-a': 'green builds (black)' },
      asks: 'white: action',
    });
});

rule('R11.6 taking the second leader of a century activates 1 worker', () => {
  given({})
    .plays('black', 'take:culture')
    .now({ black: { hand: 3 } })
    .plays('white', 'take:politics')
    .now({ white: { hand: 4 } });
});

rule('R11.7 1867: two tied for first activate 1 each, the next player 3', () => {
  given({
    players: 3,
    century: 'II',
    event: '1756',
    tiles: { 'irish-a': 'black builds' },
    available: [],
    black: { hand: 0, points: 20 },
    white: { hand: 0, points: 12 },
    green: { hand: 0, points: 20 },
  })
    .plays('black', 'start')
    .reveals('1867')
    .now({ black: { hand: 1 }, green: { hand: 1 }, white: { hand: 3 } });
});

rule('R11.8 two players: the third contributor to the neutral building places its 3-star token', () => {
  given({
    players: 2,
    tiles: {
      'irish-a': 'black builds',
      'business-a': 'neutral builds (black, black, white)',
      'port-a': 'available',
    },
  })
    .plays('black', 'start')
    .now({
      tiles: { 'irish-a': 'completed', 'business-a': 'white ★★★' },
      black: { economy: 4 },
      white: { economy: 2 },
    });
});
