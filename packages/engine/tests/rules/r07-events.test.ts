import { expect } from 'vitest';
import { given, type PlayerSetup, type Setup } from '../support/given.ts';
import { rule } from '../support/rule.ts';

/** Black's next “start” ends the century, after Black's empty Religion building is completed. */
const ending = (setup: Setup) =>
  given({ players: 3, available: [], ...setup, tiles: { 'irish-a': 'black builds', ...setup.tiles } });

/** Workers in the zones only: nothing in hand, so that only zones score. */
const idle: PlayerSetup = { hand: 0 };

// R7.1 — century I

rule('R7.1a 1603: the largest group of adjacent starred buildings scores 8 after final scoring', () => {
  // Ports b and c and Municipal b are connected; Black's other two do not touch.
  const game = ending({
    century: 'IV',
    event: '1955',
    firstEvent: '1603',
    black: idle,
    white: idle,
    green: idle,
    tiles: {
      'port-b': 'white ★',
      'port-c': 'white ★',
      'municipal-b': 'white ★',
      'arts-a': 'black ★★★',
      'national-a': 'black ★★★',
    },
  }).plays('black', 'start');
  expect(game.ledger('white')).toEqual({ 'main-group': 3, events: 8 });
  expect(game.ledger('black')).toEqual({ 'main-group': 6, buildings: 3 });
});

rule('R7.1a 1603: it counts buildings, not stars, and only those with one’s own token', () => {
  const game = ending({
    century: 'IV',
    event: '1955',
    firstEvent: '1603',
    black: idle,
    white: idle,
    green: idle,
    // Municipal b joins two of Black's buildings, but has no token.
    tiles: {
      'port-c': 'black ★★★',
      'municipal-b': 'completed',
      'protestant-a': 'black ★★★',
      'arts-a': 'white ★',
      'arts-b': 'white ★',
    },
  }).plays('black', 'start');
  expect(game.ledger('white')).toEqual({ 'main-group': 2, events: 8 });
  expect(game.ledger('black')).toEqual({ 'main-group': 6, buildings: 3 });
});

rule('R7.1a 1603: tied players score 8 each, in both editions', () => {
  for (const edition of [2011, 2026] as const) {
    const game = ending({
      edition,
      century: 'IV',
      event: '1955',
      firstEvent: '1603',
      black: idle,
      white: idle,
      green: idle,
      tiles: { 'port-a': 'black ★', 'arts-a': 'white ★★', 'arts-b': 'completed' },
    }).plays('black', 'start');
    expect(game.ledger('black').events).toBe(8);
    expect(game.ledger('white').events).toBe(8);
    expect(game.ledger('green').events).toBeUndefined();
  }
});

rule('R7.1a 1603: at least one building; without any token nobody scores', () => {
  const game = ending({
    century: 'IV',
    event: '1955',
    firstEvent: '1603',
    black: idle,
    white: idle,
    green: idle,
  }).plays('black', 'start');
  game.now({ black: { points: 0 }, white: { points: 0 }, green: { points: 0 } });
});

rule('R7.1a 1603: nothing is scored for it before the end', () => {
  given({ event: '1603', tiles: { 'irish-a': 'black builds (white)', 'port-a': 'available' } })
    .plays('black', 'start', 'site:port-a')
    .now({ black: { points: 0 } });
});

/** Two starred buildings in Religion and Economy, one in Politics. */
const ALMOST_1663 = {
  'irish-b': 'black ★',
  'irish-c': 'black ★★',
  'port-a': 'black ★',
  'port-b': 'black ★★★',
  'municipal-a': 'black ★',
} as const;

rule('R7.1b 1663: two starred buildings in each of three colours score 8 at once', () => {
  const game = given({
    century: 'II',
    event: '1756',
    firstEvent: '1663',
    tiles: { ...ALMOST_1663, 'municipal-b': 'black builds (white)', 'business-a': 'available' },
  });
  game.plays('black', 'start').now({ black: { points: 8 }, asks: 'black: place' });
});

