/** Sends what is to be sent. A delivery is claimed by putting off when it is due: if its node dies, another sends it. */
import type { TurnNotice } from '@cap-diamant/protocol';
import { loadMails } from '@cap-diamant/text/mails';
import type { FastifyBaseLogger } from 'fastify';
import type { DeliveriesTable, NoticeWaysTable } from '../storage/people-schema.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tables } from '../tables/tables.ts';
import type { SendMail } from './mail.ts';
import type { Post } from './safe-post.ts';
import { turnOf } from './turns.ts';
import { detailsOf } from './ways.ts';
import { pushLetter } from './web-push.ts';
import { webhookLetter } from './webhook.ts';

export interface Couriers {
  readonly post: Post;
  readonly sendMail: SendMail | null;
  readonly vapidKey: string;
  /** Where people find this server; needed for e-mail. */
  readonly publicUrl: string | undefined;
}

export interface Patience {
  /** How long a claimed delivery may take. */
  readonly claimMs: number;
  /** Before the second attempt; then five times as long each time. */
  readonly retryMs: number;
}

const MOST_AT_ONCE = 50;
const ATTEMPTS = 5;
const GROWTH = 5;
/** A push service's word that the browser is not to be reached any more. */
const GONE = [404, 410];

/** Push services want to know whom to complain to. */
const NO_CONTACT = 'mailto:webmaster@localhost';

type Outcome = 'sent' | 'gone';

const checkStatus = (status: number): void => {
  if (status < 200 || status > 299) throw new Error(`answered with ${status}`);
};

const send = async (
  { post, sendMail, vapidKey, publicUrl }: Couriers,
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
      const status = await post(way.address, pushLetter(way.address, details.keys, text, from));
      if (GONE.includes(status)) return 'gone';
      checkStatus(status);
      return 'sent';
    }
    case 'webhook':
      checkStatus(await post(way.address, webhookLetter(details.secret, text)));
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

/** Sends all that is due. */
export const deliver = async (
  storage: Storage,
  tables: Tables,
  couriers: Couriers,
  { claimMs, retryMs }: Patience,
  log: FastifyBaseLogger,
): Promise<void> => {
  const { db } = storage;
  const forget = (id: string) => db.deleteFrom('deliveries').where('id', '=', id).execute();

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
    // What has passed meanwhile is no news.
    if (way === undefined || due?.turn !== turn) {
      await forget(id);
      return;
    }
    const { position, deadline } = due;
    try {
      const outcome = await send(couriers, way, way.name, {
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
      // Messages of others may name addresses; codes do not.
      const { code, message } = error as NodeJS.ErrnoException;
      log.info({ kind: way.kind, attempts, reason: code ?? message }, 'a notice was not delivered');
      if (attempts >= ATTEMPTS) await forget(id);
      else {
        const due_at = Date.now() + retryMs * GROWTH ** delivery.attempts;
        await db.updateTable('deliveries').set({ due_at }).where('id', '=', id).execute();
      }
    }
  };

  const due = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('due_at', '<=', Date.now())
    .orderBy('due_at')
    .limit(MOST_AT_ONCE)
    .execute();
  const results = await Promise.allSettled(due.map(attempt));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
};
