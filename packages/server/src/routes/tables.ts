/** Setting up tables, finding them and looking at them. */
import { NewTable, PostPairing, Snapshot, TableList } from '@cap-diamant/protocol/schemas';
import { directs } from '../clubs/direct.ts';
import { requireMember } from '../clubs/members.ts';
import { forClub, ownClubOf } from '../clubs/tables.ts';
import { countChat } from '../conversation/chat.ts';
import { requireSight } from '../duplicates/sight.ts';
import type { App } from '../http/app.ts';
import type { Limits } from '../http/limits.ts';
import { networkOf } from '../http/network.ts';
import { refuse } from '../http/refusal.ts';
import { createLobby } from '../lobby/lobby.ts';
import { createPairing } from '../lobby/pairing.ts';
import { announceTable } from '../notices/club-news.ts';
import { notifyInvited } from '../notices/invitations.ts';
import { requireWelcome } from '../people/circle.ts';
import type { Person } from '../people/person.ts';
import { bodiesOf } from '../people/store.ts';
import { createTable, rematch } from '../tables/create.ts';
import { namedNow } from '../tables/current-names.ts';
import { ownTables } from '../tables/lists.ts';
import type { LiveTable } from '../tables/live.ts';
import { createQuotas } from '../tables/quotas.ts';
import { snapshotOf } from '../tables/show.ts';
import { storedRecord } from '../tables/stored-records.ts';
import { type SetUpAlso, together } from '../tables/tables.ts';
import { moveRoutes } from './moves.ts';
import { AtClub, AtTable } from './parameters.ts';
import { recordRoutes } from './records.ts';
import { seatRoutes } from './seats.ts';
import type { Services } from './services.ts';

export const tableRoutes = (app: App, services: Services, limits: Limits, pairedMs: number): void => {
  const { people, storage, tables, tallies } = services;
  const tags = ['tables'];
  const lobby = createLobby(services);
  // Choices are most of the requests, and the lobby shows nothing of them but whose turn it is.
  app.addHook('onSend', async ({ method, routeOptions: { url = '' } }) => {
    if (method !== 'GET' && method !== 'HEAD' && !url.endsWith('/choices')) lobby.forget();
  });
  const quotas = createQuotas(storage, tallies, limits);
  const pairing = createPairing({ ...services, quotas }, limits, pairedMs);
  const snapshot = async (found: LiveTable, person: Person | null): Promise<Snapshot> => {
    const live = await namedNow(storage.db, found);
    const record = await storedRecord(storage.db, live);
    const shown = snapshotOf(live, record, await countChat(storage, live.id), person);
    const isGuestHere = person !== null && shown.you.seat === null && live.settings.event !== undefined;
    return isGuestHere && (await directs(storage.db, live.id, person.id))
      ? { ...shown, you: { ...shown.you, organises: true } }
      : shown;
  };

  app.get(
    '/api/tables',
    {
      schema: {
        tags,
        summary: 'The lobby: public tables, open ones first.',
        response: { 200: TableList },
      },
    },
    async (request) => ({ tables: [...(await lobby.shownTo(await people.identify(request)))] }),
  );

  app.get(
    '/api/clubs/:id/tables',
    {
      schema: {
        tags: ['clubs'],
        summary: 'The tables of a club of mine: open ones, those in play, the latest finished games.',
        params: AtClub,
        response: { 200: TableList },
      },
    },
    async (request) => {
      const person = await people.requirePerson(request);
      await requireMember(storage.db, request.params.id, person.id);
      return { tables: [...(await lobby.ofClub(request.params.id, person.id))] };
    },
  );

  app.get(
    '/api/me/tables',
    {
      schema: { tags, summary: 'My tables, those where it is my turn first.', response: { 200: TableList } },
    },
    async (request) => ({
      tables: [...(await ownTables(storage, (await people.requirePerson(request)).id))],
    }),
  );

  app.post(
    '/api/tables',
    { schema: { tags, summary: 'Set up a table.', body: NewTable, response: { 201: Snapshot } } },
    async (request, reply) => {
      const person = await people.requirePerson(request);
      const { club = null, ...body } = request.body;
      if (club !== null) await requireMember(storage.db, club, person.id);
      const invited = (body.invites ?? []).filter((id) => id !== null);
      const known = await bodiesOf(storage.db, invited);
      if (invited.some((id) => !known.has(id))) refuse('not-found', 'there is no such person');
      await requireWelcome(storage.db, person.id, invited);
      const asked = {
        host: person.id,
        settings: body,
        club,
        sits: body.seats.includes('me'),
        from: networkOf(request.ip),
      };
      const also = club === null ? undefined : forClub(club, body.options.players);
      const live = await quotas.settingUp(asked, (share) =>
        createTable(tables, person, body, together(share, also)),
      );
      if (club !== null) await announceTable(services, club, live);
      await notifyInvited(services, live);
      return reply.status(201).send(await snapshot(live, person));
    },
  );

  app.post(
    '/api/pairing',
    {
      schema: {
        tags,
        summary:
          'Quick pairing: a seat at a live game that fits, or at a new table that others who ask will find.',
        description:
          'The game starts by itself when all seats are taken. Players who close the table before that lose ' +
          'their seat after a minute. The same request sent again gives the same table.',
        body: PostPairing,
        response: { 200: Snapshot },
      },
    },
    async (request) => {
      const person = await people.requirePerson(request);
      const live = await pairing.pair(person, request.body, networkOf(request.ip));
      return snapshot(live, person);
    },
  );

  app.get(
    '/api/tables/:id',
    {
      schema: {
        tags,
        summary: 'The current state of a table.',
        params: AtTable,
        response: { 200: Snapshot },
      },
    },
    async (request) => {
      const person = await people.identify(request);
      const live = await tables.find(request.params.id);
      await requireSight(storage.db, live, person?.id ?? null);
      return snapshot(live, person);
    },
  );

  app.post(
    '/api/tables/:id/rematch',
    {
      schema: {
        tags,
        summary: 'A rematch: a new table, the same one for all players who ask, each in the seat they had.',
        description: 'The player after the one who began last time begins.',
        params: AtTable,
        response: { 200: Snapshot },
      },
    },
    async (request) => {
      const person = await people.requirePerson(request);
      const { id } = request.params;
      const { settings, rematch: made } = await tables.find(id);
      const club = await ownClubOf(storage.db, id, person.id);
      const also = club === null ? undefined : forClub(club, settings.options.players);
      const again = (share?: SetUpAlso) => rematch(storage, tables, person, id, together(share, also));
      const asked = { host: person.id, settings, club, sits: true, from: networkOf(request.ip) };
      if (made !== null) {
        return snapshot(await quotas.sitting(person.id, await tables.find(made), () => again()), person);
      }
      const live = await quotas.settingUp(asked, again);
      // In a live game the others are still there, and see that the next one is set up.
      if (settings.pace === 'correspondence') await notifyInvited(services, live);
      return snapshot(live, person);
    },
  );

  seatRoutes(app, services, quotas);
  moveRoutes(app, services, quotas);
  recordRoutes(app, services, limits.exportsPerMinute);
};