rule('R7.1b 1663: two colours with many are not three colours with two', () => {
  given({
    century: 'II',
    event: '1756',
    firstEvent: '1663',
    tiles: { ...ALMOST_1663, 'jewish-a': 'black builds (white)', 'business-a': 'available' },
  })
    .plays('black', 'start')
    .now({ black: { points: 0 }, tiles: { 'jewish-a': 'black ★' } });
});

rule('R7.1b 1663: the second player scores 4, a third nothing, and nobody twice', () => {
  const setup: Setup = {
    century: 'II',
    event: '1756',
    firstEvent: '1663',
    tiles: { ...ALMOST_1663, 'municipal-b': 'black builds (white)', 'business-a': 'available' },
  };
  given({ ...setup, claims: ['white'] })
    .plays('black', 'start')
    .now({ black: { points: 4 } });
  given({ ...setup, claims: ['white', 'green'] })
    .plays('black', 'start')
    .now({ black: { points: 0 } });
  given({ ...setup, claims: ['black'] })
    .plays('black', 'start')
    .now({ black: { points: 0 } });
  given({ ...setup, claims: ['white', 'black'] })
    .plays('black', 'start')
    .now({ black: { points: 0 } });
});

rule('R7.1b 1663: first and second in one game', () => {
  const game = given({
    players: 3,
    century: 'IV',
    event: '1955',
    firstEvent: '1663',
    tiles: {
      ...ALMOST_1663,
      'municipal-b': 'black builds (white)',
      'jewish-a': 'white ★',
      'jewish-b': 'white ★',
      'business-b': 'white ★',
      'business-c': 'white ★',
      'academic-a': 'white ★',
      'academic-b': 'white builds (white)',
    },
    available: ['market-a', 'market-b'],
  });
  game.plays('black', 'start', 'site:market-a').now({ black: { points: 8 } });
  game.plays('white', 'start', 'site:market-b').now({ white: { points: 4 } });
});

rule('R7.1b 1663: only buildings with one’s own token count', () => {
  given({
    century: 'II',
    event: '1756',
    firstEvent: '1663',
    tiles: { ...ALMOST_1663, 'municipal-b': 'black builds', 'business-a': 'available' },
  })
    .plays('black', 'start')
    .now({ black: { points: 0 }, tiles: { 'municipal-b': 'completed' } });
});

const ALMOST_1665 = { 'irish-b': 'black ★★★', 'port-a': 'black ★★★', 'municipal-a': 'black ★★★' } as const;

rule('R7.1c 1665: a three-star building in each of the four colours: 8, then 4', () => {
  const setup: Setup = {
    event: '1665',
    tiles: { ...ALMOST_1665, 'academic-a': 'black builds (white, green, white)', 'business-a': 'available' },
  };
  given(setup)
    .plays('black', 'start')
    .now({ black: { points: 8 } });
  given({ ...setup, claims: ['orange'] })
    .plays('black', 'start')
    .now({ black: { points: 4 } });
});

rule('R7.1c 1665: two stars are not enough', () => {
  given({
    event: '1665',
    tiles: { ...ALMOST_1665, 'academic-a': 'black builds (white, green)', 'business-a': 'available' },
  })
    .plays('black', 'start')
    .now({ black: { points: 0 } });
});

rule('R7.1d 1682: three starred Culture buildings: 8, then 4', () => {
  const setup: Setup = {
    century: 'II',
    event: '1756',
    firstEvent: '1682',
    tiles: {
      'academic-a': 'black ★',
      'arts-a': 'black ★★',
      'heritage-a': 'black builds (white)',
      'business-a': 'available',
    },
  };
  given(setup)
    .plays('black', 'start')
    .now({ black: { points: 8 } });
  given({ ...setup, claims: ['orange'] })
    .plays('black', 'start')
    .now({ black: { points: 4 } });
});

rule('R7.1d 1682: two and an unowned or foreign one are not enough', () => {
  given({
    century: 'II',
    event: '1756',
    firstEvent: '1682',
    tiles: {
      'academic-a': 'black ★',
      'arts-a': 'white ★★',
      'arts-b': 'completed',
      'heritage-a': 'black builds (white)',
      'business-a': 'available',
    },
  })
    .plays('black', 'start')
    .now({ black: { points: 0 } });
});

