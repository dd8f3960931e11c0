/** Channels by which a person wants to be notified of their turns. */
import { randomInt } from 'node:crypto';
import type {
  Delivery,
  HookFormat,
  MadeNoticeWay,
  Mentions,
  NewNoticeWay,
  NoticeWay,
  TableHook,
} from '@cap-diamant/protocol';
import type { Language } from '@cap-diamant/text';
import { newId } from '../basics/ids.ts';
import { hashKey, newKey } from '../basics/keys.ts';
import { refuse } from '../http/refusal.ts';
import type { NoticeWayRow } from '../storage/people-schema.ts';
import type { Storage } from '../storage/storage.ts';
import { createKeyedQueue } from '../tables/keyed-queue.ts';
import { OFF_AFTER, reconsiderTurns } from './turns.ts';
import type { PushKeys } from './web-push.ts';

const MAX_CHANNELS = 10;
const MAX_WRONG_CODES = 5;
const CODE_DIGITS = 8;

export interface HookDetails {
  readonly kind: 'webhook';
  readonly secret: string;
  /** Without it: JSON. An older node sends JSON to all, and tries again if that is refused. */
  readonly format?: HookFormat;
  readonly language?: Language;
  /** Under which address its owner knows this server: for links, unless the server has a public address. */
  readonly site?: string;
}

/** What each kind needs besides its address. */
export type Details =
  | { readonly kind: 'push'; readonly keys: PushKeys }
  | HookDetails
  | { readonly kind: 'email'; readonly language: Language; readonly codeHash: string };

export const detailsOf = ({ details }: Pick<NoticeWayRow, 'details'>): Details =>
  JSON.parse(details) as Details;

export const isOff = ({ kind, failures }: Pick<NoticeWayRow, 'kind' | 'failures'>): boolean =>
  kind === 'webhook' && failures >= OFF_AFTER;

const lastOf = ({ last_at, last_result, last_status }: NoticeWayRow): Delivery | null =>
  last_at === null || last_result === null
    ? null
    : { at: last_at, result: last_result as Delivery['result'], status: last_status };

const hookBody = (row: NoticeWayRow): Pick<NoticeWay, 'format' | 'ownTurns' | 'off'> => {
  const details = detailsOf(row);
  if (details.kind !== 'webhook') return {};
  return { format: details.format ?? 'json', ownTurns: row.own_turns === 1, off: isOff(row) };
};

/** A webhook as others see it at a table or in a club. */
export const hookOf = (row: NoticeWayRow): TableHook => {
  const details = detailsOf(row);
  return {
    id: row.id,
    format: details.kind === 'webhook' ? (details.format ?? 'json') : 'json',
    host: new URL(row.address).host,
    owner: row.person_id,
    off: isOff(row),
  };
};

const toBody = (row: NoticeWayRow, pending = 0): NoticeWay => ({
  id: row.id,
  kind: row.kind as NoticeWay['kind'],
  // The rest of a push address is a secret of the person's browser.
  address: row.kind === 'push' ? new URL(row.address).host : row.address,
  confirmed: row.confirmed > 0,
  createdAt: row.created_at,
  ...hookBody(row),
  last: lastOf(row),
  pending,
});

export const listChannels = async ({ db }: Storage, personId: string): Promise<NoticeWay[]> => {
  const rows = await db
    .selectFrom('notice_ways')
    .selectAll()
    .select((columns) =>
      columns
        .selectFrom('deliveries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('deliveries.way_id', '=', 'notice_ways.id')
        .as('pending'),
    )
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ pending, ...row }) => toBody(row, pending ?? 0));
};

/** The person's own channel. */
export const findChannel = async (
  { db }: Storage,
  personId: string,
  id: string,
): Promise<NoticeWayRow | undefined> =>
  db
    .selectFrom('notice_ways')
    .selectAll()
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();

