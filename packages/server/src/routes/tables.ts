/** /api/tables: everything that is done to tables. */
import { Readable } from 'node:stream';
import {
  Accepted,
  NewTable,
  PostBack,
  PostChoices,
  PostReveal,
  PostVote,
  PutCommitment,
  RecordPage,
  SeatChange,
  Snapshot,
  strict,
  TableId,
  TableList,
} from '@cap-diamant/protocol/schemas';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { countChat } from '../conversation/chat.ts';
import type { App } from '../http/app.ts';
import type { Limits } from '../http/limits.ts';
import { networkOf } from '../http/network.ts';
import { refuse } from '../http/refusal.ts';
import type { Person } from '../people/person.ts';
import { unlessReturning, withinReason, withinShare } from '../tables/bounds.ts';
import { createTable, rematch } from '../tables/create.ts';
import { namedNow } from '../tables/current-names.ts';
import { agree, resign } from '../tables/ending.ts';
import { createLobby, finishedTables, ownTables } from '../tables/lists.ts';
import type { LiveTable } from '../tables/live.ts';
import { choose, start, takeBack } from '../tables/play.ts';
import { createQuotas } from '../tables/quotas.ts';
import { publicGames, recordLines, recordsOf } from '../tables/records.ts';
import { seatBot, sit, vacate, vote } from '../tables/seating.ts';
import { commit, reveal } from '../tables/seed-shares.ts';
import { recordText, snapshotOf } from '../tables/show.ts';
import { findRecord } from '../tables/stored-records.ts';
import type { Decide } from '../tables/tables.ts';
import type { Services } from './services.ts';

const AtTable = Type.Object({ id: TableId }, strict);
/** Addresses are text. */
const AtSeat = Type.Object({ id: TableId, seat: Type.String({ pattern: '^[0-4]$' }) }, strict);

const USUAL_EXPORT = '100';

/** Whoever takes a seat in a duplicate match does so by the match, and its bots sit as they do at all its tables. */
const asTheMatchSays =
  (decide: Decide): Decide =>
  (live) =>
    live.settings.duplicate !== undefined && live.status === 'open'
      ? refuse('conflict', 'take a seat by the duplicate match that this table belongs to')
      : decide(live);

const seatChange = (person: Person, seat: number, who: SeatChange['who']): Decide => {
  if (who === null) return vacate(person, seat);
  if (who === 'me') return unlessReturning(person, asTheMatchSays(sit(person, seat)));
  return withinReason(asTheMatchSays(seatBot(person, seat, who)));
};

