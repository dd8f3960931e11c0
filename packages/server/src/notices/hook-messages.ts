/** What webhooks post, in the form that each receiver understands, mentioning only the player to move. */
import type { ClubNews, InvitationNotice, ReminderNotice, TurnNotice } from '@cap-diamant/protocol';
import { loadMails, type Mails } from '@cap-diamant/text/mails';
import type { HookDetails } from './channels.ts';
import type { PostRequest } from './safe-post.ts';
import { webhookRequest } from './webhook.ts';

export interface HookTurn {
  readonly notice: TurnNotice;
  /** How the receiver knows the player; null: by name only. */
  readonly mention: string | null;
}

export interface HookInvitation {
  readonly notice: InvitationNotice;
  readonly mention: string | null;
}

export interface HookReminder {
  readonly notice: ReminderNotice;
  readonly mention: string | null;
}

/** It mentions nobody. */
export interface HookClubNews {
  readonly notice: ClubNews;
  readonly mention: null;
}

type HookMessage = HookTurn | HookInvitation | HookReminder | HookClubNews;

/** The moment that a message names, and the sentence around it. */
interface Until {
  readonly time: number;
  readonly say: (when: string) => string;
}

const untilOf = ({ hook }: Mails, { notice }: HookMessage): Until | null => {
  if (notice.kind === 'reminder') return { time: notice.due, say: hook.sitDown };
  return notice.kind === 'your-turn' && notice.deadline !== null
    ? { time: notice.deadline, say: hook.deadline }
    : null;
};

interface HookPost {
  readonly address: string;
  readonly request: PostRequest;
}

const MS_PER_SECOND = 1000;
/** The most that Discord takes in a title; others take more. */
const MAX_TITLE = 200;

const post = (address: string, body: unknown): HookPost => ({
  address,
  request: {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'user-agent': 'cap-diamant' },
  },
});

const short = (title: string): string =>
  title.length <= MAX_TITLE ? title : `${title.slice(0, MAX_TITLE - 1)}…`;

/** Names cannot format, link or mention. */
const plainForDiscord = (text: string): string => text.replace(/[\\*_~`|>#@<[\]()]/g, '\\$&');
const plainForSlack = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[*_~`|]/g, ' ');

/** The topic is the path of an ntfy address; JSON goes to its root. */
const NTFY_TOPIC = /^\/([-_A-Za-z0-9]{1,64})$/;
export const isNtfyAddress = (address: string): boolean =>
  URL.canParse(address) && NTFY_TOPIC.test(new URL(address).pathname);

const toNtfy = (address: string, message: object): HookPost => {
  const url = new URL(address);
  const topic = NTFY_TOPIC.exec(url.pathname)?.[1] ?? '';
  url.pathname = '/';
  return post(url.href, { topic, ...message });
};

const wordsOf = ({ hook }: Mails, { notice }: HookMessage, plain: (text: string) => string): string => {
  switch (notice.kind) {
    case 'your-turn':
      return hook.turn(plain(notice.player ?? ''));
    case 'invitation':
      return hook.invitation(plain(notice.player), plain(notice.host));
    case 'reminder':
      return hook.reminder(plain(notice.player), plain(notice.eventName));
    case 'club-table':
      return hook.clubTable(plain(notice.player));
    case 'club-notice':
      return hook.clubNotice(plain(notice.player));
    case 'club-round':
      return hook.clubRound(notice.round);
    case 'club-event-over':
      return hook.clubEventOver();
  }
};

const toDiscord = (address: string, mails: Mails, message: HookMessage): HookPost => {
  const { notice, mention } = message;
  const { title = '', link = null } = notice;
  const until = untilOf(mails, message);
  const seconds = until === null ? 0 : Math.floor(until.time / MS_PER_SECOND);
  const words = wordsOf(mails, message, plainForDiscord);
  return post(address, {
    content: mention === null ? words : `<@${mention}> ${words}`,
    // Nobody else, whatever the names contain.
    allowed_mentions: { parse: [], users: mention === null ? [] : [mention] },
    embeds: [
      {
        title: short(plainForDiscord(title)),
        ...(link === null ? {} : { url: link }),
        ...(until === null ? {} : { description: until.say(`<t:${seconds}:f> (<t:${seconds}:R>)`) }),
      },
    ],
  });
};

const toSlack = (address: string, mails: Mails, message: HookMessage): HookPost => {
  const { notice, mention } = message;
  const { title = '', link = null } = notice;
  const until = untilOf(mails, message);
  const place = plainForSlack(short(title));
  const when = ({ time }: Until): string =>
    `<!date^${Math.floor(time / MS_PER_SECOND)}^{date_short_pretty}, {time}|${mails.utc(time)}>`;
  const rows = [
    `${mention === null ? '' : `<@${mention}> `}${wordsOf(mails, message, plainForSlack)}`,
    link === null ? place : `<${link}|${place}>`,
    ...(until === null ? [] : [until.say(when(until))]),
  ];
  return post(address, { text: rows.join('\n'), unfurl_links: false });
};

/** The request that announces a turn, an invitation, a reminder, or news of a club. */
export const hookPost = async (
  address: string,
  details: HookDetails,
  message: HookMessage,
): Promise<HookPost> => {
  const { format = 'json', language = 'en', secret } = details;
  const { notice } = message;
  const mails = await loadMails(language);
  switch (format) {
    case 'json':
      return { address, request: webhookRequest(secret, JSON.stringify(notice)) };
    case 'discord':
      return toDiscord(address, mails, message);
    case 'slack':
      return toSlack(address, mails, message);
    case 'ntfy': {
      const { title = '', link = null } = notice;
      const until = untilOf(mails, message);
      const words = wordsOf(mails, message, (text) => text);
      return toNtfy(address, {
        title: short(title),
        message: until === null ? words : `${words}\n${until.say(mails.utc(until.time))}`,
        ...(link === null ? {} : { click: link }),
      });
    }
  }
};

/** The request that tries out a webhook. */
export const testPost = async (address: string, details: HookDetails): Promise<HookPost> => {
  const { format = 'json', language = 'en', secret } = details;
  const words = (await loadMails(language)).hook.test();
  switch (format) {
    case 'json':
      return { address, request: webhookRequest(secret, JSON.stringify({ kind: 'test' })) };
    case 'discord':
      return post(address, { content: words, allowed_mentions: { parse: [] } });
    case 'slack':
      return post(address, { text: words });
    case 'ntfy':
      return toNtfy(address, { title: 'Cap Diamant', message: words });
  }
};
