import { expect } from 'vitest';
import { given } from '../support/given.ts';
import { rule } from '../support/rule.ts';

const SENDS = ['send:citadelle', 'send:religion', 'send:politics', 'send:economy', 'send:culture'];
const LEADERS = ['take:religion', 'take:politics', 'take:economy', 'take:culture', 'take:citadelle'];

rule('R4 a turn is exactly one of four actions; nobody may pass', () => {
  given({ tiles: { 'irish-a': 'white builds' } })
    .offers('black', 'start', 'contribute:irish-a', ...SENDS, ...LEADERS)
    .refuses('skip')
    .refuses('proceed');
});

rule('R4 after one action it is the next player’s turn', () => {
  given({ tiles: { 'irish-a': 'available' } })
    .plays('black', 'send:religion')
    .now({ asks: 'white: action' })
    .plays('white', 'take:religion')
    .now({ asks: 'green: action' })
    .plays('green', 'start', 'site:irish-a')
    .now({ asks: 'orange: action' })
    .plays('orange', 'contribute:irish-a', 'skip')
    .now({ asks: 'black: action' });
});

// R4.1

rule('R4.1 an architect not yet on the board is put on a tile, and three workers are activated', () => {
  given({ players: 3, tiles: { 'irish-a': 'available' }, black: { hand: 1 } })
    .plays('black', 'start', 'site:irish-a')
    .now({
      black: { architect: 'irish-a', hand: 4, supply: 21, points: 0 },
      tiles: { 'irish-a': 'black builds' },
      asks: 'white: action',
    });
});

rule('R4.1 all workers on the old building go to the zone of its colour', () => {
  given({
    players: 3,
    tiles: { 'jewish-a': 'black builds (white, black, green)', 'port-a': 'available' },
    white: { religion: 1 },
  })
    .plays('black', 'start', 'site:port-a')
    .now({ black: { religion: 3 }, white: { religion: 4 }, green: { religion: 3 } });
});

rule('R4.1 each colour’s buildings send their workers to their own zone', () => {
  const buildings = {
    irish: 'religion',
    municipal: 'politics',
    business: 'economy',
    academic: 'culture',
  } as const;
  for (const [district, zone] of Object.entries(buildings)) {
    given({ tiles: { [`${district}-a`]: 'black builds (white, white)', 'port-a': 'available' } })
      .plays('black', 'start', 'site:port-a')
      .now({ white: { citadelle: 0, religion: 0, politics: 0, economy: 0, culture: 0, [zone]: 4 } });
  }
});

rule('R4.1 the tile is flipped, with one star for its owner per contribution by any player', () => {
  for (const [contributors, result] of [
    ['white', 'black ★'],
    ['white, green', 'black ★★'],
    ['white, green, white', 'black ★★★'],
    ['black', 'black ★'],
    ['black, black, black', 'black ★★★'],
  ]) {
    given({ tiles: { 'irish-a': `black builds (${contributors})`, 'port-a': 'available' } })
      .plays('black', 'start', 'site:port-a')
      .now({ tiles: { 'irish-a': result!, 'port-a': 'black builds' } });
  }
});

rule('R4.1 without a contribution there is no token', () => {
  given({ tiles: { 'irish-a': 'black builds', 'port-a': 'available' } })
    .plays('black', 'start', 'site:port-a')
    .now({ tiles: { 'irish-a': 'completed' } });
});

rule('R4.1 the architect cannot be put back on the building just completed, nor on another’s', () => {
  given({
    tiles: { 'irish-a': 'black builds (white)', 'irish-b': 'white builds' },
    available: ['port-a', 'port-b'],
  })
    .plays('black', 'start')
    .offers('black', 'site:port-a', 'site:port-b');
});

rule('R4.1 the steps come in order: workers, flip, token, then the new tile, then the three workers', () => {
  const game = given({
    tiles: { 'irish-a': 'black builds (white)', 'port-a': 'available' },
  }).plays('black', 'start', 'site:port-a');
  expect(game.happenings.map(({ kind }) => kind)).toEqual([
    'lifted',
    'workers-left-building',
    'completed',
    'star-placed',
    'started',
    'activated',
    'turn',
  ]);
});

