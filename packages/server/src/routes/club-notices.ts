/** A club's notice board, flags on what is written in a club, and what moderators do about them. */
import {
  ClubFlagList,
  ClubId,
  ClubNotice,
  Done,
  PostClubNotice,
  PostFlag,
  strict,
} from '@cap-diamant/protocol/schemas';
import { Type } from 'typebox';
import { flagText, listClubFlags, settleClubFlags } from '../clubs/flags.ts';
import { isOrganiser, requireMember, roleIn } from '../clubs/members.ts';
import { authorOf, NAME_NUMBER, postNotice, removeText } from '../clubs/notices.ts';
import { countFlag, requireVoice } from '../conversation/voice.ts';
import type { App } from '../http/app.ts';
import type { Limits } from '../http/limits.ts';
import { networkOf } from '../http/network.ts';
import { refuse } from '../http/refusal.ts';
import { announceNotice } from '../notices/club-news.ts';
import { activeAccountIn, moderatorIn } from '../people/people.ts';
import { AtClub } from './parameters.ts';
import type { Services } from './services.ts';

const tags = ['clubs'];
const DAY_MS = 86_400_000;
const OK = { ok: true } as const;

const AtNotice = Type.Object({ id: ClubId, number: Type.String({ pattern: '^\\d{1,6}$' }) }, strict);

export const clubNoticeRoutes = (app: App, services: Services, limits: Limits): void => {
  const { people, storage, tallies } = services;
  const { db } = storage;
  const account = activeAccountIn(people);
  const moderator = moderatorIn(people);

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
        // An event's texts are no notice: its organisers cannot remove the reasons for their corrections.
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
    '/api/moderation/clubs',
    {
      schema: {
        tags: ['moderation'],
        summary: 'Flagged notices and names of clubs, the latest first.',
        response: { 200: ClubFlagList },
      },
    },
    async (request) => {
      await moderator(request);
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
      await moderator(request);
      await settleClubFlags(db, request.params.id, Number(request.params.number));
      return OK;
    },
  );
};
