import { expect } from 'vitest';
import type { Game } from '../support/game.ts';
import { given, type PlayerSetup, type Setup } from '../support/given.ts';
import type { SpaceName } from '../support/names.ts';
import { rule } from '../support/rule.ts';

const ZONES = ['citadelle', 'religion', 'politics', 'economy', 'culture'];

/** Black contributes to a building of White's; the district's action is next. */
const contributed = (space: SpaceName, black: PlayerSetup, more: Setup = {}): Game =>
  given({ ...more, black, tiles: { ...more.tiles, [space]: 'white builds' } }).plays(
    'black',
    `contribute:${space}`,
  );

const eachZone = (workers: number, zones = ZONES): string[] => zones.map((zone) => `put:${zone}:${workers}`);

// In general

rule('R5 every action is optional', () => {
  const spaces: SpaceName[] = [
    'archdiocese-a',
    'irish-a',
    'protestant-a',
    'jewish-a',
    'government-a',
    'municipal-a',
    'national-a',
    'military-a',
    'market-a',
    'mansion-a',
    'business-a',
    'port-a',
    'heritage-a',
    'entertainment-a',
    'academic-a',
    'arts-a',
  ];
  for (const space of spaces) {
    const game = contributed(
      space,
      { hand: 4, religion: 2 },
      { century: 'II', tiles: { 'irish-b': 'green builds', 'irish-c': 'black ★' } },
    );
    const table = () => structuredClone({ ...game.state, agenda: null, seat: null, turn: null });
    const before = table();
    let questions = 0;
    for (; game.canPlay('skip'); questions += 1) game.plays('black', 'skip');
    // Declining every effect leaves everything as it was after the contribution.
    expect(table(), space).toEqual(before);
    expect(questions, space).toBeGreaterThan(0);
    game.now({ asks: 'white: action' });
  }
});

// Religion

rule('R5.1 Archdiocese: any other Religion action', () => {
  const game = () => contributed('archdiocese-a', { hand: 3, culture: 1 });
  game().offers('black', 'use:irish', 'use:protestant', 'use:jewish', 'skip');
  game()
    .plays('black', 'use:irish')
    .now({ black: { points: 1, hand: 3 } });
  game().plays('black', 'use:protestant').offers('black', 'put:citadelle:1', 'skip');
  game().plays('black', 'use:jewish', 'skip').offers('black', 'from:culture', 'skip');
});

rule('R5.2 Irish: 1 VP, activate 1, and place 1 in any zone', () => {
  contributed('irish-a', { hand: 2, supply: 5, culture: 'rest' })
    .offers('black', 'use:irish', 'skip')
    .plays('black', 'use:irish')
    .now({ black: { points: 1, hand: 1, supply: 4 } })
    .offers('black', ...eachZone(1), 'skip')
    .plays('black', 'put:citadelle:1')
    .now({ black: { points: 1, hand: 1, supply: 3, citadelle: 1 }, asks: 'white: action' });
});

rule('R5.2 Irish, partial use: VP and activation are taken in full, the placement may be skipped', () => {
  contributed('irish-a', { hand: 2, supply: 5, culture: 'rest' })
    .plays('black', 'use:irish', 'skip')
    .now({ black: { points: 1, hand: 1, supply: 4 }, asks: 'white: action' });
});

rule('R5.2 Irish with one passive worker: it is activated first, and the hand may place it', () => {
  contributed('irish-a', { hand: 2, supply: 1, culture: 'rest' })
    .plays('black', 'use:irish')
    .now({ black: { points: 1, hand: 1, supply: 0 } })
    .plays('black', 'put:religion:1')
    .now({ black: { hand: 0, supply: 0, religion: 1 } });
});

rule('R5.3 Protestant: place 1 in the Citadelle and 1 in another zone', () => {
  contributed('protestant-a', { hand: 2, supply: 5, culture: 'rest' })
    .offers('black', 'put:citadelle:1', 'skip')
    .plays('black', 'put:citadelle:1')
    .offers('black', ...eachZone(1, ['religion', 'politics', 'economy', 'culture']), 'skip')
    .plays('black', 'put:politics:1')
    .now({ black: { hand: 0, supply: 3, citadelle: 1, politics: 1 }, asks: 'white: action' });
});

