import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { DISTRICT_SPACES, DISTRICTS, NEIGHBOURS, SPACES, ZONES } from '../../src/board.ts';
import { TILES } from '../../src/tiles.ts';
import { given } from '../support/given.ts';
import { rule } from '../support/rule.ts';

interface Hex {
  readonly col: number;
  readonly row: number;
}

const touch = (a: Hex, b: Hex): boolean =>
  [`2,0`, `1,1`].includes(`${Math.abs(a.col - b.col)},${Math.abs(a.row - b.row)}`);

/** The drawing of the board at the end of the rules: three characters a column. */
const drawnBoard = (): { col: number; row: number; colour: string; cost: number; isDistrict: boolean }[] => {
  const text = readFileSync(new URL('../../../../docs/rules.md', import.meta.url), 'utf8');
  const drawing = text.split('```')[1]!.split('\n').slice(1, 9);
  return drawing.flatMap((line, row) =>
    [...line.matchAll(/([cepr])(\d)/gi)].map((cell) => ({
      col: cell.index / 3,
      row,
      colour: ZONES.find((zone) => zone !== 'citadelle' && zone.startsWith(cell[1]!.toLowerCase()))!,
      cost: Number(cell[2]),
      isDistrict: cell[1] === cell[1]!.toUpperCase(),
    })),
  );
};

rule('R1.1 there are five zones of power, the four coloured ones clockwise after the Citadelle', () => {
  expect(ZONES).toEqual(['citadelle', 'religion', 'politics', 'economy', 'culture']);
});

rule('R1.2 the board has 44 building spaces and 16 districts', () => {
  expect(SPACES).toHaveLength(44);
  expect(DISTRICTS).toHaveLength(16);
});

rule('R1.2 spaces, districts, colours and costs are those of the drawing in the rules', () => {
  const cells = drawnBoard();
  const drawnDistricts = cells.filter((cell) => cell.isDistrict);
  const drawnSpaces = cells.filter((cell) => !cell.isDistrict);
  const key = (col: number, row: number, zone: string, cost: number) => `${col},${row} ${zone} ${cost}`;
  expect(DISTRICTS.map((d) => key(d.col, d.row, d.zone, d.cost)).sort()).toEqual(
    drawnDistricts.map((cell) => key(cell.col, cell.row, cell.colour, cell.cost)).sort(),
  );
  const spaces = SPACES.map((space) => {
    const district = DISTRICTS.find(({ id }) => id === space.district)!;
    return key(space.col, space.row, district.zone, district.cost);
  });
  expect(spaces.sort()).toEqual(
    drawnSpaces.map((cell) => key(cell.col, cell.row, cell.colour, cell.cost)).sort(),
  );
});

rule('R1.2 each space touches its district', () => {
  for (const space of SPACES) {
    const district = DISTRICTS.find(({ id }) => id === space.district)!;
    expect(touch(space, district), `space ${space.col},${space.row}`).toBe(true);
  }
});

rule('R1.2 each colour has three plain districts with three buildings and a wild one with two', () => {
  for (const zone of ['religion', 'politics', 'economy', 'culture']) {
    const sizes = DISTRICTS.flatMap((district, index) =>
      district.zone === zone ? [DISTRICT_SPACES[index]!.length] : [],
    );
    expect(sizes.sort(), zone).toEqual([2, 3, 3, 3]);
  }
  const wild = DISTRICTS.filter((_, index) => DISTRICT_SPACES[index]!.length === 2).map(({ id }) => id);
  expect(wild.sort()).toEqual(['archdiocese', 'government', 'heritage', 'market']);
});

rule('R1.2 a contribution costs 1, 2 or 3 workers by district', () => {
  expect(Object.fromEntries(DISTRICTS.map(({ id, cost }) => [id, cost]))).toEqual({
    archdiocese: 1,
    irish: 2,
    protestant: 2,
    jewish: 3,
    government: 1,
    municipal: 2,
    national: 2,
    military: 3,
    market: 1,
    mansion: 2,
    business: 2,
    port: 3,
    heritage: 1,
    entertainment: 2,
    academic: 2,
    arts: 3,
  });
});

rule('R1.2 neighbours are the six hexes around; being neighbours is mutual', () => {
  // The space at column 7, row 2 has other spaces on four sides; the fifth is the Municipal district's
  // and the sixth the Protestant one's.
  const at = (col: number, row: number) =>
    SPACES.findIndex((space) => space.col === col && space.row === row);
  expect([...NEIGHBOURS[at(7, 2)]!].sort((a, b) => a - b)).toEqual(
    [at(5, 2), at(6, 1), at(8, 1), at(8, 3)].sort((a, b) => a - b),
  );
  NEIGHBOURS.forEach((others, space) => {
    for (const other of others) expect(NEIGHBOURS[other]).toContain(space);
  });
});

rule('R1.2 the board is symmetric under a half turn that exchanges colours', () => {
  const opposite: Record<string, string> = {
    culture: 'politics',
    politics: 'culture',
    economy: 'religion',
    religion: 'economy',
  };
  for (const district of DISTRICTS) {
    const other = DISTRICTS.find(({ col, row }) => col === 17 - district.col && row === 7 - district.row);
    expect(other, district.id).toMatchObject({ zone: opposite[district.zone], cost: district.cost });
  }
});

