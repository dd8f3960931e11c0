import { expect } from 'vitest';
import { DISTRICT_SPACES, NEIGHBOURS } from '../../src/board.ts';
import { deal, seededRandom } from '../../src/chance/index.ts';
import { newGame } from '../../src/game.ts';
import { checkLayout, type Layout } from '../../src/layout.ts';
import type { Options } from '../../src/options.ts';
import { TILES } from '../../src/tiles.ts';
import { type Game, play } from '../support/game.ts';
import { given } from '../support/given.ts';
import { SEATS } from '../support/names.ts';
import { rule } from '../support/rule.ts';
import { stackedDeal } from '../support/stacked-deal.ts';

const fresh = (options: Partial<Options>): Game =>
  play(
    newGame(
      { edition: 2011, rules: 'complete', events: false, players: 4, ...options },
      stackedDeal(new Map()),
    ),
  );

/** How many tiles around one district share a century with another one there. */
const crowded = (layout: Layout): number =>
  DISTRICT_SPACES.filter((spaces) => {
    const centuries = spaces.map((space) => TILES[layout[space]!]!.century);
    return new Set(centuries).size < centuries.length;
  }).length;

/** How many pairs of adjacent spaces share a century. */
const sharedBorders = (layout: Layout): number => {
  let shared = 0;
  NEIGHBOURS.forEach((others, space) => {
    for (const other of others) {
      const [here, there] = [TILES[layout[space]!]!.century, TILES[layout[other]!]!.century];
      if (other > space && here === there) shared += 1;
    }
  });
  return shared;
};

const DEALS = Array.from({ length: 20 }, (_, seed) => seed);
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

rule('R3.1 every tile is used once, on a space of its colour', () => {
  for (const kind of ['balanced', 'random', 'first-game'] as const) {
    const layout = deal(kind, seededRandom('colours'));
    expect(new Set(layout).size, kind).toBe(44);
    expect(checkLayout(layout), kind).toEqual(layout);
  }
});

rule('R3.1 a deal with a tile twice, on a wrong colour or missing is refused', () => {
  const good = stackedDeal(new Map());
  const refusal = (layout: unknown): string => {
    try {
      checkLayout(layout);
    } catch (error) {
      return (error as { rule: string }).rule;
    }
    return 'accepted';
  };
  expect(refusal(good)).toBe('accepted');
  expect(refusal(good.slice(1))).toBe('R3.1');
  expect(refusal([...good, 0])).toBe('R3.1');
  expect(refusal(good.with(0, good[4]!))).toBe('R3.1');
  // Spaces 0 and 1 are of Economy and Culture.
  expect(refusal(good.with(0, good[1]!).with(1, good[0]!))).toBe('R3.1');
  expect(refusal(good.with(0, 44))).toBe('R3.1');
  expect(refusal(good.with(0, Number.NaN))).toBe('R3.1');
  expect(refusal('e1a')).toBe('R3.1');
});

rule('R3.1 balanced: the tiles around one district are all of different centuries', () => {
  for (const seed of DEALS) expect(crowded(deal('balanced', seededRandom(seed))), `seed ${seed}`).toBe(0);
});

rule('R3.1 balanced: few adjacent spaces share a century', () => {
  const balanced = DEALS.map((seed) => sharedBorders(deal('balanced', seededRandom(seed))));
  const random = DEALS.map((seed) => sharedBorders(deal('random', seededRandom(seed))));
  expect(sum(balanced)).toBeLessThan(sum(random) / 3);
});

rule('R3.1 balanced and random deals differ from game to game, and repeat with their seed', () => {
  for (const kind of ['balanced', 'random'] as const) {
    const layouts = DEALS.map((seed) => deal(kind, seededRandom(seed)).join());
    expect(new Set(layouts).size, kind).toBe(DEALS.length);
    expect(deal(kind, seededRandom(7)).join()).toBe(layouts[7]);
  }
});

rule('R3.1 random: every space of a colour gets each of its centuries', () => {
  // In 300 deals a space that could not get one of four centuries would stand out at once.
  const seen = Array.from({ length: 44 }, () => new Set<number>());
  const random = seededRandom('every space');
  for (let round = 0; round < 300; round += 1) {
    deal('random', random).forEach((tile, space) => {
      seen[space]!.add(TILES[tile]!.century);
    });
  }
  expect(seen.every((centuries) => centuries.size === 4)).toBe(true);
  expect(DEALS.some((seed) => crowded(deal('random', seededRandom(seed))) > 0)).toBe(true);
});

