/** The facts in which two lines differ, each with the same position without it. */
import {
  ALL_ZONES,
  applyListed,
  type Choice,
  centuryEnds,
  choices,
  clone,
  contributions,
  decision,
  eventFacts,
  forecastZones,
  groupsOf,
  inFront,
  mainGroup,
  NEIGHBOURS,
  NONE,
  POINT_SOURCES,
  rulesOf,
  SCORING_ORDER,
  SPACE_ZONE,
  STAGES,
  type State,
  scoreOf,
  stageIndex,
  tokenOwner,
  workersIn,
  type ZoneForecast,
} from '@cap-diamant/engine';
import { playLine, type TurnLine } from '../search/turn-search.ts';
import type { After } from './after.ts';
import {
  all,
  architectAt,
  centuryEnded,
  type Edit,
  leaderLike,
  leftLike,
  oneWorkerMore,
  pointsLess,
  readyLike,
  stagesLike,
  tokenLike,
  zoneLike,
  zonesLike,
} from './edits.ts';
import { type Fact, type Statement, TO_HAND } from './facts.ts';
import type { Ban } from './playing-on.ts';

/** The two positions without a fact: what is changed in the one and in the other, and which reply is ruled out in both. */
export interface Removal {
  readonly better: Edit;
  readonly worse: Edit;
  readonly ban: Ban | null;
}

export interface Candidate {
  readonly statements: readonly Statement[];
  /** Ways to remove the fact: from the better line, or from the worse one. */
  readonly removals: readonly Removal[];
}

const same: Edit = (state) => state;
const fromBetter = (edit: Edit): Removal => ({ better: edit, worse: same, ban: null });
const fromWorse = (edit: Edit): Removal => ({ better: same, worse: edit, ban: null });

const better = (fact: Fact): Statement => ({ side: 'better', fact });
const worse = (fact: Fact): Statement => ({ side: 'worse', fact });

type ZoneFact = Extract<Fact, { kind: 'zone' }>;

interface Forecasts {
  readonly zones: ZoneForecast;
  readonly buildings: ZoneForecast;
}

const forecastsOf = (state: State): Forecasts => ({
  zones: forecastZones(state, false),
  buildings: forecastZones(state, true),
});

const nextZone = (state: State, zone: number): number => {
  const order = SCORING_ORDER[state.century]!;
  return order[order.indexOf(zone) + 1] ?? TO_HAND;
};

const zoneFact = (
  state: State,
  forecasts: Forecasts,
  counted: keyof Forecasts,
  zone: number,
  seat: number,
): ZoneFact | null => {
  const rung = forecasts[counted].rungs.find((one) => one.zone === zone);
  if (rung === undefined) return null;
  const most = Math.max(...rung.workers.filter((_, other) => other !== seat));
  const rivals = rung.workers.flatMap((workers, other) =>
    other !== seat && workers === most && most > 0 ? [other] : [],
  );
  const { [seat]: workers = 0 } = rung.workers;
  const moving = rung.outgoing[seat]!;
  return { kind: 'zone', zone, seat, workers, rivals, most, moving, next: nextZone(state, zone), counted };
};

/** Whether the first is more for its seat. */
const isMore = (one: ZoneFact, other: ZoneFact): boolean =>
  one.moving !== other.moving
    ? one.moving > other.moving
    : one.workers - one.most > other.workers - other.most;

interface Compared {
  readonly before: State;
  readonly seat: number;
  readonly a: After;
  readonly b: After;
}

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

/** A zone in which the lines leave different workers, for each seat that has more or fewer there. */
const zoneCandidates = ({ seat, a, b }: Compared, fa: Forecasts, fb: Forecasts): Candidate[] =>
  ALL_ZONES.flatMap((zone) => {
    const differing = a.due.active.flatMap((_, other) =>
      workersIn(a.due, zone, other) === workersIn(b.due, zone, other) ? [] : [other],
    );
    if (differing.length === 0) return [];
    const removals = [fromBetter(zoneLike(zone, b.due)), fromWorse(zoneLike(zone, a.due))];
    return a.due.active.flatMap((_, other) => {
      const one = zoneFact(a.due, fa, 'zones', zone, other);
      const two = zoneFact(b.due, fb, 'zones', zone, other);
      if (one === null || two === null) return [];
      const counts = other === seat ? isMore(one, two) : isMore(two, one) && two.moving !== one.moving;
      return counts ? [{ statements: [better(one), worse(two)], removals }] : [];
    });
  });

