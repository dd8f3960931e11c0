/** /api/clubs: members, roles, the notice board and the way in. Members are accounts; what changes a club needs a login. */
import {
  ClubBody,
  ClubFlagList,
  ClubId,
  ClubInvitation,
  ClubKey,
  ClubList,
  ClubNotice,
  ClubRanking,
  Done,
  NewClub,
  PersonId,
  PostClubNotice,
  PostFlag,
  PutClubRole,
  strict,
  TableHooks,
  TableId,
} from '@cap-diamant/protocol/schemas';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { flagText, listClubFlags, settleClubFlags } from '../clubs/flags.ts';
import {
  changeLink,
  changeRole,
  clubsOf,
  endClub,
  foundClub,
  isOrganiser,
  joinClub,
  readClub,
  readInvitation,
  removeMember,
  renameClub,
  requireMember,
  roleIn,
} from '../clubs/members.ts';
import { authorOf, NAME_NUMBER, postNotice, removeText } from '../clubs/notices.ts';
import { readClubRanking } from '../clubs/ranking.ts';
import { countFlag, requireVoice } from '../conversation/voice.ts';
import type { App } from '../http/app.ts';
import type { Limits } from '../http/limits.ts';
import { networkOf } from '../http/network.ts';
import { refuse } from '../http/refusal.ts';
import { addClubHook, announceNotice, listClubHooks, removeClubHook } from '../notices/club-news.ts';
import { requireNotBanned } from '../people/people.ts';
import type { Person } from '../people/person.ts';
import { AtClub } from './parameters.ts';
import type { Services } from './services.ts';

const tags = ['clubs'];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OK = { ok: true } as const;

const ByKey = Type.Object({ key: ClubKey }, strict);
const AtMember = Type.Object({ id: ClubId, person: PersonId }, strict);
const AtNotice = Type.Object({ id: ClubId, number: Type.String({ pattern: '^\\d{1,6}$' }) }, strict);
const AtHook = Type.Object({ id: ClubId, way: TableId }, strict);
const WithPlayers = Type.Object({ id: ClubId, players: Type.String({ pattern: '^[2-5]$' }) }, strict);

