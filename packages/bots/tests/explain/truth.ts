/**
 * Whether a fact is true, by playing the line on the engine and watching what happens. It uses nothing of the explainer,
 * and none of the forecasts that the explainer reads.
 */
import {
  type Choice,
  decision,
  drain,
  EVENT_IDS,
  eventFacts,
  NONE,
  rulesOf,
  type State,
  scoreOf,
} from '@cap-diamant/engine';
import { type Fact, TO_HAND } from '../../src/explain/index.ts';
import { centuryEnd, type Scored, scoredZones, withoutEvent } from './truth/century-end.ts';
import { NEEDED, progressOf } from './truth/goals.ts';
import { bestGroup, connected, groupValue } from './truth/groups.ts';
import { leaderCounts, leaderExpected } from './truth/leaders.ts';
import { contributorsOf, playedLine } from './truth/line.ts';
import { scoredFor, sum } from './truth/points.ts';
import { canEnd, helps, offerAt } from './truth/turns.ts';

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
        group: fact.group === null ? null : bestGroup(due, fact.seat),
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
    case 'offer':
      return is(offerAt(due, fact.seat, fact.space));
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