/** All zones together. */
const totalCandidates = ({ seat, a, b }: Compared, fa: Forecasts, fb: Forecasts): Candidate[] =>
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

/** Architects at the same space in both positions. */
const sharedBuildings = (one: State, other: State): readonly number[] =>
  one.architects.flatMap((space, architect) =>
    space >= 0 && other.architects[architect] === space ? [architect] : [],
  );

const isStageAlike = (one: State, other: State, architect: number): boolean => {
  for (let stage = 0; stage < STAGES; stage += 1) {
    const index = stageIndex(architect, stage);
    if (one.stages[index] !== other.stages[index]) return false;
  }
  return true;
};

/** The stars that an architect's building would bring if it were completed now (R4.1, R7.2). */
const starsOf = (state: State, architect: number): number => {
  const count = contributions(state, architect);
  return count >= eventFacts(state).leastForStar ? count : 0;
};

/** A building under construction to which one line contributes and the other does not. */
const buildingCandidates = ({ seat, a, b }: Compared, fa: Forecasts, fb: Forecasts): Candidate[] =>
  sharedBuildings(a.due, b.due).flatMap((architect) => {
    if (isStageAlike(a.due, b.due, architect)) return [];
    const space = a.due.architects[architect]!;
    const zone = SPACE_ZONE[space]!;
    const removals = [fromBetter(stagesLike(architect, b.due)), fromWorse(stagesLike(architect, a.due))];
    const found: Candidate[] = [];
    const [starsA, starsB] = [starsOf(a.due, architect), starsOf(b.due, architect)];
    const [ownerA, ownerB] = [tokenOwner(a.due, architect), tokenOwner(b.due, architect)];
    if (ownerA === seat && (ownerB !== seat || starsA > starsB)) {
      const instead = ownerB === NONE ? { seat, stars: 0 } : { seat: ownerB, stars: starsB };
      found.push({
        statements: [
          better({ kind: 'building', seat, space, stars: starsA }),
          worse({ kind: 'building', space, ...instead }),
        ],
        removals,
      });
    }
    if (ownerB !== seat && ownerB !== NONE && starsB > starsA) {
      found.push({
        statements: [worse({ kind: 'building', seat: ownerB, space, stars: starsB })],
        removals: removals.toReversed(),
      });
    }
    const one = zoneFact(a.due, fa, 'buildings', zone, seat);
    const two = zoneFact(b.due, fb, 'buildings', zone, seat);
    if (one !== null && two !== null && isMore(one, two)) {
      found.push({ statements: [better(one), worse(two)], removals });
    }
    return found;
  });

/** What a seat's main group is worth (R9.5). */
const groupOf = (state: State, seat: number): number | null =>
  rulesOf(state).mainGroup ? (mainGroup(groupsOf(state, seat))?.value ?? 0) : null;

const tokenCandidates = ({ seat, a, b }: Compared): Candidate[] =>
  a.due.owner.flatMap((_, space) => {
    const [one, two] = [a.due, b.due];
    const fact = (state: State): Fact => ({
      kind: 'token',
      seat: state.owner[space]!,
      space,
      stars: state.stars[space]!,
      group: groupOf(state, state.owner[space]!),
    });
    const found: Candidate[] = [];
    const gained =
      one.owner[space] === seat && (two.owner[space] !== seat || two.stars[space]! < one.stars[space]!);
    if (gained) {
      const [group, other] = [groupOf(one, seat), groupOf(two, seat)];
      const statements = [better(fact(one))];
      if (other !== null && other !== group) statements.push(worse({ kind: 'group', seat, points: other }));
      found.push({ statements, removals: [fromBetter(tokenLike(space, two))] });
    }
    const rival = two.owner[space]!;
    const given = rival !== NONE && rival !== seat && one.owner[space] !== rival;
    if (given) found.push({ statements: [worse(fact(two))], removals: [fromWorse(tokenLike(space, one))] });
    return found;
  });

