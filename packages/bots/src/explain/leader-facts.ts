/** Leaders: what the one that the seat has is good for in this position. */
import {
  ALL_ZONES,
  type Choice,
  contributions,
  decision,
  eventFacts,
  LEADERS,
  NONE,
  next,
  POINT_SOURCES,
  proceed,
  rulesOf,
  SPACE_ZONE,
  STAGES,
  type State,
  sitesLeft,
  twoPlayerLeader,
  workersIn,
  workersOn,
  ZONES,
} from '@cap-diamant/engine';
import { learnedJudgeFor } from '../judge/learned.ts';
import { turnLines } from '../search/turn-search.ts';
import type { After } from './after.ts';
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

const FROM_LEADERS = POINT_SOURCES.indexOf('leaders');
const leaderPoints = ({ points }: State, seat: number): number =>
  points[seat * POINT_SOURCES.length + FROM_LEADERS]!;

/** A seat's workers that this choice sends to another zone than that of their building (R6.4). */
const redirected = (state: State, seat: number, choice: Choice): number => {
  const { task } = decision(state)!;
  if (task.kind !== 'redirect' || task.by !== seat || choice.kind !== 'redirect') return 0;
  const isElsewhere = choice.zone !== SPACE_ZONE[state.architects[task.architect]!];
  return isElsewhere ? workersOn(state, task.architect, seat) : 0;
};

/** As `expected` of the fact says: everybody plays the turn that the judge likes best. */
const expectedOf = (after: State, seat: number, leader: number): number => {
  const judge = learnedJudgeFor(after);
  let state = after;
  let workers = 0;
  while (!state.over && state.century === after.century) {
    for (const choice of turnLines(state, judge)[0]!.choices) {
      workers += redirected(state, seat, choice);
      state = next(state, choice);
      proceed(state);
    }
  }
  return LEADERS[leader] === 'politics' ? workers : leaderPoints(state, seat) - leaderPoints(after, seat);
};

const HAVE_EXPECTED: ReadonlySet<string> = new Set(['culture', 'politics']);

const leaderFact = ({ due, state, endsCentury }: After, seat: number): Fact => {
  const leader = due.leaders[seat]!;
  if (leader === NONE) return { kind: 'leader', leader: null, counts: 0, expected: null };
  const counted = counts(due, seat, leader);
  const isOpen = HAVE_EXPECTED.has(LEADERS[leader]!) && counted === 0 && !endsCentury;
  const expected = isOpen ? expectedOf(state, seat, leader) : 0;
  return { kind: 'leader', leader, counts: counted, expected: expected === 0 ? null : expected };
};

export const leaderCandidates = ({ seat, a, b }: Compared): Candidate[] => {
  const leader = a.due.leaders[seat]!;
  if (leader === NONE || leader === b.due.leaders[seat]) return [];
  return [
    {
      statements: [better(leaderFact(a, seat)), worse(leaderFact(b, seat))],
      removals: [fromBetter(leaderLike(seat, b.due))],
    },
  ];
};
