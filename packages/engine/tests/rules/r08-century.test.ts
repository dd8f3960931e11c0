import { expect } from 'vitest';
import type { Game } from '../support/game.ts';
import { type CenturyName, given, type PlayerSetup, type Setup } from '../support/given.ts';
import { rule } from '../support/rule.ts';

const NEXT = { I: 'II', II: 'III', III: 'IV', IV: 'IV' } as const;
const CENTURIES = ['I', 'II', 'III', 'IV'] as const;

/** All workers in Religion, none in front. */
const spent: PlayerSetup = { hand: 0, supply: 0, religion: 'rest' };

/** Black's next “start” ends the century, after Black's empty Irish building is completed. */
const ending = (setup: Setup = {}) =>
  given({ players: 3, available: [], ...setup, tiles: { 'irish-a': 'black builds', ...setup.tiles } });

const scoredZones = (game: Game) => game.happened('zone-scored');

const ended = (game: Game) =>
  game.happened('century-ends').map(({ trigger, seat, architect }) => ({ trigger, seat, architect }));

// The three triggers

rule('R8a no worker in front of a player as their turn begins ends the century, every century', () => {
  for (const century of CENTURIES) {
    const game = given({ players: 3, century, white: spent }).plays('black', 'send:culture');
    expect(ended(game), century).toEqual([{ trigger: 'no-worker', seat: 1, architect: -1 }]);
    game.now({ century: NEXT[century], asks: century === 'IV' ? 'nobody: game over' : 'white: action' });
  }
});

rule('R8a one worker in front, active or passive, is enough', () => {
  for (const white of [
    { hand: 1, supply: 0, religion: 'rest' },
    { hand: 0, supply: 1, religion: 'rest' },
  ] as const) {
    given({ players: 3, white }).plays('black', 'send:culture').now({ century: 'I', asks: 'white: action' });
  }
});

rule('R8a using up one’s last worker does not end the century before one’s next turn begins', () => {
  const game = given({ players: 3, black: { hand: 1, supply: 0, religion: 'rest' } });
  game
    .plays('black', 'send:culture')
    .now({ century: 'I', asks: 'white: action', black: { hand: 0, supply: 0 } });
  game.plays('white', 'send:culture').now({ century: 'I', asks: 'green: action' });
  game.plays('green', 'send:culture').now({ century: 'II', asks: 'black: action' });
});

rule('R8a after a contribution and its action too', () => {
  given({ players: 3, tiles: { 'irish-a': 'green builds' }, white: spent })
    .plays('black', 'contribute:irish-a')
    .now({ century: 'I', asks: 'black: district' })
    .plays('black', 'skip')
    .now({ century: 'II', asks: 'white: action' });
});

/** Ends the century in each way of R4.2; Black holds the Economic leader if the neutral architect ends it. */
const runOut = (century: CenturyName, by: 'own' | 'neutral', way: 'turn' | 'rich'): Game => {
  const game = given({
    players: 3,
    century,
    available: [],
    black: { hand: 2, leader: 'economy' },
    tiles: {
      'irish-a': 'black builds (green)',
      'irish-b': 'neutral builds (green)',
      'mansion-a': 'white builds',
      ...(century === 'IV' ? {} : { 'port-a': `site ${NEXT[century]}` }),
    },
  });
  if (way === 'rich') game.plays('black', 'contribute:mansion-a');
  return game.plays('black', by === 'own' ? 'start' : 'start:neutral');
};

rule('R8b no tile for one’s own architect: by the turn’s action, every century', () => {
  for (const century of CENTURIES) {
    const game = runOut(century, 'own', 'turn');
    expect(ended(game), century).toEqual([{ trigger: 'no-tile', seat: 0, architect: 0 }]);
    if (century === 'IV') game.now({ asks: 'nobody: game over', black: { hand: 2 } });
    else
      game
        .now({ century: NEXT[century], asks: 'black: place' })
        .plays('black', 'site:port-a')
        .now({ black: { hand: 5 } });
    // The neutral building was completed along with the century (R8.1).
    game.now({ tiles: { 'irish-a': 'black ★', 'irish-b': 'black ★' }, neutral: 'away' });
  }
});

rule('R8b no tile for one’s own architect: by the Rich district, every century', () => {
  for (const century of CENTURIES) {
    const game = runOut(century, 'own', 'rich');
    expect(ended(game), century).toEqual([{ trigger: 'no-tile', seat: 0, architect: 0 }]);
    if (century === 'IV') game.now({ asks: 'nobody: game over', black: { hand: 0 } });
    else
      game
        .now({ century: NEXT[century], asks: 'black: place' })
        .plays('black', 'site:port-a')
        .now({ black: { hand: 3 } });
    game.now({ tiles: { 'irish-a': 'black ★', 'irish-b': 'black ★' }, neutral: 'away' });
  }
});

