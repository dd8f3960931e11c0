/** What a leader counts, and what it brings until the century ends. */
import {
  AVAILABLE,
  apply,
  clone,
  drain,
  type Happening,
  LEADERS,
  NOBODY,
  NONE,
  PROCEED,
  SPACE_COST,
  SPACE_ZONE,
  type State,
  ZONES,
} from '@cap-diamant/engine';
import { learnedJudgeFor } from '../../../src/judge/learned.ts';
import { turnLines } from '../../../src/search/turn-search.ts';
import { contributorsOf, top } from './line.ts';
import { scoredFor, sum } from './points.ts';

/** What a leader counts, as facts.ts describes it. */
export const leaderCounts = (state: State, seat: number): number => {
  const leader = state.leaders[seat]!;
  const players = state.active.length;
  const building = state.architects[seat]!;
  const filled = building < 0 ? [] : contributorsOf(state, seat);
  switch (leader === NONE ? null : LEADERS[leader]) {
    case 'culture': {
      const drained = building < 0 ? null : drain(state, building);
      return drained === null || drained.stars === 0 ? 0 : drained.stars + (players > 3 ? 1 : 0);
    }
    case 'politics':
      return players === 2
        ? 0
        : sum(
            state.architects.map((space, architect) =>
              space < 0
                ? 0
                : SPACE_COST[space]! * contributorsOf(state, architect).filter((by) => by === seat).length,
            ),
          );
    case 'religion':
      return building < 0 ? 0 : 3 - filled.length;
    case 'economy':
      return players === 2 ? 0 : state.status.filter((status) => status === AVAILABLE).length;
    case 'citadelle':
      return state.zones[ZONES.indexOf('citadelle') * players + seat]!;
    default:
      return 0;
  }
};

/** What happens from here to the century's end, if everybody plays the turn that the judge likes best. */
const expectedPlay = (from: State): readonly Happening[] => {
  const judge = learnedJudgeFor(from);
  const state = clone(from);
  const happened: Happening[] = [];
  const watch = (one: Happening): void => void happened.push(one);
  while (!state.over && state.century === from.century) {
    for (const choice of turnLines(state, judge)[0]!.choices) {
      apply(state, choice, watch);
      while (top(state)?.by === NOBODY) apply(state, PROCEED, watch);
    }
  }
  return happened;
};

/** Points for star tokens, or workers that go from buildings to zones of another colour. */
export const leaderExpected = (from: State, seat: number): number => {
  const happened = expectedPlay(from);
  return LEADERS[from.leaders[seat]!] === 'politics'
    ? sum(
        happened.map((one) =>
          one.kind === 'workers-left-building' && one.seat === seat && one.zone !== SPACE_ZONE[one.space]
            ? one.workers
            : 0,
        ),
      )
    : scoredFor(happened, seat, (source) => source === 'leaders');
};
