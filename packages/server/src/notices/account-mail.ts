/**
 * E-mail about accounts, to addresses that were confirmed, each in its language. Nobody waits for it: how long an
 * answer takes tells nothing about whom there is.
 */
import { loadMails, type Mails } from '@cap-diamant/text/mails';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { NoticeWaysTable } from '../storage/people-schema.ts';
import type { Storage } from '../storage/storage.ts';
import type { Couriers } from './deliver.ts';
import { detailsOf } from './ways.ts';

/** One address may serve several accounts; whoever has more of them is no person. */
const MOST_LETTERS = 5;

type Row = NoticeWaysTable & { readonly name: string };

export interface Letters {
  /** Whether this server can send any. */
  readonly offered: boolean;
  /** Tells somebody that his password was changed. */
  readonly passwordChanged: (personId: string) => void;
  /** Sends each account with this address the way back in. `makeAddress` makes it, for a person. */
  readonly wayBack: (to: string, makeAddress: (personId: string, site: string) => Promise<string>) => void;
  /** Settles when all that was begun is over. */
  readonly settle: () => Promise<void>;
}

export const createLetters = (
  { db }: Storage,
  { sendMail, publicUrl }: Couriers,
  log: FastifyBaseLogger,
): Letters => {
  const underWay = new Set<Promise<void>>();

  const begin = (work: () => Promise<void>): void => {
    const over = work()
      .catch((error: NodeJS.ErrnoException) => {
        // Messages of others may name addresses; codes do not.
        log.info({ reason: error.code ?? 'unknown' }, 'a letter was not delivered');
      })
      .finally(() => underWay.delete(over));
    underWay.add(over);
  };

  const confirmed = () =>
    db
      .selectFrom('notice_ways')
      .innerJoin('people', 'people.id', 'notice_ways.person_id')
      .selectAll('notice_ways')
      .select('people.name')
      .where('notice_ways.kind', '=', 'email')
      .where('confirmed', '=', 1)
      .orderBy('notice_ways.created_at', 'desc')
      .limit(MOST_LETTERS);

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
    wayBack: (to, makeAddress) =>
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