rule('R7.1 century I’s event stays in play in later centuries; those of other centuries do not', () => {
  given({
    century: 'IV',
    event: '2008',
    firstEvent: '1682',
    tiles: {
      'academic-a': 'black ★',
      'arts-a': 'black ★',
      'heritage-a': 'black builds (white)',
      'business-a': 'available',
    },
  })
    .plays('black', 'start')
    .now({ black: { points: 8 } });
});

rule('R7.1 it is checked at the century’s end too, when the neutral building is completed', () => {
  const game = ending({
    century: 'II',
    event: '1756',
    firstEvent: '1682',
    white: { leader: 'economy' },
    tiles: { 'academic-a': 'white ★', 'arts-a': 'white ★', 'heritage-a': 'neutral builds (white)' },
  });
  game.plays('black', 'start');
  expect(game.happened('event-claimed')).toMatchObject([{ seat: 1, points: 8 }]);
});

rule('R7.1 if two qualify in the same instant, the active player is first', () => {
  // Two players: Black's own token completes Black's set, the neutral architect's completes White's.
  const game = given({
    players: 2,
    century: 'IV',
    event: '1955',
    firstEvent: '1682',
    tiles: {
      'academic-a': 'black ★',
      'academic-b': 'black ★',
      'arts-a': 'white ★',
      'arts-b': 'white ★',
      'heritage-a': 'black builds (black)',
      'heritage-b': 'neutral builds (white)',
      'business-a': 'available',
      'business-b': 'available',
    },
  });
  game.plays('black', 'start').now({ black: { points: 8 }, white: { points: 4 } });
});

// R7.2 — century II

rule('R7.2 1756: no activation when taking a leader', () => {
  const taking = (event: '1756' | '1775') =>
    given({
      century: 'II',
      event,
      white: { leader: 'culture' },
      green: { leader: 'politics' },
    }).plays('black', 'take:religion');
  taking('1756').now({ black: { hand: 3, leader: 'religion' } });
  taking('1775').now({ black: { hand: 5 } });
});

rule('R7.2 1756: what the leader does on being taken stays', () => {
  given({ century: 'II', event: '1756', white: { leader: 'culture' }, black: { hand: 0 } })
    .plays('black', 'take:citadelle')
    .now({ black: { hand: 0, citadelle: 3 } });
});

rule('R7.2 1759: everybody cascades from the Citadelle into Politics, not only the majority', () => {
  const game = ending({
    century: 'II',
    event: '1759',
    black: { citadelle: 12 },
    white: { citadelle: 5 },
    green: { citadelle: 1 },
  }).plays('black', 'start');
  const [citadelle, politics] = game.happened('zone-scored');
  expect(citadelle).toMatchObject({ zone: 0, points: [12, 5, 1], cascades: [5, 2, 0], next: 2 });
  expect(politics).toMatchObject({ zone: 2, points: [5, 2, 0], cascades: [2, 0, 0] });
});

rule('R7.2 1759: only in that century', () => {
  const game = ending({
    century: 'III',
    event: '1871',
    firstEvent: '1665',
    black: { citadelle: 12 },
    white: { citadelle: 5 },
  });
  game.state.events = game.state.events.with(1, 5);
  game.plays('black', 'start');
  expect(game.happened('zone-scored')[0]).toMatchObject({ zone: 0, cascades: [5, 0, 0] });
});

rule('R7.2 1763: no leaders this century', () => {
  given({ century: 'II', event: '1763' }).offers(
    'black',
    'start',
    'send:citadelle',
    'send:religion',
    'send:politics',
    'send:economy',
    'send:culture',
  );
  given({ century: 'II', event: '1763', black: { hand: 0 } }).offers('black', 'start');
});

rule('R7.2 1763: the next century has them again', () => {
  const game = ending({ century: 'II', event: '1763', tiles: { 'port-a': 'site III' } });
  game.plays('black', 'start').reveals('1871').plays('black', 'site:port-a').plays('white', 'take:culture');
  game.now({ white: { leader: 'culture' } });
});

