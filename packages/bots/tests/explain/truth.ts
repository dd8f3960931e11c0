/**
 * Whether a fact is true, by playing the line on the engine and watching what happens. It uses nothing of the explainer,
 * and none of the forecasts that the explainer reads.
 */
import {
  AVAILABLE,
  apply,
  type Choice,
  choices,
  clone,
  decision,
  drain,
  EVENT_IDS,
  eventFacts,
  type Happening,
  LEADERS,
  NEIGHBOURS,
  NOBODY,
  NONE,
  offersAt,
  PROCEED,
  rulesOf,
  SPACE_COST,
  SPACE_ZONE,
  START,
  type State,
  scoreOf,
  ZONES,
} from '@cap-diamant/engine';
import { type Fact, TO_HAND } from '../../src/explain/index.ts';
import { learnedJudgeFor } from '../../src/judge/learned.ts';
import { turnLines } from '../../src/search/turn-search.ts';

/** Seats of the contributions to an architect's building. */
const contributorsOf = (state: State, architect: number): readonly number[] =>
  state.stages.slice(3 * architect, 3 * architect + 3).filter((seat) => seat !== NONE);

interface Played {
  readonly before: State;
  /** After the line, but before a century's end is scored. */
  readonly due: State;
  /** What happened up to there. */
  readonly happened: readonly Happening[];
  /** After the whole line. */
  readonly after: State;
}

const top = ({ agenda }: State) => agenda.at(-1);

const playedLine = (before: State, line: readonly Choice[]): Played => {
  const state = clone(before);
  const happened: Happening[] = [];
  let due: { state: State; count: number } | null = null;
  const settle = (): void => {
    while (top(state)?.by === NOBODY) {
      if (top(state)!.kind === 'end-century' && due === null)
        due = { state: clone(state), count: happened.length };
      apply(state, PROCEED, (one) => happened.push(one));
    }
  };
  for (const choice of line) {
    apply(state, choice, (one) => happened.push(one));
    settle();
  }
  const until = due as { state: State; count: number } | null;
  return {
    before,
    due: until?.state ?? clone(state),
    happened: until === null ? happened : happened.slice(0, until.count),
    after: state,
  };
};

/** The position without the event of a century. */
const withoutEvent = (state: State, century: number): State => {
  const copy = clone(state);
  copy.events = copy.events.with(century, NONE);
  return copy;
};

/** Everything that happens if the century ends now; the Political leader's holder lets workers go where the others go. */
const centuryEnd = (from: State, counted: 'zones' | 'buildings'): readonly Happening[] => {
  const state = clone(from);
  if (counted === 'buildings') {
    const [stages, zones] = [state.stages.slice(), state.zones as number[]];
    state.architects.forEach((space, architect) => {
      if (space < 0) return;
      for (const seat of contributorsOf(state, architect))
        zones[SPACE_ZONE[space]! * state.active.length + seat]! += SPACE_COST[space]!;
      stages.fill(NONE, 3 * architect, 3 * architect + 3);
    });
    state.stages = stages;
  }
  const happened: Happening[] = [];
  const { century } = state;
  const decline = (): void => {
    const task = top(state);
    if (task?.kind !== 'redirect') return;
    const zone = SPACE_ZONE[state.architects[task.architect]!]!;
    apply(state, { kind: 'redirect', zone }, (one) => happened.push(one));
  };
  decline();
  if (top(state)?.kind !== 'end-century') state.agenda = [{ kind: 'end-century', by: NOBODY }];
  while (!state.over && state.century === century) {
    decline();
    if (top(state)?.by !== NOBODY || top(state)?.kind === 'new-century') break;
    apply(state, PROCEED, (one) => happened.push(one));
  }
  return happened;
};

type Scored = Extract<Happening, { kind: 'zone-scored' }>;
const scoredZones = (happened: readonly Happening[]): readonly Scored[] =>
  happened.filter((one) => one.kind === 'zone-scored');

/** Spaces with a seat's tokens that are connected with this one, this one included. */
const connected = (state: State, seat: number, from: number): ReadonlySet<number> => {
  const found = new Set([from]);
  for (const space of found)
    for (const next of NEIGHBOURS[space]!) if (state.owner[next] === seat) found.add(next);
  return found;
};

const VALUE = [0, 1, 3, 6];
const groupValue = (state: State, spaces: Iterable<number>): number =>
  [...spaces].reduce((sum, space) => sum + VALUE[state.stars[space]!]!, 0);