export const tableRoutes = (
  app: App,
  { people, presence, storage, tables, tallies }: Services,
  limits: Limits,
): void => {
  const tags = ['tables'];
  const { exportsPerMinute } = limits;
  const lobby = createLobby(storage);
  // Choices are most of what is done, and nothing of them shows in the lobby but whose turn it is.
  app.addHook('onSend', async ({ method, routeOptions: { url = '' } }) => {
    if (method !== 'GET' && method !== 'HEAD' && !url.endsWith('/choices')) lobby.forget();
  });
  const quotas = createQuotas(storage, tallies, limits);
  const keptRecord = async ({ id, status }: LiveTable): Promise<string | null> =>
    status === 'over' ? findRecord(storage.db, id) : null;
  const snapshot = async (found: LiveTable, person: Person | null): Promise<Snapshot> => {
    const live = await namedNow(storage.db, found);
    return snapshotOf(live, await keptRecord(live), await countChat(storage, live.id), person);
  };
  const idOf = async (request: FastifyRequest): Promise<string | null> =>
    (await people.whoAsks(request))?.id ?? null;

  app.get(
    '/api/tables',
    {
      schema: {
        tags,
        summary: 'The lobby: public tables, open ones first.',
        response: { 200: TableList },
      },
    },
    async (request) => ({ tables: [...(await lobby.shownTo(await idOf(request)))] }),
  );

  app.get(
    '/api/me/tables',
    {
      schema: { tags, summary: 'My tables, those where it is my turn first.', response: { 200: TableList } },
    },
    async (request) => ({ tables: [...(await ownTables(storage, (await people.someone(request)).id))] }),
  );

  app.get(
    '/api/me/records',
    {
      config: { rateLimit: { max: exportsPerMinute, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'All my finished games as records, one after the other, the latest first.',
        response: { 200: Type.Unsafe<Readable>({ type: 'string' }) },
      },
    },
    async (request, reply) => {
      const person = await people.someone(request);
      const records = recordsOf(storage, await finishedTables(storage, person.id));
      return reply.type('text/plain; charset=utf-8').send(Readable.from(records));
    },
  );

  app.get(
    '/api/records',
    {
      config: { rateLimit: { max: exportsPerMinute, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'Finished games at public tables as records, the earliest first.',
        description:
          'One JSON object per line, with the `record` and a `cursor`; the last cursor, given as `since`, asks for ' +
          'those that ended later. `limit`: at most so many (100). A game is told a few seconds after its end.',
        querystring: RecordPage,
        response: { 200: Type.Unsafe<Readable>({ type: 'string' }) },
      },
    },
    async (request, reply) => {
      const { since, limit = USUAL_EXPORT } = request.query;
      const games = await publicGames(storage, since, Number(limit));
      return reply.type('application/x-ndjson').send(Readable.from(recordLines(storage, games)));
    },
  );

  app.post(
    '/api/tables',
    { schema: { tags, summary: 'Set up a table.', body: NewTable, response: { 201: Snapshot } } },
    async (request, reply) => {
      const person = await people.someone(request);
      const { body } = request;
      const asked = {
        host: person.id,
        settings: body,
        sits: body.seats.includes('me'),
        from: networkOf(request.ip),
      };
      const live = await quotas.settingUp(asked, () => createTable(tables, person, body));
      return reply.status(201).send(await snapshot(live, person));
    },
  );

  app.get(
    '/api/tables/:id',
    { schema: { tags, summary: 'A table as it is.', params: AtTable, response: { 200: Snapshot } } },
    async (request) => {
      const person = await people.whoAsks(request);
      return snapshot(await tables.find(request.params.id), person);
    },
  );

  app.get(
    '/api/tables/:id/record',
    {
      schema: {
        tags,
        summary: 'The game as a record, in text; with its seed once it is over.',
        params: AtTable,
        response: { 200: Type.String() },
      },
    },
    async (request, reply) => {
      const live = await tables.find(request.params.id);
      const record = (await keptRecord(live)) ?? recordText(await namedNow(storage.db, live));
      if (record === null) return refuse('conflict', 'the game has not begun');
      return reply.type('text/plain; charset=utf-8').send(record);
    },
  );

  app.put(
    '/api/tables/:id/seats/:seat',
    {
      schema: {
        tags,
        summary: 'Sit down, come back, get up; seat a bot or clear a seat.',
        params: AtSeat,
        body: SeatChange,
        response: { 200: Accepted },
      },
    },
    async (request) => {
      const person = await people.someone(request);
      const { id, seat } = request.params;
      const { who } = request.body;
      const change = () => tables.change(id, seatChange(person, Number(seat), who));
      const live = await (who === 'me' ? quotas.sitting(person.id, await tables.find(id), change) : change());
      return { position: live.entries.length };
    },
  );

  app.put(
    '/api/tables/:id/commitment',
    {
      schema: {
        tags,
        summary: 'Commit to one’s part of the seed, by its SHA-256, before the game starts.',
        params: AtTable,
        body: PutCommitment,
        response: { 200: Accepted },
      },
    },
    async (request) => {
      const person = await people.someone(request);
      const { commitment } = request.body;
      const live = await tables.change(request.params.id, withinReason(commit(person, commitment)));
      return { position: live.entries.length };
    },
  );

  app.post(
    '/api/tables/:id/reveal',
    {
      schema: {
        tags,
        summary: 'Reveal one’s part of the seed, when the game starts; with the last one it begins.',
        params: AtTable,
        body: PostReveal,
        response: { 200: Accepted },
      },
    },
    async (request) => {
      const person = await people.someone(request);
      const live = await tables.change(request.params.id, reveal(person, request.body.share));
      return { position: live.entries.length };
    },
  );

  app.post(
    '/api/tables/:id/start',
    {
      schema: {
        tags,
        summary: 'Begin the game: at once, or when all who have committed to a part of the seed reveal it.',
        description: 'Whoever has not revealed his within a few seconds is not waited for.',
        params: AtTable,
        response: { 200: Accepted },
      },
    },
    async (request) => {
      const person = await people.someone(request);
      const { id } = request.params;
      const live = await quotas.starting(await tables.find(id), () => tables.change(id, start(person)));
      return { position: live.entries.length };
    },
  );

  app.post(
    '/api/tables/:id/choices',
    {
      schema: {
        tags,
        summary: 'Make one’s choices, all or none.',
        description:
          'Answered when they are on disk. The same request sent again is answered alike and done once; ' +
          'when the table has moved on, the answer is 409 with its position.',
        params: AtTable,
        body: PostChoices,
        response: { 200: Accepted },
      },
    },
    async (request) => {
      const person = await people.someone(request);
      const { position, choices } = request.body;
      const live = await tables.change(request.params.id, choose(person, position, choices), position);
      return { position: live.entries.length };
    },
  );

  app.post(
    '/api/tables/:id/back',
    {
      schema: {
        tags,
        summary: 'Take back one’s own latest choices, on which nobody has acted.',
        params: AtTable,
        body: PostBack,
        response: { 200: Accepted },
      },
    },
    async (request) => {
      const person = await people.someone(request);
      const { position, to } = request.body;
      const live = await tables.change(
        request.params.id,
        withinShare(person, takeBack(person, position, to)),
        position,
      );
      return { position: live.entries.length };
    },
  );

  app.post(
    '/api/tables/:id/votes',
    {
      schema: {
        tags,
        summary: 'Vote for a bot to play on for somebody who is not there; when all others have, it does.',
        params: AtTable,
        body: PostVote,
        response: { 200: Accepted },
      },
    },
    async (request) => {
      const person = await people.someone(request);
      const { id } = request.params;
      const there = new Set(await presence.peopleAt(id));
      const live = await tables.change(
        id,
        vote(person, request.body.seat, (other) => there.has(other)),
      );
      return { position: live.entries.length };
    },
  );

  app.post(
    '/api/tables/:id/agree',
    {
      schema: {
        tags,
        summary:
          'Agree to end the game as it stands; when all who play have, it ends, and counts for nothing.',
        params: AtTable,
        response: { 200: Accepted },
      },
    },
    async (request) => {
      const person = await people.someone(request);
      const live = await tables.change(request.params.id, agree(person));
      return { position: live.entries.length };
    },
  );

  app.post(
    '/api/tables/:id/resign',
    {
      schema: {
        tags,
        summary: 'Give up a game of two: the other has won.',
        params: AtTable,
        response: { 200: Accepted },
      },
    },
    async (request) => {
      const person = await people.someone(request);
      const live = await tables.change(request.params.id, resign(person));
      return { position: live.entries.length };
    },
  );

  app.post(
    '/api/tables/:id/rematch',
    {
      schema: {
        tags,
        summary: 'Another game of the same kind: a new table, the same one for all who ask.',
        params: AtTable,
        response: { 200: Snapshot },
      },
    },
    async (request) => {
      const person = await people.someone(request);
      const { id } = request.params;
      const { settings, rematch: made } = await tables.find(id);
      const again = () => rematch(storage, tables, person, id);
      const asked = { host: person.id, settings, sits: true, from: networkOf(request.ip) };
      return snapshot(await (made === null ? quotas.settingUp(asked, again) : again()), person);
    },
  );
};
