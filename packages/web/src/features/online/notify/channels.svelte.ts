/** My notification channels, as several screens show and change them. */
import type { Delivery, HookFormat, NewNoticeWay, NoticeList, NoticeWay } from '@cap-diamant/protocol';
import { settings } from '../../../browser/settings.svelte.ts';
import { client } from '../../../connection/client.ts';
import { say } from '../../../words/online/words.svelte.ts';
import { proven } from '../proof/proof.svelte.ts';
import { Attempt } from '../shared/attempt.svelte.ts';

/** What one can add; a webhook by its format. */
export type ChannelKind = 'push' | 'email' | HookFormat;
export const HOOK_KINDS: readonly HookFormat[] = ['discord', 'slack', 'ntfy', 'json'];

export const kindOf = ({ kind, format = 'json' }: Pick<NoticeWay, 'kind' | 'format'>): ChannelKind =>
  kind === 'webhook' ? format : kind;

/** The format that an address is for, if its host says so. */
export const formatOfAddress = (address: string): HookFormat | null => {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  if (/(?:^|\.)discord(?:app)?\.com$/.test(hostname) && pathname.startsWith('/api/webhooks/'))
    return 'discord';
  if (hostname === 'hooks.slack.com') return 'slack';
  return /^ntfy\./.test(hostname) ? 'ntfy' : null;
};

/** People leave out the protocol. */
export const wholeAddress = (typed: string): string => {
  const address = typed.trim();
  return address === '' || /^[a-z]+:/i.test(address) ? address : `https://${address}`;
};

export const deliveryWords = ({ result, status }: Delivery): string =>
  say('delivery', { result, status: status ?? 0 });

/** Why this browser cannot get push messages; null if it can. */
export const pushObstacle = (): 'noticesInsecure' | 'noticesMissing' | 'noticesDenied' | null => {
  if (!isSecureContext) return 'noticesInsecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return 'noticesMissing';
  return Notification.permission === 'denied' ? 'noticesDenied' : null;
};

const subscribe = async (applicationServerKey: string): Promise<NewNoticeWay> => {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  return { kind: 'push', subscription: subscription.toJSON() } as NewNoticeWay;
};

export class Channels {
  list: NoticeList | null = $state.raw(null);
  /** Signs the messages of the webhook just added. */
  secret: string = $state('');
  readonly attempt: Attempt = new Attempt();

  readonly look = async (): Promise<void> => {
    this.list = await client.notices();
  };

  /** Returns the id, or null if it did not work. */
  async #add(way: () => Promise<NewNoticeWay>): Promise<string | null> {
    let added: string | null = null;
    await this.attempt.at(async () => {
      const asked = await way();
      const { id, secret } = await proven(() => client.addNotice(asked));
      this.secret = asked.kind === 'webhook' && asked.format === 'json' ? (secret ?? '') : '';
      await this.look();
      added = id;
    });
    return added;
  }

  readonly addPush = (): Promise<string | null> =>
    this.#add(() => subscribe(this.list!.applicationServerKey));

  readonly addEmail = (address: string): Promise<string | null> =>
    this.#add(async () => ({ kind: 'email', address: address.trim(), language: settings.language }));

  readonly addHook = (format: HookFormat, url: string, ownTurns: boolean): Promise<string | null> =>
    this.#add(async () => ({
      kind: 'webhook',
      url: wholeAddress(url),
      format,
      language: settings.language,
      ownTurns,
    }));

  readonly setMention = (kind: 'discord' | 'slack', id: string): Promise<boolean> =>
    this.attempt.at(
      async () => {
        const { discord = null, slack = null } = this.list?.mentions ?? {};
        await client.setMentions({ discord, slack, [kind]: id.trim() || null });
        await this.look();
      },
      null,
      { invalid: 'badMention' },
    );

  readonly confirm = (id: string, code: string): Promise<boolean> =>
    this.attempt.at(
      async () => {
        await client.confirmNotice(id, code.trim());
        await this.look();
      },
      'kept',
      { forbidden: 'wrongCode', invalid: 'wrongCode' },
    );

  readonly drop = (id: string): Promise<boolean> =>
    this.attempt.at(async () => {
      await proven(() => client.dropNotice(id));
      this.secret = '';
      await this.look();
    });

  readonly test = async (id: string): Promise<void> => {
    let words = '';
    const isDone = await this.attempt.at(async () => {
      words = deliveryWords(await client.testNotice(id));
      await this.look();
    });
    if (isDone) this.attempt.said = words;
  };
}