const bestGroup = (state: State, seat: number): number =>
  Math.max(
    0,
    ...state.owner.flatMap((owner, space) =>
      owner === seat ? [groupValue(state, connected(state, seat, space))] : [],
    ),
  );

/** The position as if a seat's turn began now. */
const turnOf = (state: State, seat: number): State => {
  const copy = clone(state);
  copy.agenda = [{ kind: 'action', by: seat }];
  copy.seat = seat;
  return copy;
};

const canEnd = (state: State, seat: number): boolean => {
  if (state.active[seat]! + state.passive[seat]! === 0) return true;
  const copy = turnOf(state, seat);
  const { turn } = copy;
  let ended = false;
  const emit = (one: Happening): void => {
    ended ||= one.kind === 'century-ends' && copy.turn === turn;
  };
  apply(copy, START, emit);
  while (!ended && copy.turn === turn && !copy.over) apply(copy, choices(copy)[0]!, emit);
  return ended;
};

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

const scoredFor = (
  happened: readonly Happening[],
  seat: number,
  counts: (source: string) => boolean,
): number =>
  sum(
    happened.map((one) =>
      one.kind === 'scored' && one.seat === seat && counts(one.source) ? one.points : 0,
    ),
  );

/** R7.1: what the goals of century I count, and how much of it they need. */
const NEEDED: { readonly [id: string]: number | null } = { 1603: null, 1663: 6, 1665: 4, 1682: 3 };
const progressOf = (state: State, seat: number): number => {
  const own = state.owner.flatMap((owner, space) => (owner === seat ? [space] : []));
  const inColours = (least: number): readonly number[] =>
    ['religion', 'politics', 'economy', 'culture'].map(
      (zone) =>
        own.filter((space) => ZONES[SPACE_ZONE[space]!] === zone && state.stars[space]! >= least).length,
    );
  switch (EVENT_IDS[state.events[0]!]) {
    case '1603':
      return Math.max(0, ...own.map((space) => connected(state, seat, space).size));
    case '1663': {
      const pairs = inColours(1).map((count) => Math.min(2, count));
      return sum(pairs) - Math.min(...pairs);
    }
    case '1665':
      return inColours(3).filter((count) => count > 0).length;
    default:
      return inColours(1).at(-1)!;
  }
};

