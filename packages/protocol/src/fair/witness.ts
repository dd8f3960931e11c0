/**
 * What a player's own device noted, to compare with the record. Without it a server could invent seeds and
 * shares afterwards.
 */
import { type GameRecord, SEAT_LETTERS } from '@cap-diamant/engine';
import { seedSharesOf } from './seed-shares.ts';

export interface Witness {
  readonly seat: number;
  /** The server's commitment, before this player sent anything. */
  readonly commitment: string;
  /** This player's share, kept secret until the start. */
  readonly share: string;
  /** Commitments by seat when this player revealed the share; null: not revealed. */
  readonly sealed: readonly (string | null)[] | null;
}

/**
 * in: the record contains the player's share, and all commitments are as noted. left-out: it does not contain
 * the share, so it proves no more to this player than to anybody else. changed: the record contradicts what
 * was noted.
 */
export type Testimony = 'in' | 'left-out' | 'changed';

export const testify = async (record: GameRecord, witness: Witness): Promise<Testimony> => {
  const { seat, commitment, share, sealed } = witness;
  const seedShares = await seedSharesOf(record);
  if (seedShares === null || record.tags.commitment !== commitment) return 'changed';
  const isAsSealed = SEAT_LETTERS.every(
    (_, other) => sealed === null || (sealed[other] ?? null) === (seedShares[other]?.commitment ?? null),
  );
  if (!isAsSealed) return 'changed';
  return seedShares[seat]?.share === share ? 'in' : 'left-out';
};
