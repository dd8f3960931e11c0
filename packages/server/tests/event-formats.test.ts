/**
 * A whole event of each format, played over the API on SQLite and on two PostgreSQL nodes: with a withdrawal, a no-show,
 * a node that is killed while it draws, and a corrected result. The standings are those of a calculation of its own.
 */
import { historyOf, parseRecord, scoreOf } from '@cap-diamant/engine';
import type { EventBody, NewEvent } from '@cap-diamant/protocol';
import { afterEach, expect, test } from 'vitest';
import type { DatabaseLocation } from '../src/index.ts';
import { openShared } from '../src/storage/open.ts';
import { type Account, newAccount } from './support/accounts.ts';
import { byId, EVENT, playOut, takeSeats } from './support/event-play.ts';
import { NO_LIMITS } from './support/limits.ts';
import { type NodeProcess, startNode } from './support/node.ts';
import { onBothDatabases } from './support/server.ts';

const running = new Set<NodeProcess>();
afterEach(async () => {
  await Promise.all([...running].map((node) => node.kill()));
  running.clear();
});

const TIMEOUT_MS = 120_000;
const MINUTES_AGO = 120_000;

/** What the test itself knows of a table. */
interface Known {
  readonly round: number;
  /** By seat: who, with how many points in the game; null: did not play it. */
  readonly seats: readonly {
    readonly person: string;
    readonly place: number;
    readonly points: number;
    readonly played: boolean;
  }[];
}

type Seat = Known['seats'][number];
type Measure = NewEvent['tieBreaks'][number] | 'points';

const average = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Plainly, and in another way than the server. */
const expectedOf = (
  asked: NewEvent,
  known: readonly Known[],
  byes: readonly string[],
  people: readonly string[],
) => {
  const games = (person: string) =>
    known.flatMap(({ round, seats }) =>
      seats.flatMap((own, at) => (own.person === person && own.played ? [{ round, seats, own, at }] : [])),
    );
  /** Of all who had this seat in this round, bots as well. */
  const sameSeat = (round: number, at: number): readonly Seat[] =>
    known.flatMap((other) => (other.round === round ? [other.seats[at]!] : []));
  const pointsFor = ({ round, seats, own, at }: ReturnType<typeof games>[number]): number => {
    if (asked.format === 'duplicate') {
      const others = sameSeat(round, at).filter((other) => other !== own);
      const worse = others.filter(({ points }) => points < own.points).length;
      const level = others.filter(({ points }) => points === own.points).length;
      return others.length === 0 ? 50 : (100 * (worse + level / 2)) / others.length;
    }
    const level = seats.filter(({ place }) => place === own.place).length;
    const row = asked.points[asked.sizes.indexOf(seats.length)]!;
    return average(row.slice(own.place - 1, own.place - 1 + level));
  };
  const points = (person: string): number =>
    games(person).reduce((sum, game) => sum + pointsFor(game), 0) +
    byes.filter((bye) => bye === person).length * asked.bye;
  const met = (person: string): readonly Seat[] =>
    games(person).flatMap(({ seats }) => seats.filter((other) => other.person !== person && other.played));
  /** `level`: those who are level so far. */
  const measures: Record<Measure, (person: string, level: readonly string[]) => number> = {
    points,
    wins: (person) => games(person).filter(({ own }) => own.place === 1).length,
    opponents: (person) => average(met(person).map((other) => points(other.person))),
    difference: (person) =>
      games(person).reduce(
        (sum, { round, own, at }) =>
          sum + own.points - average(sameSeat(round, at).map((seat) => seat.points)),
        0,
      ),
    'head-to-head': (person, level) =>
      games(person).reduce(
        (sum, { seats, own }) =>
          sum +
          seats
            .filter((other) => other.played && level.includes(other.person))
            .reduce((balance, { place }) => balance + Math.sign(place - own.place), 0),
        0,
      ),
  };
  /** Those who are better by the first measure that tells them apart from the others of their level. */
  const better = (person: string, level: readonly string[], [first, ...rest]: readonly Measure[]): number => {
    if (first === undefined) return 0;
    const value = (one: string): number => Math.round(measures[first](one, level) * 1e5);
    const own = value(person);
    const same = level.filter((other) => value(other) === own);
    return level.filter((other) => value(other) > own).length + better(person, same, rest);
  };
  return people.map((person) => ({
    person,
    points: points(person),
    wins: measures.wins(person, people),
    rank: 1 + better(person, people, ['points', ...asked.tieBreaks]),
    /** With other tie-breaks than points alone nobody would know who is ahead. */
    rankByPoints: 1 + better(person, people, ['points']),
  }));
};

