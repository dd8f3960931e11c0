/**
 * Step-up authentication: a browser that is still logged in can be used to play, but not to change how to log
 * in. That needs the password or a passkey within the last few minutes.
 */
import type { Kysely } from 'kysely';
import { refuse } from '../http/refusal.ts';
import type { Schema } from '../storage/schema.ts';

const FRESH_MS = 300_000;

/** When a session was last proved; 0: never. */
export interface Proofs {
  readonly id: string;
  /** When the password was last entered. */
  readonly passwordAt: number;
  /** When a passkey was last used. */
  readonly passkeyAt: number;
}

const UNPROVEN = 'prove that it is you first, by password or passkey: POST /api/session/proof';

const isFresh = (at: number): boolean => at > Date.now() - FRESH_MS;

export const requireProof = ({ passwordAt, passkeyAt }: Proofs): void => {
  if (!isFresh(passwordAt) && !isFresh(passkeyAt)) refuse('unproven', UNPROVEN);
};

/** For requests without a password: a passkey replaces it. */
export const requirePasskey = ({ passkeyAt }: Proofs): void => {
  if (!isFresh(passkeyAt)) refuse('unproven', UNPROVEN);
};

/** `device`: a passkey that did not check who holds it. That is enough to log in, and proves nothing more. */
export type ProvedBy = 'password' | 'passkey' | 'device';

/** The columns to update for a session that was just proved. */
export const provedNow = (by: ProvedBy): { password_at?: number; passkey_at?: number } => {
  switch (by) {
    case 'password':
      return { password_at: Date.now() };
    case 'passkey':
      return { passkey_at: Date.now() };
    case 'device':
      return {};
  }
};

export const storeProof = async (
  db: Kysely<Schema>,
  { id }: Proofs,
  by: Exclude<ProvedBy, 'device'>,
): Promise<void> => {
  await db.updateTable('sessions').set(provedNow(by)).where('id', '=', id).execute();
};
