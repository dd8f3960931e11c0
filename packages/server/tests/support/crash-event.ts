/**
 * Events in a club whose servers are killed again and again: entries, draws, games and corrections. Nothing acknowledged
 * may be lost, no round be drawn twice, and a correction without an answer, sent again, be kept once.
 */
import type { Random } from '@cap-diamant/engine/chance';
import type { EventBody, NewEvent } from '@cap-diamant/protocol';
import type { CrashParts } from './crash-parts.ts';
import { EVENT } from './event-play.ts';

type Round = EventBody['drawn'][number];
type Table = Round['tables'][number];

interface EventParts extends CrashParts {
  readonly club: string;
  /** By place in the list of people; the first one owns the club. */
  readonly players: ReadonlyMap<number, string>;
  readonly nodes: number;
}

/** An event as its players know it. */
interface Known {
  readonly id: string;
  /** Whether they are in; null: the last request about it got no answer. */
  readonly entries: Map<string, boolean | null>;
  /** Who sits where, of each round that was ever shown. */
  readonly rounds: Map<number, string>;
  /** By reason, which is never the same. */
  readonly corrections: Map<string, string>;
  /** Tables whose game somebody has given up. */
  readonly over: Set<string>;
}

interface Correction {
  readonly path: string;
  readonly body: { readonly results: Table['seats'][number][]; readonly why: string };
}

const OWNER = 0;
const MOST_ROUNDS = 20;
const LONG: NewEvent = { ...EVENT, rounds: MOST_ROUNDS, lateRounds: MOST_ROUNDS - 1 };

const drawOf = ({ tables, byes }: Round): string =>
  JSON.stringify([tables.map(({ table, seats }) => [table, seats.map(({ person }) => person)]), byes]);