rule('R4.1 a new building starts empty', () => {
  given({ tiles: { 'irish-a': 'black builds (white, white, white)', 'port-a': 'available' } })
    .plays('black', 'start', 'site:port-a')
    .now({ tiles: { 'port-a': 'black builds' } });
});

// R4.2

rule('R4.2 without an available tile the century ends at once; the rest follows in the new one', () => {
  const game = given({
    players: 3,
    tiles: { 'irish-a': 'black builds (white)', 'port-a': 'site II' },
    available: [],
    black: { hand: 1 },
  });
  game.plays('black', 'start').now({
    century: 'II',
    asks: 'black: place',
    tiles: { 'irish-a': 'black ★' },
    black: { hand: 1, architect: 'in hand' },
    // White's 2 workers scored in Religion; 1 cascaded to Politics and scored; the rest went home.
    white: { points: 3, religion: 0, politics: 0 },
  });
  game.plays('black', 'site:port-a').now({ asks: 'white: action', black: { hand: 4, architect: 'port-a' } });
});

rule('R4.2 taking the last available tile does not end the century', () => {
  given({ tiles: { 'irish-a': 'black builds' }, available: ['port-a'] })
    .plays('black', 'start', 'site:port-a')
    .now({ century: 'I', asks: 'white: action' });
});

rule('R4.2 in century IV the game ends and the turn is not resumed: nothing is placed or activated', () => {
  const game = given({
    players: 3,
    century: 'IV',
    tiles: { 'irish-a': 'black builds (white)' },
    available: [],
    black: { hand: 1 },
  });
  game.plays('black', 'start').now({
    asks: 'nobody: game over',
    century: 'IV',
    black: { hand: 1, architect: 'in hand' },
    tiles: { 'irish-a': 'black ★' },
  });
  expect(game.happened('started')).toEqual([]);
  expect(game.happened('activated')).toEqual([]);
  game.refuses('start');
});

// R4.3

rule('R4.3 a building may be left behind with none, one, two or three contributions', () => {
  for (const tile of [
    'black builds',
    'black builds (white)',
    'black builds (white, white)',
    'black builds (white, white, white)',
  ]) {
    expect(given({ tiles: { 'irish-a': tile, 'port-a': 'available' } }).canPlay('start'), tile).toBe(true);
  }
});

// R4.4

rule('R4.4 a contribution takes exactly the district’s cost in active workers', () => {
  for (const [space, cost] of [
    ['government-a', 1],
    ['municipal-a', 2],
    ['military-a', 3],
  ] as const) {
    given({ tiles: { [space]: 'black builds' }, black: { hand: 3, supply: 5, religion: 'rest' } })
      .plays('black', `contribute:${space}`)
      .now({ black: { hand: 3 - cost, supply: 5 }, tiles: { [space]: 'black builds (black)' } });
  }
});

rule('R4.4 passive workers cannot replace active ones', () => {
  const game = given({
    tiles: { 'military-a': 'white builds', 'municipal-a': 'green builds', 'archdiocese-a': 'orange builds' },
    black: { hand: 1 },
  });
  game.refuses('contribute:military-a').refuses('contribute:municipal-a');
  expect(game.canPlay('contribute:archdiocese-a')).toBe(true);
});

rule('R4.4 a building takes three contributions, several by one player too', () => {
  given({
    tiles: { 'archdiocese-a': 'black builds (white)' },
    white: { hand: 2 },
    green: { hand: 2 },
    turn: 'white',
  })
    .plays('white', 'contribute:archdiocese-a', 'skip')
    .plays('green', 'contribute:archdiocese-a', 'skip')
    .now({ tiles: { 'archdiocese-a': 'black builds (white, white, green)' } })
    .refuses('contribute:archdiocese-a');
});

rule('R4.4 only a building under construction takes contributions', () => {
  given({
    tiles: { 'irish-a': 'available', 'irish-b': 'site', 'port-a': 'completed', 'municipal-a': 'black ★★' },
  })
    .refuses('contribute:irish-a')
    .refuses('contribute:irish-b')
    .refuses('contribute:port-a')
    .refuses('contribute:municipal-a');
});