rule('R5.3 Protestant, partial use: either of the two alone', () => {
  contributed('protestant-a', { hand: 2 })
    .plays('black', 'skip', 'put:politics:1')
    .now({ black: { citadelle: 0, politics: 1 }, asks: 'white: action' });
  contributed('protestant-a', { hand: 2 })
    .plays('black', 'put:citadelle:1', 'skip')
    .now({ black: { citadelle: 1, politics: 0 }, asks: 'white: action' });
});

rule('R5.3 Protestant with one worker in front: it may go to either', () => {
  contributed('protestant-a', { hand: 2, supply: 1, culture: 'rest' })
    .plays('black', 'put:citadelle:1')
    .now({ black: { citadelle: 1, supply: 0 }, asks: 'white: action' });
  contributed('protestant-a', { hand: 2, supply: 1, culture: 'rest' })
    .plays('black', 'skip', 'put:economy:1')
    .now({ black: { economy: 1, supply: 0 }, asks: 'white: action' });
});

rule('R5.4 Jewish: place 1 in any zone, and move 1 or 2 of one’s workers from one zone to one other', () => {
  contributed('jewish-a', { hand: 3, supply: 5, politics: 'rest' })
    .offers('black', ...eachZone(1), 'skip')
    .plays('black', 'put:religion:1')
    .offers('black', 'from:religion', 'from:politics', 'skip')
    .plays('black', 'from:politics')
    .offers(
      'black',
      ...eachZone(1, ['citadelle', 'religion', 'economy', 'culture']),
      ...eachZone(2, ['citadelle', 'religion', 'economy', 'culture']),
    )
    .plays('black', 'put:culture:2')
    // 22 workers: 3 on the building, 4 left in supply, 14 in Politics at first.
    .now({ black: { hand: 0, supply: 4, religion: 1, politics: 12, culture: 2 }, asks: 'white: action' });
});

rule('R5.4 Jewish: the Citadelle is a zone to leave and to go to', () => {
  contributed('jewish-a', { hand: 3, citadelle: 2 })
    .plays('black', 'skip', 'from:citadelle', 'put:economy:2')
    .now({ black: { citadelle: 0, economy: 2 } });
  contributed('jewish-a', { hand: 3, economy: 2 })
    .plays('black', 'skip', 'from:economy', 'put:citadelle:2')
    .now({ black: { citadelle: 2, economy: 0 } });
});

rule('R5.4 Jewish: one worker alone is moved alone, and 1 of 2 is partial use, in both editions', () => {
  contributed('jewish-a', { hand: 3, economy: 1 })
    .plays('black', 'skip', 'from:economy')
    .offers('black', ...eachZone(1, ['citadelle', 'religion', 'politics', 'culture']));
  for (const edition of [2011, 2026] as const) {
    contributed('jewish-a', { hand: 3, economy: 2 }, { edition, event: '1665' })
      .plays('black', 'skip', 'from:economy', 'put:culture:1')
      .now({ black: { economy: 1, culture: 1 } });
  }
});

rule('R5.4 Jewish: only one’s own workers are moved', () => {
  contributed('jewish-a', { hand: 3, supply: 5, economy: 'rest' }, { green: { religion: 5 } })
    .plays('black', 'skip')
    .offers('black', 'from:economy', 'skip');
});

rule('R5.4 Jewish, partial use: place and do not move', () => {
  contributed('jewish-a', { hand: 3, economy: 2 })
    .plays('black', 'put:culture:1', 'skip')
    .now({ black: { economy: 2, culture: 1 }, asks: 'white: action' });
});

// Politics

rule('R5.5 Seat of government: any other Politics action', () => {
  const game = () => contributed('government-a', { hand: 3 });
  game().offers('black', 'use:municipal', 'use:national', 'use:military', 'skip');
  game()
    .plays('black', 'use:municipal', 'put:economy:2')
    .now({ black: { economy: 2, hand: 2 } });
  game()
    .plays('black', 'use:national', 'put:culture:2')
    .now({ black: { culture: 2, hand: 2 } });
  game()
    .plays('black', 'use:military', 'put:citadelle:2')
    .now({ black: { citadelle: 2, hand: 2 } });
});

