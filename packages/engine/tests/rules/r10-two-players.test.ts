import { expect } from 'vitest';
import { newGame } from '../../src/game.ts';
import { type Game, play } from '../support/game.ts';
import { given, type Setup } from '../support/given.ts';
import { rule } from '../support/rule.ts';
import { stackedDeal } from '../support/stacked-deal.ts';

const SENDS = ['send:citadelle', 'send:religion', 'send:politics', 'send:economy', 'send:culture'];

const duel = (setup: Setup): Game => given({ players: 2, ...setup });

const begun = (first: 'black' | 'white'): Game => {
  const state = newGame(
    { edition: 2011, rules: 'complete', events: false, players: 2 },
    stackedDeal(new Map()),
  );
  return play(state).begins(first);
};

// R10.1

rule('R10.1 25 workers each; the first player starts with 3 active, the second with 4', () => {
  begun('black').now({
    black: { hand: 3, supply: 22 },
    white: { hand: 4, supply: 21 },
    asks: 'black: action',
  });
  begun('white').now({
    white: { hand: 3, supply: 22 },
    black: { hand: 4, supply: 21 },
    asks: 'white: action',
  });
});

rule('R10.1 leaders in play: Political, Economic, Cultural, Citadelle', () => {
  duel({}).offers(
    'black',
    'start',
    ...SENDS,
    'take:politics',
    'take:economy',
    'take:culture',
    'take:citadelle',
  );
});

rule('R10.1 the Cultural leader gives 1, 2 or 3 VP', () => {
  for (const [builders, points] of [
    ['white', 1],
    ['white, white', 2],
    ['white, white, white', 3],
  ] as const) {
    duel({
      tiles: {
        'irish-a': `black builds (${builders})`,
        'jewish-a': 'neutral builds',
        'port-a': 'available',
      },
      black: { leader: 'culture' },
    })
      .plays('black', 'start')
      .now({ black: { points } });
  }
});

// R10.2

rule('R10.2 the player who starts the first building also puts the neutral architect on another tile', () => {
  const game = duel({ available: ['irish-a', 'port-a', 'port-b'], black: { hand: 0 } });
  game.plays('black', 'start', 'site:port-a').now({ asks: 'black: place', black: { hand: 0 } });
  game.offers('black', 'site:irish-a', 'site:port-b');
  game.plays('black', 'site:irish-a').now({
    neutral: 'irish-a',
    black: { architect: 'port-a', hand: 3 },
    asks: 'white: action',
  });
});

rule('R10.2 moving it never activates workers: three in all', () => {
  duel({
    tiles: {
      'irish-a': 'black builds',
      'jewish-a': 'neutral builds (white)',
      'port-a': 'available',
      'port-b': 'available',
    },
    black: { hand: 0 },
  })
    .plays('black', 'start', 'site:port-a', 'site:port-b')
    .now({ black: { hand: 3 } });
});

rule('R10.2 the second player’s first building does not move it again', () => {
  duel({ available: ['irish-a', 'port-a', 'port-b'] })
    .plays('black', 'start', 'site:port-a', 'site:irish-a')
    .plays('white', 'start', 'site:port-b')
    .now({ asks: 'black: action', neutral: 'irish-a', white: { architect: 'port-b' } });
});

rule('R10.2 it belongs to nobody: no player starts buildings with it', () => {
  duel({ tiles: { 'irish-a': 'neutral builds' }, black: { leader: 'economy' } }).refuses('start:neutral');
});

rule('R10.2 another action may come before the first building, by either player', () => {
  duel({ available: ['irish-a', 'port-a'] })
    .plays('black', 'send:religion')
    .plays('white', 'start', 'site:port-a', 'site:irish-a')
    .now({ neutral: 'irish-a', white: { architect: 'port-a' }, asks: 'black: action' });
});

// R10.3

rule('R10.3 contributing to its building gives the district action to either player', () => {
  const tiles = { 'irish-a': 'neutral builds', 'port-a': 'black builds', 'port-b': 'white builds' } as const;
  duel({ tiles }).plays('black', 'contribute:irish-a').offers('black', 'use:irish', 'skip');
  duel({ tiles, turn: 'white' }).plays('white', 'contribute:irish-a').offers('white', 'use:irish', 'skip');
});

