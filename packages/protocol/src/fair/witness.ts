/**
 * What somebody who played has noted himself, to hold against the record. Without it a server could make up
 * seeds, shares and all afterwards; with it, only before anybody had committed to anything.
 */
import { type GameRecord, SEAT_LETTERS } from '@cap-diamant/engine';
import { seedSharesOf } from './seed-shares.ts';

export interface Witness {
  readonly seat: number;
  /** The server's, before one told it anything. */
  readonly commitment: string;
  /** The part that one has kept to oneself. */
  readonly share: string;
  /** By seat, as they stood when one revealed one's own; null: one has not revealed it. */
  readonly sealed: readonly (string | null)[] | null;
}

/**
 * in: the record has one's part, and everything that it went with is as it was then. left-out: one's part is not
 * in it, so nothing is proven to oneself but what is to anybody. changed: what was promised then is not what the
 * record says.
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
