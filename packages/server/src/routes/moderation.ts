/** /api/moderation: for the moderators whom the operator has appointed. */
import {
  Done,
  FlagList,
  FlagPage,
  PersonId,
  Sanction,
  type Sanction as SanctionBody,
  strict,
  TableId,
} from '@cap-diamant/protocol/schemas';
import { Type } from 'typebox';
import { depart } from '../clubs/depart.ts';
import type { App } from '../http/app.ts';
import { refuse } from '../http/refusal.ts';
import { listFlags, removeMessage, settleFlags } from '../moderation/flags.ts';
import { personWithId, sanction } from '../moderation/sanctions.ts';
import { moderatorIn } from '../people/people.ts';
import { requireProof } from '../people/proof.ts';
import { CHAT_CHANGED } from '../signals/signals.ts';
import { leaveTables } from '../tables/leaving.ts';
import type { Services } from './services.ts';

const tags = ['moderation'];
const ok = { ok: true } as const;

const AtLine = Type.Object({ id: TableId, number: Type.String({ pattern: '^\\d{1,6}$' }) }, strict);
const OfPerson = Type.Object({ person: PersonId }, strict);

export const moderationRoutes = (app: App, { people, signals, storage, tables }: Services): void => {
  const { db } = storage;

  const moderator = moderatorIn(people);

  app.get(
    '/api/moderation/reports',
    {
      schema: {
        tags,
        summary: 'Flagged messages, the latest first.',
        querystring: FlagPage,
        response: { 200: FlagList },
      },
    },
    async (request) => {
      await moderator(request);
      return listFlags(db, request.query.after);
    },
  );

  app.delete(
    '/api/moderation/reports/:id/:number',
    {
      schema: {
        tags,
        summary: 'Settles the flags of a message: they disappear from the list.',
        params: AtLine,
        response: { 200: Done },
      },
    },
    async (request) => {
      await moderator(request);
      await settleFlags(db, request.params.id, Number(request.params.number));
      return ok;
    },
  );

  app.delete(
    '/api/tables/:id/chat/:number',
    {
      schema: {
        tags,
        summary: 'Removes the text of a message; for moderators.',
        params: AtLine,
        response: { 200: Done },
      },
    },
    async (request) => {
      await moderator(request);
      const { id, number } = request.params;
      const signal = { table: id, position: 0, chat: CHAT_CHANGED, presence: false };
      await db.transaction().execute(async (transaction) => {
        await removeMessage(transaction, id, Number(number));
        await signals.announce(transaction, signal);
      });
      signals.committed(signal);
      return ok;
    },
  );

  app.put(
    '/api/moderation/people/:person',
    {
      schema: {
        tags,
        summary: 'Mutes or bans a person for so many days; 0 lifts it.',
        description:
          'Muted people cannot chat; banned people cannot do anything at tables, and bots play their games.',
        params: OfPerson,
        body: Sanction,
        response: { 200: Done },
      },
    },
    async (request) => {
      await moderator(request);
      const asked: SanctionBody = request.body;
      const person = await personWithId(db, request.params.person);
      await sanction(db, person, asked);
      if (asked.kind === 'ban' && asked.days > 0) await leaveTables({ storage, tables }, person);
      return ok;
    },
  );

  app.delete(
    '/api/moderation/people/:person',
    {
      schema: {
        tags,
        summary:
          'Erases a person: account, name and chat messages. Games stay, with a nameless departed player.',
        params: OfPerson,
        response: { 200: Done },
      },
    },
    async (request) => {
      requireProof(await moderator(request));
      const person = await personWithId(db, request.params.person);
      if (person.moderator) refuse('conflict', 'this person is a moderator: discharge them first');
      await depart({ storage, tables }, person);
      return ok;
    },
  );
};
