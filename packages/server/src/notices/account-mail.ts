/**
 * E-mail about accounts, to confirmed addresses, in the account's language. Requests do not wait for it, so
 * that their duration does not reveal whether an account exists.
 */
import { loadMails, type Mails } from '@cap-diamant/text/mails';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { NoticeWayRow } from '../storage/people-schema.ts';
import type { Storage } from '../storage/storage.ts';
import { detailsOf } from './channels.ts';
import type { Transports } from './send.ts';

/** One address may serve several accounts, but not many. */
const MAX_ACCOUNTS = 5;

type Row = NoticeWayRow & { readonly name: string };

export interface AccountMail {
  /** Whether this server can send e-mail. */
  readonly offered: boolean;
  /** Notifies a person that their password was changed. */
  readonly passwordChanged: (personId: string) => void;
  /** Sends a reset link to each account with this address; `makeAddress` creates the link for a person. */
  readonly sendResetLink: (
    to: string,
    makeAddress: (personId: string, site: string) => Promise<string>,
  ) => void;
  /** Resolves when everything in progress is finished. */
  readonly settle: () => Promise<void>;
}

export const createAccountMail = (
  { db }: Storage,
  { sendMail, publicUrl }: Transports,
  log: FastifyBaseLogger,
): AccountMail => {
  const underWay = new Set<Promise<void>>();

  const begin = (work: () => Promise<void>): void => {
    const over = work()
      .catch((error: NodeJS.ErrnoException) => {
        // Error messages may contain addresses; error codes do not.
        log.info({ reason: error.code ?? 'unknown' }, 'an e-mail was not delivered');
      })
      .finally(() => underWay.delete(over));
    underWay.add(over);
  };

  /** Not those that a guest confirmed: somebody else may have used that browser. */
  const confirmed = () =>
    db
      .selectFrom('notice_ways')
      .innerJoin('people', 'people.id', 'notice_ways.person_id')
      .selectAll('notice_ways')
      .select('people.name')
      .where('notice_ways.kind', '=', 'email')
      .where('confirmed', '=', 1)
      .orderBy('notice_ways.created_at', 'desc')
      .limit(MAX_ACCOUNTS);

  const send = async (
    rows: readonly Row[],
    write: (
      mails: Mails,
      row: Row,
      site: string,
    ) => ReturnType<Mails['turn']> | Promise<ReturnType<Mails['turn']>>,
  ): Promise<void> => {
    if (sendMail === null || publicUrl === undefined) return;
    for (const row of rows) {
      const details = detailsOf(row);
      if (details.kind !== 'email') continue;
      const mail = await write(await loadMails(details.language), row, publicUrl);
      await sendMail({ to: row.address, ...mail });
    }
  };

  return {
    offered: sendMail !== null && publicUrl !== undefined,
    passwordChanged: (personId) =>
      begin(async () => {
        const rows = await confirmed().where('notice_ways.person_id', '=', personId).execute();
        await send(rows, (mails, { name }, site) => mails.passwordChanged(name, site));
      }),
    sendResetLink: (to, makeAddress) =>
      begin(async () => {
        const rows = await confirmed().where(sql`lower(address)`, '=', to.toLowerCase()).execute();
        await send(rows, async (mails, { name, person_id }, site) =>
          mails.reset(name, await makeAddress(person_id, site)),
        );
      }),
    settle: async () => {
      await Promise.all(underWay);
    },
  };
};
