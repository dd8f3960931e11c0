/** /api/notices: how a person wants to be notified of their turns. */
import {
  Done,
  IdParams,
  MadeNoticeWay,
  NewNoticeWay,
  type NewNoticeWay as NewWay,
  NoticeCode,
  NoticeList,
  NoticeWay,
} from '@cap-diamant/protocol/schemas';
import { loadMails } from '@cap-diamant/text/mails';
import type { App } from '../http/app.ts';
import { refuse } from '../http/refusal.ts';
import { addChannel, confirmChannel, listChannels, removeChannel } from '../notices/channels.ts';
import type { Transports } from '../notices/deliver.ts';
import { isPostable } from '../notices/safe-post.ts';
import { applicationServerKey } from '../notices/web-push.ts';
import type { Person } from '../people/person.ts';
import { requireProof } from '../people/proof.ts';
import type { Services } from './services.ts';

const tags = ['notices'];
/** By one person, and to one address from all people together. */
const CODES_PER_DAY = 10;
const DAY_MS = 86_400_000;

export const noticeRoutes = (
  app: App,
  { people, storage, tallies }: Services,
  { sendMail, vapidKey, publicUrl }: Transports,
  allowPrivate: boolean,
): void => {
  const offersMail = sendMail !== null && publicUrl !== undefined;

  const requirePostable = (address: string): void => {
    if (!isPostable(address, allowPrivate))
      refuse('invalid', 'notifications go to public https addresses, at the default port');
  };

  const check = async (person: Person, asked: NewWay): Promise<void> => {
    if (asked.kind === 'push') requirePostable(asked.subscription.endpoint);
    if (asked.kind === 'webhook') requirePostable(asked.url);
    if (asked.kind !== 'email') return;
    if (!offersMail) refuse('conflict', 'this server sends no e-mail');
    for (const what of [`codes for ${person.id}`, `codes to ${asked.address.toLowerCase()}`]) {
      if ((await tallies.add(what, DAY_MS)) > CODES_PER_DAY) {
        refuse('too-many', 'too many codes: wait until tomorrow');
      }
    }
  };

  app.get(
    '/api/notices',
    { schema: { tags, summary: 'How I am notified of my turns.', response: { 200: NoticeList } } },
    async (request) => ({
      ways: await listChannels(storage, (await people.requireAccount(request)).person.id),
      applicationServerKey: applicationServerKey(vapidKey),
      email: offersMail,
    }),
  );

  app.post(
    '/api/notices',
    {
      schema: {
        tags,
        summary:
          'Get notifications of my turns by push, webhook or e-mail. E-mail addresses get a code first.',
        body: NewNoticeWay,
        response: { 200: MadeNoticeWay },
      },
    },
    async (request) => {
      const session = await people.requireAccount(request);
      const { person } = session;
      const asked = request.body;
      // A confirmed address can be used to reset the password.
      if (asked.kind === 'email') requireProof(session);
      await check(person, asked);
      const { way, code } = await addChannel(storage, person.id, asked);
      if (asked.kind === 'email') {
        const mails = await loadMails(asked.language);
        await sendMail!({ to: asked.address, ...mails.code(person.name, code) }).catch(async () => {
          await removeChannel(storage, person.id, way.id);
          refuse('unavailable', 'the e-mail could not be sent');
        });
      }
      return way;
    },
  );

  app.post(
    '/api/notices/:id/confirm',
    {
      schema: {
        tags,
        summary: 'Confirms an e-mail address by the code sent to it.',
        params: IdParams,
        body: NoticeCode,
        response: { 200: NoticeWay },
      },
    },
    async (request) => {
      const { person } = await people.requireAccount(request);
      return confirmChannel(storage, person.id, request.params.id, request.body.code);
    },
  );

  app.delete(
    '/api/notices/:id',
    {
      schema: {
        tags,
        summary: 'Stops notifications by this channel.',
        params: IdParams,
        response: { 200: Done },
      },
    },
    async (request) => {
      const session = await people.requireAccount(request);
      const { id } = request.params;
      const ways = await listChannels(storage, session.person.id);
      if (ways.some((way) => way.id === id && way.kind === 'email' && way.confirmed)) requireProof(session);
      const was = await removeChannel(storage, session.person.id, id);
      return was ? { ok: true as const } : refuse('not-found', 'there is no such address');
    },
  );
};