rule('R7.2 1775: a building completed with one contribution gets no token', () => {
  const completing = (builders: string) =>
    given({
      century: 'II',
      event: '1775',
      black: { leader: 'culture' },
      tiles: { 'irish-a': `black builds (${builders})`, 'port-a': 'available' },
    }).plays('black', 'start');
  completing('white').now({
    tiles: { 'irish-a': 'completed' },
    white: { religion: 2 },
    black: { points: 0 },
  });
  completing('white, white').now({ tiles: { 'irish-a': 'black ★★' }, black: { points: 3 } });
  completing('white, white, white').now({ tiles: { 'irish-a': 'black ★★★' }, black: { points: 4 } });
});

rule('R7.2 1775: for tiles of every century', () => {
  for (const century of ['I', 'II']) {
    given({
      century: 'II',
      event: '1775',
      tiles: { 'irish-a': `black builds (white) ${century}`, 'port-a': 'available' },
    })
      .plays('black', 'start')
      .now({ tiles: { 'irish-a': 'completed' } });
  }
});

rule('R7.2 1775: R8.1 included', () => {
  ending({
    century: 'II',
    event: '1775',
    white: { leader: 'economy' },
    tiles: { 'jewish-a': 'neutral builds (green)' },
  })
    .plays('black', 'start')
    .now({ tiles: { 'jewish-a': 'completed' } });
});

rule('R7.2 1775: in the next century one contribution is enough again', () => {
  const game = ending({
    century: 'II',
    event: '1775',
    tiles: { 'jewish-a': 'white builds (green)', 'port-a': 'site III', 'port-b': 'site III' },
  });
  game.plays('black', 'start').reveals('1871').plays('black', 'site:port-a');
  game.plays('white', 'start', 'site:port-b').now({ tiles: { 'jewish-a': 'white ★' } });
});

// R7.3 — century III

rule('R7.3 1800: starting a building activates 4', () => {
  given({ century: 'III', event: '1800', tiles: { 'port-a': 'available' }, black: { hand: 1 } })
    .plays('black', 'start', 'site:port-a')
    .now({ black: { hand: 5 } });
});

rule('R7.3 1812: starting a building activates 2', () => {
  given({ century: 'III', event: '1812', tiles: { 'port-a': 'available' }, black: { hand: 1 } })
    .plays('black', 'start', 'site:port-a')
    .now({ black: { hand: 3 } });
});

rule('R7.3 1867: as the century begins, each player activates as many workers as their rank in VP', () => {
  const game = ending({
    players: 5,
    century: 'II',
    event: '1756',
    tiles: { 'port-a': 'site III' },
    black: { hand: 0, points: 30 },
    white: { hand: 0, points: 10 },
    green: { hand: 0, points: 50 },
    orange: { hand: 0, points: 20 },
    blue: { hand: 0, points: 40 },
  });
  game
    .plays('black', 'start')
    .reveals('1867')
    .now({
      green: { hand: 1 },
      blue: { hand: 2 },
      black: { hand: 3 },
      orange: { hand: 4 },
      white: { hand: 5 },
      asks: 'black: place',
    });
  // And before R8.9: Black's three for the building come on top.
  game.plays('black', 'site:port-a').now({ black: { hand: 6 } });
});

rule('R7.3 1867: tied players share the better rank and the next rank shifts, in both editions', () => {
  for (const edition of [2011, 2026] as const) {
    ending({
      players: 4,
      edition,
      century: 'II',
      event: '1756',
      black: { hand: 0, points: 10 },
      white: { hand: 0, points: 30 },
      green: { hand: 0, points: 10 },
      orange: { hand: 0, points: 5 },
    })
      .plays('black', 'start')
      .reveals('1867')
      .now({ white: { hand: 1 }, black: { hand: 2 }, green: { hand: 2 }, orange: { hand: 4 } });
  }
});