rule('R1.3 there are 44 tiles, with fixed numbers of each colour in each century', () => {
  const count = (zone: string) =>
    [1, 2, 3, 4].map((century) => TILES.filter((t) => t.zone === zone && t.century === century).length);
  expect(TILES).toHaveLength(44);
  expect(count('religion')).toEqual([4, 2, 3, 2]);
  expect(count('politics')).toEqual([2, 4, 2, 3]);
  expect(count('economy')).toEqual([3, 2, 4, 2]);
  expect(count('culture')).toEqual([2, 3, 2, 4]);
});

rule('R1.3 only an available tile can be started: no site, no begun and no completed building', () => {
  given({
    tiles: {
      'irish-a': 'available',
      'irish-b': 'site',
      'port-a': 'white builds',
      'port-b': 'completed',
      'municipal-a': 'white ★',
    },
    available: ['irish-a'],
  })
    .plays('black', 'start')
    .offers('black', 'site:irish-a');
});

rule('R1.3 a tile goes from site to available, to under construction, to completed with a token', () => {
  const game = given({
    players: 3,
    tiles: { 'port-a': 'black builds', 'irish-a': 'site II' },
    available: [],
    white: { hand: 2 },
  });
  game.now({ tiles: { 'irish-a': 'site' } });
  game.plays('black', 'start').now({ century: 'II', tiles: { 'irish-a': 'available' } });
  game.plays('black', 'site:irish-a').now({ tiles: { 'irish-a': 'black builds' } });
  game.plays('white', 'contribute:irish-a', 'skip').now({ tiles: { 'irish-a': 'black builds (white)' } });
  game
    .plays('green', 'send:religion')
    .plays('black', 'start')
    .now({ tiles: { 'irish-a': 'black ★' } });
});

rule('R1.3 a tile may be completed without a token', () => {
  given({ tiles: { 'irish-a': 'black builds', 'port-a': 'available' } })
    .plays('black', 'start')
    .now({ tiles: { 'irish-a': 'completed' } });
});

rule('R1.4 workers in front are active or passive; the others are on buildings or in zones', () => {
  given({ players: 3, black: { hand: 3 }, tiles: { 'irish-a': 'white builds' } })
    .now({ black: { hand: 3, supply: 22 } })
    .plays('black', 'contribute:irish-a', 'skip')
    .now({ black: { hand: 1, supply: 22 }, tiles: { 'irish-a': 'white builds (black)' } });
});

rule('R1.4 a player has one architect: a second building means leaving the first', () => {
  given({ players: 3, tiles: { 'irish-a': 'black builds', 'port-a': 'available' } })
    .plays('black', 'start', 'site:port-a')
    .now({ black: { architect: 'port-a' }, tiles: { 'irish-a': 'completed', 'port-a': 'black builds' } });
});

rule('R1.4 star tokens never run out', () => {
  const game = given({
    century: 'IV',
    tiles: {
      'port-a': 'black ★★★',
      'port-b': 'black ★★★',
      'port-c': 'black ★★★',
      'irish-a': 'black ★★★',
      'irish-b': 'black ★★★',
      'irish-c': 'black ★★★',
      'military-a': 'black ★★★',
      'military-b': 'black ★★★',
      'military-c': 'black ★★★',
      'arts-a': 'black ★★★',
      'arts-b': 'black ★★★',
      'arts-c': 'black ★★★',
      'academic-a': 'black ★★★',
      'jewish-a': 'black builds (white, white, white)',
      'jewish-b': 'available',
    },
  });
  game.plays('black', 'start', 'site:jewish-b').now({ tiles: { 'jewish-a': 'black ★★★' } });
});

rule('R1.5 activating moves workers from supply to hand, as many as there are', () => {
  given({ players: 3, black: { hand: 0, supply: 2, religion: 'rest' }, tiles: { 'irish-a': 'available' } })
    .plays('black', 'start', 'site:irish-a')
    .now({ black: { hand: 2, supply: 0 } });
});

rule('R1.5 activating is never a separate choice', () => {
  given({ players: 3, tiles: { 'irish-a': 'available' } })
    .plays('black', 'start', 'site:irish-a')
    .now({ asks: 'white: action', black: { hand: 6, supply: 19 } });
});

rule('R1.6 workers placed on the board come from the supply first', () => {
  given({ tiles: { 'military-a': 'white builds' }, black: { hand: 4, supply: 2, religion: 'rest' } })
    .plays('black', 'contribute:military-a', 'put:citadelle:2')
    .now({ black: { hand: 1, supply: 0, citadelle: 2 } });
});

rule('R1.6 when the supply has too few, the player may add active ones, but need not', () => {
  const short = () =>
    given({
      tiles: { 'military-a': 'white builds' },
      black: { hand: 4, supply: 1, religion: 'rest' },
    }).plays('black', 'contribute:military-a');
  short().offers('black', 'put:citadelle:2', 'put:citadelle:1', 'skip');
  short()
    .plays('black', 'put:citadelle:2')
    .now({ black: { hand: 0, supply: 0, citadelle: 2 } });
  short()
    .plays('black', 'put:citadelle:1')
    .now({ black: { hand: 1, supply: 0, citadelle: 1 } });
});

rule('R1.6 it holds for leaders too', () => {
  given({ black: { hand: 2, supply: 1, religion: 'rest' } })
    .plays('black', 'take:citadelle', 'put:citadelle:3')
    .now({ black: { hand: 0, supply: 0, citadelle: 3 } });
});

rule('R1.7 there is one neutral architect; with three or more it waits beside the board', () => {
  given({ players: 3 }).now({ neutral: 'away' });
  given({ players: 3 }).plays('black', 'take:economy').now({ neutral: 'in hand' });
});
