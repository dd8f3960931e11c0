/** What "Play now" begins. */
import { expect, test } from 'vitest';
import { quickGame } from '../../src/games/quick-game.ts';
import type { Saved } from '../../src/games/saved-games.ts';
import type { SeatKind } from '../../src/games/set-up.ts';

test('"Play now" is one person against bots: as last time, or as one begins', () => {
  const saved = (seats: readonly SeatKind[], tags: Record<string, string> = {}): Saved => ({
    setUp: {
      id: 'one',
      options: { edition: 2011, rules: 'family', events: false, players: seats.length },
      layout: [],
      names: seats.map((_, seat) => `name ${seat}`),
      seats,
      seed: 'one',
      tags,
    },
    choices: [],
    pause: null,
    time: 0,
    over: false,
  });
  const friends = saved(['person', 'person']);
  const branch = saved(['person', 'governor'], { 'branch-of': 'one', 'branch-at': '3' });
  const watched = saved(['mason', 'governor']);
  expect(quickGame([])).toMatchObject({ seats: ['person', 'mason', 'mason'], deal: 'balanced' });
  expect(quickGame([friends, branch, watched])).toEqual(quickGame([]));
  const alone = saved(['intendant', 'person', 'mason'], { deal: 'random' });
  expect(quickGame([friends, alone, saved(['person', 'mason'])])).toEqual({
    options: alone.setUp.options,
    seats: alone.setUp.seats,
    deal: 'random',
    name: 'name 1',
  });
});
