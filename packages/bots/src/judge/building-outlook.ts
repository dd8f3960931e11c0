/** What a player's buildings are worth at the end, and where their main group can grow (R9.4, R9.5). */
import { AVAILABLE, NEIGHBOURS, SPACE_COUNT, STAR_POINTS, type State, WAITING } from '@cap-diamant/engine';

export interface BuildingOutlook {
  /** Points at the game's end for the star tokens on the board. */
  points: number;
  /** Value and stars of the main group. */
  main: number;
  mainStars: number;
  /** Buildings of the largest group, by number (R7.1a). */
  largest: number;
  /** Spaces beside the main group where a building can still be started. */
  growth: number;
  /** One bit for each space in the main group or beside it: low 22 spaces, then the rest. */
  reachLow: number;
  reachHigh: number;
}

const HALF = 22;

const seen = new Uint8Array(SPACE_COUNT);
const queue = new Int32Array(SPACE_COUNT);

export const inReach = (outlook: BuildingOutlook, space: number): boolean =>
  space < HALF ? (outlook.reachLow & (1 << space)) !== 0 : (outlook.reachHigh & (1 << (space - HALF))) !== 0;

/** Marks the spaces of one group in `queue` and returns how many there are. */
const flood = (state: State, seat: number, start: number): number => {
  let length = 1;
  queue[0] = start;
  seen[start] = 1;
  for (let head = 0; head < length; head += 1) {
    const neighbours = NEIGHBOURS[queue[head]!]!;
    for (let index = 0; index < neighbours.length; index += 1) {
      const next = neighbours[index]!;
      if (state.owner[next] !== seat || seen[next] === 1) continue;
      seen[next] = 1;
      queue[length] = next;
      length += 1;
    }
  }
  return length;
};

const markReach = (state: State, outlook: BuildingOutlook, length: number): void => {
  outlook.growth = 0;
  outlook.reachLow = 0;
  outlook.reachHigh = 0;
  for (let index = 0; index < length; index += 1) {
    const neighbours = NEIGHBOURS[queue[index]!]!;
    for (let beside = 0; beside < neighbours.length; beside += 1) {
      const next = neighbours[beside]!;
      if (inReach(outlook, next)) continue;
      if (next < HALF) outlook.reachLow |= 1 << next;
      else outlook.reachHigh |= 1 << (next - HALF);
      const status = state.status[next]!;
      if (status === WAITING || status === AVAILABLE) outlook.growth += 1;
    }
  }
};

/** By seat. With the complete rules by groups, with the family rules token by token. */
export const buildingOutlooks = (state: State, byGroups: boolean): BuildingOutlook[] => {
  const outlooks: BuildingOutlook[] = [];
  for (let seat = 0; seat < state.active.length; seat += 1) {
    outlooks.push({ points: 0, main: 0, mainStars: 0, largest: 0, growth: 0, reachLow: 0, reachHigh: 0 });
  }
  seen.fill(0);
  for (let start = 0; start < SPACE_COUNT; start += 1) {
    const seat = state.owner[start]!;
    if (seat < 0 || seen[start] === 1) continue;
    const outlook = outlooks[seat]!;
    const length = flood(state, seat, start);
    let stars = 0;
    let value = 0;
    for (let index = 0; index < length; index += 1) {
      const token = state.stars[queue[index]!]!;
      stars += token;
      value += STAR_POINTS[token]!;
    }
    // Every star counts 1; the main group's tokens count 1/3/6 instead, added below.
    outlook.points += byGroups ? stars : value;
    if (length > outlook.largest) outlook.largest = length;
    if (value > outlook.main || (value === outlook.main && stars < outlook.mainStars)) {
      outlook.main = value;
      outlook.mainStars = stars;
      markReach(state, outlook, length);
    }
  }
  if (byGroups) for (const outlook of outlooks) outlook.points += outlook.main - outlook.mainStars;
  return outlooks;
};
