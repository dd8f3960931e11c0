/** What the learned judge sees of the buildings. Few choices change them, so the result is cached by board. */
import {
  AVAILABLE,
  CLAIM_PRIZES,
  goalFacts,
  NONE,
  rulesOf,
  SPACE_COUNT,
  SPACE_ZONE,
  type State,
  ZONES,
} from '@cap-diamant/engine';
import { type BuildingOutlook, buildingOutlooks } from './building-outlook.ts';

export interface Buildings {
  readonly key: number;
  /** By seat. */
  readonly outlooks: readonly BuildingOutlook[];
  /** By seat, three each: tokens of one, two and three stars. */
  readonly tokens: readonly number[];
  /** By seat: twice the prize of century I's event by how near its goal is (R7.1). */
  readonly events: readonly number[];
  /** Tiles where a building can be started, by zone. */
  readonly tilesLeft: readonly number[];
}

const eventOutlook = (state: State, seat: number, outlooks: readonly BuildingOutlook[]): number => {
  if (state.events[0] === NONE) return 0;
  const { progress, goal } = goalFacts(state);
  // Without a goal to meet, the largest group at the end takes the prize (R7.1a).
  if (!Number.isFinite(goal)) {
    const mine = outlooks[seat]!.largest;
    for (const other of outlooks) if (other.largest > mine) return 0;
    return mine > 0 ? 2 * CLAIM_PRIZES[0] : 0;
  }
  const prize = CLAIM_PRIZES[state.claims.length];
  if (prize === undefined || state.claims.includes(seat)) return 0;
  const way = progress(state, seat);
  return Math.round((2 * prize * way * way) / (goal * goal));
};

const workOut = (state: State, key: number): Buildings => {
  const outlooks = buildingOutlooks(state, rulesOf(state).mainGroup);
  const tokens = new Array<number>(3 * state.active.length).fill(0);
  const tilesLeft = new Array<number>(ZONES.length).fill(0);
  for (let space = 0; space < SPACE_COUNT; space += 1) {
    const seat = state.owner[space]!;
    if (seat >= 0) tokens[3 * seat + state.stars[space]! - 1]! += 1;
    if (state.status[space] === AVAILABLE) tilesLeft[SPACE_ZONE[space]!]! += 1;
  }
  const events = outlooks.map((_, seat) => eventOutlook(state, seat, outlooks));
  return { key, outlooks, tokens, events, tilesLeft };
};

/** A hash of 53 bits over everything that the above depends on. */
const keyOf = (state: State): number => {
  let high = state.variant * 31 + state.events[0]!;
  let low = high;
  for (let index = 0; index < state.claims.length; index += 1)
    low = Math.imul(low, 7) + state.claims[index]! + 1;
  for (let space = 0; space < SPACE_COUNT; space += 1) {
    // Status 2 bits, stars 2 bits, owner from −1 on.
    const word = state.status[space]! | (state.stars[space]! << 2) | ((state.owner[space]! + 1) << 4);
    high = Math.imul(high ^ word, 0x9e3779b1);
    high ^= high >>> 15;
    low = Math.imul(low ^ word, 0x85ebca77);
    low ^= low >>> 13;
  }
  return (high >>> 0) * 0x20_0000 + (low >>> 11);
};

const CACHE_SIZE = 1 << 12;
const cache: (Buildings | undefined)[] = new Array<undefined>(CACHE_SIZE).fill(undefined);

export const buildingsOf = (state: State): Buildings => {
  const key = keyOf(state);
  const at = key % CACHE_SIZE;
  const known = cache[at];
  if (known?.key === key) return known;
  const made = workOut(state, key);
  cache[at] = made;
  return made;
};