rule('R10.3 also to a player who holds the Economic leader', () => {
  duel({ tiles: { 'irish-a': 'neutral builds' }, black: { leader: 'economy' } })
    .plays('black', 'contribute:irish-a')
    .offers('black', 'use:irish', 'skip');
});

rule('R10.3 one’s own building gives none', () => {
  duel({ tiles: { 'irish-a': 'black builds', 'port-a': 'neutral builds' } })
    .plays('black', 'contribute:irish-a')
    .now({ asks: 'white: action' });
});

rule('R10.3 stages fill in order: the last contribution is the last one made', () => {
  const game = duel({
    tiles: { 'archdiocese-a': 'neutral builds', 'port-a': 'available', 'port-b': 'available' },
  });
  game.plays('black', 'contribute:archdiocese-a', 'skip');
  game.plays('white', 'contribute:archdiocese-a', 'skip');
  game.plays('black', 'contribute:archdiocese-a', 'skip');
  game.now({ tiles: { 'archdiocese-a': 'neutral builds (black, white, black)' } });
  game.plays('white', 'start').now({ tiles: { 'archdiocese-a': 'black ★★★' } });
});

// R10.4

rule('R10.4 starting a building lifts one’s own architect and a neutral one with contributions', () => {
  const game = duel({
    tiles: {
      'irish-a': 'black builds (white, white)',
      'business-a': 'neutral builds (white, black)',
      'academic-a': 'white builds (black)',
      'port-a': 'available',
      'port-b': 'available',
    },
    black: { hand: 1 },
  });
  game.plays('black', 'start').now({
    tiles: { 'irish-a': 'black ★★', 'business-a': 'black ★★', 'academic-a': 'white builds (black)' },
    white: { religion: 4, economy: 2 },
    black: { economy: 2, hand: 1 },
    asks: 'black: place',
  });
  game.plays('black', 'site:port-b', 'site:port-a').now({
    black: { architect: 'port-b', hand: 4 },
    neutral: 'port-a',
    tiles: { 'port-a': 'neutral builds', 'port-b': 'black builds' },
    asks: 'white: action',
  });
});

rule('R10.4 the neutral building’s token goes to its last contributor, even out of turn', () => {
  duel({
    tiles: {
      'irish-a': 'black builds',
      'business-a': 'neutral builds (black, white)',
      'port-a': 'available',
    },
  })
    .plays('black', 'start')
    .now({ tiles: { 'irish-a': 'completed', 'business-a': 'white ★★' } });
});

rule('R10.4 without a contribution the neutral architect stays', () => {
  duel({
    tiles: { 'irish-a': 'black builds (white)', 'business-a': 'neutral builds', 'port-a': 'available' },
    black: { hand: 0 },
  })
    .plays('black', 'start', 'site:port-a')
    .now({
      neutral: 'business-a',
      black: { hand: 3 },
      asks: 'white: action',
      tiles: { 'irish-a': 'black ★' },
    });
});

rule('R10.4 with the last contributor’s Cultural bonus', () => {
  duel({
    tiles: {
      'irish-a': 'black builds (white)',
      'business-a': 'neutral builds (black, white)',
      'port-a': 'available',
    },
    white: { leader: 'culture' },
  })
    .plays('black', 'start')
    .now({ white: { points: 2 }, black: { points: 0 } });
});

rule('R10.4 under 1775 neither gets a token for a single contribution', () => {
  duel({
    century: 'II',
    event: '1775',
    tiles: {
      'irish-a': 'black builds (white)',
      'business-a': 'neutral builds (white)',
      'port-a': 'available',
    },
    white: { leader: 'culture' },
  })
    .plays('black', 'start')
    .now({
      tiles: { 'irish-a': 'completed', 'business-a': 'completed' },
      white: { points: 0, religion: 2, economy: 2 },
    });
});

rule('R10.4 tokens: one’s own first, then the neutral one’s', () => {
  const game = duel({
    tiles: { 'port-a': 'black builds (white)', 'irish-a': 'neutral builds (white)', 'port-b': 'available' },
  }).plays('black', 'start');
  expect(game.happened('star-placed').map(({ seat }) => seat)).toEqual([0, 1]);
});