onBothDatabases('whole events', (servers) => {
  const start = async (database: DatabaseLocation, port = 0): Promise<NodeProcess> => {
    const node = await startNode(
      { database, passwordCost: 2 ** 4, limits: NO_LIMITS, pace: { sweepMs: 50, leaseMs: 300 } },
      port,
    );
    running.add(node);
    return node;
  };

  /** Returns for how many the tie-breaks decided. */
  const playEvent = async (
    asked: NewEvent,
    count: number,
    plays: 'a round of whole games' | 'resigning',
  ): Promise<number> => {
    const database = await servers.newDatabase();
    let node = await start(database);
    const { url } = node;
    const other = servers.kind === 'postgresql' ? await start(database) : null;
    const kill = async (): Promise<void> => {
      await node.kill();
      running.delete(node);
      node = await start(database, Number(new URL(url).port));
    };

    const accounts: Account[] = [];
    for (let index = 0; index < count; index += 1) accounts.push(await newAccount(url, `Player ${index}`));
    const players = byId(accounts);
    const [anne] = accounts as [Account];
    const { id: club, link } = await anne.client.foundClub('Cap Rouge');
    for (const { client } of accounts.slice(1)) await client.joinClub(link!);
    const { id } = await anne.client.createEvent(club, asked);
    for (const { client } of accounts) await client.enterEvent(id);

    const seen = async (isSo: (event: EventBody) => boolean): Promise<EventBody> => {
      for (let tries = 0; tries < 1000; tries += 1) {
        const event = await anne.client.event(id);
        if (isSo(event)) return event;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error('never happened');
    };
    /** Both nodes try; the round is drawn once. */
    const startRound = async (number: number): Promise<EventBody> => {
      const asking = [anne.client.startRound(id, number)];
      if (other !== null) {
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ number });
        const answer = anne.fetch(`${other.url}/api/events/${id}/rounds`, { method: 'POST', headers, body });
        asking.push(answer.then(async (one) => (await one.json()) as EventBody));
      }
      const [first, ...more] = await Promise.all(asking);
      for (const event of more) expect(event.drawn).toEqual(first!.drawn);
      return first!;
    };

    const known: Known[] = [];
    const byes: string[] = [];
    const expectedNow = () =>
      expectedOf(
        asked,
        known,
        byes,
        accounts.map((account) => account.id),
      );
    /** Who has more points resigns: so many are level at the end. */
    const leaderAt = (seats: readonly { readonly person: string }[]): number => {
      const points = new Map(expectedNow().map((one) => [one.person, one.points]));
      return points.get(seats[0]!.person)! > points.get(seats[1]!.person)! ? 0 : 1;
    };
    const play = async (event: EventBody, absent: string | null): Promise<void> => {
      const round = event.drawn.at(-1)!;
      byes.push(...round.byes);
      for (const drawn of round.tables) {
        // Only its players know the tables of a duplicate round.
        const here = new Map(
          drawn.seats.flatMap(({ person }) => (person === absent ? [] : [[person, players.get(person)!]])),
        );
        const [{ client }] = [...here.values()] as [Account];
        const mine = await client.event(id);
        const table = mine.drawn.at(-1)!.tables.find(({ number }) => number === drawn.number)!;
        const missing = table.seats.some(({ person }) => person === absent);
        await takeSeats(table, players, missing ? [absent!] : []);
        if (missing) {
          const { db, close } = await openShared(database);
          const started_at = Date.now() - MINUTES_AGO;
          await db.updateTable('event_rounds').set({ started_at }).where('event_id', '=', id).execute();
          await db.updateTable('events').set({ tend_at: 0 }).where('id', '=', id).execute();
          await close();
          while ((await client.table(table.table!)).table.status === 'open') {
            await new Promise((resolve) => setTimeout(resolve, 20));
          }
        }
        // The present one at a table with an absent player resigns, so that nobody waits for a bot.
        const loser = missing
          ? table.seats.findIndex(({ person }) => person !== absent)
          : leaderAt(table.seats);
        const resigned = missing || plays === 'resigning' || (round.number > 1 && table.seats.length === 2);
        if (resigned) await players.get(table.seats[loser]!.person)!.client.resign(table.table!);
        else await playOut(table.table!, here, drawn.number);
        const record = parseRecord(await client.record(table.table!));
        const { state } = historyOf(record);
        const scores = table.seats.map((_, seat) => scoreOf(state, seat));
        known.push({
          round: round.number,
          seats: table.seats.map(({ person }, seat) => ({
            person,
            points: scores[seat]!,
            place: resigned
              ? seat === loser
                ? 2
                : 1
              : 1 + scores.filter((score) => score > scores[seat]!).length,
            played: person !== absent,
          })),
        });
      }
      await seen(({ drawn }) => drawn.at(-1)!.over);
    };

    await play(await startRound(1), null);
    // Killed while it draws or opens the tables.
    const asking = anne.client.startRound(id, 2).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, 15));
    await kill();
    await asking;
    const second = await startRound(2);
    expect(second.drawn).toHaveLength(2);
    const absent = second.drawn[1]!.tables.at(-1)!.seats[0]!.person;
    await play(await seen(({ drawn }) => drawn[1]!.tables.every(({ status }) => status === 'open')), absent);

    // A result of the first round was wrong.
    const wrong = known[0]!;
    const results = wrong.seats
      .map(({ points }) => ({ place: 1, points: points + 3, part: 'played' as const }))
      .map((result, seat) => ({ ...result, place: seat === wrong.seats.length - 1 ? 1 : seat + 2 }));
    const corrected = await anne.client.correctResult(id, 1, 1, { results, why: 'They told me' });
    expect(corrected.corrections).toMatchObject([
      { by: anne.id, round: 1, table: 1, to: results, why: 'They told me' },
    ]);
    known[0] = { ...wrong, seats: wrong.seats.map((seat, at) => ({ ...seat, ...results[at]! })) };

    // Somebody leaves before the third round.
    const gone = accounts.at(-1)!;
    await gone.client.withdraw(id, gone.id);
    for (let number = 3; ; number += 1) {
      const { lastRound } = await anne.client.event(id);
      if (number > lastRound!) break;
      const event = await startRound(number);
      const drawn = event.drawn.at(-1)!;
      expect([
        ...drawn.byes,
        ...drawn.tables.flatMap(({ seats }) => seats.map(({ person }) => person)),
      ]).not.toContain(gone.id);
      await play(event, null);
    }

    const { standings, endedAt } = await seen(({ status }) => status === 'over');
    expect(endedAt).not.toBeNull();
    const expected = expectedNow();
    for (const { person, points, wins, rank } of expected) {
      const standing = standings.find((one) => one.person === person)!;
      const { points: given, wins: won, rank: placed } = standing;
      expect([given, won, placed]).toEqual([expect.closeTo(points, 4), wins, rank]);
    }
    const ranks = standings.map(({ rank }) => rank);
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    // A name in a file is quoted; the games are all there.
    expect((await anne.client.eventStandings(id)).split('\r\n')).toHaveLength(count + 2);
    expect((await anne.client.eventRecords(id)).match(/^Cap Diamant record/gm) ?? []).toHaveLength(
      known.length,
    );
    return expected.filter(({ rank, rankByPoints }) => rank !== rankByPoints).length;
  };

  test(
    'round robin: five players in pairs, each with a bye',
    async () => {
      const asked: NewEvent = { ...EVENT, format: 'round-robin', rounds: null, noShowMinutes: 1 };
      const tieBreaks: NewEvent['tieBreaks'] = ['head-to-head', 'opponents'];
      expect(await playEvent({ ...asked, tieBreaks }, 5, 'resigning')).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );

  test(
    'by standing: seven players at tables of three and two',
    async () => {
      const asked: NewEvent = {
        ...EVENT,
        rounds: 3,
        sizes: [3, 2],
        points: [
          [5, 2, 0],
          [3, 1],
        ],
        noShowMinutes: 1,
      };
      await playEvent(asked, 7, 'a round of whole games');
    },
    TIMEOUT_MS,
  );

  test(
    'duplicate: four players at two tables with the same deals',
    async () => {
      const asked: NewEvent = { ...EVENT, format: 'duplicate', rounds: 3, points: [], noShowMinutes: 1 };
      await playEvent({ ...asked, tieBreaks: ['difference', 'wins'] }, 4, 'a round of whole games');
    },
    TIMEOUT_MS,
  );
});