/** What a leader counts, as facts.ts describes it. */
const leaderCounts = (state: State, seat: number): number => {
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
const leaderExpected = (from: State, seat: number): number => {
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

/** Spaces to which a seat can contribute if its turn begins now: it is tried. */
const helps = (state: State, seat: number): number =>
  state.architects.filter((space) => {
    if (space < 0) return false;
    const happened: Happening[] = [];
    try {
      apply(turnOf(state, seat), { kind: 'contribute', space }, (one) => happened.push(one));
    } catch {
      return false;
    }
    return happened.some(({ kind }) => kind === 'contributed');
  }).length;

/** Null if the fact is true of the line; otherwise what is the case instead. */
export const refute = (before: State, line: readonly Choice[], fact: Fact): string | null => {
  const { due, happened, after } = playedLine(before, line);
  const me = decision(before)!.by;
  const is = (really: object): string | null => {
    const stated = JSON.stringify(
      Object.fromEntries(Object.keys(really).map((key) => [key, fact[key as never]])),
    );
    return stated === JSON.stringify(really) ? null : JSON.stringify(really);
  };
  const zoneTotal = (counted: 'zones' | 'buildings', seat: number): number =>
    sum(scoredZones(centuryEnd(due, counted)).map(({ points }) => points[seat]!));

  switch (fact.kind) {
    case 'zone': {
      const scoredIn = (state: State): Scored | undefined =>
        scoredZones(centuryEnd(state, fact.counted)).find(({ zone }) => zone === fact.zone);
      const scored = scoredIn(due);
      if (scored === undefined) return 'this zone is not scored';
      const { workers, cascades, next } = scored;
      const without = scoredIn(withoutEvent(due, due.century))!;
      const isByEvent =
        workers[fact.seat] !== without.workers[fact.seat] ||
        cascades[fact.seat] !== without.cascades[fact.seat];
      if (fact.event !== null && !(isByEvent && fact.event === due.events[due.century]))
        return 'the event changes nothing';
      const most = Math.max(...workers.filter((_, seat) => seat !== fact.seat));
      return is({
        workers: workers[fact.seat],
        rivals: workers.flatMap((n, seat) => (seat !== fact.seat && n === most && n > 0 ? [seat] : [])),
        most,
        moving: cascades[fact.seat],
        next: next === NONE ? TO_HAND : next,
      });
    }
    case 'zones':
      return is({ points: zoneTotal(fact.counted, me), rivalPoints: zoneTotal(fact.counted, fact.rival) });
    case 'century':
      if (after.over || after.century === before.century) return 'the century goes on';
      return is({ points: zoneTotal('zones', me), rivalPoints: zoneTotal('zones', fact.rival) });
    case 'game':
      if (!after.over) return 'the game goes on';
      return is({ points: scoreOf(after, me), rivalPoints: scoreOf(after, fact.rival) });
    case 'goes-on': {
      if (after.over || after.century !== before.century) return 'the century ends';
      const inOrder = after.active.map((_, step) => (after.seat + step) % after.active.length);
      return is({ ender: inOrder.find((seat) => canEnd(after, seat)) ?? null });
    }
    case 'points':
      return is({ points: scoredFor(happened, me, (source) => source !== 'events') });
    case 'prize':
      return is({
        event: before.events[0],
        points: scoredFor(happened, me, (source) => source === 'events'),
      });
    case 'goal': {
      const progress = due.active.map((_, seat) => progressOf(due, seat));
      return is({
        event: due.events[0],
        progress: progress[me],
        needed: NEEDED[EVENT_IDS[due.events[0]!]!],
        most: Math.max(...progress.filter((_, seat) => seat !== me)),
      });
    }
    case 'leader':
      return is({
        leader: due.leaders[me] === NONE ? null : due.leaders[me],
        counts: leaderCounts(due, me),
        ...(fact.expected === null ? {} : { expected: leaderExpected(after, me) }),
      });
    case 'token':
      if (due.owner[fact.space] !== fact.seat) return 'no such token';
      return is({
        stars: due.stars[fact.space],
        group: rulesOf(due).mainGroup ? bestGroup(due, fact.seat) : null,
      });
    case 'group':
      return is({ points: bestGroup(due, fact.seat) });
    case 'building': {
      const drained = drain(due, fact.space);
      if (drained === null) return 'no building';
      // Nobody would get it: no stars for anyone, this seat included.
      if (drained.owner !== NONE) return is({ seat: drained.owner, stars: drained.stars, event: null });
      const plain = drain(withoutEvent(due, due.century), fact.space)!;
      return is({ stars: 0, event: plain.owner === NONE ? null : due.events[due.century] });
    }
    case 'bare': {
      const architect = before.architects.indexOf(fact.space);
      if (due.owner[fact.space] !== NONE || due.architects.includes(fact.space)) return 'not bare';
      const filled =
        contributorsOf(before, architect).length +
        happened.filter((one) => one.kind === 'contributed' && one.space === fact.space).length;
      return is({ event: filled > 0 ? due.events[due.century] : null });
    }
    case 'site': {
      const started = happened.some(
        (one) =>
          one.kind === 'started' && one.seat === me && one.architect === me && one.space === fact.space,
      );
      if (!started) return 'not started';
      const spaces = [...connected(due, me, fact.space)].filter((space) => space !== fact.space);
      return is({ group: groupValue(due, spaces) });
    }
    case 'ready':
      return is({ workers: due.active[fact.seat], buildings: helps(due, fact.seat) });
    case 'left':
      return is({ workers: due.active[me]! + due.passive[me]! });
    case 'offer': {
      const offer = offersAt(due, fact.space).find(({ seat }) => seat === fact.seat);
      return is({ can: offer?.canPay ?? false, action: offer?.canUse ?? false });
    }
    case 'leader-left': {
      const legal =
        due.leaders[fact.seat] === NONE &&
        !due.leaders.includes(fact.leader) &&
        rulesOf(due).leaders.includes(fact.leader) &&
        eventFacts(due).leaders;
      return is({ can: legal });
    }
    case 'ending':
      return is({
        can: canEnd(after, fact.seat),
        points: zoneTotal('zones', me),
        rivalPoints: zoneTotal('zones', fact.rival),
      });
    case 'event': {
      const end = centuryEnd(due, 'zones');
      const first = end.findIndex(({ kind }) => kind === 'zone-scored');
      return is({
        points: sum(
          end
            .slice(0, first)
            .map((one) =>
              one.kind === 'scored' && one.source === 'events' && one.seat === me ? one.points : 0,
            ),
        ),
      });
    }
    default:
      return fact satisfies never;
  }
};
