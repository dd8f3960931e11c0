/** Channels by which a person wants to be notified of their turns. */
import { randomInt } from 'node:crypto';
import type { MadeNoticeWay, NewNoticeWay, NoticeWay } from '@cap-diamant/protocol';
import type { Language } from '@cap-diamant/text';
import { newId } from '../basics/ids.ts';
import { hashKey, newKey } from '../basics/keys.ts';
import { refuse } from '../http/refusal.ts';
import type { NoticeWaysTable } from '../storage/people-schema.ts';
import type { Storage } from '../storage/storage.ts';
import { reconsiderTurns } from './turns.ts';
import type { PushKeys } from './web-push.ts';

const MAX_CHANNELS = 10;
const MAX_WRONG_CODES = 5;
const CODE_DIGITS = 8;

/** What each kind needs besides its address. */
export type Details =
  | { readonly kind: 'push'; readonly keys: PushKeys }
  | { readonly kind: 'webhook'; readonly secret: string }
  | { readonly kind: 'email'; readonly language: Language; readonly codeHash: string };

export const detailsOf = ({ details }: NoticeWaysTable): Details => JSON.parse(details) as Details;

const toBody = ({ id, kind, address, confirmed, created_at }: NoticeWaysTable): NoticeWay => ({
  id,
  kind: kind as NoticeWay['kind'],
  // The rest of a push address is a secret of the person's browser.
  address: kind === 'push' ? new URL(address).host : address,
  confirmed: confirmed === 1,
  createdAt: created_at,
});

export const listChannels = async ({ db }: Storage, personId: string): Promise<NoticeWay[]> => {
  const rows = await db
    .selectFrom('notice_ways')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toBody);
};

const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

const particulars = (asked: NewNoticeWay, code: string): { address: string; details: Details } => {
  switch (asked.kind) {
    case 'push':
      return {
        address: asked.subscription.endpoint,
        details: { kind: 'push', keys: asked.subscription.keys },
      };
    case 'webhook':
      return { address: asked.url, details: { kind: 'webhook', secret: newKey() } };
    case 'email':
      return {
        address: asked.address,
        details: { kind: 'email', language: asked.language, codeHash: hashKey(code) },
      };
  }
};

/** `code` confirms an e-mail address; it must be sent there. */
export const addChannel = async (
  storage: Storage,
  personId: string,
  asked: NewNoticeWay,
): Promise<{ readonly way: MadeNoticeWay; readonly code: string }> => {
  const { db, isDuplicate } = storage;
  if ((await listChannels(storage, personId)).length >= MAX_CHANNELS) {
    refuse('conflict', `there are already ${MAX_CHANNELS} addresses: delete one first`);
  }
  const code = newCode();
  const { address, details } = particulars(asked, code);
  const row: NoticeWaysTable = {
    id: newId(),
    person_id: personId,
    kind: asked.kind,
    address,
    details: JSON.stringify(details),
    confirmed: asked.kind === 'email' ? 0 : 1,
    wrong_codes: 0,
    created_at: Date.now(),
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
  await db.updateTable('notice_ways').set({ confirmed: 1, wrong_codes: 0 }).where('id', '=', id).execute();
  await reconsiderTurns(storage, personId);
  return { ...toBody(row), confirmed: true };
};
