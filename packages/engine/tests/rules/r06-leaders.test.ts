import { expect } from 'vitest';
import { given } from '../support/given.ts';
import { rule } from '../support/rule.ts';

const COLOURED = ['redirect:religion', 'redirect:politics', 'redirect:economy', 'redirect:culture'];

rule('R6 leaders go back to the board at the century’s end', () => {
  const game = given({
    tiles: { 'irish-a': 'black builds', 'port-a': 'site II' },
    available: [],
    black: { leader: 'culture' },
    white: { leader: 'religion' },
  });
  game.plays('black', 'start', 'site:port-a').now({ black: { leader: 'none' }, white: { leader: 'none' } });
  expect(game.canPlay('take:culture')).toBe(true);
  expect(game.canPlay('take:religion')).toBe(true);
});

// R6.1

rule('R6.1 Citadelle: on taking it, three passive workers go to the Citadelle', () => {
  given({ players: 3, black: { hand: 2, supply: 5, culture: 'rest' } })
    .plays('black', 'take:citadelle')
    .now({ black: { hand: 2, supply: 2, citadelle: 3 }, asks: 'white: action' });
});

rule('R6.1 Citadelle: all the passive ones up to three; topping up from hand is the player’s choice', () => {
  const short = () =>
    given({ black: { hand: 2, supply: 1, culture: 'rest' } }).plays('black', 'take:citadelle');
  short().offers('black', 'put:citadelle:1', 'put:citadelle:2', 'put:citadelle:3');
  short()
    .plays('black', 'put:citadelle:1')
    .now({ black: { hand: 2, supply: 0, citadelle: 1 } });
  short()
    .plays('black', 'put:citadelle:3')
    .now({ black: { hand: 0, supply: 0, citadelle: 3 } });
});

rule('R6.1 Citadelle: with an empty supply the hand may place up to three, or none', () => {
  given({ black: { hand: 5, supply: 0, culture: 'rest' } })
    .plays('black', 'take:citadelle')
    .offers('black', 'put:citadelle:1', 'put:citadelle:2', 'put:citadelle:3', 'skip')
    .plays('black', 'skip')
    .now({ black: { hand: 5, citadelle: 0, leader: 'citadelle' }, asks: 'white: action' });
});

rule('R6.1 Citadelle: with an empty hand and a short supply there is nothing to ask', () => {
  given({ black: { hand: 0, supply: 2, culture: 'rest' } })
    .plays('black', 'take:citadelle')
    .now({ black: { hand: 0, supply: 0, citadelle: 2 }, asks: 'white: action' });
});

// R6.2

rule('R6.2 Religious: contributing to one’s own building also gives its district action', () => {
  given({ tiles: { 'irish-a': 'black builds' }, black: { hand: 2, leader: 'religion' } })
    .plays('black', 'contribute:irish-a')
    .offers('black', 'use:irish', 'skip')
    .plays('black', 'use:irish', 'skip')
    .now({ black: { points: 1 } });
});

rule('R6.2 Religious: others’ buildings give it as always, once', () => {
  given({ tiles: { 'irish-a': 'white builds' }, black: { hand: 2, leader: 'religion' } })
    .plays('black', 'contribute:irish-a', 'use:irish', 'skip')
    .now({ black: { points: 1 }, asks: 'white: action' });
});

rule('R6.2 Religious: only its holder', () => {
  given({ tiles: { 'irish-a': 'black builds' }, black: { hand: 2 }, white: { leader: 'religion' } })
    .plays('black', 'contribute:irish-a')
    .now({ asks: 'white: action' });
});

rule('R6.2 Religious: a contribution by Business gives no action, even on one’s own building', () => {
  given({
    tiles: { 'business-a': 'white builds', 'irish-a': 'black builds' },
    black: { hand: 2, leader: 'religion' },
  })
    .plays('black', 'contribute:business-a', 'contribute:irish-a')
    .now({ asks: 'white: action', black: { points: 0 } });
});

