/** Chat, flags, mutes and notes. */

import {
  Chat,
  ChatFrom,
  ChatMessage,
  Done,
  FIRST_ONLOOKER_LINE,
  Mutes,
  Notes,
  PersonId,
  PostChat,
  PostFlag,
  strict,
  TableId,
} from '@cap-diamant/protocol/schemas';
import { seatOf } from '@cap-diamant/protocol/table-log';
import { Type } from 'typebox';
import { directs } from '../clubs/direct.ts';
import { chatPage, flagMessage, say } from '../conversation/chat.ts';
import { mute, mutedBy, unmute } from '../conversation/mutes.ts';
import { readNotes, writeNotes } from '../conversation/notes.ts';
import { countFlag, requireVoice } from '../conversation/voice.ts';
import { requireSight } from '../duplicates/sight.ts';
import type { App } from '../http/app.ts';
import type { Limits } from '../http/limits.ts';
import { networkOf } from '../http/network.ts';
import { refuse } from '../http/refusal.ts';
import { blockersOf, requireWelcome } from '../people/circle.ts';
import { requireNotBanned } from '../people/people.ts';
import type { Person } from '../people/person.ts';
import { findPerson } from '../people/store.ts';
import type { LiveTable } from '../tables/live.ts';
import { AtTable } from './parameters.ts';
import type { Services } from './services.ts';

const AtLine = Type.Object({ id: TableId, number: Type.String({ pattern: '^\\d{1,6}$' }) }, strict);
const OfPerson = Type.Object({ person: PersonId }, strict);

