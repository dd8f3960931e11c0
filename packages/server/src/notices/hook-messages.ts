/** What webhooks post, in the form that each receiver understands, mentioning only the player to move. */
import type { TurnNotice } from '@cap-diamant/protocol';
import { loadMails, type Mails } from '@cap-diamant/text/mails';
import type { HookDetails } from './channels.ts';
import type { PostRequest } from './safe-post.ts';
import { webhookRequest } from './webhook.ts';

export interface HookTurn {
  readonly notice: TurnNotice;
  /** How the receiver knows the player; null: by name only. */
  readonly mention: string | null;
}

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

const turnWords = ({ hook }: Mails, { player = '' }: TurnNotice, plain: (text: string) => string): string =>
  hook.turn(plain(player));

const toDiscord = (address: string, mails: Mails, { notice, mention }: HookTurn): HookPost => {
  const { deadline, title = '', link } = notice;
  const seconds = deadline === null ? 0 : Math.floor(deadline / MS_PER_SECOND);
  const words = turnWords(mails, notice, plainForDiscord);
  return post(address, {
    content: mention === null ? words : `<@${mention}> ${words}`,
    // Nobody else, whatever the names contain.
    allowed_mentions: { parse: [], users: mention === null ? [] : [mention] },
    embeds: [
      {
        title: short(plainForDiscord(title)),
        ...(link === null ? {} : { url: link }),
        ...(deadline === null
          ? {}
          : { description: mails.hook.deadline(`<t:${seconds}:f> (<t:${seconds}:R>)`) }),
      },
    ],
  });
};

/** Receivers that show a time as it is written get it in UTC. */
const utc = (time: number, language: string): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(time)} UTC`;

const toSlack = (
  address: string,
  mails: Mails,
  language: string,
  { notice, mention }: HookTurn,
): HookPost => {
  const { deadline, title = '', link } = notice;
  const place = plainForSlack(short(title));
  const seconds = deadline === null ? 0 : Math.floor(deadline / MS_PER_SECOND);
  const when = `<!date^${seconds}^{date_short_pretty}, {time}|${utc(deadline ?? 0, language)}>`;
  const rows = [
    `${mention === null ? '' : `<@${mention}> `}${turnWords(mails, notice, plainForSlack)}`,
    link === null ? place : `<${link}|${place}>`,
    ...(deadline === null ? [] : [mails.hook.deadline(when)]),
  ];
  return post(address, { text: rows.join('\n'), unfurl_links: false });
};

/** The request that announces a turn. */
export const turnPost = async (address: string, details: HookDetails, turn: HookTurn): Promise<HookPost> => {
  const { format = 'json', language = 'en', secret } = details;
  const { notice } = turn;
  const mails = await loadMails(language);
  switch (format) {
    case 'json':
      return { address, request: webhookRequest(secret, JSON.stringify(notice)) };
    case 'discord':
      return toDiscord(address, mails, turn);
    case 'slack':
      return toSlack(address, mails, language, turn);
    case 'ntfy': {
      const { deadline, title = '', link } = notice;
      const words = turnWords(mails, notice, (text) => text);
      return toNtfy(address, {
        title: short(title),
        message: deadline === null ? words : `${words}\n${mails.hook.deadline(utc(deadline, language))}`,
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