rule('R5.6 Municipal administration: 2 in Religion or 2 in Economy', () => {
  const game = () => contributed('municipal-a', { hand: 2, supply: 5, politics: 'rest' });
  game().offers(
    'black',
    ...eachZone(1, ['religion', 'economy']),
    ...eachZone(2, ['religion', 'economy']),
    'skip',
  );
  game()
    .plays('black', 'put:religion:2')
    .now({ black: { religion: 2, supply: 3 }, asks: 'white: action' });
  game()
    .plays('black', 'put:economy:2')
    .now({ black: { economy: 2, supply: 3 }, asks: 'white: action' });
});

rule('R5.7 National administration: 2 in Politics or 2 in Culture', () => {
  const game = () => contributed('national-a', { hand: 2, supply: 5, religion: 'rest' });
  game().offers(
    'black',
    ...eachZone(1, ['politics', 'culture']),
    ...eachZone(2, ['politics', 'culture']),
    'skip',
  );
  game()
    .plays('black', 'put:politics:2')
    .now({ black: { politics: 2, supply: 3 }, asks: 'white: action' });
  game()
    .plays('black', 'put:culture:2')
    .now({ black: { culture: 2, supply: 3 }, asks: 'white: action' });
});

rule('R5.8 Military administration: 2 in the Citadelle', () => {
  const game = () => contributed('military-a', { hand: 3, supply: 5, religion: 'rest' });
  game().offers('black', 'put:citadelle:1', 'put:citadelle:2', 'skip');
  game()
    .plays('black', 'put:citadelle:2')
    .now({ black: { citadelle: 2, supply: 3 }, asks: 'white: action' });
});

rule('R5 partial use: two workers for one zone may be one, and are never split', () => {
  contributed('municipal-a', { hand: 2 })
    .plays('black', 'put:religion:1')
    .now({ black: { religion: 1, economy: 0 }, asks: 'white: action' });
  contributed('national-a', { hand: 2 })
    .plays('black', 'put:culture:1')
    .now({ black: { culture: 1, politics: 0 }, asks: 'white: action' });
  contributed('military-a', { hand: 3 })
    .plays('black', 'put:citadelle:1')
    .now({ black: { citadelle: 1 }, asks: 'white: action' });
});

// Economy

rule('R5.9 Public market: any other Economy action', () => {
  const game = () => contributed('market-a', { hand: 3 }, { tiles: { 'irish-a': 'green builds' } });
  game().offers('black', 'use:mansion', 'use:business', 'use:port', 'skip');
  game().plays('black', 'use:mansion').offers('black', 'start', 'skip');
  game().plays('black', 'use:business').offers('black', 'contribute:irish-a', 'skip');
  game()
    .plays('black', 'use:port')
    .now({ black: { hand: 5 }, asks: 'white: action' });
});

rule('R5.10 Rich district: complete the old building, start a new one, activate three', () => {
  contributed(
    'mansion-a',
    { hand: 2 },
    { players: 3, tiles: { 'irish-a': 'black builds (green, green)', 'port-a': 'available' } },
  )
    .offers('black', 'start', 'skip')
    .plays('black', 'start', 'site:port-a')
    .now({
      tiles: { 'irish-a': 'black ★★', 'port-a': 'black builds', 'mansion-a': 'white builds (black)' },
      green: { religion: 4 },
      black: { hand: 3, architect: 'port-a' },
      asks: 'white: action',
    });
});

rule('R5.10 Rich district: also with an architect not yet on the board', () => {
  contributed('mansion-a', { hand: 2 }, { tiles: { 'port-a': 'available' } })
    .plays('black', 'start', 'site:port-a')
    .now({ black: { hand: 3, architect: 'port-a' }, asks: 'white: action' });
});

