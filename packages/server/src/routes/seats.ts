/** Who sits where at a table, and voting out players who are away. */
import { Accepted, PostVote, SeatChange, strict, TableId } from '@cap-diamant/protocol/schemas';
import { seatOf } from '@cap-diamant/protocol/table-log';
import { Type } from 'typebox';
import type { App } from '../http/app.ts';
import { refuse } from '../http/refusal.ts';
import { requireWelcome } from '../people/circle.ts';
import type { Person } from '../people/person.ts';
import { limitLog, limitReturns } from '../tables/bounds.ts';
import type { Decide } from '../tables/play.ts';
import type { Quotas } from '../tables/quotas.ts';
import { companyAt, decline, seatBot, seatKeptFor, sit, vacate, vote } from '../tables/seating.ts';
import { forgetInvitation } from '../tables/store.ts';
import { AtTable } from './parameters.ts';
import type { Services } from './services.ts';

/** A string, because it is part of an address. */
const AtSeat = Type.Object({ id: TableId, seat: Type.String({ pattern: '^[0-4]$' }) }, strict);

/** The draw of an event says who sits where. The last one to come starts the game. */
const byTheDraw =
  (person: Person, seat: number, who: SeatChange['who'], decide: Decide): Decide =>
  async (live) => {
    if (live.settings.event === undefined || live.status !== 'open') return decide(live);
    if (who !== 'me' || seatKeptFor(live, person.id) !== seat) {
      return refuse('conflict', 'the draw of the event says who sits here');
    }
    // Everybody sits down once, so the log is not limited: nobody can fill it to keep the others out.
    const drafts = await sit(person, seat)(live);
    const isLast = live.seats.every((other, index) => index === seat || other.person !== null);
    if (drafts.length === 0 || !isLast) return drafts;
    return [...drafts, { kind: live.seedShares.every((share) => share === null) ? 'start' : 'seal' }];
  };

/** Players join a duplicate match through the match, and its bots sit in the same seats at all its tables. */
const onlyThroughMatch =
  (decide: Decide): Decide =>
  (live) =>
    live.settings.duplicate !== undefined && live.status === 'open'
      ? refuse('conflict', 'take a seat through the duplicate match that this table belongs to')
      : decide(live);

/** Without its bot a table of a match would never begin. */
const exceptTheMatchBots =
  (seat: number, decide: Decide): Decide =>
  (live) =>
    live.settings.duplicate !== undefined && live.status === 'open' && live.seats[seat]?.bot != null
      ? refuse('conflict', 'the duplicate match says where its bots sit')
      : decide(live);

const freeChange = (person: Person, seat: number, who: SeatChange['who']): Decide => {
  if (who === null) return exceptTheMatchBots(seat, vacate(person, seat));
  if (who === 'me') return limitReturns(person, onlyThroughMatch(sit(person, seat)));
  return limitLog(onlyThroughMatch(seatBot(person, seat, who)));
};

const seatChange = (person: Person, seat: number, who: SeatChange['who']): Decide =>
  byTheDraw(person, seat, who, freeChange(person, seat, who));

export const seatRoutes = (
  app: App,
  { people, presence, tables, storage }: Services,
  quotas: Quotas,
): void => {
  const tags = ['tables'];

  app.put(
    '/api/tables/:id/seats/:seat',
    {
      schema: {
        tags,
        summary: 'Take a seat, return to it or leave it; seat a bot or clear a seat.',
        params: AtSeat,
        body: SeatChange,
        response: { 200: Accepted },
      },
    },
    async (request) => {
      const person = await people.requirePerson(request);
      const { id, seat } = request.params;
      const { who } = request.body;
      const change = () => tables.change(id, seatChange(person, Number(seat), who));
      if (who !== 'me') return { position: (await change()).entries.length };
      const found = await tables.find(id);
      // Players of an event play those whom the draw gives.
      const isDrawn = found.settings.event !== undefined && seatKeptFor(found, person.id) >= 0;
      if (seatOf(found, person.id) === null && !isDrawn) {
        await requireWelcome(storage.db, person.id, companyAt(found));
      }
      const live = await quotas.sitting(person.id, found, change);
      return { position: live.entries.length };
    },
  );

  app.delete(
    '/api/tables/:id/invitation',
    {
      schema: {
        tags,
        summary: 'Decline an invitation: the seat is no longer kept for me.',
        params: AtTable,
        response: { 200: Accepted },
      },
    },
    async (request) => {
      const person = await people.requirePerson(request);
      const { id } = request.params;
      const live = await tables.change(id, decline(person));
      await forgetInvitation(storage.db, id, person.id);
      return { position: live.entries.length };
    },
  );

  app.post(
    '/api/tables/:id/votes',
    {
      schema: {
        tags,
        summary: 'Vote for a bot to replace an absent player; it does when all others have voted.',
        params: AtTable,
        body: PostVote,
        response: { 200: Accepted },
      },
    },
    async (request) => {
      const person = await people.requirePerson(request);
      const { id } = request.params;
      const there = new Set(await presence.peopleAt(id));
      const live = await tables.change(
        id,
        vote(person, request.body.seat, (other) => there.has(other)),
      );
      return { position: live.entries.length };
    },
  );
};
