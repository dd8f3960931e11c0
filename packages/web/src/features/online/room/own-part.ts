/**
 * Your share of a table's seed. This browser makes it, keeps it secret until the game starts, and remembers what the
 * others had committed to, so that the record can be checked at the end.
 */
import { commitmentOf, newSeed, type Witness } from '@cap-diamant/protocol/fair';
import { isSealed } from '@cap-diamant/protocol/table-log';
import { keep, keptObject } from '../../../browser/storage.ts';
import { client } from '../../../connection/client.ts';
import type { Room } from '../../../playback/remote/room.svelte.ts';

const KEY = 'cap-diamant:part:';

export const witnessAt = (table: string): Witness | null => {
  const noted = keptObject(KEY + table);
  return 'share' in noted ? (noted as Witness) : null;
};

const note = (table: string, witness: Witness): void => keep(KEY + table, JSON.stringify(witness));

/** Another window of this browser may have made one already; until it is revealed, this window uses the same. */
const newWitness = ({ id, seat, table: { commitment } }: Room): Witness => {
  const before = witnessAt(id);
  const share = before?.sealed === null ? before.share : newSeed();
  return { seat, commitment, share, sealed: null };
};

/** Commits or reveals, whichever is due. */
const tend = async (room: Room): Promise<void> => {
  const { id, seat, seen, table } = room;
  // In a duplicate match, players have no share in the deal.
  if (table.duplicate !== undefined) return;
  const part = seen.seedShares[seat];
  if (part === undefined || seen.status !== 'open') return;
  if (part === null && !isSealed(seen)) {
    const witness = newWitness(room);
    note(id, witness);
    await client.commit(id, await commitmentOf(witness.share));
    return;
  }
  const witness = witnessAt(id);
  if (part === null || part.share !== null || !isSealed(seen) || witness === null) return;
  // Another device may have committed first; only that device can reveal its share.
  if ((await commitmentOf(witness.share)) !== part.commitment) return;
  note(id, { ...witness, sealed: seen.seedShares.map((other) => other?.commitment ?? null) });
  await client.reveal(id, witness.share);
};

export interface OwnPart {
  /** Settles when everything due is done. */
  readonly settled: () => Promise<void>;
  readonly stop: () => void;
}

/** Does what is due while you are in the waiting room. */
export const tendOwnPart = (room: Room): OwnPart => {
  let work = Promise.resolve();
  const look = (): void => {
    // If it fails, the game starts all the same and the result says so; the next change tries again.
    work = work.then(() => tend(room)).catch(() => {});
  };
  look();
  return { settled: () => work, stop: room.listen(look) };
};