rule('R5.10 Rich district: also with the neutral architect, from the hand or from its building', () => {
  contributed('mansion-a', { hand: 2, leader: 'economy' }, { tiles: { 'port-a': 'available' } })
    .plays('black', 'start:neutral', 'site:port-a')
    .now({ black: { hand: 3, architect: 'in hand' }, neutral: 'port-a', asks: 'white: action' });
  contributed(
    'mansion-a',
    { hand: 2, leader: 'economy' },
    { tiles: { 'irish-a': 'neutral builds (green)', 'port-a': 'available' } },
  )
    .plays('black', 'start:neutral', 'site:port-a')
    .now({
      black: { hand: 3 },
      neutral: 'port-a',
      tiles: { 'irish-a': 'black ★', 'port-a': 'neutral builds' },
    });
});

rule('R5.10 Rich district: another’s neutral architect is not offered', () => {
  contributed(
    'mansion-a',
    { hand: 2 },
    { green: { leader: 'economy' }, tiles: { 'irish-a': 'neutral builds' } },
  ).offers('black', 'start', 'skip');
});

rule('R5.10 Rich district: all or nothing', () => {
  contributed(
    'mansion-a',
    { hand: 2 },
    { tiles: { 'irish-a': 'black builds (green)', 'port-a': 'available' } },
  )
    .plays('black', 'start')
    .refuses('skip')
    .now({ asks: 'black: place' });
});

rule('R5.10 Rich district: it can end the century', () => {
  contributed(
    'mansion-a',
    { hand: 2 },
    { players: 3, available: [], tiles: { 'irish-a': 'black builds (green)', 'port-a': 'site II' } },
  )
    .plays('black', 'start')
    .now({ century: 'II', asks: 'black: place', tiles: { 'irish-a': 'black ★' } })
    .plays('black', 'site:port-a')
    .now({ black: { hand: 3 }, asks: 'white: action' });
});

rule('R5.10 Rich district: through the Public market too', () => {
  contributed(
    'market-a',
    { hand: 1 },
    { players: 3, available: [], tiles: { 'irish-a': 'black builds (green)', 'port-a': 'site II' } },
  )
    .plays('black', 'use:mansion', 'start')
    .now({ century: 'II', asks: 'black: place', tiles: { 'irish-a': 'black ★' } })
    .plays('black', 'site:port-a')
    .now({ black: { hand: 3 }, asks: 'white: action' });
});

rule('R5.10 Rich district: it can end the game', () => {
  contributed(
    'mansion-a',
    { hand: 2 },
    { century: 'IV', available: [], tiles: { 'irish-a': 'black builds (green)' } },
  )
    .plays('black', 'start')
    .now({ asks: 'nobody: game over', tiles: { 'irish-a': 'black ★' } });
});

rule('R5.11 Business: contribute with passive workers to another building, anyone’s', () => {
  const game = () =>
    contributed(
      'business-a',
      { hand: 3, supply: 6, citadelle: 'rest' },
      {
        century: 'II',
        tiles: {
          'irish-a': 'green builds (green)',
          'jewish-a': 'black builds',
          'port-a': 'orange builds (green, green, green)',
        },
      },
    );
  game().offers('black', 'contribute:irish-a', 'contribute:jewish-a', 'skip');
  game()
    .plays('black', 'contribute:irish-a')
    .now({ black: { hand: 1, supply: 4 }, tiles: { 'irish-a': 'green builds (green, black)' } });
  game()
    .plays('black', 'contribute:jewish-a')
    .now({ black: { hand: 1, supply: 3 }, tiles: { 'jewish-a': 'black builds (black)' } });
});

rule('R5.11 Business: the neutral architect’s building too', () => {
  contributed(
    'business-a',
    { hand: 2 },
    { green: { leader: 'economy' }, tiles: { 'irish-a': 'neutral builds' } },
  )
    .plays('black', 'contribute:irish-a')
    .now({ tiles: { 'irish-a': 'neutral builds (black)' }, asks: 'white: action' });
});

rule('R5.11 Business: the hand covers only what the supply lacks', () => {
  contributed(
    'business-a',
    { hand: 4, supply: 1, citadelle: 'rest' },
    { tiles: { 'jewish-a': 'green builds', 'irish-a': 'orange builds' } },
  )
    .plays('black', 'contribute:jewish-a')
    .now({ black: { hand: 0, supply: 0 } });
});