// R6.3

rule('R6.3 Cultural: 1, 2 or 3 VP for a token of 1, 2 or 3 stars with three players', () => {
  for (const [builders, points] of [
    ['white', 1],
    ['white, white', 2],
    ['white, white, white', 3],
  ] as const) {
    given({
      players: 3,
      tiles: { 'irish-a': `black builds (${builders})`, 'port-a': 'available' },
      black: { leader: 'culture' },
    })
      .plays('black', 'start', 'site:port-a')
      .now({ black: { points } });
  }
});

rule('R6.3 Cultural: 2, 3 or 4 VP with four and five players', () => {
  for (const players of [4, 5] as const) {
    for (const [builders, points] of [
      ['white', 2],
      ['white, white', 3],
      ['white, white, white', 4],
    ] as const) {
      given({
        players,
        tiles: { 'irish-a': `black builds (${builders})`, 'port-a': 'available' },
        black: { leader: 'culture' },
      })
        .plays('black', 'start', 'site:port-a')
        .now({ black: { points } });
    }
  }
});

rule('R6.3 Cultural: no token, no VP; others’ tokens give nothing', () => {
  given({ tiles: { 'irish-a': 'black builds', 'port-a': 'available' }, black: { leader: 'culture' } })
    .plays('black', 'start', 'site:port-a')
    .now({ black: { points: 0 } });
  given({ tiles: { 'irish-a': 'black builds (white)', 'port-a': 'available' }, white: { leader: 'culture' } })
    .plays('black', 'start', 'site:port-a')
    .now({ black: { points: 0 }, white: { points: 0 } });
});

rule('R6.3 Cultural: at any time, by the Rich district too', () => {
  given({
    tiles: { 'irish-a': 'black builds (white)', 'mansion-a': 'white builds', 'port-a': 'available' },
    black: { leader: 'culture', hand: 2 },
  })
    .plays('black', 'contribute:mansion-a', 'start', 'site:port-a')
    .now({ black: { points: 2 } });
});

// R6.4

rule('R6.4 Political: the holder redirects all their workers to one coloured zone, out of turn', () => {
  given({
    tiles: { 'irish-a': 'black builds (green, white, green)', 'port-a': 'available' },
    green: { leader: 'politics' },
  })
    .plays('black', 'start')
    .offers('green', ...COLOURED)
    .plays('green', 'redirect:economy')
    .now({
      green: { economy: 4, religion: 0 },
      white: { religion: 2, economy: 0 },
      tiles: { 'irish-a': 'black ★★★' },
      asks: 'black: place',
    })
    .plays('black', 'site:port-a')
    .now({ asks: 'white: action' });
});

rule('R6.4 Political: on the holder’s own building too', () => {
  given({
    tiles: { 'irish-a': 'black builds (black)', 'port-a': 'available' },
    black: { leader: 'politics' },
  })
    .plays('black', 'start')
    .plays('black', 'redirect:culture', 'site:port-a')
    .now({ black: { culture: 2, religion: 0 }, tiles: { 'irish-a': 'black ★' } });
});

rule('R6.4 Political: never the Citadelle', () => {
  given({
    tiles: { 'irish-a': 'black builds (green)', 'port-a': 'available' },
    green: { leader: 'politics' },
  })
    .plays('black', 'start')
    .offers('green', ...COLOURED);
});

rule('R6.4 Political: naming the building’s own zone is declining', () => {
  given({
    tiles: { 'irish-a': 'black builds (green)', 'port-a': 'available' },
    green: { leader: 'politics' },
  })
    .plays('black', 'start')
    .plays('green', 'redirect:religion')
    .now({ green: { religion: 2 } });
});

rule('R6.4 Political: the holder is asked only with workers there', () => {
  given({
    tiles: { 'irish-a': 'black builds (white)', 'port-a': 'available' },
    green: { leader: 'politics' },
  })
    .plays('black', 'start')
    .now({ asks: 'black: place', white: { religion: 2 } });
});