rule('R4.4 on another player’s building the contributor may then use the district’s action', () => {
  given({ tiles: { 'irish-a': 'white builds' } })
    .plays('black', 'contribute:irish-a')
    .now({ asks: 'black: district' });
});

rule('R4.4 on one’s own building there is no action', () => {
  given({ tiles: { 'irish-a': 'black builds' } })
    .plays('black', 'contribute:irish-a')
    .now({ asks: 'white: action', tiles: { 'irish-a': 'black builds (black)' }, black: { points: 0 } });
});

// R4.5

rule('R4.5 a full building stays until its architect leaves', () => {
  given({ tiles: { 'archdiocese-a': 'white builds (black, green)' }, black: { hand: 1 } })
    .plays('black', 'contribute:archdiocese-a', 'skip')
    .now({ asks: 'white: action', tiles: { 'archdiocese-a': 'white builds (black, green, black)' } })
    .plays('white', 'send:religion')
    .now({ white: { architect: 'archdiocese-a' }, black: { religion: 0 } });
});

// R4.6

rule('R4.6 one active worker goes to any of the five zones', () => {
  for (const zone of ['citadelle', 'religion', 'politics', 'economy', 'culture']) {
    given({ players: 3, black: { hand: 2 } })
      .plays('black', `send:${zone}`)
      .now({ black: { hand: 1, supply: 23, [zone]: 1 }, asks: 'white: action' });
  }
});

rule('R4.6 passive workers cannot be sent', () => {
  const game = given({ black: { hand: 0 } });
  for (const send of SENDS) game.refuses(send);
});

// R4.7

rule('R4.7 taking a leader activates as many workers as leaders were taken before it this century', () => {
  const game = given({ players: 5 });
  game.plays('black', 'take:religion').now({ black: { hand: 3, leader: 'religion' } });
  game.plays('white', 'take:politics').now({ white: { hand: 4, leader: 'politics' } });
  game.plays('green', 'take:economy').now({ green: { hand: 5, leader: 'economy' } });
  game.plays('orange', 'take:culture').now({ orange: { hand: 6, leader: 'culture' } });
  // Four to the hand, then three of the remaining thirteen to the Citadelle.
  game
    .plays('blue', 'take:citadelle')
    .now({ blue: { hand: 7, supply: 10, citadelle: 3, leader: 'citadelle' } });
});

rule('R4.7 the workers are activated before the leader is taken', () => {
  // The one passive worker is in hand when the Citadelle leader asks for passive ones.
  given({ white: { leader: 'culture' }, black: { hand: 0, supply: 1, religion: 'rest' } })
    .plays('black', 'take:citadelle')
    .offers('black', 'put:citadelle:1', 'skip')
    .plays('black', 'skip')
    .now({ black: { hand: 1, supply: 0, citadelle: 0 } });
});

rule('R4.7 at most one leader per player and century', () => {
  const game = given({ black: { leader: 'culture' } });
  for (const leader of LEADERS) game.refuses(leader);
});

rule('R4.7 a leader that is taken is not there for others', () => {
  const game = given({ white: { leader: 'culture' }, green: { leader: 'politics' } });
  game.refuses('take:culture').refuses('take:politics');
  game.offers('black', 'start', ...SENDS, 'take:religion', 'take:economy', 'take:citadelle');
});

rule('R4.7 only if one is left: with five players and four taken, the fifth gets the last one', () => {
  const game = given({
    players: 5,
    white: { leader: 'religion' },
    green: { leader: 'politics' },
    orange: { leader: 'economy' },
    blue: { leader: 'culture' },
  });
  game.offers('black', 'start', ...SENDS, 'take:citadelle');
});

rule('R4.7 a new century allows a new leader', () => {
  const game = given({
    players: 3,
    tiles: { 'irish-a': 'black builds', 'port-a': 'site II' },
    available: [],
    black: { leader: 'culture' },
    white: { leader: 'politics' },
  });
  game.plays('black', 'start', 'site:port-a').now({ white: { leader: 'none' }, asks: 'white: action' });
  game.plays('white', 'take:politics').now({ white: { hand: 3, leader: 'politics' } });
});

