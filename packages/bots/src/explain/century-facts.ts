/** The century's end: a line ends it, or somebody could end it next. */
import { centuryEnds, POINT_SOURCES, type State, scoreOf, type ZoneForecast } from '@cap-diamant/engine';
import { playLine, type TurnLine } from '../search/turn-search.ts';
import type { After } from './after.ts';
import {
  better,
  type Candidate,
  type Compared,
  type Forecasts,
  fromBetter,
  fromBoth,
  fromWorse,
  worse,
} from './candidate.ts';
import { centuryEnded, oneWorkerMore } from './edits.ts';
import type { Fact } from './facts.ts';

const ZONE_POINTS = POINT_SOURCES.indexOf('zones');
const zonePoints = (state: State, seat: number): number =>
  state.points[seat * POINT_SOURCES.length + ZONE_POINTS]!;

/** The other seat with the most points. */
const strongest = (points: readonly number[], seat: number): number => {
  const rivals = points.map((own, other) => (other === seat ? Number.NEGATIVE_INFINITY : own));
  return rivals.indexOf(Math.max(...rivals));
};

const compared = (points: readonly number[], seat: number) => {
  const rival = strongest(points, seat);
  return { points: points[seat]!, rival, rivalPoints: points[rival]! };
};

/** Seats that can end the century with their next turn. */
const enders = (state: State): readonly boolean[] =>
  centuryEnds(state).map((ways) => ways.some((way) => way !== 'last-worker'));

const goesOn = ({ state }: After): Fact => {
  const can = enders(state);
  const inOrder = can.map((_, step) => (state.seat + step) % can.length);
  return { kind: 'goes-on', ender: inOrder.find((seat) => can[seat]) ?? null };
};

/** One line ends the century, the other does not. */
export const endCandidates = ({ before, seat, a, b }: Compared): Candidate[] => {
  const fact = ({ state }: After): Fact => {
    const scored = state.active.map((_, other) =>
      state.over ? scoreOf(state, other) : zonePoints(state, other) - zonePoints(before, other),
    );
    return { kind: state.over ? 'game' : 'century', ...compared(scored, seat) };
  };
  if (a.endsCentury === b.endsCentury) return [];
  return a.endsCentury
    ? [{ statements: [better(fact(a)), worse(goesOn(b))], removals: [fromWorse(centuryEnded)] }]
    : [{ statements: [worse(fact(b)), better(goesOn(a))], removals: [fromBetter(centuryEnded)] }];
};

const endsIt = (before: State, line: TurnLine): boolean => {
  const after = playLine(before, line);
  return after.over || after.century !== before.century;
};

/** Somebody can end the century next after one line, and not after the other: a rival after the worse, or the seat itself. */
export const endingCandidates = ({ seat, a, b }: Compared, fa: Forecasts, fb: Forecasts): Candidate[] => {
  const [endsA, endsB] = [enders(a.state), enders(b.state)];
  const fact = (ender: number, can: boolean, { points }: ZoneForecast): Fact => ({
    kind: 'ending',
    seat: ender,
    can,
    ...(ender === seat
      ? compared(points, seat)
      : { points: points[seat]!, rival: ender, rivalPoints: points[ender]! }),
  });
  return a.state.active.flatMap((_, ender) => {
    const [inA, inB] = [endsA[ender]!, endsB[ender]!];
    if (ender === seat ? !inA || inB : inA || !inB) return [];
    const [one, two] = [better(fact(ender, inA, fa.zones)), worse(fact(ender, inB, fb.zones))];
    return [
      {
        statements: ender === seat ? [one, two] : [two, one],
        removals: [fromBoth(oneWorkerMore(ender), { seat: ender, forbids: endsIt })],
      },
    ];
  });
};
