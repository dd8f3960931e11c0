/** /api/clubs: members, roles and the way in. Members are accounts; what changes a club needs a login. */
import {
  ClubBody,
  ClubId,
  ClubInvitation,
  ClubKey,
  ClubList,
  ClubRanking,
  Done,
  NewClub,
  PersonId,
  PutClubRole,
  strict,
} from '@cap-diamant/protocol/schemas';
import { Type } from 'typebox';
import {
  changeLink,
  changeRole,
  clubsOf,
  endClub,
  foundClub,
  joinClub,
  readClub,
  readInvitation,
  removeMember,
  renameClub,
  requireMember,
} from '../clubs/members.ts';
import { readClubRanking } from '../clubs/ranking.ts';
import type { App } from '../http/app.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/refusal.ts';
import { activeAccountIn, requireNotBanned } from '../people/people.ts';
import { clubHookRoutes } from './club-hooks.ts';
import { clubNoticeRoutes } from './club-notices.ts';
import { AtClub } from './parameters.ts';
import type { Services } from './services.ts';

const tags = ['clubs'];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OK = { ok: true } as const;

const ByKey = Type.Object({ key: ClubKey }, strict);
const AtMember = Type.Object({ id: ClubId, person: PersonId }, strict);
const WithPlayers = Type.Object({ id: ClubId, players: Type.String({ pattern: '^[2-5]$' }) }, strict);

export const clubRoutes = (app: App, services: Services, limits: Limits): void => {
  const { people, storage, tallies } = services;
  const { db } = storage;

  const account = activeAccountIn(people);

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

  clubNoticeRoutes(app, services, limits);
  clubHookRoutes(app, services);
};