rule('R10.4 one’s own architect is placed first, then the neutral one', () => {
  const game = duel({
    tiles: { 'port-a': 'black builds', 'irish-a': 'neutral builds (white)' },
    available: ['port-b', 'irish-b', 'irish-c'],
  }).plays('black', 'start');
  game.offers('black', 'site:port-b', 'site:irish-b', 'site:irish-c');
  game.plays('black', 'site:irish-b').now({ black: { architect: 'irish-b' }, neutral: 'in hand' });
  game.offers('black', 'site:port-b', 'site:irish-c');
});

rule('R10.4 a player’s first placement moves the neutral architect too, if it has a contribution', () => {
  const game = duel({
    turn: 'white',
    tiles: {
      'port-a': 'black builds (white)',
      'irish-a': 'neutral builds (black)',
      'port-b': 'available',
      'port-c': 'available',
    },
    white: { hand: 0 },
  });
  game.plays('white', 'start').now({ tiles: { 'irish-a': 'black ★', 'port-a': 'black builds (white)' } });
  game.plays('white', 'site:port-b', 'site:port-c').now({
    white: { architect: 'port-b', hand: 3 },
    neutral: 'port-c',
    asks: 'black: action',
  });
});

rule('R10.4 the Rich district never moves the neutral architect', () => {
  duel({
    tiles: {
      'mansion-a': 'white builds',
      'irish-a': 'black builds (white)',
      'jewish-a': 'neutral builds (white)',
      'port-a': 'available',
    },
    black: { hand: 2 },
  })
    .plays('black', 'contribute:mansion-a')
    .offers('black', 'start', 'skip')
    .plays('black', 'start', 'site:port-a')
    .now({
      tiles: { 'irish-a': 'black ★', 'jewish-a': 'neutral builds (white)' },
      neutral: 'jewish-a',
      black: { hand: 3 },
      asks: 'white: action',
    });
});

rule('R10.4 the Rich district never moves it, also when it ends the century', () => {
  duel({
    tiles: {
      'mansion-a': 'white builds',
      'irish-a': 'black builds (white)',
      'jewish-a': 'neutral builds (white)',
      'port-a': 'site II',
    },
    available: [],
    black: { hand: 2 },
  })
    .plays('black', 'contribute:mansion-a', 'start')
    .now({ century: 'II', asks: 'black: place', tiles: { 'jewish-a': 'neutral builds (white)' } })
    .plays('black', 'site:port-a')
    .now({ asks: 'white: action', neutral: 'jewish-a', black: { hand: 3 } });
});

rule('R10.4 the Rich district on the neutral building itself: the contribution stays there', () => {
  duel({
    tiles: { 'mansion-a': 'neutral builds', 'irish-a': 'black builds (white)', 'port-a': 'available' },
    black: { hand: 2 },
  })
    .plays('black', 'contribute:mansion-a', 'start', 'site:port-a')
    .now({ tiles: { 'mansion-a': 'neutral builds (black)', 'irish-a': 'black ★' }, asks: 'white: action' });
});

rule('R10.4 a first placement by the Rich district moves only one’s own architect', () => {
  duel({
    tiles: { 'mansion-a': 'neutral builds (white)', 'port-a': 'available' },
    black: { hand: 2 },
  })
    .plays('black', 'contribute:mansion-a', 'start', 'site:port-a')
    .now({
      tiles: { 'mansion-a': 'neutral builds (white, black)' },
      black: { architect: 'port-a', hand: 3 },
    });
});

// R10.5

rule('R10.5 Political leader: on taking it, 2 passive workers in each of two opposite zones', () => {
  const taking = () =>
    duel({ black: { hand: 3, supply: 10, citadelle: 'rest' } }).plays('black', 'take:politics');
  taking().offers('black', 'pair:religion:2:2', 'pair:politics:2:2');
  taking()
    .plays('black', 'pair:religion:2:2')
    .now({
      black: { religion: 2, economy: 2, politics: 0, culture: 0, hand: 3, supply: 6 },
      asks: 'white: action',
    });
  taking()
    .plays('black', 'pair:politics:2:2')
    .now({
      black: { religion: 0, economy: 0, politics: 2, culture: 2, hand: 3, supply: 6 },
      asks: 'white: action',
    });
});

rule('R10.5 Political leader: short of passive workers, all of them go, split as the player likes', () => {
  duel({ black: { hand: 0, supply: 3, citadelle: 'rest' } })
    .plays('black', 'take:politics')
    .offers('black', 'pair:religion:2:1', 'pair:religion:1:2', 'pair:politics:2:1', 'pair:politics:1:2');
  duel({ black: { hand: 0, supply: 2, citadelle: 'rest' } })
    .plays('black', 'take:politics')
    .offers(
      'black',
      'pair:religion:2:0',
      'pair:religion:1:1',
      'pair:religion:0:2',
      'pair:politics:2:0',
      'pair:politics:1:1',
      'pair:politics:0:2',
    );
});