rule('R6.4 Political: asked before the token and before play goes on', () => {
  const game = given({
    tiles: { 'irish-a': 'black builds (green)', 'port-a': 'available' },
    green: { leader: 'politics' },
    black: { leader: 'culture' },
  });
  game.plays('black', 'start').now({ asks: 'green: redirect', black: { points: 0 } });
  expect(game.happened('star-placed')).toEqual([]);
  game.plays('green', 'redirect:politics').now({ black: { points: 2 }, asks: 'black: place' });
});

rule('R6.4 Political: by the Rich district, and on the neutral architect’s building', () => {
  given({
    tiles: {
      'irish-a': 'neutral builds (green, black)',
      'mansion-a': 'white builds',
      'port-a': 'available',
    },
    black: { leader: 'economy', hand: 2 },
    green: { leader: 'politics' },
  })
    .plays('black', 'contribute:mansion-a', 'start:neutral')
    .plays('green', 'redirect:culture')
    .now({
      green: { culture: 2 },
      black: { religion: 2 },
      tiles: { 'irish-a': 'black ★★' },
      asks: 'black: place',
    });
});

rule('R6.4, R8.1 Political: at the century’s end, before the leaders go back', () => {
  const game = given({
    tiles: { 'irish-a': 'neutral builds (green)', 'protestant-a': 'black builds', 'port-a': 'site II' },
    available: [],
    white: { leader: 'economy' },
    green: { leader: 'politics' },
  });
  game.plays('black', 'start').now({ asks: 'green: redirect', century: 'I', green: { leader: 'politics' } });
  expect(game.happened('leaders-returned')).toEqual([]);
  game.plays('green', 'redirect:economy').now({
    century: 'II',
    green: { leader: 'none', points: 3 },
    tiles: { 'irish-a': 'white ★' },
    asks: 'black: place',
  });
});

rule('R6.4 Political: a lifting that ends the century asks first; workers score where they went', () => {
  const game = given({
    tiles: { 'irish-a': 'black builds (green)', 'port-a': 'site II' },
    available: [],
    green: { leader: 'politics' },
  });
  game.plays('black', 'start').now({ asks: 'green: redirect', century: 'I' });
  game.plays('green', 'redirect:culture');
  const culture = game.happened('zone-scored').find(({ zone }) => zone === 4);
  expect(culture?.workers).toEqual([0, 0, 2, 0]);
});

rule('R6.4, R8.1 Political: in century IV too, and when a player ran out of workers', () => {
  const game = given({
    century: 'IV',
    tiles: { 'irish-a': 'neutral builds (green)' },
    white: { hand: 0, supply: 0, culture: 'rest' },
    black: { leader: 'economy' },
    green: { leader: 'politics' },
  });
  game.plays('black', 'send:religion').now({ asks: 'green: redirect' });
  game.plays('green', 'redirect:economy').now({ asks: 'nobody: game over', tiles: { 'irish-a': 'black ★' } });
  // 2 in Economy, the last zone: 1 of them goes to the hand of 3, and 4 are worth 2.
  expect(game.ledger('green')).toEqual({ zones: 2, hand: 2 });
});

// R6.5

rule('R6.5 Economic: the neutral architect comes to hand, usable from the next turn on', () => {
  const game = given({ tiles: { 'port-a': 'available', 'irish-a': 'black builds (white)' } });
  game.plays('black', 'take:economy').now({ asks: 'white: action', neutral: 'in hand', black: { hand: 3 } });
  game.refuses('start:neutral');
  game.plays('white', 'send:religion').plays('green', 'send:religion').plays('orange', 'send:religion');
  expect(game.canPlay('start:neutral')).toBe(true);
});