rule('R5.11 Business: it needs the full cost', () => {
  const game = contributed(
    'business-a',
    { hand: 3, supply: 1, citadelle: 'rest' },
    { tiles: { 'jewish-a': 'green builds', 'irish-a': 'orange builds' } },
  );
  // Two workers in front: enough for the Irish building, not for the Jewish one.
  game.offers('black', 'contribute:irish-a', 'skip');
});

rule('R5.11 Business: never the building that gave the action, even through a “?”', () => {
  contributed('business-a', { hand: 2 }, { tiles: { 'irish-a': 'green builds' } }).refuses(
    'contribute:business-a',
  );
  contributed(
    'market-a',
    { hand: 2 },
    { tiles: { 'business-a': 'green builds', 'irish-a': 'orange builds' } },
  )
    .plays('black', 'use:business')
    .offers('black', 'contribute:business-a', 'contribute:irish-a', 'skip');
});

rule('R5.11 Business: it gives no district action', () => {
  contributed('business-a', { hand: 2 }, { tiles: { 'irish-a': 'green builds' } })
    .plays('black', 'contribute:irish-a')
    .now({ asks: 'white: action', black: { points: 0 } });
});

rule('R5.11 Business: declining it places nothing', () => {
  contributed('business-a', { hand: 2 }, { tiles: { 'irish-a': 'green builds' } })
    .plays('black', 'skip')
    .now({ asks: 'white: action', tiles: { 'irish-a': 'green builds' } });
});

rule('R5.12 Port: activate 3', () => {
  contributed('port-a', { hand: 3, supply: 5, culture: 'rest' })
    .offers('black', 'use:port', 'skip')
    .plays('black', 'use:port')
    .now({ black: { hand: 3, supply: 2 }, asks: 'white: action' });
});

rule('R5.12 Port: with fewer in supply, all of them', () => {
  contributed('port-a', { hand: 3, supply: 2, culture: 'rest' })
    .plays('black', 'use:port')
    .now({ black: { hand: 2, supply: 0 } });
});

// Culture

rule('R5.13 Social club: any other Culture action', () => {
  const game = () => contributed('heritage-a', { hand: 3, religion: 1 }, { tiles: { 'irish-a': 'black ★' } });
  game().offers('black', 'use:entertainment', 'use:academic', 'use:arts', 'skip');
  game()
    .plays('black', 'use:entertainment')
    .now({ black: { points: 3 }, asks: 'white: action' });
  game()
    .plays('black', 'use:academic')
    .now({ black: { points: 1 }, asks: 'white: action' });
  game()
    .plays('black', 'use:arts', 'raise:irish-a')
    .now({ tiles: { 'irish-a': 'black ★★' } });
});

rule('R5.14 Entertainment: VP for active workers left in hand: 1→1, 2→3, 3 or more→4', () => {
  for (const [left, points] of [
    [1, 1],
    [2, 3],
    [3, 4],
    [4, 4],
    [9, 4],
  ] as const) {
    contributed('entertainment-a', { hand: 2 + left })
      .plays('black', 'use:entertainment')
      .now({ black: { points, hand: left }, asks: 'white: action' });
  }
});

rule('R5.14 Entertainment: nothing in hand, no VP and no question', () => {
  contributed('entertainment-a', { hand: 2 }).now({ asks: 'white: action', black: { points: 0, hand: 0 } });
});

rule('R5.15 Academic: VP for the number of zones with one’s workers, the Citadelle included', () => {
  for (const [zones, points] of [
    [{ citadelle: 1 }, 1],
    [{ culture: 7 }, 1],
    [{ citadelle: 1, culture: 2 }, 3],
    [{ religion: 1, politics: 1, economy: 1 }, 4],
    [{ citadelle: 1, religion: 1, politics: 1, economy: 1 }, 4],
    [{ citadelle: 1, religion: 1, politics: 1, economy: 1, culture: 1 }, 4],
  ] as const) {
    contributed('academic-a', { hand: 2, ...zones }, { white: { religion: 3, culture: 3 } })
      .plays('black', 'use:academic')
      .now({ black: { points }, asks: 'white: action' });
  }
});