rule('R8b no tile for the neutral architect: by the turn’s action, every century', () => {
  for (const century of CENTURIES) {
    const game = runOut(century, 'neutral', 'turn');
    expect(ended(game), century).toEqual([{ trigger: 'no-tile', seat: 0, architect: 5 }]);
    game.now({
      century: NEXT[century],
      asks: century === 'IV' ? 'nobody: game over' : 'white: action',
      tiles: { 'irish-a': 'black builds (green)', 'irish-b': 'black ★' },
      black: { hand: 2 },
      neutral: 'away',
    });
  }
});

rule('R8b no tile for the neutral architect: by the Rich district, every century', () => {
  for (const century of CENTURIES) {
    const game = runOut(century, 'neutral', 'rich');
    expect(ended(game), century).toEqual([{ trigger: 'no-tile', seat: 0, architect: 5 }]);
    game.now({
      century: NEXT[century],
      asks: century === 'IV' ? 'nobody: game over' : 'white: action',
      tiles: { 'irish-a': 'black builds (green)', 'irish-b': 'black ★' },
      black: { hand: 0 },
      neutral: 'away',
    });
  }
});

rule('R8c two players: no tile for the neutral architect after one’s own, every century', () => {
  for (const century of CENTURIES) {
    const game = given({
      players: 2,
      century,
      available: ['port-a'],
      black: { hand: 0 },
      tiles: {
        'irish-a': 'black builds',
        'irish-b': 'neutral builds (white)',
        ...(century === 'IV' ? {} : { 'business-a': `site ${NEXT[century]}` }),
      },
    });
    game.plays('black', 'start', 'site:port-a');
    expect(ended(game), century).toEqual([{ trigger: 'no-tile', seat: 0, architect: 5 }]);
    game.now({ black: { architect: 'port-a', hand: 0 }, tiles: { 'port-a': 'black builds' } });
    if (century === 'IV') game.now({ asks: 'nobody: game over' });
    else {
      game.now({ century: NEXT[century], asks: 'black: place' });
      game
        .plays('black', 'site:business-a')
        .now({ neutral: 'business-a', black: { hand: 3 }, asks: 'white: action' });
    }
  }
});

// R8.1, R8.2

rule('R8.1 the Economic leader’s holder completes the neutral building; nothing is activated', () => {
  const game = ending({
    white: { leader: 'economy', hand: 2 },
    tiles: { 'jewish-a': 'neutral builds (green, white)' },
  });
  game
    .plays('black', 'start')
    .now({ tiles: { 'jewish-a': 'white ★★' }, white: { hand: 2 }, neutral: 'away' });
  const religion = scoredZones(game).find(({ zone }) => zone === 1);
  expect(religion?.workers).toEqual([0, 3, 3]);
});

rule('R8.1 when a player runs out of workers, too', () => {
  const game = given({
    players: 3,
    white: spent,
    green: { leader: 'economy' },
    tiles: { 'port-a': 'neutral builds (black)' },
  });
  game.plays('black', 'send:culture').now({ tiles: { 'port-a': 'green ★' }, neutral: 'away', century: 'II' });
});

rule('R8.1 without a contribution the neutral building is flipped without a token', () => {
  ending({ white: { leader: 'economy' }, tiles: { 'jewish-a': 'neutral builds' } })
    .plays('black', 'start')
    .now({ tiles: { 'jewish-a': 'completed' } });
});

rule('R8.1 the Cultural bonus is for the holder of that leader only, here too', () => {
  // The token is White's, so Green's Cultural leader gives nothing.
  const game = ending({
    white: { leader: 'economy' },
    green: { leader: 'culture' },
    tiles: { 'jewish-a': 'neutral builds (white)' },
  }).plays('black', 'start');
  expect(game.ledger('green')).toEqual({});
  expect(game.ledger('white').leaders).toBeUndefined();
});

rule('R8.1 leaders go back', () => {
  ending({ black: { leader: 'politics' }, white: { leader: 'citadelle' } })
    .plays('black', 'start')
    .now({ black: { leader: 'none' }, white: { leader: 'none' } });
});

