/** Groups of adjacent buildings with one player's star tokens (R9.5, R7.1a). */
import { NEIGHBOURS, SPACE_COUNT } from './board.ts';
import type { Seat, Space } from './indices.ts';
import type { State } from './state.ts';

/** Points for a building with 0–3 stars, in the family version or in the main group (R9.4, R9.5). */
export const STAR_POINTS: readonly number[] = [0, 1, 3, 6];

export interface Group {
  readonly spaces: readonly Space[];
  readonly stars: number;
  /** The sum of 1/3/6 points. */
  readonly value: number;
}

/** Marks spaces that already belong to a group. */
const SEEN = new Uint8Array(SPACE_COUNT);

/** A player's groups, in the order of their lowest space. */
export const groupsOf = (state: State, seat: Seat): Group[] => {
  const groups: Group[] = [];
  SEEN.fill(0);
  for (let start = 0; start < SPACE_COUNT; start += 1) {
    if (state.owner[start] !== seat || SEEN[start] === 1) continue;
    SEEN[start] = 1;
    const spaces = [start];
    let stars = 0;
    let value = 0;
    for (const space of spaces) {
      stars += state.stars[space]!;
      value += STAR_POINTS[state.stars[space]!]!;
      for (const next of NEIGHBOURS[space]!) {
        if (state.owner[next] !== seat || SEEN[next] === 1) continue;
        SEEN[next] = 1;
        spaces.push(next);
      }
    }
    groups.push({ spaces, stars, value });
  }
  return groups;
};

/**
 * The main group has the highest value; of equals, the one with fewer stars, since every star outside it
 * scores 1 (R9.5).
 */
export const mainGroup = (groups: readonly Group[]): Group | null => {
  let best: Group | null = null;
  for (const group of groups) {
    if (
      best === null ||
      group.value > best.value ||
      (group.value === best.value && group.stars < best.stars)
    ) {
      best = group;
    }
  }
  return best;
};
