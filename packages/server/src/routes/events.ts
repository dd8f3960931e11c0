/** /api/events: events of clubs. Members see them; what changes one needs a login. */
import { Readable } from 'node:stream';
import type { ClubRole } from '@cap-diamant/protocol';
import {
  Done,
  EventBody,
  EventId,
  EventList,
  NewEvent,
  PersonId,
  PostRound,
  PutResult,
  PutTime,
  strict,
} from '@cap-diamant/protocol/schemas';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { isOrganiser, requireMember, requireOrganiser, roleIn } from '../clubs/members.ts';
import { requireVoice } from '../conversation/voice.ts';
import { calendarFile, finishedIn, standingsFile } from '../events/files.ts';
import {
  correctResult,
  endEvent,
  enter,
  makeEvent,
  removeEvent,
  wishTime,
  withdraw,
} from '../events/manage.ts';
import { isRoundOver } from '../events/outcome.ts';
import { startRound } from '../events/rounds.ts';
import { eventBody, listEvents, type Shown, showEvent } from '../events/show.ts';
import { clubOfEvent, noEvent } from '../events/store.ts';
import { createEvents } from '../events/tend.ts';
import type { App } from '../http/app.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/refusal.ts';
import { sharedReading } from '../http/shared-reading.ts';
import { requireNotBanned } from '../people/people.ts';
import type { Person } from '../people/person.ts';
import type { Seeds } from '../storage/locked-seeds.ts';
import { recordsOf } from '../tables/records.ts';
import { AtClub } from './parameters.ts';
import type { Services } from './services.ts';

const tags = ['events'];
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const AtEvent = Type.Object({ id: EventId }, strict);
const OfPlayer = Type.Object({ id: EventId, person: PersonId }, strict);
const SmallNumber = Type.String({ pattern: '^[1-9]\\d{0,2}$' });
const AtEventTable = Type.Object({ id: EventId, round: SmallNumber, table: SmallNumber }, strict);

interface Sight extends Shown {
  readonly role: ClubRole;
}