const ZONE_POINTS = POINT_SOURCES.indexOf('zones');
const zonePoints = (state: State, seat: number): number =>
  state.points[seat * POINT_SOURCES.length + ZONE_POINTS]!;

/** Points scored by the line itself, before a century's end. */
const pointsCandidates = ({ before, seat, a, b }: Compared): Candidate[] => {
  const scored = ({ due }: After): number => scoreOf(due, seat) - scoreOf(before, seat);
  const [one, two] = [scored(a), scored(b)];
  if (one <= two) return [];
  const statements = [better({ kind: 'points', points: one }), worse({ kind: 'points', points: two })];
  return [{ statements, removals: [fromBetter(pointsLess(seat, one - two))] }];
};

const leaderCandidates = ({ seat, a, b }: Compared): Candidate[] => {
  const leader = a.due.leaders[seat]!;
  if (leader === NONE || leader === b.due.leaders[seat]) return [];
  const statements = [better({ kind: 'leader', leader })];
  const other = b.due.leaders[seat]!;
  if (other !== NONE) statements.push(worse({ kind: 'leader', leader: other }));
  return [{ statements, removals: [fromBetter(leaderLike(seat, b.due))] }];
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

/** What the seat's groups next to a space are worth together: a token there would join them (R9.5). */
const joined = (state: State, seat: number, space: number): number =>
  groupsOf(state, seat)
    .filter(({ spaces }) => spaces.some((own) => NEIGHBOURS[space]!.includes(own)))
    .reduce((sum, { value }) => sum + value, 0);

/** Both lines start a building, at different sites. */
const siteCandidates = ({ before, seat, a, b }: Compared): Candidate[] => {
  const [one, two] = [a.due.architects[seat]!, b.due.architects[seat]!];
  const old = before.architects[seat];
  if (one === two || one < 0 || two < 0 || one === old || two === old) return [];
  const [groupA, groupB] = [joined(a.due, seat, one), joined(b.due, seat, two)];
  if (groupA <= groupB) return [];
  return [
    {
      statements: [
        better({ kind: 'site', space: one, group: groupA }),
        worse({ kind: 'site', space: two, group: groupB }),
      ],
      removals: [fromBetter(architectAt(seat, two)), fromWorse(architectAt(seat, one))],
    },
  ];
};

/** One line ends the century, the other does not. */
const endCandidates = ({ before, seat, a, b }: Compared): Candidate[] => {
  const scored = ({ state }: After): number[] =>
    state.active.map((_, other) =>
      state.over ? scoreOf(state, other) : zonePoints(state, other) - zonePoints(before, other),
    );
  const fact = (after: After): Fact => {
    const points = scored(after);
    const rivals = points.map((own, other) => (other === seat ? Number.NEGATIVE_INFINITY : own));
    const rival = rivals.indexOf(Math.max(...rivals));
    const kind = after.state.over ? 'game' : 'century';
    return { kind, points: points[seat]!, rival, rivalPoints: points[rival]! };
  };
  if (a.endsCentury === b.endsCentury) return [];
  return a.endsCentury
    ? [{ statements: [better(fact(a))], removals: [fromWorse(centuryEnded)] }]
    : [{ statements: [worse(fact(b))], removals: [fromBetter(centuryEnded)] }];
};

/** What a seat could do if its turn began now. */
const asTurnOf = (state: State, seat: number): State => {
  const copy = clone(state);
  copy.agenda = [{ kind: 'action', by: seat }];
  copy.seat = seat;
  return copy;
};

/** Whether the seat may use the district's action after contributing, and it can change something (R4.4, R5.18). */
const givesAction = (state: State, seat: number, choice: Choice): boolean => {
  const turn = asTurnOf(state, seat);
  applyListed(turn, choice);
  return turn.turn === state.turn && decision(turn)?.by === seat;
};

const endsIt = (before: State, line: TurnLine): boolean => {
  const after = playLine(before, line);
  return after.over || after.century !== before.century;
};

/** What rivals can do after the worse line and not after the better one. */
const replyCandidates = ({ seat, a, b }: Compared): Candidate[] => {
  if (a.state.over || b.state.over || a.endsCentury || b.endsCentury) return [];
  if (decision(b.state)!.task.kind === 'redirect' || decision(a.state)!.task.kind === 'redirect') return [];
  const found: Candidate[] = [];
  const [endsA, endsB] = [centuryEnds(a.state), centuryEnds(b.state)];
  const canEnd = (ways: readonly string[]): boolean => ways.some((way) => way !== 'last-worker');
  b.state.active.forEach((_, other) => {
    if (other === seat) return;
    const [atA, atB] = [choices(asTurnOf(a.state, other)), choices(asTurnOf(b.state, other))];
    const without = (ban: Ban['forbids'], edit: Edit = same): Removal[] => [
      { better: edit, worse: edit, ban: { seat: other, forbids: ban } },
    ];
    if (canEnd(endsB[other]!) && !canEnd(endsA[other]!)) {
      found.push({
        statements: [
          worse({ kind: 'ending', seat: other, can: true }),
          better({ kind: 'ending', seat: other, can: false }),
        ],
        removals: without(endsIt, oneWorkerMore(other)),
      });
    }
    for (const choice of atB) {
      if (atA.includes(choice)) continue;
      const removals = without((_before, { choices: line }) => line.includes(choice));
      if (choice.kind === 'contribute') {
        if (b.state.architects[other] === choice.space) continue;
        const action = givesAction(b.state, other, choice);
        found.push({
          statements: [worse({ kind: 'offer', seat: other, space: choice.space, action })],
          removals,
        });
      } else if (choice.kind === 'take') {
        found.push({
          statements: [worse({ kind: 'leader-left', seat: other, leader: choice.leader })],
          removals,
        });
      }
    }
  });
  return found;
};

/** The seat itself can end the century with its next turn after one line, and not after the other. */
const ownEndCandidates = ({ seat, a, b }: Compared): Candidate[] => {
  if (a.state.over || b.state.over || a.endsCentury || b.endsCentury) return [];
  const can = ({ state }: After): boolean => centuryEnds(state)[seat]!.some((way) => way !== 'last-worker');
  if (!can(a) || can(b)) return [];
  return [
    {
      statements: [better({ kind: 'ending', seat, can: true }), worse({ kind: 'ending', seat, can: false })],
      removals: [{ better: oneWorkerMore(seat), worse: oneWorkerMore(seat), ban: { seat, forbids: endsIt } }],
    },
  ];
};

const eventCandidates = ({ seat }: Compared, fa: Forecasts, fb: Forecasts): Candidate[] => {
  const [one, two] = [fa.zones.eventPoints[seat]!, fb.zones.eventPoints[seat]!];
  if (one <= two) return [];
  return [
    {
      statements: [better({ kind: 'event', points: one }), worse({ kind: 'event', points: two })],
      removals: [fromBetter(pointsLess(seat, one - two))],
    },
  ];
};

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
    placeIn(one!.fact) !== placeIn(two!.fact);
  return [
    ...endCandidates(compared),
    ...eventCandidates(compared, fa, fb),
    ...zones.filter(changesPlace),
    ...replyCandidates(compared),
    ...ownEndCandidates(compared),
    ...leaderCandidates(compared),
    ...pointsCandidates(compared),
    ...tokenCandidates(compared),
    ...siteCandidates(compared),
    ...buildingCandidates(compared, fa, fb),
    ...workerCandidates(compared),
    ...zones.filter((one) => !changesPlace(one)),
    ...totalCandidates(compared, fa, fb),
  ];
};