rule('R8.1, R8.2, R8.3 the order: neutral building, leaders back, event, zones', () => {
  const game = ending({
    century: 'IV',
    event: '1917',
    white: { leader: 'economy', hand: 0, politics: 2 },
    black: { hand: 0 },
    tiles: { 'jewish-a': 'neutral builds (white)' },
  }).plays('black', 'start');
  const kinds = game.happenings.map(({ kind }) => kind);
  const order = [
    'century-ends',
    'star-placed',
    'leaders-returned',
    'workers-recalled',
    'zone-scored',
    'final-step',
  ];
  const places = order.map((kind) => kinds.indexOf(kind as (typeof kinds)[number]));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

rule('R8.2 effects just before scoring come after the workers of R8.1 have arrived', () => {
  // Green's 3 workers come from the neutral building: three in Religion are no small garrison.
  const game = ending({
    century: 'IV',
    event: '1917',
    white: { leader: 'economy', hand: 0 },
    black: { hand: 0 },
    green: { hand: 0 },
    tiles: { 'jewish-a': 'neutral builds (green)' },
  }).plays('black', 'start');
  expect(game.ledger('green').zones).toBe(4);
});

// R8.3

rule('R8.3 the Citadelle first, then the century’s own zone, then clockwise', () => {
  const order = (century: CenturyName) =>
    scoredZones(ending({ century }).plays('black', 'start')).map(({ zone }) => zone);
  // 0 Citadelle, 1 Religion, 2 Politics, 3 Economy, 4 Culture.
  expect(order('I')).toEqual([0, 1, 2, 3, 4]);
  expect(order('II')).toEqual([0, 2, 3, 4, 1]);
  expect(order('III')).toEqual([0, 3, 4, 1, 2]);
  expect(order('IV')).toEqual([0, 4, 1, 2, 3]);
});

rule('R8.3 cascades run through all five zones and end in the hand, every century', () => {
  for (const century of CENTURIES) {
    const game = ending({
      century,
      black: { hand: 0 },
      white: { hand: 0, citadelle: 4, religion: 2, politics: 2, economy: 2, culture: 2 },
    }).plays('black', 'start');
    // Two come into each zone, join the two there, and two of the four go on.
    expect(
      scoredZones(game).map(({ workers }) => workers[1]),
      century,
    ).toEqual([4, 4, 4, 4, 4]);
    expect(game.ledger('white').zones, century).toBe(20);
    game.now({ white: { hand: 2, supply: 23 } });
  }
});

rule('R8.3 a cascade that meets nobody gets smaller from zone to zone', () => {
  const game = ending({ white: { hand: 0, citadelle: 10 } }).plays('black', 'start');
  // A single worker sends none on.
  expect(scoredZones(game).map(({ workers }) => workers[1])).toEqual([10, 5, 2, 1, 0]);
  game.now({ white: { points: 18 } });
});

// R8.4

rule('R8.4 1 VP per worker to its owner, majority or not', () => {
  const game = ending({ black: { culture: 1 }, white: { culture: 3 }, green: { culture: 2 } });
  game.plays('black', 'start').now({ black: { points: 1 }, white: { points: 3 }, green: { points: 2 } });
});

rule('R8.4 the majority cascades half of its workers, rounded down, into the next zone', () => {
  for (const [workers, cascade] of [
    [1, 0],
    [2, 1],
    [3, 1],
    [7, 3],
  ] as const) {
    const game = ending({ white: { hand: 0, politics: workers } }).plays('black', 'start');
    expect(scoredZones(game)[3], `${workers} workers`).toMatchObject({ zone: 3, workers: [0, cascade, 0] });
  }
});

rule('R8.4 at most five', () => {
  for (const workers of [10, 11, 12, 20]) {
    const game = ending({ white: { hand: 0, politics: workers } }).plays('black', 'start');
    expect(scoredZones(game)[2]).toMatchObject({ cascades: [0, 5, 0] });
  }
});

rule('R8.4 with a tie for the most, all of them cascade; the third does not', () => {
  const game = ending({
    black: { politics: 4 },
    white: { politics: 4 },
    green: { politics: 3 },
  }).plays('black', 'start');
  expect(scoredZones(game)[2]).toMatchObject({ workers: [4, 4, 3], points: [4, 4, 3], cascades: [2, 2, 0] });
  expect(scoredZones(game)[3]).toMatchObject({ workers: [2, 2, 0] });
});

rule('R8.4 nobody cascades from an empty zone', () => {
  const game = ending().plays('black', 'start');
  for (const zone of scoredZones(game))
    expect(zone).toMatchObject({ points: [0, 0, 0], cascades: [0, 0, 0] });
});

rule('R8.4 cascaded workers count in the next zone, for points and for the majority', () => {
  const game = ending({
    black: { religion: 4 },
    white: { religion: 3, politics: 3 },
    green: { politics: 1 },
  }).plays('black', 'start');
  // Black's 2 join Politics: 2 against White's 3.
  expect(scoredZones(game)[2]).toMatchObject({ workers: [2, 3, 1], points: [2, 3, 1], cascades: [0, 1, 0] });
});

rule('R8.4 from the fifth zone they go into the hand, active', () => {
  // Culture is the fifth zone of century I.
  ending({ black: { hand: 1, culture: 5 }, white: { hand: 2, culture: 4 } })
    .plays('black', 'start')
    .now({ black: { hand: 3, supply: 22 }, white: { hand: 2, supply: 23 } });
});

rule('R8.4 all other workers return to supply', () => {
  ending({ black: { hand: 0, religion: 3, economy: 2 }, white: { hand: 0, religion: 5 } })
    .plays('black', 'start')
    .now({ black: { hand: 0, supply: 25 }, white: { hand: 0, supply: 25 } });
});

rule('R8.4 cascades are automatic: nobody is asked', () => {
  ending({ white: { citadelle: 8, religion: 5 } })
    .plays('black', 'start')
    .now({ asks: 'black: place' });
});

// R8.5

rule('R8.5 afterwards the zones are empty', () => {
  const empty = { citadelle: 0, religion: 0, politics: 0, economy: 0, culture: 0 };
  const full = { hand: 0, citadelle: 4, religion: 4, politics: 4, economy: 4, culture: 4 };
  for (const century of CENTURIES) {
    ending({ century, black: full, white: { ...full, culture: 3 }, green: { hand: 3, culture: 7 } })
      .plays('black', 'start')
      .now({ black: empty, white: empty, green: empty });
  }
});

// R8.6

rule('R8.6 family: majorities add half of their workers as VP, at most 5; all return to supply', () => {
  const game = ending({
    rules: 'family',
    black: { hand: 1, religion: 5, culture: 2 },
    white: { hand: 1, religion: 5, culture: 12 },
    green: { hand: 1, religion: 4, economy: 1 },
  }).plays('black', 'start');
  // Religion 5 + 2 each for the tie, 4; Economy 1 + 0; Culture 2, and 12 + 5.
  game.now({
    black: { points: 9, hand: 1, supply: 24 },
    white: { points: 24, hand: 1, supply: 24 },
    green: { points: 5, hand: 1, supply: 24 },
  });
});

rule('R8.6 family: no cascade', () => {
  const game = ending({ rules: 'family', white: { hand: 0, citadelle: 8 } }).plays('black', 'start');
  expect(scoredZones(game).map(({ workers }) => workers[1])).toEqual([8, 0, 0, 0, 0]);
  expect(game.ledger('white')).toEqual({ zones: 12 });
});

// R8.7

rule('R8.7 available tiles of the old century are flipped, unowned', () => {
  given({
    players: 3,
    white: spent,
    available: ['irish-a', 'port-a'],
  })
    .plays('black', 'send:culture')
    .now({ century: 'II', tiles: { 'irish-a': 'completed', 'port-a': 'completed' } })
    .refuses('contribute:irish-a');
});

rule('R8.7 buildings under construction stay with all that is on them', () => {
  const tiles = {
    'irish-a': 'white builds (black, white)',
    'port-a': 'green builds (black, green, green)',
    'academic-a': 'black builds',
  } as const;
  given({ players: 3, tiles, white: spent }).plays('black', 'send:culture').now({ century: 'II', tiles });
});

rule('R8.7 the next century’s eleven tiles become available, and no others', () => {
  for (const century of ['I', 'II', 'III'] as const) {
    const game = ending({ century }).plays('black', 'start');
    expect(
      game.state.status.filter((status) => status === 1),
      century,
    ).toHaveLength(11);
    const waiting = { I: 22, II: 11, III: 0 }[century];
    expect(
      game.state.status.filter((status) => status === 0),
      century,
    ).toHaveLength(waiting);
  }
});

rule('R8.7 the old event leaves and the new one is revealed, before the turn goes on', () => {
  const game = ending({ century: 'II', event: '1763', tiles: { 'port-a': 'site III' } });
  game.plays('black', 'start').now({ asks: 'chance: event' });
  game.reveals('1812').now({ event: '1812', asks: 'black: place' });
  game.plays('black', 'site:port-a');
  expect(game.canPlay('take:culture')).toBe(true);
});

rule('R8.7 century IV: on to the final scoring', () => {
  const game = ending({ century: 'IV', black: { hand: 4 } }).plays('black', 'start');
  game.now({ asks: 'nobody: game over' });
  expect(game.happened('century-begins')).toEqual([]);
  expect(game.ledger('black')).toEqual({ hand: 2 });
});

// R8.8

rule('R8.8 players keep their active workers', () => {
  ending({ black: { hand: 7 }, white: { hand: 5 }, green: { hand: 0 } })
    .plays('black', 'start')
    .now({ black: { hand: 7 }, white: { hand: 5 }, green: { hand: 0 } });
});

// R8.9

rule('R8.9 case b by one’s own architect: the player finishes the turn under the new century’s event', () => {
  const game = ending({ century: 'II', event: '1756', tiles: { 'port-a': 'site III' }, black: { hand: 0 } });
  game
    .plays('black', 'start')
    .reveals('1800')
    .now({ asks: 'black: place', black: { hand: 0 } });
  game.plays('black', 'site:port-a').now({ asks: 'white: action', black: { hand: 4 } });
});

rule('R8.9 case b by one’s own architect: any tile of the new century will do', () => {
  const game = ending({ tiles: { 'port-a': 'site II', 'business-a': 'site II', 'arts-a': 'site III' } });
  game.plays('black', 'start');
  expect(game.canPlay('site:port-a')).toBe(true);
  expect(game.canPlay('site:business-a')).toBe(true);
  game.refuses('site:arts-a');
});

rule('R8.9 case b by the neutral architect: the turn is over', () => {
  const game = ending({
    event: '1665',
    black: { leader: 'economy', hand: 1 },
    tiles: { 'jewish-a': 'neutral builds (white)' },
  });
  game
    .plays('black', 'start:neutral')
    .reveals('1775')
    .now({ asks: 'white: action', black: { hand: 1 } });
});

rule(
  'R8.9 case c: the player places the neutral architect, then activates under the new century’s event',
  () => {
    const game = given({
      players: 2,
      century: 'II',
      event: '1756',
      available: ['port-a'],
      tiles: { 'irish-a': 'neutral builds (white)', 'business-a': 'site III' },
      black: { hand: 0 },
    });
    game.plays('black', 'start', 'site:port-a').now({ asks: 'chance: event', black: { hand: 0 } });
    game.reveals('1812').plays('black', 'site:business-a');
    game.now({ neutral: 'business-a', black: { hand: 2, architect: 'port-a' }, asks: 'white: action' });
  },
);

rule('R8.9 case a: that player now takes the turn, with all its actions', () => {
  const game = given({ players: 3, white: spent, tiles: { 'port-a': 'site II' } }).plays(
    'black',
    'send:culture',
  );
  // Religion is all White's: 25 VP; 5 of the workers cascade on and come home in the end.
  game.now({ asks: 'white: action', white: { hand: 0, supply: 25, religion: 0 } });
  expect(game.canPlay('take:politics')).toBe(true);
  game.plays('white', 'start', 'site:port-a').now({ white: { hand: 3 }, asks: 'green: action' });
});

/** Five players, 20 workers each: White has all of them on buildings, 9 + 9 + 2. */
const stranded: Setup = {
  players: 5,
  turn: 'blue',
  white: { hand: 0, supply: 0 },
  tiles: {
    'port-a': 'black builds (white, white, white)',
    'jewish-a': 'green builds (white, white, white)',
    'irish-a': 'orange builds (white)',
  },
};

rule('R8.9 case a: the test is not repeated for that one turn', () => {
  const game = given({ ...stranded, turn: 'black' });
  game
    .plays('black', 'send:culture')
    .now({ century: 'II', asks: 'white: action', white: { hand: 0, supply: 0 } });
  game.plays('white', 'take:culture').now({ century: 'II', asks: 'green: action' });
});

rule('R8.9 case a: anyone else is tested as usual, even if that ends another century at once', () => {
  const game = given({ ...stranded, black: { hand: 0, supply: 0, culture: 'rest' } });
  game.plays('blue', 'send:culture').now({ century: 'II', asks: 'black: action' });
  game
    .plays('black', 'take:culture')
    .now({ century: 'III', asks: 'white: action', black: { leader: 'none' } });
  expect(game.happened('century-ends').map(({ seat }) => seat)).toEqual([0, 1]);
});

rule('R8.9 case a: the same player is tested again on the next turn', () => {
  const game = given({ ...stranded, turn: 'black' });
  game.plays('black', 'send:culture').plays('white', 'take:culture');
  for (const seat of ['green', 'orange', 'blue', 'black'] as const) {
    game.now({ century: 'II' }).plays(seat, 'send:culture');
  }
  game.now({ century: 'III', asks: 'white: action' });
});