rule('R7.3 1867: with the VP after century II’s scoring', () => {
  ending({
    century: 'II',
    event: '1756',
    black: { hand: 0, points: 3 },
    white: { hand: 0, points: 2 },
    green: { hand: 0, economy: 5 },
  })
    .plays('black', 'start')
    .reveals('1867')
    // Green's 5 workers score 5, then 2 in Culture and 1 in Religion: 8.
    .now({ green: { points: 8, hand: 1 }, black: { hand: 2 }, white: { hand: 3 } });
});

rule('R7.3 1867: as many as there are in supply', () => {
  ending({
    century: 'II',
    event: '1756',
    black: { hand: 0, points: 9 },
    white: { hand: 0, points: 8 },
    // Of 25 workers, 9 and 9 are on buildings and 5 in hand.
    green: { hand: 5, points: 7 },
    tiles: {
      'port-a': 'white builds (green, green, green)',
      'jewish-a': 'green builds (green, green, green)',
    },
  })
    .now({ green: { supply: 2 } })
    .plays('black', 'start')
    .reveals('1867')
    .now({ green: { hand: 7, supply: 0 } });
});

rule('R7.3 1871: right after the scoring, active workers above 3 return to supply', () => {
  ending({
    century: 'III',
    event: '1871',
    tiles: { 'port-a': 'site IV' },
    black: { hand: 5 },
    white: { hand: 3 },
    green: { hand: 1 },
  })
    .plays('black', 'start')
    .now({ black: { hand: 3, supply: 22 }, white: { hand: 3 }, green: { hand: 1 }, asks: 'chance: event' })
    .reveals('1955')
    .plays('black', 'site:port-a')
    // R8.9 comes after it.
    .now({ black: { hand: 6, supply: 19 } });
});

rule('R7.3 1871: the last cascade is included', () => {
  // Politics is the last zone of century III: 10 workers there send 5 to the hand.
  ending({
    century: 'III',
    event: '1871',
    black: { hand: 2, politics: 10 },
    white: { hand: 0, politics: 10 },
  })
    .plays('black', 'start')
    .now({ black: { hand: 3, supply: 22 }, white: { hand: 3, supply: 22 } });
});

// R7.4 — century IV

rule('R7.4 1917: workers go back to supply from every zone where a player has 1 or 2, before scoring', () => {
  const game = ending({
    century: 'IV',
    event: '1917',
    black: { hand: 0, citadelle: 2, religion: 1, culture: 3 },
    white: { hand: 0, citadelle: 3, culture: 2 },
    green: { hand: 0, economy: 1 },
  }).plays('black', 'start');
  // Black: Culture 3, 1 cascades: 4. White: Citadelle 3, 1 cascades into Culture and scores there: 4.
  game.now({ black: { points: 4 }, white: { points: 4 }, green: { points: 0 } });
  expect(game.happened('zone-scored')[0]!.workers).toEqual([0, 3, 0]);
  expect(game.happened('zone-scored')[1]!.workers).toEqual([3, 1, 0]);
});

rule('R7.4 1917: workers just come from a building are counted with the others', () => {
  const game = ending({
    century: 'IV',
    event: '1917',
    black: { hand: 0 },
    white: { hand: 0, religion: 1 },
    green: { hand: 0 },
    tiles: { 'irish-a': 'black builds (white, green)' },
  }).plays('black', 'start');
  // White has 1 + 2 in Religion and stays; Green's 2 go home.
  game.now({ green: { points: 0 }, white: { points: 4 } });
});

rule('R7.4 1955: 5 VP for each player with a worker in all five zones, before scoring', () => {
  const everywhere = { citadelle: 1, religion: 1, politics: 1, economy: 1, culture: 1 };
  const game = ending({
    century: 'IV',
    event: '1955',
    black: { hand: 0, ...everywhere },
    white: { hand: 0, ...everywhere, citadelle: 0, culture: 3 },
    green: { hand: 0, ...everywhere },
  }).plays('black', 'start');
  expect(game.ledger('black').events).toBe(5);
  expect(game.ledger('white').events).toBeUndefined();
  expect(game.ledger('green').events).toBe(5);
  const kinds = game.happenings.map((happening) =>
    happening.kind === 'scored' ? happening.source : happening.kind,
  );
  expect(kinds.lastIndexOf('events')).toBeLessThan(kinds.indexOf('zone-scored'));
});