rule('R6.5 Economic: starting a building uses one of the two architects; the other stays where it is', () => {
  const game = () =>
    given({
      tiles: { 'irish-a': 'black builds (white)', 'port-a': 'available' },
      black: { leader: 'economy', hand: 1 },
    });
  game()
    .plays('black', 'start:neutral', 'site:port-a')
    .now({
      black: { architect: 'irish-a', hand: 4 },
      neutral: 'port-a',
      tiles: { 'irish-a': 'black builds (white)' },
    });
  game()
    .plays('black', 'start', 'site:port-a')
    .now({ black: { architect: 'port-a', hand: 4 }, neutral: 'in hand', tiles: { 'irish-a': 'black ★' } });
});

rule('R6.5 Economic: lifting it gives a token in one’s own colour and three workers', () => {
  given({
    tiles: { 'irish-a': 'neutral builds (white, green)', 'port-a': 'available' },
    black: { leader: 'economy', hand: 1 },
  })
    .plays('black', 'start:neutral', 'site:port-a')
    .now({
      tiles: { 'irish-a': 'black ★★', 'port-a': 'neutral builds' },
      black: { hand: 4, architect: 'in hand' },
      white: { religion: 2 },
      green: { religion: 2 },
    });
});

rule('R6.5 Economic: no district action for the holder on its building; the others get it', () => {
  const setup = { tiles: { 'irish-a': 'neutral builds' }, black: { leader: 'economy' } } as const;
  given(setup)
    .plays('black', 'contribute:irish-a')
    .now({ asks: 'white: action', tiles: { 'irish-a': 'neutral builds (black)' } });
  given({ ...setup, turn: 'white' })
    .plays('white', 'contribute:irish-a')
    .offers('white', 'use:irish', 'skip');
});

rule('R6.5 Economic: only its holder starts buildings with the neutral architect', () => {
  given({ tiles: { 'irish-a': 'neutral builds' }, white: { leader: 'economy' } }).refuses('start:neutral');
});

rule('R6.5 Economic: if never placed, it goes back unused at the century’s end', () => {
  const game = given({
    tiles: { 'irish-a': 'black builds', 'port-a': 'site II' },
    available: [],
    white: { leader: 'economy' },
  });
  game.plays('black', 'start', 'site:port-a').now({ neutral: 'away', asks: 'white: action' });
  game.refuses('start:neutral');
});

rule('R6.5 Economic: if lifting it ends the century, the turn is over: nothing placed or activated', () => {
  const game = given({
    players: 3,
    tiles: { 'irish-a': 'neutral builds (black)', 'port-a': 'site II' },
    available: [],
    black: { leader: 'economy', hand: 1 },
  });
  game.plays('black', 'start:neutral').now({
    century: 'II',
    asks: 'white: action',
    neutral: 'away',
    tiles: { 'irish-a': 'black ★', 'port-a': 'available' },
    black: { hand: 1, architect: 'in hand' },
  });
  expect(game.happened('started')).toEqual([]);
  expect(game.happened('activated')).toEqual([]);
});

rule('R6.5 Economic: the same by the Rich district', () => {
  given({
    players: 3,
    tiles: { 'irish-a': 'neutral builds (black)', 'mansion-a': 'white builds' },
    available: [],
    black: { leader: 'economy', hand: 2 },
  })
    .plays('black', 'contribute:mansion-a', 'start:neutral')
    .now({ century: 'II', asks: 'white: action', neutral: 'away', black: { hand: 0, architect: 'in hand' } });
});

rule('R6.6 two players: the Political and Economic leaders work by R10.5 instead', () => {
  const redirecting = given({
    players: 2,
    tiles: { 'irish-a': 'black builds (white)', 'protestant-a': 'neutral builds', 'port-a': 'available' },
    white: { leader: 'politics' },
  });
  redirecting.plays('black', 'start').now({ asks: 'black: place', white: { religion: 2 } });
  given({
    players: 2,
    tiles: { 'irish-a': 'black builds', 'protestant-a': 'neutral builds' },
    black: { leader: 'economy' },
  }).refuses('start:neutral');
});
