import { expect, test } from 'vitest';
import { pointsAsThingsStand } from '../../src/forecast/final-points.ts';
import { firstGoal } from '../../src/forecast/goal.ts';
import { joiningSpaces } from '../../src/forecast/joins.ts';
import { offersAt } from '../../src/forecast/offer.ts';
import type { State } from '../../src/state.ts';
import { given } from '../support/given.ts';
import { seatOf, spaceOf } from '../support/names.ts';

test('who can pay and use the action, and what it is worth now', () => {
  const { state } = given({
    players: 3,
    tiles: { 'military-a': 'black builds' },
    white: { hand: 3 },
    green: { hand: 2 },
  });
  // Two more in the Citadelle: 2 points there, and 1 of them scores again in the next zone.
  const offers = offersAt(state, spaceOf('military-a'));
  expect(offers).toMatchObject([
    { seat: seatOf('white'), canPay: true, canUse: true, gain: 3 },
    { seat: seatOf('green'), canPay: false, canUse: false, gain: 0, bestUse: null },
  ]);
  const { before, after } = offers[0]!.bestUse!;
  const points = (at: State): number => pointsAsThingsStand(at)[seatOf('white')]!;
  expect(points(after) - points(before)).toBe(3);
});

test('an action that can change nothing is not worth anything', () => {
  const { state } = given({ players: 3, tiles: { 'arts-a': 'black builds' }, white: { hand: 3 } });
  expect(offersAt(state, spaceOf('arts-a'))[0]).toEqual({
    seat: seatOf('white'),
    canPay: true,
    canUse: false,
    gain: 0,
    bestUse: null,
  });
});

test('the second architect’s building offers nothing to its own player (R6.5)', () => {
  const { state } = given({
    players: 3,
    tiles: { 'military-a': 'neutral builds' },
    black: { leader: 'economy', hand: 3 },
  });
  expect(offersAt(state, spaceOf('military-a')).map(({ seat }) => seat)).toEqual([
    seatOf('white'),
    seatOf('green'),
  ]);
});

test('a full building takes nobody’s contribution', () => {
  const { state } = given({ players: 3, tiles: { 'irish-a': 'black builds (white, white, green)' } });
  expect(offersAt(state, spaceOf('irish-a')).map(({ canPay }) => canPay)).toEqual([false, false]);
});

test('where the next star token would join a group: open sites and one’s own buildings', () => {
  const table = (neighbour: string) =>
    given({
      players: 3,
      available: ['archdiocese-b', 'port-a'],
      tiles: { 'archdiocese-a': 'black ★', 'mansion-b': neighbour },
    }).state;
  const [open, next] = [spaceOf('archdiocese-b'), spaceOf('mansion-b')];
  expect(joiningSpaces(table('black builds'), 0).toSorted()).toEqual([next, open].toSorted());
  expect(joiningSpaces(table('white builds'), 0)).toEqual([open]);
  expect(joiningSpaces(table('white builds'), 1)).toEqual([]);
});

test('with two players the neutral building may join either’s groups until it is full', () => {
  const table = (neutral: string) =>
    given({ players: 2, tiles: { 'archdiocese-a': 'black ★', 'archdiocese-b': neutral } }).state;
  const space = spaceOf('archdiocese-b');
  expect(joiningSpaces(table('neutral builds (white)'), 0)).toContain(space);
  expect(joiningSpaces(table('neutral builds (white, white, white)'), 0)).not.toContain(space);
});

test('progress towards century I’s event', () => {
  const tiles = {
    'irish-a': 'black ★',
    'irish-b': 'black ★★★',
    'irish-c': 'black ★',
    'port-a': 'black ★',
    'port-b': 'black ★',
    'arts-a': 'black ★★★',
    'academic-a': 'white ★',
  } as const;
  const goal = (event: '1603' | '1663' | '1665' | '1682') =>
    firstGoal(given({ players: 3, event, tiles }).state);
  expect(goal('1663')).toMatchObject({ progress: [5, 1, 0], needed: 6 });
  expect(goal('1665')).toMatchObject({ progress: [2, 0, 0], needed: 4 });
  expect(goal('1682')).toMatchObject({ progress: [1, 1, 0], needed: 3 });
  expect(goal('1603')).toMatchObject({ needed: null });
  expect(firstGoal(given({ players: 3 }).state)).toBeNull();
});