rule('R10.5 Political leader: adding workers from the hand is the player’s choice', () => {
  const taking = () =>
    duel({ black: { hand: 1, supply: 3, citadelle: 'rest' } }).plays('black', 'take:politics');
  taking().offers(
    'black',
    'pair:religion:2:2',
    'pair:religion:2:1',
    'pair:religion:1:2',
    'pair:politics:2:2',
    'pair:politics:2:1',
    'pair:politics:1:2',
  );
  taking()
    .plays('black', 'pair:politics:2:2')
    .now({ black: { hand: 0, supply: 0, politics: 2, culture: 2 } });
  taking()
    .plays('black', 'pair:politics:1:2')
    .now({ black: { hand: 1, supply: 0, politics: 1, culture: 2 } });
});

rule('R10.5 Political leader: taken with nothing in front it places nothing', () => {
  // Only possible in the turn that R8.9 gives to a player without workers; nobody is asked.
  duel({ black: { hand: 0, supply: 0, citadelle: 'rest' } })
    .plays('black', 'take:politics')
    .now({ asks: 'white: action', black: { leader: 'politics' } });
});

rule('R10.5 Political leader: no further effect, nobody redirects workers', () => {
  duel({
    tiles: {
      'irish-a': 'black builds (white, black)',
      'jewish-a': 'neutral builds (black)',
      'port-a': 'available',
    },
    black: { leader: 'politics' },
  })
    .plays('black', 'start')
    .now({ asks: 'black: place', black: { religion: 5 }, white: { religion: 2 } });
});

rule('R10.5 Economic leader: on taking it, passive workers contribute to the neutral building', () => {
  duel({
    tiles: { 'irish-a': 'neutral builds (white)' },
    black: { hand: 3, supply: 10, citadelle: 'rest' },
  })
    .plays('black', 'take:economy')
    .now({
      tiles: { 'irish-a': 'neutral builds (white, black)' },
      black: { hand: 3, supply: 8, points: 0, leader: 'economy' },
      asks: 'white: action',
    });
});

rule('R10.5 Economic leader: mandatory if the supply covers the cost', () => {
  duel({ tiles: { 'jewish-a': 'neutral builds' }, black: { hand: 3, supply: 3, citadelle: 'rest' } })
    .plays('black', 'take:economy')
    .now({
      tiles: { 'jewish-a': 'neutral builds (black)' },
      black: { hand: 3, supply: 0 },
      asks: 'white: action',
    });
});

rule('R10.5 Economic leader: optional if it needs the hand', () => {
  const taking = () =>
    duel({
      tiles: { 'jewish-a': 'neutral builds' },
      black: { hand: 2, supply: 1, citadelle: 'rest' },
    }).plays('black', 'take:economy');
  taking().offers('black', 'contribute:jewish-a', 'skip');
  taking()
    .plays('black', 'contribute:jewish-a')
    .now({
      tiles: { 'jewish-a': 'neutral builds (black)' },
      black: { hand: 0, supply: 0 },
      asks: 'white: action',
    });
  taking()
    .plays('black', 'skip')
    .now({ tiles: { 'jewish-a': 'neutral builds' }, black: { hand: 2, supply: 1 }, asks: 'white: action' });
});

rule('R10.5 Economic leader: no effect off the board, on a full building or with too few workers', () => {
  duel({})
    .plays('black', 'take:economy')
    .now({ asks: 'white: action', neutral: 'in hand', black: { supply: 22 } });
  duel({ tiles: { 'irish-a': 'neutral builds (white, white, white)' } })
    .plays('black', 'take:economy')
    .now({ asks: 'white: action', black: { supply: 22 } });
  duel({ tiles: { 'jewish-a': 'neutral builds' }, black: { hand: 1, supply: 1, citadelle: 'rest' } })
    .plays('black', 'take:economy')
    .now({ asks: 'white: action', black: { hand: 1, supply: 1 }, tiles: { 'jewish-a': 'neutral builds' } });
});