rule('R5.15 Academic: no zone, no VP and no question', () => {
  contributed('academic-a', { hand: 2 }, { white: { religion: 3 } }).now({
    asks: 'white: action',
    black: { points: 0 },
  });
});

rule('R5.16 Arts: raise one of one’s star tokens by a star', () => {
  const game = () =>
    contributed(
      'arts-a',
      { hand: 3 },
      {
        century: 'II',
        tiles: { 'irish-a': 'black ★', 'irish-b': 'black ★★', 'port-a': 'black ★★★', 'port-b': 'white ★' },
      },
    );
  game().offers('black', 'raise:irish-a', 'raise:irish-b', 'skip');
  game()
    .plays('black', 'raise:irish-a')
    .now({ tiles: { 'irish-a': 'black ★★' }, asks: 'white: action' });
  game()
    .plays('black', 'raise:irish-b')
    .now({ tiles: { 'irish-b': 'black ★★★' }, asks: 'white: action' });
});

rule('R5.16 Arts: buildings without one’s token cannot be raised', () => {
  contributed(
    'arts-a',
    { hand: 3 },
    { tiles: { 'irish-a': 'completed', 'irish-b': 'black builds (white)', 'irish-c': 'green ★' } },
  ).now({ asks: 'white: action' });
});

rule('R5.16 Arts: raising is not placing, so the Cultural leader gives nothing', () => {
  contributed('arts-a', { hand: 3, leader: 'culture' }, { tiles: { 'irish-a': 'black ★' } })
    .plays('black', 'raise:irish-a')
    .now({ tiles: { 'irish-a': 'black ★★' }, black: { points: 0 } });
});

rule('R5.16, R7.1c Arts: raising counts for Jean Talon', () => {
  contributed(
    'arts-a',
    { hand: 3 },
    {
      century: 'II',
      event: '1756',
      firstEvent: '1665',
      tiles: {
        'irish-a': 'black ★★★',
        'municipal-a': 'black ★★★',
        'port-a': 'black ★★★',
        'academic-a': 'black ★★',
      },
    },
  )
    .plays('black', 'raise:academic-a')
    .now({ black: { points: 8 } });
});

// R5.17

rule('R5.17 effects joined by “and” run in order: what was just placed may be moved', () => {
  contributed('jewish-a', { hand: 3 })
    .plays('black', 'put:religion:1')
    .offers('black', 'from:religion', 'skip')
    .plays('black', 'from:religion', 'put:citadelle:1')
    .now({ black: { religion: 0, citadelle: 1 } });
});

rule('R5.17 Irish: first the point and the activation, then the placement', () => {
  const game = contributed('irish-a', { hand: 2 }).plays('black', 'use:irish', 'put:religion:1');
  const kinds = game.happenings.map(({ kind }) => kind);
  expect(kinds.filter((kind) => ['scored', 'activated', 'put'].includes(kind))).toEqual([
    'scored',
    'activated',
    'put',
  ]);
});

// R5.18

rule('R5.18 an action that can change nothing is skipped unasked; the contribution stays legal', () => {
  const nothing: [SpaceName, PlayerSetup][] = [
    ['protestant-a', { hand: 2, supply: 0, citadelle: 'rest' }],
    ['municipal-a', { hand: 2, supply: 0, citadelle: 'rest' }],
    ['national-a', { hand: 2, supply: 0, citadelle: 'rest' }],
    ['military-a', { hand: 3, supply: 0, citadelle: 'rest' }],
    ['business-a', { hand: 2 }],
    ['port-a', { hand: 3, supply: 0, citadelle: 'rest' }],
    ['entertainment-a', { hand: 2 }],
    ['academic-a', { hand: 2 }],
    ['arts-a', { hand: 3 }],
  ];
  for (const [space, black] of nothing) {
    contributed(space, black).now({ asks: 'white: action', tiles: { [space]: 'white builds (black)' } });
  }
});