export const eventsOfClub = ({ club, players, nodes, visitor, post, fault, isExcused }: EventParts) => {
  const read = (event: string): Promise<EventBody> => visitor(OWNER).client.event(event);
  const all: Known[] = [];
  let current: Known | null = null;
  let open: Correction | null = null;
  let reasons = 0;
  let acknowledged = 0;

  /** The answer, if the request was allowed; others are faults, unless somebody might have been faster. */
  const ask = async (
    what: string,
    asking: Promise<Response | null>,
    mayConflict = false,
  ): Promise<EventBody | null> => {
    const answer = await asking;
    if (answer === null) return null;
    if (answer.ok) {
      acknowledged += 1;
      return (await answer.json()) as EventBody;
    }
    const isExpected = answer.status >= 500 ? isExcused() : mayConflict && answer.status === 409;
    if (!isExpected) fault(`${what}: ${answer.status} ${await answer.text()}`);
    return null;
  };

  /** What was told before must still be so. */
  const compare = (known: Known, { entries, drawn, corrections }: EventBody): void => {
    const lost = (what: string): void => fault(`event ${known.id}: ${what}`);
    for (const [person, isIn] of known.entries) {
      const there = entries.some((entry) => entry.person === person && !entry.out);
      if (isIn !== null && there !== isIn) lost(`forgot whether ${person} plays`);
      known.entries.set(person, there);
    }
    for (const [number, draw] of known.rounds) {
      const round = drawn[number - 1];
      if (round === undefined || drawOf(round) !== draw) lost(`has another draw of round ${number}`);
    }
    for (const round of drawn) known.rounds.set(round.number, drawOf(round));
    for (const [why, results] of known.corrections) {
      const kept = corrections.filter((one) => one.why === why);
      if (kept.length !== 1) lost(`has a correction ${kept.length} times`);
      else if (JSON.stringify(kept[0]!.to) !== results) lost('has another correction');
    }
    for (const table of drawn.flatMap(({ tables }) => tables)) {
      if (known.over.has(table.table!) && !table.over) lost('forgot the end of a game');
    }
  };

  const make = async (): Promise<Known | null> => {
    const made = await ask('a new event', post(OWNER, `/api/clubs/${club}/events`, LONG));
    if (made === null) return null;
    const entries = new Map([...players.values()].map((person) => [person, false as boolean | null]));
    current = { id: made.id, entries, rounds: new Map(), corrections: new Map(), over: new Set() };
    all.push(current);
    return current;
  };

  const enterOrLeave = async ({ id, entries }: Known, place: number): Promise<void> => {
    const person = players.get(place)!;
    const enters = entries.get(person) !== true;
    entries.set(person, null);
    const path = `/api/events/${id}/${enters ? 'entry' : `entries/${person}`}`;
    const done = await ask('an entry', post(place, path, {}, enters ? 'PUT' : 'DELETE'), true);
    if (done !== null) entries.set(person, enters);
  };

  /** Every node is asked at once. */
  const start = async (known: Known, number: number): Promise<void> => {
    const path = `/api/events/${known.id}/rounds`;
    const asking = Array.from({ length: nodes }, (_, node) =>
      ask(`round ${number}`, post(OWNER, path, { number }, 'POST', node), true),
    );
    for (const body of await Promise.all(asking)) if (body !== null) compare(known, body);
  };

  const correct = async (
    known: Known,
    { number: round }: Round,
    table: Table,
    dice: Random,
  ): Promise<void> => {
    reasons += 1;
    const first = dice(table.seats.length);
    const results = table.seats.map((_, seat) => ({
      ...{ place: seat === first ? 1 : 2, points: dice(100), part: 'played' as const },
    }));
    const path = `/api/events/${known.id}/rounds/${round}/tables/${table.number}/result`;
    open = { path, body: { results: results as Correction['body']['results'], why: `reason ${reasons}` } };
    await deliver(known);
  };
  /** Sent again until there is an answer. */
  const deliver = async (known: Known): Promise<void> => {
    const { path, body } = open!;
    const done = await ask('a correction', post(OWNER, path, body, 'PUT'));
    if (done === null) return;
    known.corrections.set(body.why, JSON.stringify(body.results));
    open = null;
    compare(known, done);
  };

  /** Both sit down, and one gives up. */
  const playGame = async (known: Known, { table, seats }: Table): Promise<void> => {
    const placeOf = (person: string): number => [...players].find(([, id]) => id === person)![0];
    for (const [seat, { person }] of seats.entries()) {
      const answer = await post(placeOf(person), `/api/tables/${table}/seats/${seat}`, { who: 'me' }, 'PUT');
      if (answer === null) return;
    }
    const answer = await post(placeOf(seats[1]!.person), `/api/tables/${table}/resign`, {});
    if (answer?.ok === true) known.over.add(table!);
  };

  const step = async (known: Known, body: EventBody, dice: Random): Promise<void> => {
    if (open !== null) return deliver(known);
    // A node ends it soon after its last round.
    if (body.status === 'over' || (body.round === body.lastRound && body.drawn.at(-1)!.over)) {
      current = null;
      return;
    }
    const round = body.drawn.at(-1);
    const unfinished = round?.tables.filter(({ over }) => !over) ?? [];
    const places = [...players.keys()];
    const idle = places.find((place) => known.entries.get(players.get(place)!) !== true);
    if (round === undefined && idle !== undefined) return enterOrLeave(known, idle);
    if (round !== undefined && dice(4) === 0)
      return enterOrLeave(known, places[2 + dice(places.length - 2)]!);
    if (unfinished.length === 0) return start(known, body.round + 1);
    const [table] = unfinished as [Table];
    await (dice(2) === 0 ? correct(known, round!, table, dice) : playGame(known, table));
  };

  return {
    /** Goes on until the servers die. */
    play: async (dice: Random, alive: () => boolean): Promise<void> => {
      while (alive()) {
        const known: Known | null = current ?? (await make());
        const body = known === null ? null : await read(known.id).catch(() => null);
        if (known === null || body === null) return;
        compare(known, body);
        await step(known, body, dice);
      }
    },
    check: async (): Promise<void> => {
      for (const known of all) compare(known, await read(known.id));
    },
    figures: () => ({
      eventRounds: all.reduce((sum, { rounds }) => sum + rounds.size, 0),
      eventChanges: acknowledged,
    }),
  };
};
