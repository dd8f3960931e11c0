/** The board for programs: what is the same in every game (R1.1, R1.2). */
import {
  COLOURED_ZONES,
  DISTRICT_SPACES,
  DISTRICTS,
  IS_WILD,
  NEIGHBOURS,
  OFFERED_ACTIONS,
  oppositeOf,
  SPACE_COST,
  SPACE_DISTRICT,
  SPACE_ZONE,
  SPACES,
} from '@cap-diamant/engine';
import { zoneName } from './naming.ts';

export const nameBoard = (): object => ({
  zones: [
    { zone: 'citadelle', opposite: null },
    ...COLOURED_ZONES.map((zone) => ({ zone: zoneName(zone), opposite: zoneName(oppositeOf(zone)) })),
  ],
  districts: DISTRICTS.map(({ id, zone, cost, col, row }, district) => ({
    district: id,
    colour: zone,
    cost,
    col,
    row,
    wild: IS_WILD[district]!,
    actions: OFFERED_ACTIONS[district]!.map((other) => DISTRICTS[other]!.id),
    spaces: DISTRICT_SPACES[district]!,
  })),
  spaces: SPACES.map(({ col, row }, space) => ({
    space,
    col,
    row,
    district: DISTRICTS[SPACE_DISTRICT[space]!]!.id,
    colour: zoneName(SPACE_ZONE[space]!),
    cost: SPACE_COST[space]!,
    neighbours: NEIGHBOURS[space]!,
  })),
});
