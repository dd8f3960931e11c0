/**
 * Sends what is due. A node claims a delivery by postponing its due time: if that node dies, another one sends
 * it.
 */
import { NOTICE_KINDS } from '@cap-diamant/protocol/schemas';
import { loadMails } from '@cap-diamant/text/mails';
import type { FastifyBaseLogger } from 'fastify';
import type { UpdateQueryBuilder, UpdateResult } from 'kysely';
import type { DeliveriesTable, NoticeWayRow } from '../storage/people-schema.ts';
import type { Schema } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';
import { namedNow } from '../tables/current-names.ts';
import type { LiveTable } from '../tables/live.ts';
import type { Tables } from '../tables/tables.ts';
import { detailsOf, isOff, mentionsOf, storeDelivery } from './channels.ts';
import {
  CLUB_EVENT_OVER,
  CLUB_NOTICE,
  CLUB_ROUND,
  CLUB_TABLE,
  eventNews,
  noticeNews,
  tableNews,
} from './club-news.ts';
import { REMINDED, reminderOf } from './event-notices.ts';
import { INVITED, invitationOf } from './invitations.ts';
import { type Message, sendTo, type Transports } from './send.ts';
import { turnOf } from './turns.ts';

export interface RetryTimes {
  /** How long a claimed delivery may take. */
  readonly claimMs: number;
  /** Delay before the second attempt; five times as long for each further one. */
  readonly retryMs: number;
}

const CLUB_NEWS: readonly number[] = [CLUB_TABLE, CLUB_NOTICE, CLUB_ROUND, CLUB_EVENT_OVER];

const MAX_AT_ONCE = 50;
const MAX_OF_A_KIND = 100;
/** At once to one host, and of one person: a slow receiver cannot take all the places of its kind. */
const MAX_TO_A_HOST = 8;
const MAX_OF_A_PERSON = 3;
/** How long a delivery waits for such a place. */
const PLACE_MS = 1000;
const ATTEMPTS = 5;
const GROWTH = 5;
/** A receiver may ask us to wait, but not for ever. */
const MAX_WAIT_MS = 3_600_000;

/** The players' names: how people recognise a table. */
const titleOf = ({ seats }: LiveTable, guest: string): string =>
  seats.flatMap(({ person }) => (person === null ? [] : [person.name || guest])).join(', ');

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

interface UnderWay {
  readonly kind: string | null;
  readonly host: string;
  readonly person: string | null;
  readonly over: Promise<void>;
}

interface DueDelivery {
  readonly kind: string | null;
  readonly host: string;
  readonly person_id: string | null;
  readonly delivery: DeliveriesTable;
}

type Postponed = UpdateQueryBuilder<Schema, 'deliveries', 'deliveries', UpdateResult>;

