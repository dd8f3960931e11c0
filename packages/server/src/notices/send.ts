/** Sends one message to one channel, and reports what became of it. */
import type { Delivery, InvitationNotice, ReminderNotice, TurnNotice } from '@cap-diamant/protocol';
import { loadMails, type Mails } from '@cap-diamant/text/mails';
import type { NoticeWayRow } from '../storage/people-schema.ts';
import { detailsOf } from './channels.ts';
import {
  type HookClubNews,
  type HookInvitation,
  type HookReminder,
  type HookTurn,
  hookPost,
  testPost,
} from './hook-messages.ts';
import type { SendMail } from './mail.ts';
import { type Answer, type Post, PrivateAddressError } from './safe-post.ts';
import { pushRequest } from './web-push.ts';

export interface Transports {
  readonly post: Post;
  readonly sendMail: SendMail | null;
  readonly vapidKey: string;
  /** The server's public address; needed for e-mail. */
  readonly publicUrl: string | undefined;
}

/** A turn, an invitation, a reminder, news of a club, or a test. */
export type Message =
  | ({ readonly kind: 'turn' } & HookTurn)
  | ({ readonly kind: 'invitation' } & HookInvitation)
  | ({ readonly kind: 'reminder' } & HookReminder)
  | ({ readonly kind: 'club' } & HookClubNews)
  | { readonly kind: 'test' };

/** What people get themselves; news of a club go to the channels where its members talk. */
type ToPerson = Exclude<Message, { readonly kind: 'club' }>;

export interface Sent extends Delivery {
  /** How long the receiver asks us to wait before the next message; null: it does not. */
  readonly retryAfterMs: number | null;
  /** The receiver says that the address no longer exists. */
  readonly isGone: boolean;
  /** For the log; without addresses. */
  readonly reason: string;
}

type Way = Pick<NoticeWayRow, 'address' | 'details'>;

const GONE = [404, 410];

/** Push services want a contact address. */
const NO_CONTACT = 'mailto:webmaster@localhost';
/** A newer message with the same topic replaces an older one. */
const TEST_TOPIC = 'test';

/** Browsers do not show links of a notification; its table is enough. */
const pushText = (message: ToPerson): string => {
  if (message.kind === 'test') return JSON.stringify({ kind: 'test' });
  const { link: _, ...notice } = message.notice;
  return JSON.stringify(
    notice satisfies TurnNotice | Omit<InvitationNotice, 'link'> | Omit<ReminderNotice, 'link'>,
  );
};

const mailOf = (mails: Mails, name: string, message: ToPerson, site: string): ReturnType<Mails['turn']> => {
  if (message.kind === 'test') return mails.test(name, site);
  const address = `${site}/table/${message.notice.table}`;
  switch (message.kind) {
    case 'turn':
      return mails.turn(name, address, site);
    case 'invitation':
      return mails.invitation({ name, host: message.notice.host, address, site });
    case 'reminder':
      return mails.reminder({
        name,
        address,
        site,
        event: message.notice.eventName,
        due: message.notice.due,
      });
  }
};

const sendMessage = async (
  { post, sendMail, vapidKey, publicUrl }: Transports,
  way: Way,
  name: string,
  message: Message,
): Promise<Answer | null> => {
  const details = detailsOf(way);
  if (details.kind === 'webhook') {
    const { address, request } =
      message.kind === 'test'
        ? await testPost(way.address, details)
        : await hookPost(way.address, details, message);
    return post(address, request);
  }
  if (message.kind === 'club') throw new Error('news of clubs go to webhooks only');
  switch (details.kind) {
    case 'push': {
      const topic = message.kind === 'test' ? TEST_TOPIC : message.notice.table;
      const from = { vapidKey, contact: publicUrl ?? NO_CONTACT, topic };
      return post(way.address, pushRequest(way.address, details.keys, pushText(message), from));
    }
    case 'email': {
      if (sendMail === null || publicUrl === undefined) throw new Error('no e-mail is set up');
      const mails = await loadMails(details.language);
      await sendMail({ to: way.address, ...mailOf(mails, name, message, publicUrl) });
      return null;
    }
  }
};

const faultOf = (error: NodeJS.ErrnoException): Delivery['result'] => {
  if (error instanceof PrivateAddressError) return 'private';
  return error.name === 'TimeoutError' || error.name === 'AbortError' ? 'timeout' : 'unreachable';
};

/** Never throws: what went wrong is the answer. `name`: of the channel's owner. */
export const sendTo = async (
  transports: Transports,
  way: Way,
  name: string,
  message: Message,
): Promise<Sent> => {
  const nothing = { status: null, retryAfterMs: null, isGone: false };
  try {
    const answer = await sendMessage(transports, way, name, message);
    const at = Date.now();
    if (answer === null) return { ...nothing, at, result: 'delivered', reason: '' };
    const { status, retryAfterMs } = answer;
    const isDelivered = status >= 200 && status < 300;
    return {
      at,
      result: isDelivered ? 'delivered' : 'refused',
      status,
      retryAfterMs,
      isGone: GONE.includes(status),
      reason: isDelivered ? '' : `answered with ${status}`,
    };
  } catch (error) {
    // Error messages may contain addresses; error codes do not.
    const { code, name: kind } = error as NodeJS.ErrnoException;
    const result = faultOf(error as NodeJS.ErrnoException);
    return { ...nothing, at: Date.now(), result, reason: code ?? kind };
  }
};
