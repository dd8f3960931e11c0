/** Other ways to log in besides the password: a person who sets a new password can revoke them. */
import type { WayIn } from '@cap-diamant/protocol';
import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import { forgetDevices } from './devices.ts';

interface Stays {
  /** Id of the session to keep. */
  readonly session: string | null;
  /** Key of the device to keep. */
  readonly device: string | null;
}

export const revokeLogins = async (
  db: Kysely<Schema>,
  personId: string,
  ways: readonly WayIn[],
  { session, device }: Stays,
): Promise<void> => {
  for (const way of ways) {
    const all = db.deleteFrom(way).where('person_id', '=', personId);
    await (way === 'sessions' && session !== null ? all.where('id', '!=', session) : all).execute();
    if (way === 'sessions') await forgetDevices(db, personId, device);
  }
};