export const clubRoutes = (app: App, services: Services, limits: Limits): void => {
  const { people, storage, tallies } = services;
  const { db } = storage;

  /** Logged in, and not banned. */
  const account = async (request: FastifyRequest): Promise<Person> => {
    const { person } = await people.requireAccount(request);
    requireNotBanned(person);
    return person;
  };

  /** What moderators do is not for others, whether or not they are members. */
  const requireModerator = async (request: FastifyRequest): Promise<void> => {
    const { person } = await people.requireAccount(request);
    if (person.moderator !== true) refuse('forbidden', 'only for moderators');
  };

  app.get(
    '/api/me/clubs',
    { schema: { tags, summary: 'My clubs.', response: { 200: ClubList } } },
    async (request) => ({ clubs: await clubsOf(db, (await people.requirePerson(request)).id) }),
  );

  app.post(
    '/api/clubs',
    {
      schema: {
        tags,
        summary: 'Found a club. You become its owner.',
        body: NewClub,
        response: { 201: ClubBody },
      },
    },
    async (request, reply) => {
      const person = await account(request);
      const most = limits.clubFoundingsPerDay;
      if ((await tallies.add(`clubs of ${person.id}`, DAY_MS)) > most) {
        const message = `clubs that one person founds in a day: at most ${most}`;
        refuse('too-many', message, { limit: 'foundings', most });
      }
      const club = await foundClub(storage, person, request.body.name, limits.clubsPerPerson);
      return reply.status(201).send(club);
    },
  );

  app.get(
    '/api/clubs/:id',
    {
      schema: {
        tags,
        summary: 'A club of mine: its members and its notice board.',
        params: AtClub,
        response: { 200: ClubBody },
      },
    },
    async (request) => readClub(storage, request.params.id, (await people.requirePerson(request)).id),
  );

  app.patch(
    '/api/clubs/:id',
    {
      schema: {
        tags,
        summary: 'Rename a club; for its owner.',
        params: AtClub,
        body: NewClub,
        response: { 200: ClubBody },
      },
    },
    async (request) => {
      const person = await account(request);
      await requireMember(db, request.params.id, person.id);
      const most = limits.renamesPerHour;
      if ((await tallies.add(`names of ${request.params.id}`, HOUR_MS)) > most) {
        refuse('too-many', `new names in an hour: at most ${most}`, { limit: 'renames', most });
      }
      return renameClub(storage, request.params.id, person.id, request.body.name);
    },
  );

  app.delete(
    '/api/clubs/:id',
    {
      schema: {
        tags,
        summary: 'End a club for all, with its notices; for its owner. Its tables go on without it.',
        params: AtClub,
        response: { 200: Done },
      },
    },
    async (request) => {
      await endClub(storage, request.params.id, (await account(request)).id);
      return OK;
    },
  );

  app.get(
    '/api/clubs/:id/ranking/:players',
    {
      schema: {
        tags,
        summary: 'The ranking of a club of mine, for a number of players.',
        description: 'By the latest 500 games at the club’s tables, rated or not.',
        params: WithPlayers,
        response: { 200: ClubRanking },
      },
    },
    async (request) => {
      const { id, players } = request.params;
      await requireMember(db, id, (await people.requirePerson(request)).id);
      return readClubRanking(db, id, Number(players));
    },
  );

  app.put(
    '/api/clubs/:id/link',
    {
      schema: {
        tags,
        summary: 'Make a new link to join: the one before stops working. For the owner and organisers.',
        params: AtClub,
        response: { 200: ClubBody },
      },
    },
    async (request) => changeLink(storage, request.params.id, (await account(request)).id, true),
  );

  app.delete(
    '/api/clubs/:id/link',
    {
      schema: {
        tags,
        summary: 'Revoke the link: nobody can join. For the owner and organisers.',
        params: AtClub,
        response: { 200: ClubBody },
      },
    },
    async (request) => changeLink(storage, request.params.id, (await account(request)).id, false),
  );

  app.get(
    '/api/join/:key',
    {
      schema: {
        tags,
        summary: 'The club that a link leads to.',
        params: ByKey,
        response: { 200: ClubInvitation },
      },
    },
    async (request) => readInvitation(db, request.params.key, (await people.identify(request))?.id ?? null),
  );

  app.post(
    '/api/join/:key',
    {
      schema: {
        tags,
        summary: 'Join the club that a link leads to.',
        params: ByKey,
        response: { 200: ClubBody },
      },
    },
    async (request) => {
      const person = await account(request);
      if ((await tallies.add(`joins of ${person.id}`, HOUR_MS)) > limits.clubJoinsPerHour) {
        refuse('too-many', 'you have joined many clubs: wait an hour');
      }
      return joinClub(storage, request.params.key, person, limits.clubsPerPerson);
    },
  );

  app.put(
    '/api/clubs/:id/members/:person',
    {
      schema: {
        tags,
        summary: 'Change the role of a member, or hand the club over; for its owner.',
        params: AtMember,
        body: PutClubRole,
        response: { 200: ClubBody },
      },
    },
    async (request) => {
      const { id, person } = request.params;
      return changeRole(storage, id, (await account(request)).id, person, request.body.role);
    },
  );

  app.delete(
    '/api/clubs/:id/members/:person',
    {
      schema: {
        tags,
        summary: 'Leave a club, or remove a member; for the owner, and organisers.',
        description:
          'When the owner leaves, the organiser who joined first owns the club, or else the member who did; ' +
          'when the last member leaves, it ends. Removing somebody revokes the link to join.',
        params: AtMember,
        response: { 200: Done },
      },
    },
    async (request) => {
      // Banned people may leave.
      const { person: me } = await people.requireAccount(request);
      const { id, person } = request.params;
      if (person !== me.id) requireNotBanned(me);
      await removeMember(storage, id, me.id, person);
      return OK;
    },
  );

  app.post(
    '/api/clubs/:id/notices',
    {
      schema: {
        tags,
        summary: 'Put up a notice for the club.',
        description: 'The board keeps the latest thirty.',
        params: AtClub,
        body: PostClubNotice,
        response: { 201: ClubNotice },
      },
    },
    async (request, reply) => {
      const person = await account(request);
      const { id } = request.params;
      await requireMember(db, id, person.id);
      requireVoice(person);
      const most = limits.clubNoticesPerDay;
      if ((await tallies.add(`notices of ${person.id} in ${id}`, DAY_MS)) > most) {
        const message = `notices of one person on a board in a day: at most ${most}`;
        refuse('too-many', message, { limit: 'postings', most });
      }
      const notice = await postNotice(storage, id, person, request.body.text);
      await announceNotice(services, id, notice);
      return reply.status(201).send(notice);
    },
  );

  app.delete(
    '/api/clubs/:id/notices/:number',
    {
      schema: {
        tags,
        summary: 'Remove a notice; for its author, the owner, organisers, and moderators of the server.',
        description:
          'Moderators also remove a club’s name, which has the number 0, and the texts of an event, by its number.',
        params: AtNotice,
        response: { 200: Done },
      },
    },
    async (request) => {
      const { person } = await people.requireAccount(request);
      const { id } = request.params;
      const number = Number(request.params.number);
      if (person.moderator !== true) {
        const role = await requireMember(db, id, person.id);
        if (number === NAME_NUMBER) refuse('forbidden', 'only for moderators');
        // An event's texts are not a notice: reasons for corrections stay, whoever would like them gone.
        const author = await authorOf(db, id, number);
        if (!isOrganiser(role) && author !== person.id) {
          refuse('forbidden', 'only for its author and organisers');
        }
      }
      await removeText(db, id, number);
      return OK;
    },
  );

  app.post(
    '/api/clubs/:id/notices/:number/report',
    {
      schema: {
        tags,
        summary:
          'Flag a notice for the moderators of the server; number 0: the club’s name; that of an event: its texts.',
        description: 'Members flag anything; people who know the link to join also the name.',
        params: AtNotice,
        body: PostFlag,
        response: { 200: Done },
      },
    },
    async (request) => {
      const person = await people.requirePerson(request);
      const { id } = request.params;
      const number = Number(request.params.number);
      // The invitation shows the name, and the id that is needed here.
      if (number !== NAME_NUMBER && (await roleIn(db, id, person.id)) === null) {
        refuse('not-found', 'there is no such notice, or you are not a member');
      }
      await countFlag(tallies, limits, person, networkOf(request.ip));
      await flagText(db, id, number, person.id, request.body.reason);
      return OK;
    },
  );

  app.get(
    '/api/clubs/:id/hooks',
    {
      schema: {
        tags,
        summary: 'The webhooks that announce new tables and notices of a club of mine.',
        params: AtClub,
        response: { 200: TableHooks },
      },
    },
    async (request) => listClubHooks(storage, request.params.id, (await people.requirePerson(request)).id),
  );

  app.put(
    '/api/clubs/:id/hooks/:way',
    {
      schema: {
        tags,
        summary: 'Announces new tables and notices with a webhook of mine; for the owner and organisers.',
        params: AtHook,
        response: { 200: TableHooks },
      },
    },
    async (request) =>
      addClubHook(storage, request.params.id, (await account(request)).id, request.params.way),
  );

  app.delete(
    '/api/clubs/:id/hooks/:way',
    {
      schema: {
        tags,
        summary: 'Stops that; by the owner and organisers.',
        params: AtHook,
        response: { 200: TableHooks },
      },
    },
    async (request) =>
      removeClubHook(storage, request.params.id, (await account(request)).id, request.params.way),
  );

  app.get(
    '/api/moderation/clubs',
    {
      schema: {
        tags: ['moderation'],
        summary: 'Flagged notices and names of clubs, the latest first.',
        response: { 200: ClubFlagList },
      },
    },
    async (request) => {
      await requireModerator(request);
      return { reports: await listClubFlags(db) };
    },
  );

  app.delete(
    '/api/moderation/clubs/:id/:number',
    {
      schema: {
        tags: ['moderation'],
        summary: 'Settles the flags of a notice or name: they disappear from the list.',
        params: AtNotice,
        response: { 200: Done },
      },
    },
    async (request) => {
      await requireModerator(request);
      await settleClubFlags(db, request.params.id, Number(request.params.number));
      return OK;
    },
  );
};
