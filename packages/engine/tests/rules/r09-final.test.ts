import { expect } from 'vitest';
import type { Game } from '../support/game.ts';
import { given, type Setup } from '../support/given.ts';
import { rule } from '../support/rule.ts';

/** Black's “start” ends century IV and the game; nothing scores but what the test sets up. */
const finished = (setup: Setup): Game =>
  given({
    players: 3,
    century: 'IV',
    available: [],
    ...setup,
    black: { hand: 0, ...setup.black },
    white: { hand: 0, ...setup.white },
    green: { hand: 0, ...setup.green },
    tiles: { 'irish-a': 'black builds', ...setup.tiles },
  })
    .plays('black', 'start')
    .now({ asks: 'nobody: game over' });

// Ports a, b, c and Municipal b are connected; so are Arts a and b; the National and Archdiocese ones below
// are not.

rule('R9.1 buildings with an architect get no star token and stay as they are', () => {
  const tiles = { 'port-a': 'white builds (black, black)', 'jewish-a': 'green builds' } as const;
  const game = finished({ tiles }).now({ tiles });
  expect(game.happened('star-placed')).toEqual([]);
});

rule('R9.2 1 VP per own worker on any player’s building under construction', () => {
  const game = finished({
    tiles: { 'port-a': 'white builds (green, white)', 'academic-a': 'green builds (green)' },
  });
  expect(game.ledger('white')).toEqual({ unfinished: 3 });
  expect(game.ledger('green')).toEqual({ unfinished: 5 });
});

rule('R9.2 the building just completed has none left on it', () => {
  const game = finished({ tiles: { 'irish-a': 'black builds (white)' } });
  // Its 2 workers score in Religion, and 1 of them in Politics.
  expect(game.ledger('white')).toEqual({ zones: 3 });
});

rule('R9.3 1 VP per two active workers in hand', () => {
  const game = finished({ black: { hand: 7 }, white: { hand: 2 }, green: { hand: 1 } });
  expect(game.ledger('black')).toEqual({ hand: 3 });
  expect(game.ledger('white')).toEqual({ hand: 1 });
  expect(game.ledger('green')).toEqual({});
});

rule('R9.3 workers that cascaded into the hand count', () => {
  // Economy is the fifth zone of century IV: 5 of 10 go to the hand, with the one there 6.
  const game = finished({ white: { hand: 1, economy: 10 } });
  expect(game.ledger('white')).toEqual({ zones: 10, hand: 3 });
});

rule('R9.4 family: each starred building 1, 3 or 6 VP, grouped or not', () => {
  const game = finished({
    rules: 'family',
    tiles: {
      'port-a': 'white ★',
      'port-b': 'white ★★',
      'port-c': 'white ★★★',
      'arts-a': 'white ★★★',
      'national-a': 'green ★★',
      'national-b': 'completed',
    },
  });
  expect(game.ledger('white')).toEqual({ buildings: 16 });
  expect(game.ledger('green')).toEqual({ buildings: 3 });
});

rule('R9.5 the main group scores 1/3/6, every other building 1 VP per star', () => {
  const game = finished({
    tiles: {
      'port-a': 'white ★★',
      'port-c': 'white ★★★',
      'arts-a': 'white ★★★',
      'national-a': 'white ★',
    },
  });
  expect(game.ledger('white')).toEqual({ 'main-group': 9, buildings: 4 });
});

rule('R9.5 a group is connected by adjacency, through several buildings and over colours', () => {
  // Port a touches c, c touches Municipal b, that touches Protestant a; a straight line joins none of the ends.
  const game = finished({
    tiles: {
      'port-a': 'white ★',
      'port-c': 'white ★',
      'municipal-b': 'white ★',
      'protestant-a': 'white ★',
    },
  });
  expect(game.ledger('white')).toEqual({ 'main-group': 4 });
});

rule('R9.5 others’ and unstarred buildings do not connect', () => {
  const game = finished({
    tiles: {
      'port-a': 'white ★★',
      'port-c': 'green ★',
      'municipal-b': 'white ★★',
      'arts-a': 'green ★★',
      'arts-b': 'green ★★',
    },
  });
  expect(game.ledger('white')).toEqual({ 'main-group': 3, buildings: 2 });
  expect(game.ledger('green')).toEqual({ 'main-group': 6, buildings: 1 });
});

rule('R9.5 the main group is the one with the highest sum, not the most buildings or stars', () => {
  // Four times one star: 4 VP and 4 stars. One building of three stars: 6 VP.
  const game = finished({
    tiles: {
      'port-a': 'white ★',
      'port-b': 'white ★',
      'port-c': 'white ★',
      'municipal-b': 'white ★',
      'arts-a': 'white ★★★',
    },
  });
  expect(game.ledger('white')).toEqual({ 'main-group': 6, buildings: 4 });
});

rule('R9.5 between groups of equal sum, the one whose choice gives the player more', () => {
  // Two of two stars (6 VP, 4 stars) or one of three (6 VP, 3 stars): the latter leaves 4 stars over.
  const game = finished({
    tiles: { 'port-a': 'white ★★', 'port-c': 'white ★★', 'arts-a': 'white ★★★' },
  });
  expect(game.ledger('white')).toEqual({ 'main-group': 6, buildings: 4 });
  const other = finished({
    tiles: { 'port-a': 'white ★★★', 'arts-a': 'white ★★', 'arts-b': 'white ★★' },
  });
  expect(other.ledger('white')).toEqual({ 'main-group': 6, buildings: 4 });
});

rule('R9.5 without a token there is nothing to score', () => {
  expect(finished({}).ledger('white')).toEqual({});
});

rule('R9.6 event 1603 comes last and adds to the rest', () => {
  const game = finished({
    event: '1955',
    firstEvent: '1603',
    tiles: { 'port-a': 'white ★★', 'port-c': 'white ★' },
    white: { hand: 2 },
  });
  expect(game.ledger('white')).toEqual({ hand: 1, 'main-group': 4, events: 8 });
  expect(game.happened('final-step').map(({ step }) => step)).toEqual([
    'unfinished',
    'hand',
    'buildings',
    'event',
  ]);
  expect(game.happened('final-step')[3]!.points).toEqual([0, 8, 0]);
});

rule('R9.6 other events of century I score nothing at the end', () => {
  const game = finished({
    event: '1955',
    firstEvent: '1682',
    tiles: { 'port-a': 'white ★★', 'port-c': 'white ★' },
  });
  expect(game.ledger('white')).toEqual({ 'main-group': 4 });
});

rule('R9.7 most VP wins', () => {
  const game = finished({ black: { points: 40 }, white: { points: 41 }, green: { points: 12 } });
  expect(game.winners()).toEqual(['white']);
  expect(game.happened('game-over')).toEqual([{ kind: 'game-over', winners: [1] }]);
});

rule('R9.7 the last points count', () => {
  const game = finished({ black: { points: 40, hand: 4 }, white: { points: 41 }, green: { points: 12 } });
  expect(game.winners()).toEqual(['black']);
});

rule('R9.7 tied players share the win', () => {
  const game = finished({ black: { points: 40 }, white: { points: 12 }, green: { points: 40 } });
  expect(game.winners()).toEqual(['black', 'green']);
});

rule('R9.7 afterwards nothing can be played', () => {
  finished({}).refuses('start').refuses('send:religion').refuses('proceed');
});
