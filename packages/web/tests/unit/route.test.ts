/** Addresses: every screen has one, and whatever else is written there leads to the first screen. */
import { expect, test } from 'vitest';
import { hashOf, type Route, routeOf, USUAL_PLAYERS } from '../../src/browser/route.ts';

/** Some of each screen. */
const ROUTES: { readonly [screen in Route['screen']]: readonly Extract<Route, { screen: screen }>[] } = {
  home: [{ screen: 'home' }],
  new: [
    { screen: 'new', company: 'bots' },
    { screen: 'new', company: 'friends' },
  ],
  companion: [{ screen: 'companion' }],
  game: [{ screen: 'game', id: '1-2' }],
  replay: [{ screen: 'replay', id: '1-2', move: 17 }],
  record: [{ screen: 'record', data: 'AB-_c', move: 3 }],
  try: [{ screen: 'try', data: 'AB-_c' }],
  online: [{ screen: 'online' }],
  table: [{ screen: 'table', id: 'x/y z' }],
  beside: [{ screen: 'beside', id: 'a/b c', number: 3 }],
  duplicate: [
    { screen: 'duplicate', id: '' },
    { screen: 'duplicate', id: 'a/b c' },
  ],
  club: [
    { screen: 'club', id: '' },
    { screen: 'club', id: 'a/b c' },
  ],
  event: [{ screen: 'event', id: 'a/b c' }],
  'new-event': [{ screen: 'new-event', id: 'a/b c' }],
  join: [{ screen: 'join', key: 'a_b-c' }],
  me: [{ screen: 'me' }],
  reset: [{ screen: 'reset', key: 'a_b-c' }],
  moderation: [{ screen: 'moderation' }],
  people: [{ screen: 'people', name: 'Zoë % /' }],
  ranking: [{ screen: 'ranking', players: 5 }],
  learn: [
    { screen: 'learn', place: [] },
    { screen: 'learn', place: ['drill', 'cascade'] },
  ],
  next: [{ screen: 'next' }],
  puzzles: [
    { screen: 'puzzles', theme: '' },
    { screen: 'puzzles', theme: 'cascade' },
  ],
  puzzle: [
    { screen: 'puzzle', id: 'today' },
    { screen: 'puzzle', id: 'd8889751' },
  ],
  rules: [{ screen: 'rules' }],
  strategy: [
    { screen: 'strategy', page: '' },
    { screen: 'strategy', page: 'groups' },
  ],
  report: [{ screen: 'report', id: 'a/b c' }],
  daily: [
    { screen: 'daily', date: '' },
    { screen: 'daily', date: '2026-11-16' },
  ],
  mistakes: [
    { screen: 'mistakes', id: '' },
    { screen: 'mistakes', id: 'a/b c' },
  ],
  stories: [
    { screen: 'stories', id: '' },
    { screen: 'stories', id: 'people-2' },
  ],
};

test.each<Route>(Object.values(ROUTES).flat())('there and back: %j', (route) => {
  expect(routeOf(hashOf(route))).toEqual(route);
});

test.each(['', '#', '#/', '#/nowhere', '#/game', '#/table/', '#/people', '#/%', '#/replay'])(
  '%j is the first screen',
  (hash) => {
    expect(routeOf(hash)).toEqual({ screen: 'home' });
  },
);

test('a move or a number of players that is none is the usual one', () => {
  for (const move of ['-1', 'x', '1e3', '9999999']) {
    expect(routeOf(`#/replay/a/${move}`)).toEqual({ screen: 'replay', id: 'a', move: 0 });
  }
  for (const players of ['', '1', '6', '33']) {
    expect(routeOf(`#/ranking/${players}`)).toEqual({ screen: 'ranking', players: USUAL_PLAYERS });
  }
});