rule('R7.4 1955: the workers of a building completed at the end count', () => {
  const game = ending({
    century: 'IV',
    event: '1955',
    black: { hand: 0, citadelle: 1, politics: 1, economy: 1, culture: 1 },
    tiles: { 'irish-a': 'black builds (black)' },
  }).plays('black', 'start');
  expect(game.ledger('black').events).toBe(5);
});

rule('R7.4 2001: a player cascades into a zone only with a worker already there', () => {
  const game = ending({
    century: 'IV',
    event: '2001',
    black: { hand: 0, citadelle: 4 },
    white: { hand: 0, culture: 4, religion: 1 },
  }).plays('black', 'start');
  const [citadelle, culture, religion] = game.happened('zone-scored');
  expect(citadelle).toMatchObject({ workers: [4, 0, 0], cascades: [0, 0, 0] });
  expect(culture).toMatchObject({ workers: [0, 4, 0], cascades: [0, 2, 0] });
  expect(religion).toMatchObject({ workers: [0, 3, 0], cascades: [0, 0, 0] });
});

rule('R7.4 2001: a worker that cascaded into a zone is no foothold in the one after it', () => {
  const game = ending({
    century: 'IV',
    event: '2001',
    black: { hand: 0, citadelle: 8, culture: 1 },
  }).plays('black', 'start');
  const [citadelle, culture] = game.happened('zone-scored');
  expect(citadelle).toMatchObject({ cascades: [4, 0, 0] });
  expect(culture).toMatchObject({ workers: [5, 0, 0], cascades: [0, 0, 0] });
});

rule('R7.4 2001: the last cascade, into the hand, is free', () => {
  // Economy is the last zone of century IV.
  const game = ending({
    century: 'IV',
    event: '2001',
    black: { hand: 0, economy: 6 },
    white: idle,
    green: idle,
  });
  game.plays('black', 'start').now({ black: { hand: 3 } });
  expect(game.ledger('black')).toEqual({ zones: 6, hand: 1 });
});

rule('R7.4 2008: only players with a worker in all four coloured zones may cascade in this scoring', () => {
  const game = ending({
    century: 'IV',
    event: '2008',
    black: { hand: 0, citadelle: 4, religion: 1, politics: 1, economy: 1, culture: 1 },
    white: { hand: 0, citadelle: 4, religion: 1, politics: 1, economy: 0, culture: 5 },
  }).plays('black', 'start');
  const [citadelle, culture, religion] = game.happened('zone-scored');
  expect(citadelle).toMatchObject({ workers: [4, 4, 0], cascades: [2, 0, 0] });
  expect(culture).toMatchObject({ workers: [3, 5, 0], cascades: [0, 0, 0] });
  expect(religion).toMatchObject({ workers: [1, 1, 0] });
});

rule('R7.4 2008: judged after R8.1 and before the Citadelle is scored, not again afterwards', () => {
  // White's worker in Religion comes from the neutral building that R8.1 completes.
  const game = ending({
    century: 'IV',
    event: '2008',
    white: { hand: 0, politics: 1, economy: 1, culture: 6, leader: 'economy' },
    tiles: { 'jewish-a': 'neutral builds (white)' },
    black: idle,
  }).plays('black', 'start');
  const cascades = game.happened('zone-scored').map((zone) => zone.cascades[1]);
  // Culture 6 → 3; Religion 3 + 3 → 3; Politics 1 + 3 → 2; Economy 1 + 2 → 1 to the hand.
  expect(cascades).toEqual([0, 3, 3, 2, 1]);
});

rule('R7.4 2008: the cascade into the hand included', () => {
  ending({ century: 'IV', event: '2008', black: { hand: 0, economy: 6 }, white: idle })
    .plays('black', 'start')
    .now({ black: { hand: 0 } });
});

// R7.5

rule('R7.5 if an event keeps a majority holder from cascading, nobody else cascades instead', () => {
  const game = ending({
    century: 'IV',
    event: '2008',
    black: { hand: 0, citadelle: 4, religion: 1, politics: 1, economy: 1, culture: 1 },
    white: { hand: 0, citadelle: 6 },
  }).plays('black', 'start');
  expect(game.happened('zone-scored')[0]).toMatchObject({ workers: [4, 6, 0], cascades: [0, 0, 0] });
});