const OK = { ok: true } as const;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const conversationRoutes = (
  app: App,
  { people, storage, signals, tables, tallies }: Services,
  limits: Limits,
): void => {
  const { notesPerPerson, onlookerLinesPerDay } = limits;
  const tags = ['conversation'];

  app.get(
    '/api/tables/:id/chat',
    {
      schema: {
        tags,
        summary: 'The chat, a page at a time.',
        description: '`from`: the `next` of the last page, which is null at the end.',
        params: AtTable,
        querystring: ChatFrom,
        response: { 200: Chat },
      },
    },
    async (request) => {
      const live = await tables.find(request.params.id);
      await requireSight(storage.db, live, (await people.identify(request))?.id ?? null);
      const { id } = live;
      // Higher numbers are the onlookers', which players do not see yet.
      const from = Math.min(FIRST_ONLOOKER_LINE - 1, Number(request.query.from ?? 0));
      return chatPage(storage, id, from);
    },
  );

  app.post(
    '/api/tables/:id/chat',
    {
      schema: {
        tags,
        summary:
          'Send a chat message; for players at the table, and at the tables of an event for organisers.',
        description: 'Not for organisers who play the same deal of a duplicate event at another table.',
        params: AtTable,
        body: PostChat,
        response: { 201: ChatMessage },
      },
    },
    async (request, reply) => {
      const person = await people.requirePerson(request);
      const live = await tables.find(request.params.id);
      const isSeated = seatOf(live, person.id) !== null;
      if (!isSeated) {
        if (!(await directs(storage.db, live.id, person.id))) {
          refuse('forbidden', 'only players at the table and organisers of its event can chat here');
        }
        requireNotBanned(person);
      }
      requireVoice(person);
      const others = live.seats.flatMap(({ person: other }) =>
        other === null || other.id === person.id ? [] : [other.id],
      );
      const blockers = await blockersOf(storage.db, person.id, others);
      // With more people there, only those who blocked the writer do not see it.
      if (others.length > 0 && blockers.size === others.length) {
        refuse('forbidden', 'the people at this table do not want to read from you');
      }
      const said = await say(storage, signals, live.id, person, request.body.text);
      return reply.status(201).send(isSeated ? said : { ...said, organiser: true });
    },
  );

  const isPlayer = (live: LiveTable, person: Person | null): boolean =>
    person !== null && seatOf(live, person.id) !== null;

  app.get(
    '/api/tables/:id/chat/onlookers',
    {
      schema: {
        tags,
        summary: 'What onlookers write, a page at a time; for players after the game.',
        description: '`from`: the `next` of the last page, which is null at the end.',
        params: AtTable,
        querystring: ChatFrom,
        response: { 200: Chat },
      },
    },
    async (request) => {
      const person = await people.identify(request);
      const live = await tables.find(request.params.id);
      await requireSight(storage.db, live, person?.id ?? null);
      if (live.status !== 'over' && isPlayer(live, person)) {
        refuse('forbidden', 'players see what onlookers write after the game');
      }
      const from = Math.max(FIRST_ONLOOKER_LINE, Number(request.query.from ?? 0));
      return chatPage(storage, live.id, from);
    },
  );

  app.post(
    '/api/tables/:id/chat/onlookers',
    {
      schema: {
        tags,
        summary: 'Write to the other onlookers of a game; players see it after the game.',
        params: AtTable,
        body: PostChat,
        response: { 201: ChatMessage },
      },
    },
    async (request, reply) => {
      const person = await people.requirePerson(request);
      const live = await tables.find(request.params.id);
      await requireSight(storage.db, live, person.id);
      if (isPlayer(live, person)) refuse('forbidden', 'players write in the chat of the table');
      if (live.status === 'open') refuse('conflict', 'there is no game to watch yet');
      requireVoice(person);
      const players = live.seats.flatMap(({ person: player }) => (player === null ? [] : [player.id]));
      await requireWelcome(storage.db, person.id, players);
      const name = `onlookers at ${live.id} from ${networkOf(request.ip)}`;
      if ((await tallies.add(name, DAY_MS)) > onlookerLinesPerDay) {
        refuse('too-many', 'too many messages of onlookers from this address');
      }
      const said = await say(storage, signals, live.id, person, request.body.text, 'onlookers');
      return reply.status(201).send(said);
    },
  );

  app.post(
    '/api/tables/:id/chat/:number/report',
    {
      schema: {
        tags,
        summary: 'Flag a message for the moderators.',
        params: AtLine,
        body: PostFlag,
        response: { 200: Done },
      },
    },
    async (request) => {
      const person = await people.requirePerson(request);
      const { id, number } = request.params;
      await tables.find(id);
      await countFlag(tallies, limits, person, networkOf(request.ip));
      await flagMessage(storage, id, Number(number), person.id, request.body.reason);
      return OK;
    },
  );

  app.get(
    '/api/me/mutes',
    { schema: { tags, summary: 'People I have muted.', response: { 200: Mutes } } },
    async (request) => ({ people: [...(await mutedBy(storage, (await people.requirePerson(request)).id))] }),
  );

  app.put(
    '/api/me/mutes/:person',
    { schema: { tags, summary: 'Mute a person.', params: OfPerson, response: { 200: Done } } },
    async (request) => {
      const me = await people.requirePerson(request);
      const other = await findPerson(storage, request.params.person);
      if (other === null) return refuse('not-found', 'there is no such person');
      await mute(storage, me.id, other.id);
      return OK;
    },
  );

  app.delete(
    '/api/me/mutes/:person',
    { schema: { tags, summary: 'Unmute a person.', params: OfPerson, response: { 200: Done } } },
    async (request) => {
      await unmute(storage, (await people.requirePerson(request)).id, request.params.person);
      return OK;
    },
  );

  app.get(
    '/api/tables/:id/notes',
    {
      schema: {
        tags,
        summary: 'My private notes.',
        params: AtTable,
        response: { 200: Notes },
      },
    },
    async (request) => {
      const person = await people.requirePerson(request);
      const { id } = await tables.find(request.params.id);
      return { text: await readNotes(storage, id, person.id) };
    },
  );

  app.put(
    '/api/tables/:id/notes',
    {
      schema: {
        tags,
        summary: 'Write my private notes; for players at the table.',
        params: AtTable,
        body: Notes,
        response: { 200: Done },
      },
    },
    async (request) => {
      const person = await people.requirePerson(request);
      const live = await tables.find(request.params.id);
      if (seatOf(live, person.id) === null) refuse('forbidden', 'only players at the table can keep notes');
      await writeNotes(storage, live.id, person.id, request.body.text, notesPerPerson);
      return OK;
    },
  );
};
