/**
 * Step-up: whoever finds a browser signed in can play, but not change how one gets in. For that the password
 * must have been given, or a passkey have answered, a few minutes ago at most.
 */
import type { Kysely } from 'kysely';
import { refuse } from '../http/refusal.ts';
import type { Schema } from '../storage/schema.ts';

const FRESH_MS = 300_000;

/** What a session knows of it; 0: never. */
export interface Proofs {
  readonly id: string;
  /** When the password was last given in it. */
  readonly passwordAt: number;
  /** When a passkey last answered in it. */
  readonly passkeyAt: number;
}

const UNPROVEN = 'show first that it is you, by password or passkey: POST /api/session/proof';

const isFresh = (at: number): boolean => at > Date.now() - FRESH_MS;

export const demandProof = ({ passwordAt, passkeyAt }: Proofs): void => {
  if (!isFresh(passwordAt) && !isFresh(passkeyAt)) refuse('unproven', UNPROVEN);
};

/** A passkey's answer stands for a password that is not given. */
export const demandPasskey = ({ passkeyAt }: Proofs): void => {
  if (!isFresh(passkeyAt)) refuse('unproven', UNPROVEN);
};

export type ProvedBy = 'password' | 'passkey';

/** What is to be written of a session in which somebody has just proved who he is. */
export const provedNow = (by: ProvedBy): { password_at: number } | { passkey_at: number } =>
  by === 'password' ? { password_at: Date.now() } : { passkey_at: Date.now() };

export const keepProof = async (db: Kysely<Schema>, { id }: Proofs, by: ProvedBy): Promise<void> => {
  await db.updateTable('sessions').set(provedNow(by)).where('id', '=', id).execute();
};