rule('R4.7 no leaders in the family version', () => {
  const game = given({ rules: 'family' });
  for (const leader of LEADERS) game.refuses(leader);
});

// R4.8

rule('R4.8 with no active worker and no leader to take, starting a building is the only action', () => {
  given({
    black: { hand: 0, leader: 'culture' },
    tiles: { 'irish-a': 'white builds', 'port-a': 'black builds' },
  }).offers('black', 'start');
  given({ rules: 'family', black: { hand: 0 } }).offers('black', 'start');
});

rule('R4.8 with no active worker a leader may still be taken', () => {
  given({ black: { hand: 0 } }).offers('black', 'start', ...LEADERS);
});

rule('R4.8 an architect off the board may be chosen with no tile: the century ends, it is placed', () => {
  const game = given({
    players: 3,
    available: [],
    tiles: { 'irish-a': 'white builds', 'port-a': 'site II' },
    black: { hand: 0, leader: 'culture' },
  });
  game.offers('black', 'start');
  game
    .plays('black', 'start')
    .now({ century: 'II', asks: 'black: place', tiles: { 'irish-a': 'white builds' } });
  game.plays('black', 'site:port-a').now({ black: { hand: 3, architect: 'port-a' }, asks: 'white: action' });
});

rule('R4.8 the neutral architect gives that choice too, on a building or in hand', () => {
  for (const tiles of [{ 'irish-a': 'neutral builds' }, { 'irish-a': 'black builds' }]) {
    given({ available: [], tiles, black: { leader: 'economy', hand: 0 } }).offers(
      'black',
      'start',
      'start:neutral',
    );
  }
});

rule('R4.8, R6.5 the neutral architect in hand ends the century without a tile, and goes back (R8.1)', () => {
  given({
    available: [],
    tiles: { 'irish-a': 'black builds (white)', 'port-a': 'site II' },
    black: { leader: 'economy', hand: 0 },
    white: { religion: 4 },
  })
    .plays('black', 'start:neutral')
    .now({
      century: 'II',
      neutral: 'away',
      black: { leader: 'none', hand: 0, architect: 'irish-a' },
      white: { points: 7, religion: 0 },
      tiles: { 'irish-a': 'black builds (white)', 'port-a': 'available' },
      asks: 'white: action',
    });
});

rule('R4.8 the neutral architect in hand can be placed while a tile is available', () => {
  given({ available: ['port-a'], black: { leader: 'economy', hand: 0 } }).offers(
    'black',
    'start',
    'start:neutral',
  );
});

rule('R4.8, R5.10 the Rich district gives the same choices', () => {
  const inHand = given({
    players: 3,
    available: [],
    tiles: { 'mansion-a': 'white builds', 'port-a': 'site II' },
    black: { leader: 'economy', hand: 2 },
  });
  inHand.plays('black', 'contribute:mansion-a').offers('black', 'start', 'start:neutral', 'skip');
  inHand.plays('black', 'start:neutral').now({
    century: 'II',
    neutral: 'away',
    black: { architect: 'in hand', hand: 0 },
    asks: 'white: action',
  });
  const onBoard = given({
    available: [],
    tiles: { 'mansion-a': 'white builds', 'irish-a': 'neutral builds' },
    black: { leader: 'economy', hand: 2 },
  });
  onBoard.plays('black', 'contribute:mansion-a').offers('black', 'start', 'start:neutral', 'skip');
});

rule('R4.8, R5.10 the Rich district: an architect off the board and no tile end the century too', () => {
  given({
    players: 3,
    available: [],
    tiles: { 'mansion-a': 'white builds', 'irish-a': 'site II' },
    black: { hand: 2 },
  })
    .plays('black', 'contribute:mansion-a', 'start')
    .now({ century: 'II', asks: 'black: place', tiles: { 'mansion-a': 'white builds (black)' } })
    .plays('black', 'site:irish-a')
    .now({ black: { hand: 3, architect: 'irish-a' }, asks: 'white: action' });
});
