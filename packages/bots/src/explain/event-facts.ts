/** Points for events, and the goal of century I's event. */
import { firstGoal, POINT_SOURCES, type State } from '@cap-diamant/engine';
import {
  better,
  type Candidate,
  type Compared,
  type Forecasts,
  fromBetter,
  fromBoth,
  worse,
} from './candidate.ts';
import { eventGone, pointsLess } from './edits.ts';
import type { Fact } from './facts.ts';

const EVENT_POINTS = POINT_SOURCES.indexOf('events');
export const eventPoints = (state: State, seat: number): number =>
  state.points[seat * POINT_SOURCES.length + EVENT_POINTS]!;

/** Points at the century's end (R7.4, 1955). */
const atTheEnd = ({ seat }: Compared, fa: Forecasts, fb: Forecasts): Candidate[] => {
  const [one, two] = [fa.zones.eventPoints[seat]!, fb.zones.eventPoints[seat]!];
  if (one <= two) return [];
  return [
    {
      statements: [better({ kind: 'event', points: one }), worse({ kind: 'event', points: two })],
      removals: [fromBetter(pointsLess(seat, one - two))],
    },
  ];
};

/** A prize of century I's event (R7.1 b–d). */
const prizes = ({ before, seat, a, b }: Compared): Candidate[] => {
  const event = before.events[0]!;
  const won = (state: State): number => eventPoints(state, seat) - eventPoints(before, seat);
  const [one, two] = [won(a.due), won(b.due)];
  if (one <= two) return [];
  return [
    {
      statements: [
        better({ kind: 'prize', event, points: one }),
        worse({ kind: 'prize', event, points: two }),
      ],
      removals: [fromBetter(pointsLess(seat, one - two))],
    },
  ];
};

/** Progress towards a goal that the seat can still score (R7.1). */
const goals = ({ seat, a, b }: Compared): Candidate[] => {
  const [goalA, goalB] = [firstGoal(a.due), firstGoal(b.due)];
  if (goalA === null || goalB === null) return [];
  const isOpen = goalA.needed === null || goalA.claims.length < goalA.prizes.length;
  if (!isOpen || goalA.claims.includes(seat) || goalB.claims.includes(seat)) return [];
  if (goalA.progress[seat]! <= goalB.progress[seat]!) return [];
  const fact = ({ event, progress, needed }: typeof goalA): Fact => ({
    kind: 'goal',
    event,
    progress: progress[seat]!,
    needed,
    most: Math.max(...progress.filter((_, other) => other !== seat)),
  });
  return [{ statements: [better(fact(goalA)), worse(fact(goalB))], removals: [fromBoth(eventGone(0))] }];
};

export const eventCandidates = (compared: Compared, fa: Forecasts, fb: Forecasts): Candidate[] => [
  ...atTheEnd(compared, fa, fb),
  ...prizes(compared),
  ...goals(compared),
];