rule('R10.5 both leaders count the leaders taken before them', () => {
  duel({ white: { leader: 'culture' } })
    .plays('black', 'take:politics')
    .now({ black: { hand: 4 } });
  duel({ white: { leader: 'culture' } })
    .plays('black', 'take:economy')
    .now({ black: { hand: 4 } });
});

// R10.6

rule('R10.6 no tile for one’s own: the century ends, both are placed, then workers activated', () => {
  const game = duel({
    tiles: {
      'irish-a': 'black builds (white)',
      'jewish-a': 'neutral builds (white)',
      'port-a': 'site II',
      'port-b': 'site II',
    },
    available: [],
    black: { hand: 0 },
  });
  game.plays('black', 'start').now({
    century: 'II',
    asks: 'black: place',
    black: { hand: 0, architect: 'in hand' },
    neutral: 'in hand',
    tiles: { 'irish-a': 'black ★', 'jewish-a': 'white ★' },
  });
  game.plays('black', 'site:port-a').now({ black: { architect: 'port-a', hand: 0 }, asks: 'black: place' });
  game.plays('black', 'site:port-b').now({ neutral: 'port-b', black: { hand: 3 }, asks: 'white: action' });
});

rule('R10.6 a neutral architect that was not lifted stays', () => {
  duel({
    tiles: { 'irish-a': 'black builds (white)', 'jewish-a': 'neutral builds', 'port-a': 'site II' },
    available: [],
    black: { hand: 0 },
  })
    .plays('black', 'start')
    .now({ century: 'II', neutral: 'jewish-a' })
    .plays('black', 'site:port-a')
    .now({ asks: 'white: action', black: { hand: 3 }, neutral: 'jewish-a' });
});

rule('R10.6 no tile for the neutral one: the century ends, it is placed in the new one', () => {
  const game = duel({
    tiles: { 'irish-a': 'black builds (white)', 'jewish-a': 'neutral builds (black)', 'port-b': 'site II' },
    available: ['port-a'],
    black: { hand: 0 },
  });
  game.plays('black', 'start').now({ century: 'I', asks: 'black: place' });
  game.plays('black', 'site:port-a').now({
    century: 'II',
    asks: 'black: place',
    black: { hand: 0, architect: 'port-a' },
    neutral: 'in hand',
    tiles: { 'port-a': 'black builds' },
  });
  game.plays('black', 'site:port-b').now({ neutral: 'port-b', black: { hand: 3 }, asks: 'white: action' });
});

rule('R10.6 the first building of the game with a single tile left ends the century too', () => {
  const game = duel({ available: ['port-a'], tiles: { 'irish-a': 'site II' }, black: { hand: 0 } });
  game
    .plays('black', 'start', 'site:port-a')
    .now({ century: 'II', asks: 'black: place', neutral: 'in hand' });
  game.plays('black', 'site:irish-a').now({ neutral: 'irish-a', black: { hand: 3, architect: 'port-a' } });
});

rule('R10.6, R4.8 an architect off the board and no tile: the century ends, then both are placed', () => {
  const game = duel({
    tiles: { 'jewish-a': 'neutral builds (white)', 'port-a': 'site II', 'port-b': 'site II' },
    available: [],
    black: { hand: 0 },
  });
  game.plays('black', 'start').now({ century: 'II', asks: 'black: place', tiles: { 'jewish-a': 'white ★' } });
  game.plays('black', 'site:port-a', 'site:port-b');
  game.now({ black: { architect: 'port-a', hand: 3 }, neutral: 'port-b', asks: 'white: action' });
});

rule('R10.6 the workers are activated by the new century’s event', () => {
  const game = duel({
    century: 'II',
    event: '1775',
    tiles: { 'irish-a': 'black builds', 'jewish-a': 'neutral builds (white)', 'port-b': 'site III' },
    available: ['port-a'],
    black: { hand: 0 },
  });
  // Under the old event the single contribution gave no token.
  game.plays('black', 'start', 'site:port-a').now({ tiles: { 'jewish-a': 'completed' } });
  game
    .reveals('1800')
    .plays('black', 'site:port-b')
    .now({ black: { hand: 4 }, asks: 'white: action' });
});

