/** The facts in which two lines differ, each with the same position without it. */
import { decision, scoreOf } from '@cap-diamant/engine';
import type { After } from './after.ts';
import { bareCandidates, buildingCandidates, siteCandidates, tokenCandidates } from './building-facts.ts';
import { better, type Candidate, type Compared, fromBetter, worse } from './candidate.ts';
import { endCandidates, endingCandidates } from './century-facts.ts';
import { pointsLess } from './edits.ts';
import { eventCandidates, eventPoints } from './event-facts.ts';
import type { Fact } from './facts.ts';
import { leaderCandidates } from './leader-facts.ts';
import { replyCandidates } from './reply-facts.ts';
import { workerCandidates } from './worker-facts.ts';
import { eventZoneCandidates, forecastsOf, totalCandidates, zoneCandidates } from './zone-facts.ts';

/** Points scored by the line itself, before a century's end and without the event's. */
const pointsCandidates = ({ before, seat, a, b }: Compared): Candidate[] => {
  const scored = ({ due }: After): number =>
    scoreOf(due, seat) - scoreOf(before, seat) - eventPoints(due, seat) + eventPoints(before, seat);
  const [one, two] = [scored(a), scored(b)];
  if (one <= two) return [];
  return [
    {
      statements: [better({ kind: 'points', points: one }), worse({ kind: 'points', points: two })],
      removals: [fromBetter(pointsLess(seat, one - two))],
    },
  ];
};

/** Play goes on in the same century after both lines, and nobody is asked in between (R6.4). */
const goOn = ({ a, b }: Compared): boolean =>
  [a, b].every(
    ({ state, endsCentury }) => !state.over && !endsCentury && decision(state)!.task.kind !== 'redirect',
  );

/** Ahead, tied or behind in a zone, and how many workers move on: what a player looks at first. */
const placeIn = (fact: Fact): string =>
  fact.kind === 'zone' ? `${Math.sign(fact.workers - fact.most)} ${fact.moving}` : '';

/** In the order in which equally large ones are stated. */
export const candidatesFor = (compared: Compared): readonly Candidate[] => {
  const { a, b } = compared;
  // A line that goes on after a century's end reaches another century: nothing there can be compared.
  if (a.due.century !== b.due.century) return [];
  const [fa, fb] = [forecastsOf(a.due), forecastsOf(b.due)];
  const zones = zoneCandidates(compared, fa, fb);
  const changesPlace = ({ statements: [one, two] }: Candidate): boolean =>
    placeIn(one.fact) !== placeIn(two.fact);
  const [replies, endings] = goOn(compared)
    ? [replyCandidates(compared), endingCandidates(compared, fa, fb)]
    : [[], []];
  return [
    ...endCandidates(compared),
    ...eventCandidates(compared, fa, fb),
    ...eventZoneCandidates(compared, fa, fb),
    ...zones.filter(changesPlace),
    ...endings,
    ...replies,
    ...leaderCandidates(compared),
    ...pointsCandidates(compared),
    ...tokenCandidates(compared),
    ...bareCandidates(compared),
    ...siteCandidates(compared),
    ...buildingCandidates(compared, fa, fb),
    ...workerCandidates(compared),
    ...zones.filter((one) => !changesPlace(one)),
    ...totalCandidates(compared, fa, fb),
  ];
};
