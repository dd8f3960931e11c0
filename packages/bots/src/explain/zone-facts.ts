/** Zones: who has the most if the century ended now, who cascades, and what the event changes about it. */
import {
  ALL_ZONES,
  forecastZones,
  NONE,
  SCORING_ORDER,
  type State,
  workersIn,
  type ZoneForecast,
} from '@cap-diamant/engine';
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
import { all, type Edit, eventGone, stagesLike, zoneLike, zonesLike } from './edits.ts';
import { type Fact, TO_HAND } from './facts.ts';
import { sharedBuildings } from './shared-buildings.ts';

type ZoneFact = Extract<Fact, { kind: 'zone' }>;

export const forecastsOf = (state: State): Forecasts => ({
  zones: forecastZones(state, false),
  buildings: forecastZones(state, true),
});

const nextZone = (state: State, zone: number): number => {
  const order = SCORING_ORDER[state.century]!;
  return order[order.indexOf(zone) + 1] ?? TO_HAND;
};

const factIn = (
  state: State,
  forecast: ZoneForecast,
  counted: keyof Forecasts,
  zone: number,
  seat: number,
): ZoneFact | null => {
  const rung = forecast.rungs.find((one) => one.zone === zone);
  if (rung === undefined) return null;
  const most = Math.max(...rung.workers.filter((_, other) => other !== seat));
  const rivals = rung.workers.flatMap((workers, other) =>
    other !== seat && workers === most && most > 0 ? [other] : [],
  );
  const { [seat]: workers = 0 } = rung.workers;
  const moving = rung.outgoing[seat]!;
  const next = nextZone(state, zone);
  return { kind: 'zone', zone, seat, workers, rivals, most, moving, next, counted, event: null };
};

export const zoneFact = (
  state: State,
  forecasts: Forecasts,
  counted: keyof Forecasts,
  zone: number,
  seat: number,
): ZoneFact | null => factIn(state, forecasts[counted], counted, zone, seat);

/** Whether the first is more for its seat. */
export const isMore = (one: ZoneFact, other: ZoneFact): boolean =>
  one.moving !== other.moving
    ? one.moving > other.moving
    : one.workers - one.most > other.workers - other.most;

/** A zone in which the lines leave different workers, for each seat that has more or fewer there. */
export const zoneCandidates = ({ seat, a, b }: Compared, fa: Forecasts, fb: Forecasts): Candidate[] =>
  ALL_ZONES.flatMap((zone) => {
    const isAlike = a.due.active.every(
      (_, other) => workersIn(a.due, zone, other) === workersIn(b.due, zone, other),
    );
    if (isAlike) return [];
    const removals = [fromBetter(zoneLike(zone, b.due)), fromWorse(zoneLike(zone, a.due))];
    return a.due.active.flatMap((_, other) => {
      const one = zoneFact(a.due, fa, 'zones', zone, other);
      const two = zoneFact(b.due, fb, 'zones', zone, other);
      if (one === null || two === null) return [];
      const counts = other === seat ? isMore(one, two) : isMore(two, one) && two.moving !== one.moving;
      return counts ? [{ statements: [better(one), worse(two)], removals }] : [];
    });
  });

/** With an event that matters: it changes the seat's workers there, or how many of them cascade. */
const withEvent = (state: State, fact: ZoneFact, without: ZoneFact): ZoneFact =>
  fact.workers === without.workers && fact.moving === without.moving
    ? fact
    : { ...fact, event: state.events[state.century]! };

/** The century's event makes a difference between the lines in a zone (1759, 1917, 2001, 2008). */
export const eventZoneCandidates = ({ seat, a, b }: Compared, fa: Forecasts, fb: Forecasts): Candidate[] => {
  const { century } = a.due;
  if (a.due.events[century] === NONE) return [];
  const gone = eventGone(century);
  const [plainA, plainB] = [forecastZones(gone(a.due), false), forecastZones(gone(b.due), false)];
  return ALL_ZONES.flatMap((zone) => {
    const [one, two] = [zoneFact(a.due, fa, 'zones', zone, seat), zoneFact(b.due, fb, 'zones', zone, seat)];
    const [oneWithout, twoWithout] = [
      factIn(a.due, plainA, 'zones', zone, seat),
      factIn(b.due, plainB, 'zones', zone, seat),
    ];
    if (one === null || two === null || oneWithout === null || twoWithout === null) return [];
    const changes = one.moving - two.moving > oneWithout.moving - twoWithout.moving;
    if (!isMore(one, two) || !changes) return [];
    return [
      {
        statements: [better(withEvent(a.due, one, oneWithout)), worse(withEvent(b.due, two, twoWithout))],
        removals: [fromBoth(gone), fromBetter(zonesLike(b.due)), fromWorse(zonesLike(a.due))],
      },
    ];
  });
};

/** The rival whose points rise most from the first list to the second; of equals, the one with the most points. */
const gainer = (seat: number, one: readonly number[], other: readonly number[]): number => {
  let found = NONE;
  for (let rival = 0; rival < one.length; rival += 1) {
    if (rival === seat) continue;
    if (found === NONE) found = rival;
    const more = other[rival]! - one[rival]! - (other[found]! - one[found]!);
    if (more > 0 || (more === 0 && other[rival]! > other[found]!)) found = rival;
  }
  return found;
};

/** All zones together. */
export const totalCandidates = ({ seat, a, b }: Compared, fa: Forecasts, fb: Forecasts): Candidate[] =>
  (['zones', 'buildings'] as const).flatMap((counted) => {
    const [one, two] = [fa[counted].points, fb[counted].points];
    const rival = gainer(seat, one, two);
    if (one[seat]! - one[rival]! <= two[seat]! - two[rival]!) return [];
    const fact = (points: readonly number[]): Fact => ({
      kind: 'zones',
      points: points[seat]!,
      rival,
      rivalPoints: points[rival]!,
      counted,
    });
    const like = (other: State, own: State): Edit =>
      counted === 'zones'
        ? zonesLike(other)
        : all([zonesLike(other), ...sharedBuildings(own, other).map((at) => stagesLike(at, other))]);
    return [
      {
        statements: [better(fact(one)), worse(fact(two))],
        removals: [fromBetter(like(b.due, a.due)), fromWorse(like(a.due, b.due))],
      },
    ];
  });