rule('R10.6 in century IV the game ends: nothing more is placed or activated', () => {
  duel({
    century: 'IV',
    tiles: { 'irish-a': 'black builds', 'jewish-a': 'neutral builds (white)' },
    available: ['port-a'],
    black: { hand: 0 },
  })
    .plays('black', 'start', 'site:port-a')
    .now({ asks: 'nobody: game over', black: { hand: 0, architect: 'port-a' }, neutral: 'in hand' });
  duel({
    century: 'IV',
    tiles: { 'irish-a': 'black builds', 'jewish-a': 'neutral builds (white)' },
    available: [],
    black: { hand: 0 },
  })
    .plays('black', 'start')
    .now({ asks: 'nobody: game over', black: { hand: 0, architect: 'in hand' }, neutral: 'in hand' });
});

// R10.7

rule('R10.7 at a century’s end the neutral building stays as it is', () => {
  duel({
    tiles: { 'irish-a': 'neutral builds (black, white)', 'port-a': 'black builds (white)' },
    white: { hand: 0, supply: 0, religion: 'rest', leader: 'economy' },
  })
    .plays('black', 'send:culture')
    .now({
      century: 'II',
      asks: 'white: action',
      neutral: 'irish-a',
      tiles: { 'irish-a': 'neutral builds (black, white)' },
      white: { leader: 'none' },
    });
});

rule('R10.7 in the new century it still gives its action and its token', () => {
  duel({
    tiles: { 'irish-a': 'neutral builds (black)', 'port-a': 'site II', 'port-b': 'site II' },
    white: { hand: 0, supply: 0, religion: 'rest' },
  })
    .plays('black', 'send:culture')
    .plays('white', 'start', 'site:port-a', 'site:port-b')
    .now({ tiles: { 'irish-a': 'black ★' }, neutral: 'port-b', white: { hand: 3 } });
});

rule('R10.7 its workers count in the final scoring', () => {
  const game = duel({
    century: 'IV',
    tiles: { 'irish-a': 'neutral builds (black, white, white)', 'port-a': 'black builds' },
    black: { hand: 1 },
    white: { hand: 0, supply: 0, religion: 'rest' },
  }).plays('black', 'send:culture');
  game.now({ asks: 'nobody: game over', tiles: { 'irish-a': 'neutral builds (black, white, white)' } });
  expect(game.ledger('black').unfinished).toBe(2);
  expect(game.ledger('white').unfinished).toBe(4);
});

// R10.8

rule('R10.8 the family rules are played with two', () => {
  const game = duel({
    rules: 'family',
    tiles: { 'irish-a': 'black builds (white)', 'jewish-a': 'neutral builds (white)' },
    available: ['port-a', 'port-b'],
    black: { hand: 0 },
  });
  game.offers('black', 'start');
  game.plays('black', 'start', 'site:port-a', 'site:port-b').now({
    tiles: { 'irish-a': 'black ★', 'jewish-a': 'white ★' },
    black: { hand: 3 },
    neutral: 'port-b',
  });
});

rule('R10.8 family with two: zones and buildings score by the family rules', () => {
  const game = duel({
    rules: 'family',
    century: 'IV',
    tiles: {
      'irish-a': 'black builds',
      'port-a': 'neutral builds',
      'arts-a': 'white ★★★',
      'business-a': 'white ★★',
    },
    available: [],
    black: { hand: 0, politics: 3 },
    white: { hand: 0, politics: 6 },
  }).plays('black', 'start');
  expect(game.ledger('black')).toEqual({ zones: 3 });
  expect(game.ledger('white')).toEqual({ zones: 9, buildings: 9 });
});

rule('R10.8 events are played with two', () => {
  const game = duel({
    century: 'III',
    event: '1800',
    tiles: { 'irish-a': 'neutral builds (white)', 'port-a': 'available', 'port-b': 'available' },
    black: { hand: 0 },
  });
  game.plays('black', 'start', 'site:port-a', 'site:port-b').now({ black: { hand: 4 } });
});

rule('R10.8 1603 with two: the largest group scores at the end', () => {
  const game = duel({
    century: 'IV',
    event: '1955',
    firstEvent: '1603',
    tiles: {
      'irish-a': 'black builds (white)',
      'port-a': 'neutral builds (white, white)',
      'arts-a': 'white ★',
    },
    available: [],
    black: { hand: 0 },
    white: { hand: 0 },
  }).plays('black', 'start');
  // One building for Black; two that do not touch for White: a tie at one.
  expect(game.ledger('black').events).toBe(8);
  expect(game.ledger('white').events).toBe(8);
});
