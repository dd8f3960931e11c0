/** The goals of century I, counted on the map. */
import { EVENT_IDS, SPACE_ZONE, type State, ZONES } from '@cap-diamant/engine';
import { connected } from './groups.ts';
import { sum } from './points.ts';

/** R7.1: what the goals of century I count, and how much of it they need. */
export const NEEDED: { readonly [id: string]: number | null } = { 1603: null, 1663: 6, 1665: 4, 1682: 3 };
export const progressOf = (state: State, seat: number): number => {
  const own = state.owner.flatMap((owner, space) => (owner === seat ? [space] : []));
  const inColours = (least: number): readonly number[] =>
    ['religion', 'politics', 'economy', 'culture'].map(
      (zone) =>
        own.filter((space) => ZONES[SPACE_ZONE[space]!] === zone && state.stars[space]! >= least).length,
    );
  switch (EVENT_IDS[state.events[0]!]) {
    case '1603':
      return Math.max(0, ...own.map((space) => connected(state, seat, space).size));
    case '1663': {
      const pairs = inColours(1).map((count) => Math.min(2, count));
      return sum(pairs) - Math.min(...pairs);
    }
    case '1665':
      return inColours(3).filter((count) => count > 0).length;
    default:
      return inColours(1).at(-1)!;
  }
};