const postpone = async (
  db: Storage['db'],
  until: number,
  which: (rows: Postponed) => Postponed,
): Promise<void> => {
  await which(db.updateTable('deliveries').set({ due_at: until }).where('due_at', '<', until)).execute();
};

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
  const underWay = new Map<string, UnderWay>();

  type Details = ReturnType<typeof detailsOf>;
  const languageOf = (details: Details) => (details.kind === 'push' ? 'en' : (details.language ?? 'en'));
  const linkTo = (details: Details, place: string): string | null => {
    const site = transports.publicUrl ?? (details.kind === 'webhook' ? details.site : undefined);
    return site === undefined ? null : `${site}/${place}`;
  };
  /** A path and not a part after #, so that services can show a preview. */
  const linkFor = (details: Details, table: string): string | null => linkTo(details, `table/${table}`);
  /** How the receiver knows the person; null: by name only. */
  const mentionFor = async (details: Details, person: string): Promise<string | null> => {
    const format = details.kind === 'webhook' ? details.format : undefined;
    return format === 'discord' || format === 'slack' ? (await mentionsOf(storage, person))[format] : null;
  };

  const turnMessage = async (
    way: NoticeWayRow,
    { table_id: table, seat, turn }: DeliveriesTable,
  ): Promise<Message | null> => {
    const due = await turnOf(tables, table, seat);
    if (due?.turn !== turn) return null;
    const details = detailsOf(way);
    const guest = (await loadMails(languageOf(details))).hook.guest();
    const live = await namedNow(db, due.live);
    const player = live.seats[seat]!.person!;
    return {
      kind: 'turn',
      mention: await mentionFor(details, player.id),
      notice: {
        kind: 'your-turn',
        table,
        seat,
        position: due.position,
        deadline: due.deadline,
        title: titleOf(live, guest),
        link: linkFor(details, table),
        player: player.name || guest,
      },
    };
  };

  const invitationMessage = async (way: NoticeWayRow, table: string): Promise<Message | null> => {
    const found = await invitationOf(tables, table, way.person_id);
    if (found === null) return null;
    const details = detailsOf(way);
    const guest = (await loadMails(languageOf(details))).hook.guest();
    const live = await namedNow(db, found);
    const player = live.keptFor.find((person) => person?.id === way.person_id)!;
    return {
      kind: 'invitation',
      mention: await mentionFor(details, player.id),
      notice: {
        kind: 'invitation',
        table,
        title: titleOf(live, guest),
        link: linkFor(details, table),
        player: player.name || guest,
        host: live.createdBy.name || guest,
      },
    };
  };

  const reminderMessage = async (
    way: NoticeWayRow,
    { table_id: table, seat }: DeliveriesTable,
  ): Promise<Message | null> => {
    const found = await reminderOf(storage, tables, table);
    if (found === null) return null;
    const details = detailsOf(way);
    const guest = (await loadMails(languageOf(details))).hook.guest();
    const { live, event, eventName, due } = found;
    const { keptFor } = await namedNow(db, live);
    return {
      kind: 'reminder',
      mention: await mentionFor(details, way.person_id),
      notice: {
        kind: 'reminder',
        table,
        title: keptFor.flatMap((person) => person?.name || guest).join(', '),
        link: linkFor(details, table),
        player: keptFor[seat]?.name || guest,
        event,
        eventName: eventName || 'Cap Diamant',
        due,
      },
    };
  };

  const newsOf = ({ table_id, seat, turn }: DeliveriesTable, way: string) => {
    switch (turn) {
      case CLUB_TABLE:
        return tableNews(storage, way, table_id);
      case CLUB_NOTICE:
        return noticeNews(storage, way, table_id, seat);
      default:
        return eventNews(storage, way, table_id, turn === CLUB_ROUND ? seat : 0);
    }
  };

  const clubMessage = async (way: NoticeWayRow, delivery: DeliveriesTable): Promise<Message | null> => {
    const news = await newsOf(delivery, way.id);
    if (news === null) return null;
    const details = detailsOf(way);
    const title = news.title || 'Cap Diamant';
    const about = { kind: 'club', mention: null } as const;
    // Only members may open the pages of club and event, so they have no preview.
    switch (news.kind) {
      case 'club-round':
      case 'club-event-over':
        return { ...about, notice: { ...news, title, link: linkTo(details, `#/event/${news.event}`) } };
      default: {
        const link =
          news.kind === 'club-table' ? linkFor(details, news.table) : linkTo(details, `#/club/${news.club}`);
        const guest = (await loadMails(languageOf(details))).hook.guest();
        return { ...about, notice: { ...news, title, player: news.player || guest, link } };
      }
    }
  };

  const attempt = async (delivery: DeliveriesTable): Promise<void> => {
    if (!(await claim(storage, delivery, claimMs))) return;
    const { id, turn } = delivery;
    const way = await db
      .selectFrom('notice_ways')
      .innerJoin('people', 'people.id', 'notice_ways.person_id')
      .selectAll('notice_ways')
      .select('people.name')
      .where('notice_ways.id', '=', delivery.way_id)
      .executeTakeFirst();
    const messageTo = (to: NoticeWayRow): Promise<Message | null> => {
      if (turn === INVITED) return invitationMessage(to, delivery.table_id);
      if (turn === REMINDED) return reminderMessage(to, delivery);
      if (CLUB_NEWS.includes(turn)) return clubMessage(to, delivery);
      return turnMessage(to, delivery);
    };
    const message = way === undefined || isOff(way) ? null : await messageTo(way);
    // The turn is over, the invitation is answered, the notice is gone, or nobody answers there: no need to notify.
    if (way === undefined || message === null) {
      await forget(id);
      return;
    }
    const sent = await sendTo(transports, way, way.name, message);
    if (sent.isGone && way.kind === 'push') {
      await db.deleteFrom('notice_ways').where('id', '=', way.id).execute();
      return;
    }
    await storeDelivery(storage, way.id, sent, sent.isGone);
    if (sent.result === 'delivered') {
      await forget(id);
      return;
    }
    const attempts = delivery.attempts + 1;
    log.info({ kind: way.kind, attempts, reason: sent.reason }, 'a notification was not delivered');
    const wait = Math.min(sent.retryAfterMs ?? 0, MAX_WAIT_MS);
    if (attempts >= ATTEMPTS) await forget(id);
    else {
      const due_at = Date.now() + Math.max(wait, retryMs * GROWTH ** delivery.attempts);
      await db.updateTable('deliveries').set({ due_at }).where('id', '=', id).execute();
    }
    // Other messages to the same receiver wait too.
    if (wait > 0) await postpone(db, Date.now() + wait, (rows) => rows.where('way_id', '=', way.id));
  };

  const countUnderWay = (isSuch: (one: UnderWay) => boolean): number =>
    [...underWay.values()].filter(isSuch).length;
  const isFull = (kind: string | null): boolean => countUnderWay((one) => one.kind === kind) >= MAX_OF_A_KIND;
  const hasPlace = ({ host, person_id }: DueDelivery): boolean =>
    countUnderWay((one) => one.host === host) < MAX_TO_A_HOST &&
    countUnderWay((one) => one.person === person_id) < MAX_OF_A_PERSON;

  const begin = ({ kind, host, person_id, delivery }: DueDelivery): void => {
    const over = attempt(delivery)
      .catch((error: unknown) => log.warn({ err: error }, 'delivering a notification failed'))
      .finally(() => underWay.delete(delivery.way_id));
    underWay.set(delivery.way_id, { kind, host, person: person_id, over });
  };

  const due = async (): Promise<readonly DueDelivery[]> => {
    const query = db
      .selectFrom('deliveries')
      .leftJoin('notice_ways', 'notice_ways.id', 'deliveries.way_id')
      .selectAll('deliveries')
      .select(['notice_ways.kind', 'notice_ways.address', 'notice_ways.person_id'])
      .where('due_at', '<=', Date.now())
      .orderBy('due_at')
      .limit(MAX_AT_ONCE);
    const busy = [...underWay.keys()];
    const full = NOTICE_KINDS.filter(isFull);
    const others = busy.length === 0 ? query : query.where('way_id', 'not in', busy);
    const rows = await (full.length === 0
      ? others
      : others.where('notice_ways.kind', 'not in', full)
    ).execute();
    return rows.map(({ kind, address, person_id, ...delivery }) => ({
      kind,
      // The server's own mail server is no stranger's host.
      host: address === null || kind === 'email' ? delivery.way_id : new URL(address).host,
      person_id,
      delivery,
    }));
  };

  return {
    send: async () => {
      for (;;) {
        const before = underWay.size;
        for (const one of await due()) {
          if (underWay.has(one.delivery.way_id) || isFull(one.kind)) continue;
          if (hasPlace(one)) begin(one);
          // Behind the others, so that they come up in the next round.
          else await postpone(db, Date.now() + PLACE_MS, (rows) => rows.where('id', '=', one.delivery.id));
        }
        if (underWay.size <= before) return;
      }
    },
    settle: async () => {
      await Promise.all([...underWay.values()].map(({ over }) => over));
    },
  };
};