rule('R7.5 with 2001 too, nobody else cascades instead', () => {
  const game = ending({
    century: 'IV',
    event: '2001',
    black: { hand: 0, citadelle: 4, culture: 1 },
    white: { hand: 0, citadelle: 6 },
  }).plays('black', 'start');
  expect(game.happened('zone-scored')[0]).toMatchObject({ workers: [4, 6, 0], cascades: [0, 0, 0] });
});

rule('R7.5 with a tie, each tied player is judged alone, before anyone moves', () => {
  const game = ending({
    century: 'IV',
    event: '2001',
    black: { hand: 0, citadelle: 4 },
    white: { hand: 0, citadelle: 4, culture: 1 },
    green: { hand: 0, citadelle: 4 },
  }).plays('black', 'start');
  expect(game.happened('zone-scored')[0]).toMatchObject({ cascades: [0, 2, 0] });
  expect(game.happened('zone-scored')[1]).toMatchObject({ workers: [0, 3, 0] });
});

// R7.6

const EXTRA: readonly (readonly ['1800' | '1812', number])[] = [
  ['1800', 4],
  ['1812', 2],
];

rule('R7.6 the number counts for a first placement and for moving on', () => {
  for (const [event, workers] of EXTRA) {
    for (const tiles of [
      { 'port-a': 'available' },
      { 'port-a': 'available', 'irish-a': 'black builds' },
    ] as const) {
      given({ century: 'III', event, tiles, black: { hand: 0 } })
        .plays('black', 'start', 'site:port-a')
        .now({ black: { hand: workers } });
    }
  }
});

rule('R7.6 it counts for the neutral architect', () => {
  for (const [event, workers] of EXTRA) {
    given({ century: 'III', event, tiles: { 'port-a': 'available' }, black: { hand: 0, leader: 'economy' } })
      .plays('black', 'start:neutral', 'site:port-a')
      .now({ black: { hand: workers } });
  }
});

rule('R7.6 it counts for the Rich district', () => {
  for (const [event, workers] of EXTRA) {
    given({
      century: 'III',
      event,
      tiles: { 'port-a': 'available', 'mansion-a': 'white builds' },
      black: { hand: 2 },
    })
      .plays('black', 'contribute:mansion-a', 'start', 'site:port-a')
      .now({ black: { hand: workers } });
  }
});

rule('R7.6 it counts when a turn is finished in the new century', () => {
  for (const [event, workers] of EXTRA) {
    ending({ century: 'II', event: '1756', tiles: { 'port-a': 'site III' }, black: { hand: 0 } })
      .plays('black', 'start')
      .reveals(event)
      .plays('black', 'site:port-a')
      .now({ black: { hand: workers } });
  }
});

rule('R7.6 an old century’s number does not count in the new one', () => {
  for (const [event] of EXTRA) {
    ending({ century: 'III', event, tiles: { 'port-a': 'site IV' }, black: { hand: 0 } })
      .plays('black', 'start')
      .reveals('1955')
      .plays('black', 'site:port-a')
      .now({ black: { hand: 3 } });
  }
});

rule('R7.6 it counts with two players', () => {
  for (const [event, workers] of EXTRA) {
    given({
      players: 2,
      century: 'III',
      event,
      tiles: { 'irish-a': 'neutral builds (white)', 'port-a': 'available', 'port-b': 'available' },
      black: { hand: 0 },
    })
      .plays('black', 'start', 'site:port-a', 'site:port-b')
      .now({ black: { hand: workers }, asks: 'white: action' });
  }
});

rule('R7.6 the Port’s activation does not count as starting a building', () => {
  for (const [event] of EXTRA) {
    given({ century: 'III', event, tiles: { 'port-a': 'white builds' }, black: { hand: 3 } })
      .plays('black', 'contribute:port-a', 'use:port')
      .now({ black: { hand: 3 } });
  }
});