/** What became of a message; webhooks that nobody answers for are switched off. */
export const storeDelivery = async (
  { db }: Storage,
  id: string,
  { at, result, status }: Delivery,
  isGone: boolean,
): Promise<void> => {
  await db
    .updateTable('notice_ways')
    .set((old) => ({
      last_at: at,
      last_result: result,
      last_status: status,
      failures: result === 'delivered' ? 0 : isGone ? OFF_AFTER : old('failures', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
};

const MENTIONING = ['discord', 'slack'] as const;

export const mentionsOf = async ({ db }: Pick<Storage, 'db'>, personId: string): Promise<Mentions> => {
  const rows = await db
    .selectFrom('mentions')
    .select(['format', 'mention'])
    .where('person_id', '=', personId)
    .execute();
  const of = (format: string): string | null => rows.find((row) => row.format === format)?.mention ?? null;
  return { discord: of('discord'), slack: of('slack') };
};

export const setMentions = async (storage: Storage, personId: string, asked: Mentions): Promise<Mentions> => {
  await storage.transact(async (transaction) => {
    await transaction.deleteFrom('mentions').where('person_id', '=', personId).execute();
    const rows = MENTIONING.flatMap((format) => {
      const mention = asked[format];
      return mention === null ? [] : [{ person_id: personId, format, mention }];
    });
    if (rows.length > 0) await transaction.insertInto('mentions').values(rows).execute();
  });
  return mentionsOf(storage, personId);
};

const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

const particulars = (
  asked: NewNoticeWay,
  code: string,
  site: string,
): { address: string; details: Details } => {
  switch (asked.kind) {
    case 'push':
      return {
        address: asked.subscription.endpoint,
        details: { kind: 'push', keys: asked.subscription.keys },
      };
    case 'webhook':
      return {
        address: asked.url,
        details: {
          kind: 'webhook',
          secret: newKey(),
          format: asked.format ?? 'json',
          language: asked.language ?? 'en',
          site,
        },
      };
    case 'email':
      return {
        address: asked.address,
        details: { kind: 'email', language: asked.language, codeHash: hashKey(code) },
      };
  }
};

const addOne = createKeyedQueue();

/**
 * `code` confirms an e-mail address; it must be sent there. `site`: this server's address as the person knows
 * it.
 */
export const addChannel = (
  storage: Storage,
  personId: string,
  asked: NewNoticeWay,
  site: string,
): ReturnType<typeof insertChannel> =>
  // One at a time: otherwise several at once would all be the tenth.
  addOne(personId, () => insertChannel(storage, personId, asked, site));

const insertChannel = async (
  storage: Storage,
  personId: string,
  asked: NewNoticeWay,
  site: string,
): Promise<{ readonly way: MadeNoticeWay; readonly code: string }> => {
  const { db, isDuplicate } = storage;
  if ((await listChannels(storage, personId)).length >= MAX_CHANNELS) {
    refuse('conflict', `there are already ${MAX_CHANNELS} addresses: delete one first`);
  }
  const code = newCode();
  const { address, details } = particulars(asked, code, site);
  const row: NoticeWayRow = {
    id: newId(),
    person_id: personId,
    kind: asked.kind,
    address,
    details: JSON.stringify(details),
    confirmed: asked.kind === 'email' ? 0 : 1,
    wrong_codes: 0,
    created_at: Date.now(),
    last_at: null,
    last_result: null,
    last_status: null,
    failures: 0,
    own_turns: asked.kind === 'webhook' && asked.ownTurns === false ? 0 : 1,
  };
  try {
    await db.insertInto('notice_ways').values(row).execute();
  } catch (error) {
    if (isDuplicate(error)) refuse('conflict', 'this address is already listed');
    throw error;
  }
  if (row.confirmed === 1) await reconsiderTurns(storage, personId);
  return { way: { ...toBody(row), secret: details.kind === 'webhook' ? details.secret : null }, code };
};

/** Returns whether this person had such a channel. */
export const removeChannel = async ({ db }: Storage, personId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('notice_ways')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0;
};

export const confirmChannel = async (
  storage: Storage,
  personId: string,
  id: string,
  code: string,
  isGuest: boolean,
): Promise<NoticeWay> => {
  const { db } = storage;
  // Counted before the check, so that parallel attempts count like successive ones. Confirmed addresses are
  // left out: wrong codes must not remove what only a step-up proof may.
  const row = await db
    .updateTable('notice_ways')
    .set((old) => ({
      wrong_codes: old('wrong_codes', '+', old.case().when('confirmed', '=', 0).then(1).else(0).end()),
    }))
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .where('kind', '=', 'email')
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return refuse('not-found', 'there is no such address');
  const details = detailsOf(row);
  if (row.wrong_codes > MAX_WRONG_CODES) {
    await removeChannel(storage, personId, id);
    return refuse('not-found', 'too many wrong codes: start again');
  }
  if (details.kind !== 'email' || details.codeHash !== hashKey(code)) {
    return refuse('forbidden', 'this is not the code');
  }
  // Sent again, the same answer changes nothing.
  const confirmed = row.confirmed > 0 ? row.confirmed : isGuest ? 2 : 1;
  await db.updateTable('notice_ways').set({ confirmed, wrong_codes: 0 }).where('id', '=', id).execute();
  await reconsiderTurns(storage, personId);
  return { ...toBody(row), confirmed: true };
};