export const eventRoutes = (
  app: App,
  services: Services,
  seeds: Seeds,
  limits: Limits,
  publicUrl: string | undefined,
): void => {
  const { people, storage, tallies } = services;
  const { db } = storage;
  const { tend } = createEvents({ ...services, seeds });

  /** Logged in, for a change. */
  const changer = async (request: FastifyRequest): Promise<Person> => {
    const { person } = await people.requireAccount(request);
    if ((await tallies.add(`event changes of ${person.id}`, MINUTE_MS)) > limits.eventChangesPerMinute) {
      refuse('too-many', 'you have changed events very often: wait a minute');
    }
    return person;
  };
  /** And not banned. */
  const account = async (request: FastifyRequest): Promise<Person> => {
    const person = await changer(request);
    requireNotBanned(person);
    return person;
  };

  /** A whole club may look at its event at once. */
  const look = sharedReading((id) => showEvent(db, id));
  /** The event, for members of its club. */
  const seen = async (id: string, person: string): Promise<Sight> => {
    const shown = (await look(id)) ?? noEvent();
    return { ...shown, role: (await roleIn(db, shown.event.club, person)) ?? noEvent() };
  };
  /** For what changes it: members of its club. */
  const roleAt = async (id: string, person: string): Promise<ClubRole> =>
    (await roleIn(db, (await clubOfEvent(db, id)) ?? noEvent(), person)) ?? noEvent();
  const organised = async (id: string, person: string): Promise<void> => {
    if (!isOrganiser(await roleAt(id, person)))
      refuse('forbidden', 'only the owner and organisers of the club run its events');
  };
  const shown = async (id: string, person: string): Promise<EventBody> => {
    const sight = await seen(id, person);
    return eventBody(sight, person, sight.role);
  };
  /** After a change: what follows from it happens at once. */
  const changed = async (id: string, person: string): Promise<EventBody> => {
    await tend(id);
    return shown(id, person);
  };
  const placeOf = ({ round, table }: { round: string; table: string }) => ({
    round: Number(round),
    table: Number(table),
  });

  app.get(
    '/api/clubs/:id/events',
    {
      schema: {
        tags,
        summary: 'The events of a club of mine.',
        params: AtClub,
        response: { 200: EventList },
      },
    },
    async (request) => {
      const { id } = await people.requirePerson(request);
      await requireMember(db, request.params.id, id);
      return listEvents(db, request.params.id, id);
    },
  );

  app.post(
    '/api/clubs/:id/events',
    {
      schema: {
        tags,
        summary: 'Make an event; for the owner and organisers. Its rules cannot be changed afterwards.',
        params: AtClub,
        body: NewEvent,
        response: { 201: EventBody },
      },
    },
    async (request, reply) => {
      const person = await account(request);
      await requireOrganiser(db, request.params.id, person.id);
      requireVoice(person);
      const most = limits.eventsPerDay;
      if ((await tallies.add(`events of ${person.id}`, DAY_MS)) > most) {
        refuse('too-many', `events that one person makes in a day: at most ${most}`, {
          limit: 'newEvents',
          most,
        });
      }
      const id = await makeEvent(storage, request.params.id, person.id, request.body, limits.eventsPerClub);
      return reply.status(201).send(await shown(id, person.id));
    },
  );

  app.get(
    '/api/events/:id',
    {
      schema: {
        tags,
        summary: 'An event of a club of mine: its rules, players, rounds, tables and standings.',
        description:
          'Of a duplicate event, the results of a round are shown when all its tables are over, and until then ' +
          'the tables only to their players and to organisers who do not play this round.',
        params: AtEvent,
        response: { 200: EventBody },
      },
    },
    async (request) => shown(request.params.id, (await people.requirePerson(request)).id),
  );

  app.delete(
    '/api/events/:id',
    {
      schema: {
        tags,
        summary: 'Remove an event whose first round has not started; for the owner and organisers.',
        params: AtEvent,
        response: { 200: Done },
      },
    },
    async (request) => {
      await organised(request.params.id, (await account(request)).id);
      await removeEvent(storage, request.params.id);
      return { ok: true as const };
    },
  );

  app.put(
    '/api/events/:id/entry',
    {
      schema: {
        tags,
        summary: 'Enter an event, or come back to it: I am in the next draw.',
        description: 'Rounds that somebody misses give no points.',
        params: AtEvent,
        response: { 200: EventBody },
      },
    },
    async (request) => {
      const { id } = await account(request);
      await roleAt(request.params.id, id);
      await enter(storage, request.params.id, id);
      return changed(request.params.id, id);
    },
  );

  app.delete(
    '/api/events/:id/entries/:person',
    {
      schema: {
        tags,
        summary: 'Withdraw from an event; organisers also withdraw others.',
        description:
          'They are in no further draw. A game that has not begun is played by a bot, and counts as missed; one ' +
          'that has begun can be played to its end.',
        params: OfPlayer,
        response: { 200: EventBody },
      },
    },
    async (request) => {
      // Banned people may withdraw.
      const me = await changer(request);
      const { id, person } = request.params;
      await roleAt(id, me.id);
      if (person !== me.id) {
        requireNotBanned(me);
        await organised(id, me.id);
      }
      await withdraw(storage, id, person);
      return changed(id, me.id);
    },
  );

  app.post(
    '/api/events/:id/rounds',
    {
      schema: {
        tags,
        summary:
          'Start the next round: it is drawn, and its tables are opened. For the owner and organisers.',
        description:
          'The number of a round that has started already starts no other. Players take the seat that is kept for ' +
          'them (PUT /api/tables/:id/seats/:seat); the game starts when all are there.',
        params: AtEvent,
        body: PostRound,
        response: { 200: EventBody },
      },
    },
    async (request) => {
      const { id } = await account(request);
      await organised(request.params.id, id);
      await startRound({ storage, seeds, tallies }, request.params.id, request.body.number);
      return changed(request.params.id, id);
    },
  );

  app.post(
    '/api/events/:id/end',
    {
      schema: {
        tags,
        summary: 'End an event early; for the owner and organisers.',
        description: 'Games that are not over go on without it: they do not count, and nobody was absent.',
        params: AtEvent,
        response: { 200: EventBody },
      },
    },
    async (request) => {
      const { id } = await account(request);
      await organised(request.params.id, id);
      await endEvent({ storage, tallies }, request.params.id);
      return changed(request.params.id, id);
    },
  );

  app.put(
    '/api/events/:id/rounds/:round/tables/:table/result',
    {
      schema: {
        tags,
        summary:
          'Correct the result of a table, with a reason that all members see; for the owner and organisers.',
        description: 'Who, when, from what and to what is kept. A table without a result gets one, too.',
        params: AtEventTable,
        body: PutResult,
        response: { 200: EventBody },
      },
    },
    async (request) => {
      const person = await account(request);
      const { id } = request.params;
      await organised(id, person.id);
      requireVoice(person);
      await correctResult(storage, id, placeOf(request.params), person.id, request.body);
      return changed(id, person.id);
    },
  );

  app.put(
    '/api/events/:id/rounds/:round/tables/:table/time',
    {
      schema: {
        tags,
        summary: 'Say when I would like to play; a time that all players of the table name is agreed.',
        params: AtEventTable,
        body: PutTime,
        response: { 200: EventBody },
      },
    },
    async (request) => {
      const person = await account(request);
      const { id } = request.params;
      await roleAt(id, person.id);
      await wishTime(storage, id, placeOf(request.params), person.id, request.body.at);
      return changed(id, person.id);
    },
  );

  app.get(
    '/api/events/:id/standings.csv',
    {
      schema: {
        tags,
        summary: 'The standings as a table for spreadsheets.',
        params: AtEvent,
        response: { 200: Type.String() },
      },
    },
    async (request, reply) => {
      const { id } = await people.requirePerson(request);
      return reply.type('text/csv; charset=utf-8').send(standingsFile(await shown(request.params.id, id)));
    },
  );

  app.get(
    '/api/events/:id/calendar.ics',
    {
      schema: {
        tags,
        summary: 'My agreed times and the next scheduled round, for a calendar.',
        params: AtEvent,
        response: { 200: Type.String() },
      },
    },
    async (request, reply) => {
      const { id } = await people.requirePerson(request);
      const { event } = await seen(request.params.id, id);
      const site = publicUrl ?? `${request.protocol}://${request.host}`;
      const text = calendarFile(event, id, `${site}/#/event/${event.id}`);
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  );

  app.get(
    '/api/events/:id/records',
    {
      config: { rateLimit: { max: limits.exportsPerMinute, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'The finished games of an event as records, one after the other.',
        params: AtEvent,
        response: { 200: Type.Unsafe<Readable>({ type: 'string' }) },
      },
    },
    async (request, reply) => {
      const { event } = await seen(request.params.id, (await people.requirePerson(request)).id);
      if (event.rules.format === 'duplicate' && !event.rounds.every(isRoundOver)) {
        refuse('conflict', 'somebody is still playing the same deal');
      }
      const records = recordsOf(storage, await finishedIn(db, event));
      return reply.type('text/plain; charset=utf-8').send(Readable.from(records));
    },
  );
};
