/**
 * Sends what is due. A node claims a delivery by postponing its due time: if that node dies, another one sends
 * it.
 */
import type { TurnNotice } from '@cap-diamant/protocol';
import { NOTICE_KINDS } from '@cap-diamant/protocol/schemas';
import { loadMails } from '@cap-diamant/text/mails';
import type { FastifyBaseLogger } from 'fastify';
import type { DeliveriesTable, NoticeWaysTable } from '../storage/people-schema.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tables } from '../tables/tables.ts';
import { detailsOf } from './channels.ts';
import type { SendMail } from './mail.ts';
import type { Post } from './safe-post.ts';
import { turnOf } from './turns.ts';
import { pushRequest } from './web-push.ts';
import { webhookRequest } from './webhook.ts';

export interface Transports {
  readonly post: Post;
  readonly sendMail: SendMail | null;
  readonly vapidKey: string;
  /** The server's public address; needed for e-mail. */
  readonly publicUrl: string | undefined;
}

export interface RetryTimes {
  /** How long a claimed delivery may take. */
  readonly claimMs: number;
  /** Delay before the second attempt; five times as long for each further one. */
  readonly retryMs: number;
}

const MAX_AT_ONCE = 50;
const MAX_OF_A_KIND = 100;
const ATTEMPTS = 5;
const GROWTH = 5;
/** The push service says that the browser can no longer be reached. */
const GONE = [404, 410];

/** Push services want a contact address. */
const NO_CONTACT = 'mailto:webmaster@localhost';

type Outcome = 'sent' | 'gone';

const checkStatus = (status: number): void => {
  if (status < 200 || status > 299) throw new Error(`answered with ${status}`);
};

const send = async (
  { post, sendMail, vapidKey, publicUrl }: Transports,
  way: NoticeWaysTable,
  name: string,
  notice: TurnNotice,
): Promise<Outcome> => {
  const details = detailsOf(way);
  const text = JSON.stringify(notice);
  switch (details.kind) {
    case 'push': {
      const contact = publicUrl ?? NO_CONTACT;
      const from = { vapidKey, contact, topic: notice.table };
      const status = await post(way.address, pushRequest(way.address, details.keys, text, from));
      if (GONE.includes(status)) return 'gone';
      checkStatus(status);
      return 'sent';
    }
    case 'webhook':
      checkStatus(await post(way.address, webhookRequest(details.secret, text)));
      return 'sent';
    case 'email': {
      if (sendMail === null || publicUrl === undefined) throw new Error('no e-mail is set up');
      const mails = await loadMails(details.language);
      const address = `${publicUrl}/#/table/${notice.table}`;
      await sendMail({ to: way.address, ...mails.turn(name, address, publicUrl) });
      return 'sent';
    }
  }
};

const claim = async ({ db }: Storage, { id, due_at, attempts }: DeliveriesTable, claimMs: number) => {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ due_at: Date.now() + claimMs, attempts: attempts + 1 })
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

interface Dependencies {
  readonly storage: Storage;
  readonly tables: Tables;
  readonly transports: Transports;
  readonly log: FastifyBaseLogger;
}

export interface Deliveries {
  /** Starts all deliveries that are due, without waiting for them. */
  readonly send: () => Promise<void>;
  /** Resolves when everything in progress is finished. */
  readonly settle: () => Promise<void>;
}

/**
 * One delivery at a time per address, and a limit per kind: slow receivers delay only their own messages, and
 * slow webhooks delay neither push messages nor e-mail.
 */
export const createDeliveries = (
  { storage, tables, transports, log }: Dependencies,
  { claimMs, retryMs }: RetryTimes,
): Deliveries => {
  const { db } = storage;
  const forget = (id: string) => db.deleteFrom('deliveries').where('id', '=', id).execute();
  /** By channel. */
  const underWay = new Map<string, { readonly kind: string | null; readonly over: Promise<void> }>();

  const attempt = async (delivery: DeliveriesTable): Promise<void> => {
    if (!(await claim(storage, delivery, claimMs))) return;
    const { id, table_id: table, seat, turn } = delivery;
    const due = await turnOf(tables, table, seat);
    const way = await db
      .selectFrom('notice_ways')
      .innerJoin('people', 'people.id', 'notice_ways.person_id')
      .selectAll('notice_ways')
      .select('people.name')
      .where('notice_ways.id', '=', delivery.way_id)
      .executeTakeFirst();
    // The turn is over: no need to notify.
    if (way === undefined || due?.turn !== turn) {
      await forget(id);
      return;
    }
    const { position, deadline } = due;
    try {
      const outcome = await send(transports, way, way.name, {
        kind: 'your-turn',
        table,
        seat,
        position,
        deadline,
      });
      await forget(id);
      if (outcome === 'gone') await db.deleteFrom('notice_ways').where('id', '=', way.id).execute();
    } catch (error) {
      const attempts = delivery.attempts + 1;
      // Error messages may contain addresses; error codes do not.
      const { code, message } = error as NodeJS.ErrnoException;
      log.info({ kind: way.kind, attempts, reason: code ?? message }, 'a notification was not delivered');
      if (attempts >= ATTEMPTS) await forget(id);
      else {
        const due_at = Date.now() + retryMs * GROWTH ** delivery.attempts;
        await db.updateTable('deliveries').set({ due_at }).where('id', '=', id).execute();
      }
    }
  };

  const isFull = (kind: string | null): boolean =>
    [...underWay.values()].filter((one) => one.kind === kind).length >= MAX_OF_A_KIND;

  const begin = (delivery: DeliveriesTable, kind: string | null): void => {
    const over = attempt(delivery)
      .catch((error: unknown) => log.warn({ err: error }, 'delivering a notification failed'))
      .finally(() => underWay.delete(delivery.way_id));
    underWay.set(delivery.way_id, { kind, over });
  };

  const due = () => {
    const query = db
      .selectFrom('deliveries')
      .leftJoin('notice_ways', 'notice_ways.id', 'deliveries.way_id')
      .selectAll('deliveries')
      .select('notice_ways.kind')
      .where('due_at', '<=', Date.now())
      .orderBy('due_at')
      .limit(MAX_AT_ONCE);
    const busy = [...underWay.keys()];
    const full = NOTICE_KINDS.filter(isFull);
    const others = busy.length === 0 ? query : query.where('way_id', 'not in', busy);
    return (full.length === 0 ? others : others.where('notice_ways.kind', 'not in', full)).execute();
  };

  return {
    send: async () => {
      for (;;) {
        const before = underWay.size;
        for (const { kind, ...delivery } of await due()) {
          if (!underWay.has(delivery.way_id) && !isFull(kind)) begin(delivery, kind);
        }
        if (underWay.size <= before) return;
      }
    },
    settle: async () => {
      await Promise.all([...underWay.values()].map(({ over }) => over));
    },
  };
};
