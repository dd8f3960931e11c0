/** The bots' own forecasts against the engine's. */
import {
  ALL_OPTIONS,
  AVAILABLE,
  apply,
  clone,
  decision,
  EVENT_IDS,
  forecastZones,
  groupsOf,
  type Happening,
  hash,
  mainGroup,
  NEIGHBOURS,
  NOBODY,
  NONE,
  PROCEED,
  REDIRECT,
  rulesOf,
  SPACE_ZONE,
  STAR_POINTS,
  type State,
  scoreOf,
  WAITING,
} from '@cap-diamant/engine';
import { expect, test } from 'vitest';
import { buildingOutlooks, inReach } from '../../src/judge/building-outlook.ts';
import { evaluate, utility, winShares } from '../../src/judge/evaluate.ts';
import { learnedJudgeFor } from '../../src/judge/learned.ts';
import { zoneOutlook, zonesAtEnd } from '../../src/judge/zone-outlook.ts';
import { livelyChoice, newTable, playOut } from '../support/play.ts';

const GAMES_PER_VARIANT = 4;

/** Every decision of a seat in some games of every variant. */
const visitAll = (seed: string, visit: (state: State) => void): number => {
  let positions = 0;
  ALL_OPTIONS.forEach((options, variant) => {
    for (let game = 0; game < GAMES_PER_VARIANT; game += 1) {
      const name = `${seed} ${variant} ${game}`;
      playOut(newTable(options, name), name, livelyChoice, (state) => {
        positions += 1;
        visit(state);
      });
    }
  });
  return positions;
};

/** Adds up what century I's event gives. */
const claims =
  (points: number[]) =>
  (happening: Happening): void => {
    if (happening.kind === 'event-claimed') points[happening.seat]! += happening.points;
  };

/** A holder of the Political leader who is being asked leaves their workers there, as in the engine's forecast. */
const declineRedirect = (state: State, emit: (happening: Happening) => void): void => {
  const task = decision(state)?.task;
  if (task?.kind !== 'redirect') return;
  const own = SPACE_ZONE[state.architects[task.architect]!];
  apply(state, REDIRECT.find(({ zone }) => zone === own)!, emit);
};

/** What the neutral building's token brings at the century's end by century I's event (R8.1). */
const claimAtEnd = (state: State, points: number[]): void => {
  const copy = clone(state);
  copy.agenda = [{ kind: 'end-century', by: NOBODY }];
  apply(copy, PROCEED, claims(points));
  declineRedirect(copy, claims(points));
};

test('zones are forecast as the engine does, in every position', () => {
  const met = { cascades: 0, bonuses: 0, carnivals: 0, goals: 0, redirects: 0, neutral: 0 };
  const events = new Set<number>();
  const positions = visitAll('zones', (real) => {
    // The engine counts goals met by completing a building with the event's points; for the bots they are
    // no matter of zones.
    const goals = real.active.map(() => 0);
    const state = clone(real);
    declineRedirect(state, claims(goals));
    if (decision(real)!.task.kind === 'redirect') met.redirects += 1;
    claimAtEnd(state, goals);
    if (goals.some((points) => points > 0)) met.goals += 1;
    for (const withBuildings of [false, true]) {
      const engine = forecastZones(real, withBuildings);
      const bots = zoneOutlook(state, zonesAtEnd(state, withBuildings));
      // A goal is met by a token, and a building that is emptied beforehand brings none.
      const claimed = withBuildings ? goals.map(() => 0) : goals;
      const expected = engine.points.map(
        (points, seat) => points + engine.eventPoints[seat]! - claimed[seat]!,
      );
      expect(bots.points).toEqual(expected);
      expect(bots.toHand).toEqual(engine.toHand);
      if (engine.toHand.some((workers) => workers > 0)) met.cascades += 1;
      if (engine.eventPoints.some((points, seat) => points > claimed[seat]!)) met.carnivals += 1;
      if (!rulesOf(state).cascades) met.bonuses += 1;
    }
    if (zonesAtEnd(state, false).some((workers, index) => workers !== state.zones[index])) met.neutral += 1;
    events.add(state.events[state.century]!);
  });
  expect(positions).toBeGreaterThan(10_000);
  // What was never met was not tested.
  for (const times of Object.values(met)) expect(times).toBeGreaterThan(20);
  expect(events).toEqual(new Set([NONE, ...EVENT_IDS.keys()]));
});

test('buildings are worth what the engine scores for them', () => {
  let groups = 0;
  visitAll('buildings', (state) => {
    const { mainGroup: byGroups } = rulesOf(state);
    buildingOutlooks(state, byGroups).forEach((outlook, seat) => {
      const all = groupsOf(state, seat);
      const main = mainGroup(all);
      const stars = all.reduce((sum, group) => sum + group.stars, 0);
      const value = all.reduce((sum, group) => sum + group.value, 0);
      expect(outlook.points).toBe(byGroups ? (main?.value ?? 0) + stars - (main?.stars ?? 0) : value);
      expect(outlook.main).toBe(main?.value ?? 0);
      expect(outlook.mainStars).toBe(main?.stars ?? 0);
      expect(outlook.largest).toBe(Math.max(0, ...all.map((group) => group.spaces.length)));
      if (all.length > 1) groups += 1;
      if (main === null) {
        expect(outlook.growth).toBe(0);
        return;
      }
      // Which of several equal main groups it grows from is free.
      const fits = all
        .filter((group) => group.value === main.value && group.stars === main.stars)
        .some((group) => {
          const beside = new Set(group.spaces.flatMap((space) => NEIGHBOURS[space]!));
          const open = [...beside].filter((space) => {
            const status = state.status[space]!;
            return status === WAITING || status === AVAILABLE;
          });
          const reached = state.status.flatMap((_, space) => (inReach(outlook, space) ? [space] : []));
          return (
            outlook.growth === open.length &&
            reached.every((space) => beside.has(space)) &&
            reached.length === beside.size
          );
        });
      expect(fits).toBe(true);
    });
  });
  expect(groups).toBeGreaterThan(5000);
  expect(STAR_POINTS).toEqual([0, 1, 3, 6]);
});

test('values are finite numbers everywhere', () => {
  visitAll('features', (state) => {
    const seats = state.active.length;
    const judge = learnedJudgeFor(state);
    const before = hash(state);
    const values = evaluate(state, judge);
    expect(hash(state)).toBe(before);
    expect(values).toHaveLength(seats);
    if (!values.every(Number.isFinite)) expect.unreachable();
    const shares = winShares(values, judge.spread[state.century]!);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    for (let seat = 0; seat < seats; seat += 1) {
      if (!Number.isFinite(utility(values, seat, judge.spread[state.century]!))) expect.unreachable();
    }
  });
});

test('how good values are for a seat is its log odds of winning, in units of the spread', () => {
  const spread = 7;
  const values = Float64Array.of(120, 113, 131, 118.5);
  winShares(values, spread).forEach((share, seat) => {
    expect(utility(values, seat, spread)).toBeCloseTo(spread * Math.log(share / (1 - share)), 6);
  });
});

test('a finished game is worth its score', () => {
  ALL_OPTIONS.forEach((options, variant) => {
    const state = newTable(options, `end ${variant}`);
    playOut(state, `end ${variant}`, livelyChoice);
    expect(state.over).toBe(true);
    expect([...evaluate(state, learnedJudgeFor(state))]).toEqual(
      state.active.map((_, seat) => scoreOf(state, seat)),
    );
  });
});