rule('R5.18 an effect that can change nothing is skipped without a question', () => {
  // Nothing to move: the Jewish action is only its placement.
  contributed('jewish-a', { hand: 3 }).plays('black', 'skip').now({ asks: 'white: action' });
  // Nothing to place: it is only its move.
  contributed('jewish-a', { hand: 3, supply: 0, culture: 'rest' }).offers('black', 'from:culture', 'skip');
  // Irish with nothing in front: only the point.
  contributed('irish-a', { hand: 2, supply: 0, culture: 'rest' })
    .plays('black', 'use:irish')
    .now({ asks: 'white: action', black: { points: 1 } });
  // Protestant: the only worker has gone to the Citadelle.
  contributed('protestant-a', { hand: 2, supply: 1, culture: 'rest' })
    .plays('black', 'put:citadelle:1')
    .now({ asks: 'white: action' });
});

rule('R5.18 a “?” does not offer actions that can change nothing', () => {
  contributed('archdiocese-a', { hand: 1, supply: 0, culture: 'rest' }).offers(
    'black',
    'use:irish',
    'use:jewish',
    'skip',
  );
  contributed('market-a', { hand: 1, supply: 0, culture: 'rest' }).offers('black', 'use:mansion', 'skip');
  contributed('heritage-a', { hand: 1, religion: 1 }).offers('black', 'use:academic', 'skip');
  contributed('heritage-a', { hand: 2 }).offers('black', 'use:entertainment', 'skip');
});

rule('R5.18 a “?” without any useful action is skipped without a question', () => {
  contributed('government-a', { hand: 1, supply: 0, culture: 'rest' }).now({ asks: 'white: action' });
  contributed('heritage-a', { hand: 1 }).now({ asks: 'white: action' });
});

// R5.19

rule('R5.19 the Rich district ends the century: lifting under the old event, placing under the new', () => {
  const game = contributed(
    'mansion-a',
    { hand: 2 },
    {
      century: 'II',
      event: '1775',
      available: [],
      tiles: { 'irish-a': 'black builds (green)', 'port-a': 'site III' },
    },
  );
  game.plays('black', 'start').now({ asks: 'chance: event', tiles: { 'irish-a': 'completed' } });
  game
    .reveals('1800')
    .plays('black', 'site:port-a')
    .now({ black: { hand: 4 }, asks: 'white: action' });
});

rule('R5.19 an event of the new century does not reach back to the lifting', () => {
  const game = contributed(
    'mansion-a',
    { hand: 2 },
    { event: '1665', available: [], tiles: { 'irish-a': 'black builds (green)', 'port-a': 'site II' } },
  );
  game
    .plays('black', 'start')
    .reveals('1775')
    .now({ tiles: { 'irish-a': 'black ★' } });
  game.plays('black', 'site:port-a').now({ black: { hand: 3 } });
});

rule('R5.19 the lifting is under the old century’s leaders', () => {
  const game = contributed(
    'mansion-a',
    { hand: 2, leader: 'culture' },
    { available: [], tiles: { 'irish-a': 'black builds (green, green)' }, green: { leader: 'politics' } },
  );
  game.plays('black', 'start').now({ asks: 'green: redirect', century: 'I' });
  game.plays('green', 'redirect:culture').now({ century: 'II', black: { points: 3, leader: 'none' } });
  const scored = game.happened('zone-scored').map(({ zone, workers }) => [zone, workers[2]]);
  expect(scored).toContainEqual([4, 4]);
  expect(scored).toContainEqual([1, 0]);
});

rule('R5.19, R6.2 the contribution just made counts when R5.10 completes the same building', () => {
  given({
    tiles: { 'mansion-a': 'black builds (white)', 'port-a': 'available' },
    black: { hand: 2, leader: 'religion' },
  })
    .plays('black', 'contribute:mansion-a', 'start', 'site:port-a')
    .now({
      tiles: { 'mansion-a': 'black ★★', 'port-a': 'black builds' },
      black: { hand: 3, economy: 2 },
      white: { economy: 2 },
      asks: 'white: action',
    });
});
