/** /api/notices: how a person wants to be notified of their turns. Guests too. */
import {
  Delivery,
  Done,
  IdParams,
  MadeNoticeWay,
  Mentions,
  NewNoticeWay,
  type NewNoticeWay as NewWay,
  NoticeCode,
  NoticeList,
  NoticeWay,
} from '@cap-diamant/protocol/schemas';
import { loadMails } from '@cap-diamant/text/mails';
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app.ts';
import { networkOf } from '../http/network.ts';
import { refuse } from '../http/refusal.ts';
import {
  addChannel,
  confirmChannel,
  findChannel,
  listChannels,
  mentionsOf,
  removeChannel,
  setMentions,
  storeDelivery,
} from '../notices/channels.ts';
import { isNtfyAddress } from '../notices/hook-messages.ts';
import { isPostable } from '../notices/safe-post.ts';
import { sendTo, type Transports } from '../notices/send.ts';
import { applicationServerKey } from '../notices/web-push.ts';
import { addressOf } from '../people/address.ts';
import type { Person } from '../people/person.ts';
import { requireProof } from '../people/proof.ts';
import type { Services } from './services.ts';

const tags = ['notices'];
/** By one person, and to one address from all people together; from one network. */
const CODES_PER_DAY = 10;
const NETWORK_CODES_PER_DAY = 50;
/** New channels of one person, and from one network: guests are easy to make. */
const CHANNELS_PER_DAY = 50;
const NETWORK_CHANNELS_PER_DAY = 200;
/** By one person, to one address, and from one network. */
const TESTS_PER_HOUR = 20;
const NETWORK_TESTS_PER_HOUR = 100;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const noticeRoutes = (
  app: App,
  { people, storage, tallies }: Services,
  transports: Transports,
  allowPrivate: boolean,
): void => {
  const { sendMail, vapidKey, publicUrl } = transports;
  const offersMail = sendMail !== null && publicUrl !== undefined;

  const requirePostable = (address: string): void => {
    if (!isPostable(address, allowPrivate))
      refuse('invalid', 'notifications go to public https addresses, at the default port');
  };

  const requireFew = async (what: string, most: number, during: number, message: string): Promise<void> => {
    if ((await tallies.add(what, during)) > most) refuse('too-many', message);
  };

  const requireFewCodes = async (person: Person, address: string, network: string): Promise<void> => {
    const message = 'too many codes: wait until tomorrow';
    await requireFew(`codes for ${person.id}`, CODES_PER_DAY, DAY_MS, message);
    await requireFew(`codes to ${address.toLowerCase()}`, CODES_PER_DAY, DAY_MS, message);
    await requireFew(`codes from ${network}`, NETWORK_CODES_PER_DAY, DAY_MS, message);
  };

  const requireFewTests = async (person: Person, address: string, network: string): Promise<void> => {
    const message = 'too many tests: wait an hour';
    await requireFew(`tests of ${person.id}`, TESTS_PER_HOUR, HOUR_MS, message);
    await requireFew(`tests to ${address}`, TESTS_PER_HOUR, HOUR_MS, message);
    await requireFew(`tests from ${network}`, NETWORK_TESTS_PER_HOUR, HOUR_MS, message);
  };

  const check = async (person: Person, asked: NewWay, network: string): Promise<void> => {
    const message = 'too many new addresses: wait until tomorrow';
    await requireFew(`channels of ${person.id}`, CHANNELS_PER_DAY, DAY_MS, message);
    await requireFew(`channels from ${network}`, NETWORK_CHANNELS_PER_DAY, DAY_MS, message);
    if (asked.kind === 'push') requirePostable(asked.subscription.endpoint);
    if (asked.kind === 'webhook') {
      requirePostable(asked.url);
      if (asked.format === 'ntfy' && !isNtfyAddress(asked.url))
        refuse('invalid', 'an ntfy address ends with its topic: https://ntfy.sh/my-topic');
    }
    if (asked.kind !== 'email') return;
    if (!offersMail) refuse('conflict', 'this server sends no e-mail');
    await requireFewCodes(person, asked.address, network);
  };

  /** A confirmed e-mail address of an account can reset its password. */
  const requireProofOf = async (request: FastifyRequest, { kind }: Person): Promise<void> => {
    if (kind === 'account') requireProof(await people.requireAccount(request));
  };

  app.get(
    '/api/notices',
    { schema: { tags, summary: 'How I am notified of my turns.', response: { 200: NoticeList } } },
    async (request) => {
      const { id } = await people.requireInPerson(request);
      return {
        ways: await listChannels(storage, id),
        applicationServerKey: applicationServerKey(vapidKey),
        email: offersMail,
        mentions: await mentionsOf(storage, id),
      };
    },
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
      const person = await people.requireInPerson(request);
      const asked = request.body;
      if (asked.kind === 'email') await requireProofOf(request, person);
      await check(person, asked, networkOf(request.ip));
      const site = addressOf(request, publicUrl);
      const { way, code } = await addChannel(storage, person.id, asked, site);
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

  app.put(
    '/api/notices/mentions',
    {
      schema: {
        tags,
        summary: 'How Discord and Slack know me, so that webhooks can mention me.',
        body: Mentions,
        response: { 200: Mentions },
      },
    },
    async (request) => setMentions(storage, (await people.requireInPerson(request)).id, request.body),
  );

  app.post(
    '/api/notices/:id/test',
    {
      schema: {
        tags,
        summary: 'Sends a test message at once, and answers with what became of it.',
        params: IdParams,
        response: { 200: Delivery },
      },
    },
    async (request) => {
      const person = await people.requireInPerson(request);
      const way = await findChannel(storage, person.id, request.params.id);
      if (way === undefined) return refuse('not-found', 'there is no such address');
      if (way.confirmed === 0) refuse('conflict', 'confirm the address first');
      await requireFewTests(person, way.address, networkOf(request.ip));
      const { at, result, status, isGone } = await sendTo(transports, way, person.name, { kind: 'test' });
      const delivery = { at, result, status };
      await storeDelivery(storage, way.id, delivery, isGone);
      return delivery;
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
      const { id, kind } = await people.requireInPerson(request);
      return confirmChannel(storage, id, request.params.id, request.body.code, kind === 'guest');
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
      const person = await people.requireInPerson(request);
      const { id } = request.params;
      const way = await findChannel(storage, person.id, id);
      if (way?.kind === 'email' && way.confirmed > 0) await requireProofOf(request, person);
      const was = await removeChannel(storage, person.id, id);
      return was ? { ok: true as const } : refuse('not-found', 'there is no such address');
    },
  );
};
