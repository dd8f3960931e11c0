/**
 * The board (R1.1, R1.2): five zones of power, 16 districts and 44 building spaces on one hex grid.
 * Doubled-width coordinates: a hex at (col, row) touches (col ± 2, row) and (col ± 1, row ± 1). The rest of
 * the engine names zones, districts and spaces by their index in these lists.
 */
import type { ByDistrict, BySpace, District, Space, Zone } from './indices.ts';
/** The Citadelle, then the four coloured zones clockwise (R1.1). */
export const ZONES = ['citadelle', 'religion', 'politics', 'economy', 'culture'] as const;
export type ZoneId = (typeof ZONES)[number];

export const CITADELLE = 0;
export const RELIGION = 1;
export const POLITICS = 2;
export const ECONOMY = 3;
export const CULTURE = 4;
export const COLOURED_ZONES = [RELIGION, POLITICS, ECONOMY, CULTURE] as const;
export const ALL_ZONES = [CITADELLE, ...COLOURED_ZONES] as const;

/** The coloured zones lie around the board, so that each has one opposite (R1.1); pairs of them in R10.5. */
export const OPPOSITE_ZONES = [
  [RELIGION, ECONOMY],
  [POLITICS, CULTURE],
] as const;

/** The zone opposite a coloured one. */
export const oppositeOf = (zone: number): number => {
  for (const [near, far] of OPPOSITE_ZONES) {
    if (zone === near) return far;
    if (zone === far) return near;
  }
  throw new Error(`no zone is opposite zone ${zone}`);
};

/** `cost`: workers that one contribution to a building of the district takes (R1.2). */
export const DISTRICTS = [
  { id: 'heritage', zone: 'culture', cost: 1, col: 3, row: 0 },
  { id: 'port', zone: 'economy', cost: 3, col: 7, row: 0 },
  { id: 'military', zone: 'politics', cost: 3, col: 1, row: 2 },
  { id: 'protestant', zone: 'religion', cost: 2, col: 6, row: 3 },
  { id: 'municipal', zone: 'politics', cost: 2, col: 9, row: 2 },
  { id: 'mansion', zone: 'economy', cost: 2, col: 3, row: 4 },
  { id: 'national', zone: 'politics', cost: 2, col: 5, row: 6 },
  { id: 'archdiocese', zone: 'religion', cost: 1, col: 1, row: 6 },
  { id: 'market', zone: 'economy', cost: 1, col: 16, row: 1 },
  { id: 'entertainment', zone: 'culture', cost: 2, col: 12, row: 1 },
  { id: 'irish', zone: 'religion', cost: 2, col: 14, row: 3 },
  { id: 'academic', zone: 'culture', cost: 2, col: 8, row: 5 },
  { id: 'business', zone: 'economy', cost: 2, col: 11, row: 4 },
  { id: 'arts', zone: 'culture', cost: 3, col: 16, row: 5 },
  { id: 'jewish', zone: 'religion', cost: 3, col: 10, row: 7 },
  { id: 'government', zone: 'politics', cost: 1, col: 14, row: 7 },
] as const;
export type DistrictId = (typeof DISTRICTS)[number]['id'];

/** The 44 building spaces; a space's number is its index. Each belongs to one adjacent district (R1.2). */
export const SPACES = [
  { col: 9, row: 0, district: 'port' },
  { col: 11, row: 0, district: 'entertainment' },
  { col: 2, row: 1, district: 'heritage' },
  { col: 4, row: 1, district: 'heritage' },
  { col: 6, row: 1, district: 'port' },
  { col: 8, row: 1, district: 'port' },
  { col: 10, row: 1, district: 'municipal' },
  { col: 14, row: 1, district: 'entertainment' },
  { col: 3, row: 2, district: 'military' },
  { col: 5, row: 2, district: 'protestant' },
  { col: 7, row: 2, district: 'municipal' },
  { col: 11, row: 2, district: 'entertainment' },
  { col: 13, row: 2, district: 'irish' },
  { col: 15, row: 2, district: 'market' },
  { col: 17, row: 2, district: 'market' },
  { col: 0, row: 3, district: 'military' },
  { col: 2, row: 3, district: 'military' },
  { col: 4, row: 3, district: 'mansion' },
  { col: 8, row: 3, district: 'protestant' },
  { col: 10, row: 3, district: 'municipal' },
  { col: 12, row: 3, district: 'business' },
  { col: 16, row: 3, district: 'irish' },
  { col: 1, row: 4, district: 'mansion' },
  { col: 5, row: 4, district: 'protestant' },
  { col: 7, row: 4, district: 'academic' },
  { col: 9, row: 4, district: 'business' },
  { col: 13, row: 4, district: 'irish' },
  { col: 15, row: 4, district: 'arts' },
  { col: 17, row: 4, district: 'arts' },
  { col: 0, row: 5, district: 'archdiocese' },
  { col: 2, row: 5, district: 'archdiocese' },
  { col: 4, row: 5, district: 'mansion' },
  { col: 6, row: 5, district: 'national' },
  { col: 10, row: 5, district: 'academic' },
  { col: 12, row: 5, district: 'business' },
  { col: 14, row: 5, district: 'arts' },
  { col: 3, row: 6, district: 'national' },
  { col: 7, row: 6, district: 'academic' },
  { col: 9, row: 6, district: 'jewish' },
  { col: 11, row: 6, district: 'jewish' },
  { col: 13, row: 6, district: 'government' },
  { col: 15, row: 6, district: 'government' },
  { col: 6, row: 7, district: 'national' },
  { col: 8, row: 7, district: 'jewish' },
] as const;
export const SPACE_COUNT = SPACES.length;

const districtIndex = (id: DistrictId): District => DISTRICTS.findIndex((district) => district.id === id);

export const DISTRICT_ZONE: ByDistrict<Zone> = DISTRICTS.map((district) => ZONES.indexOf(district.zone));

export const SPACE_DISTRICT: BySpace<District> = SPACES.map((space) => districtIndex(space.district));
export const SPACE_ZONE: BySpace<Zone> = SPACE_DISTRICT.map((district) => DISTRICT_ZONE[district]!);
export const SPACE_COST: BySpace<number> = SPACE_DISTRICT.map((district) => DISTRICTS[district]!.cost);

interface Hex {
  readonly col: number;
  readonly row: number;
}

const touches = (a: Hex, b: Hex): boolean => {
  const across = Math.abs(a.col - b.col);
  const down = Math.abs(a.row - b.row);
  return (across === 2 && down === 0) || (across === 1 && down === 1);
};

/** The building spaces that touch each building space. */
export const NEIGHBOURS: BySpace<readonly Space[]> = SPACES.map((from) =>
  SPACES.flatMap((to, space) => (touches(from, to) ? [space] : [])),
);

/** The building spaces of each district. */
export const DISTRICT_SPACES: ByDistrict<readonly Space[]> = DISTRICTS.map((_, district) =>
  SPACE_DISTRICT.flatMap((own, space) => (own === district ? [space] : [])),
);

/** The wild ("?") district of each zone has two buildings, the plain ones three (R1.2). */
export const IS_WILD: ByDistrict<boolean> = DISTRICT_SPACES.map((spaces) => spaces.length === 2);

/** The actions that a district offers: its own, or for a wild one the three others of its colour (R5). */
export const OFFERED_ACTIONS: ByDistrict<readonly District[]> = DISTRICTS.map((_, district) =>
  IS_WILD[district]
    ? DISTRICTS.flatMap((_, other) =>
        other !== district && DISTRICT_ZONE[other] === DISTRICT_ZONE[district] ? [other] : [],
      )
    : [district],
);
