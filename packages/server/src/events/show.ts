/** An event as a member of its club sees it. */
import type { ClubRole, EventBody, EventList, EventRound, EventTable } from '@cap-diamant/protocol';
import { isOrganiser } from '../clubs/members.ts';
import { bodiesOf } from '../people/store.ts';
import { mayEnter } from './manage.ts';
import {
  agreedTime,
  isRoundOver,
  isTableOver,
  nextTime,
  noShowTime,
  type Progress,
  resultsOf,
  standingsIn,
} from './outcome.ts';
import type { EventRules } from './rules.ts';
import { type Db, findEvent, type StoredEvent, type StoredRound, type StoredTable } from './store.ts';

const LIST_LENGTH = 50;

const statusOf = ({ endedAt, rounds }: Progress): EventBody['status'] =>
  endedAt !== null ? 'over' : rounds.length > 0 ? 'running' : 'open';

/** Nobody learns how others have played a deal that they play themselves. */
const HIDDEN = { place: null, points: null } as const;

const tableBody = (
  event: StoredEvent,
  round: StoredRound,
  table: StoredTable,
  person: string,
  role: ClubRole,
): EventTable => {
  const isSecret = round.duplicate !== null && !isRoundOver(round);
  const sitsAt = ({ seats }: StoredTable): boolean => seats.some((seat) => seat.person === person);
  const mayWatch = sitsAt(table) || (isOrganiser(role) && !round.tables.some(sitsAt));
  const results = resultsOf(table);
  return {
    number: table.number,
    table: isSecret && !mayWatch ? null : table.id,
    status: table.status,
    over: isTableOver(table),
    agreed: agreedTime(table),
    noShowAt: table.status === 'open' && !isTableOver(table) ? noShowTime(event, round, table) : null,
    corrected: table.corrected !== null,
    seats: table.seats.map(({ person: drawn, wish }, seat) => ({
      ...results[seat]!,
      ...(isSecret ? HIDDEN : {}),
      person: drawn,
      time: wish,
    })),
  };
};

const roundBody = (event: StoredEvent, round: StoredRound, person: string, role: ClubRole): EventRound => ({
  number: round.number,
  startedAt: round.startedAt,
  over: isRoundOver(round),
  duplicate: round.duplicate,
  cost: round.cost,
  byes: [...round.byes],
  tables: round.tables.map((table) => tableBody(event, round, table, person, role)),
});

/** Where somebody is expected now. */
const placeOf = ({ rounds }: StoredEvent, person: string): EventBody['you']['at'] => {
  for (const table of rounds.at(-1)?.tables ?? []) {
    const seat = table.seats.findIndex((one) => one.person === person);
    if (seat >= 0 && table.opened && !isTableOver(table))
      return { table: table.id, seat, number: table.number };
  }
  return null;
};

const correctionsOf = async (db: Db, id: string): Promise<EventBody['corrections']> => {
  const rows = await db
    .selectFrom('event_corrections')
    .selectAll()
    .where('event_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(({ at, person_id, round, table_number, before, after, why }) => ({
    ...{ at, by: person_id, round, table: table_number, why },
    from: JSON.parse(before) as EventBody['corrections'][number]['from'],
    to: JSON.parse(after) as EventBody['corrections'][number]['to'],
  }));
};

/** What is the same for all who look at an event. */
export interface Shown {
  readonly event: StoredEvent;
  readonly standings: EventBody['standings'];
  readonly corrections: EventBody['corrections'];
  readonly people: EventBody['people'];
}

export const showEvent = async (db: Db, id: string): Promise<Shown | null> => {
  const event = await findEvent(db, id);
  if (event === null) return null;
  const { createdBy, entries } = event;
  const corrections = await correctionsOf(db, id);
  const people = await bodiesOf(db, [
    createdBy,
    ...entries.map((entry) => entry.person),
    ...corrections.map(({ by }) => by),
  ]);
  const standings = standingsIn(event).map(({ player, ...standing }) => ({
    ...standing,
    person: player,
    rounds: [...standing.rounds],
  }));
  return { event, standings, corrections, people: [...people.values()] };
};

export const eventBody = (
  { event, standings, corrections, people }: Shown,
  person: string,
  role: ClubRole,
): EventBody => {
  const { id, club, number, name, rules, createdAt, createdBy, endedAt, lastRound, entries, rounds } = event;
  return {
    ...{ id, club, number, name },
    ...rules,
    ...{ createdAt, createdBy, endedAt, lastRound },
    status: statusOf(event),
    round: rounds.length,
    nextAt: nextTime(event),
    entries: [...entries],
    drawn: rounds.map((round) => roundBody(event, round, person, role)),
    ...{ standings, corrections, people },
    you: {
      organises: isOrganiser(role),
      entered: entries.some((entry) => entry.person === person && !entry.out),
      mayEnter: mayEnter(event, person),
      at: placeOf(event, person),
    },
  };
};

/** Those that are not over first, then the latest. */
export const listEvents = async (db: Db, club: string, person: string): Promise<EventList> => {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'name', 'settings', 'round', 'last_round', 'ended_at'])
    .select((columns) => [
      columns
        .selectFrom('event_entries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('event_id', '=', 'events.id')
        .where('withdrawn', '=', 0)
        .as('players'),
      columns
        .selectFrom('event_entries')
        .select('withdrawn')
        .whereRef('event_id', '=', 'events.id')
        .where('person_id', '=', person)
        .as('withdrawn'),
    ])
    .where('club_id', '=', club)
    .orderBy((columns) => columns.case().when('ended_at', 'is', null).then(0).else(1).end())
    .orderBy('created_at', 'desc')
    .limit(LIST_LENGTH)
    .execute();
  const events = rows.map(({ id, name, settings, round, last_round, ended_at, players, withdrawn }) => {
    const rules = JSON.parse(settings) as EventRules;
    const progress = { rules, rounds: { length: round }, lastRound: last_round, endedAt: ended_at };
    return {
      ...{ id, name, format: rules.format, round, lastRound: last_round },
      status: statusOf(progress),
      nextAt: nextTime(progress),
      players: players ?? 0,
      entered: withdrawn === 0,
    };
  });
  return { events };
};
