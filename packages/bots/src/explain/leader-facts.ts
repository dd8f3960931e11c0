/** Leaders: what the one that the seat has is good for in this position. */
import {
  ALL_ZONES,
  contributions,
  eventFacts,
  LEADERS,
  NONE,
  rulesOf,
  STAGES,
  type State,
  sitesLeft,
  twoPlayerLeader,
  workersIn,
  workersOn,
  ZONES,
} from '@cap-diamant/engine';
import { better, type Candidate, type Compared, fromBetter, worse } from './candidate.ts';
import { leaderLike } from './edits.ts';
import type { Fact } from './facts.ts';

const CITADELLE = ALL_ZONES.find((zone) => ZONES[zone] === 'citadelle')!;

/** As `counts` of the fact says. */
const counts = (state: State, seat: number, leader: number): number => {
  const rules = rulesOf(state);
  if (twoPlayerLeader(leader, rules) !== undefined) return 0;
  const isBuilding = state.architects[seat]! >= 0;
  const filled = isBuilding ? contributions(state, seat) : 0;
  switch (LEADERS[leader]!) {
    case 'culture':
      return filled < eventFacts(state).leastForStar ? 0 : rules.leaderCards[leader]!.tokenPoints[filled]!;
    case 'politics':
      return state.architects.reduce(
        (sum, space, architect) => sum + (space < 0 ? 0 : workersOn(state, architect, seat)),
        0,
      );
    case 'religion':
      return isBuilding ? STAGES - filled : 0;
    case 'economy':
      return sitesLeft(state);
    default:
      return workersIn(state, CITADELLE, seat);
  }
};

const leaderFact = (state: State, seat: number): Fact => {
  const leader = state.leaders[seat]!;
  return leader === NONE
    ? { kind: 'leader', leader: null, counts: 0 }
    : { kind: 'leader', leader, counts: counts(state, seat, leader) };
};

export const leaderCandidates = ({ seat, a, b }: Compared): Candidate[] => {
  const leader = a.due.leaders[seat]!;
  if (leader === NONE || leader === b.due.leaders[seat]) return [];
  return [
    {
      statements: [better(leaderFact(a.due, seat)), worse(leaderFact(b.due, seat))],
      removals: [fromBetter(leaderLike(seat, b.due))],
    },
  ];
};
