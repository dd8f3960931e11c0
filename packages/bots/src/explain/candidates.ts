/** The facts in which two lines differ, each with the same position without it. */
import { decision, inFront, scoreOf } from '@cap-diamant/engine';
import type { After } from './after.ts';
import { bareCandidates, buildingCandidates, siteCandidates, tokenCandidates } from './building-facts.ts';
import { better, type Candidate, type Compared, fromBetter, fromWorse, worse } from './candidate.ts';
import { endCandidates, endingCandidates } from './century-facts.ts';
import { leftLike, pointsLess, readyLike } from './edits.ts';
import { eventCandidates, eventPoints } from './event-facts.ts';
import type { Fact } from './facts.ts';
import { leaderCandidates } from './leader-facts.ts';
import { replyCandidates } from './reply-facts.ts';
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

const workerCandidates = ({ seat, a, b }: Compared): Candidate[] => {
  const found: Candidate[] = [];
  a.due.active.forEach((_, other) => {
    const [one, two] = [a.due.active[other]!, b.due.active[other]!];
    if (other === seat ? one <= two : one >= two) return;
    found.push({
      statements: [
        better({ kind: 'ready', seat: other, workers: one }),
        worse({ kind: 'ready', seat: other, workers: two }),
      ],
      removals: [fromBetter(readyLike(other, b.due)), fromWorse(readyLike(other, a.due))],
    });
  });
  const [one, two] = [inFront(a.due, seat), inFront(b.due, seat)];
  if (one > two) {
    found.push({
      statements: [better({ kind: 'left', workers: one }), worse({ kind: 'left', workers: two })],
      removals: [fromBetter(leftLike(seat, b.due)), fromWorse(leftLike(seat, a.due))],
    });
  }
  return found;
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