rule('R3.1 first game: one fixed deal', () => {
  const layouts = DEALS.map((seed) => deal('first-game', seededRandom(seed)).join());
  expect(new Set(layouts).size).toBe(1);
});

rule('R3.2 25 workers with three players, 22 with four, 20 with five; three start active', () => {
  for (const [players, supply] of [
    [3, 22],
    [4, 19],
    [5, 17],
  ] as const) {
    const { state } = fresh({ players });
    for (let seat = 0; seat < players; seat += 1) {
      expect([state.active[seat], state.passive[seat]], `${players} players`).toEqual([3, supply]);
    }
  }
});

rule('R3.2 25 workers with two players', () => {
  const { state } = fresh({ players: 2 });
  expect(state.active[0]! + state.passive[0]!).toBe(25);
  expect(state.active[1]! + state.passive[1]!).toBe(25);
});

rule('R3.3 five leaders with four and five players; no Religious one with two and three', () => {
  const leaders = (players: number) =>
    ['religion', 'politics', 'economy', 'culture', 'citadelle'].filter((leader) => {
      const game = fresh({ players });
      game.state.agenda = [{ kind: 'action', by: 0 }];
      return game.canPlay(`take:${leader}`);
    });
  const four = ['politics', 'economy', 'culture', 'citadelle'];
  expect(leaders(2)).toEqual(four);
  expect(leaders(3)).toEqual(four);
  expect(leaders(4)).toEqual(['religion', ...four]);
  expect(leaders(5)).toEqual(['religion', ...four]);
});

rule('R3.4 century I’s event is one of its four, open before the first turn', () => {
  const game = fresh({ events: true });
  game.now({ asks: 'chance: event' });
  for (const event of ['1603', '1663', '1665', '1682'])
    expect(game.canPlay(`event:${event}`), event).toBe(true);
  for (const event of ['1756', '1800', '1917']) game.refuses(`event:${event}`);
  game.reveals('1663').now({ event: '1663', asks: 'chance: first-player' });
});

rule('R3.4 later events are hidden until their century begins, even from the state', () => {
  const game = fresh({ events: true }).reveals('1663');
  expect(game.state.events.filter((event) => event >= 0)).toHaveLength(1);
  const hidden = given({ event: '1663', tiles: { 'port-a': 'black builds' }, available: [] });
  expect(JSON.stringify(hidden.state.agenda)).not.toMatch(/event/);
  hidden.plays('black', 'start').now({ asks: 'chance: event' });
  for (const event of ['1756', '1759', '1763', '1775']) expect(hidden.canPlay(`event:${event}`)).toBe(true);
  hidden.refuses('event:1682').refuses('event:1800');
  hidden.reveals('1775').now({ event: '1775', asks: 'black: place' });
});

rule('R3.4 centuries III and IV choose among their own four', () => {
  const third = given({ century: 'II', event: '1756', tiles: { 'port-a': 'black builds' }, available: [] });
  third.plays('black', 'start');
  expect(['1800', '1812', '1867', '1871'].every((event) => third.canPlay(`event:${event}`))).toBe(true);
  third.refuses('event:1917');
  const fourth = given({ century: 'III', event: '1800', tiles: { 'port-a': 'black builds' }, available: [] });
  fourth.plays('black', 'start');
  expect(['1917', '1955', '2001', '2008'].every((event) => fourth.canPlay(`event:${event}`))).toBe(true);
  fourth.refuses('event:1871');
});

rule('R3.5 chance names the first player, any of them', () => {
  for (const players of [2, 3, 4, 5]) {
    for (const seat of SEATS.slice(0, players)) {
      const game = fresh({ players });
      game.now({ asks: 'chance: first-player' });
      expect(game.canPlay(`first:${seat}`), `${seat} of ${players}`).toBe(true);
    }
    if (players < 5) fresh({ players }).refuses(`first:${SEATS[players]}`);
  }
});

rule('R3.5 play goes clockwise, the last player before the first again', () => {
  given({ players: 4, turn: 'green' })
    .plays('green', 'send:religion')
    .plays('orange', 'send:religion')
    .plays('black', 'send:religion')
    .plays('white', 'send:religion')
    .now({ asks: 'green: action' });
});

rule('R3.5 the eleven tiles of century I are available, the other 33 wait', () => {
  const { state } = fresh({});
  const available = state.tiles.filter((_, space) => state.status[space] === 1);
  expect(available.map((tile) => TILES[tile]!.century)).toEqual(new Array(11).fill(1));
  expect(state.status.filter((status) => status === 0)).toHaveLength(33);
});
