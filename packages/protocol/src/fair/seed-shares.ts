/**
 * The players' parts of the seed. Whoever sits down commits to 32 random bytes of his own by their hash; when the
 * game starts, nobody can change his any more, all who are there reveal theirs, and the tiles are dealt from the
 * server's seed and all of it together. The server has committed before anybody sat down, and each player before
 * he saw what the others have: nobody could choose his own to go with the rest.
 */
import { type GameRecord, SEAT_LETTERS } from '@cap-diamant/engine';
import { commitmentOf, isSeed, keyed } from './bytes.ts';

export interface SeedShare {
  readonly commitment: string;
  /** Null: not revealed. It does not count then, though the commitment still does. */
  readonly share: string | null;
}

/** By seat; null where nobody has committed: a bot's would be the server's own. */
export type SeedShares = readonly (SeedShare | null)[];

const NONE = '-';

/** The seed of all draws. */
export const mixedSeed = (seed: string, seedShares: SeedShares): Promise<string> =>
  keyed(
    seed,
    seedShares
      .map((part, seat) => `${SEAT_LETTERS[seat]} ${part?.commitment ?? NONE} ${part?.share ?? NONE}`)
      .join('\n'),
  );

const tagAt = (seat: number): string => `part-${SEAT_LETTERS[seat]!.toLowerCase()}`;

/** As they stand in a record. */
export const seedShareTags = (seedShares: SeedShares): Readonly<Record<string, string>> =>
  Object.fromEntries(
    seedShares.flatMap((part, seat) =>
      part === null ? [] : [[tagAt(seat), `${part.commitment} ${part.share ?? NONE}`]],
    ),
  );

/** Null where one is not what it should be: two words, of which the first is the hash of the second. */
export const seedSharesOf = async ({ options, tags }: GameRecord): Promise<SeedShares | null> => {
  const seedShares: (SeedShare | null)[] = [];
  for (let seat = 0; seat < options.players; seat += 1) {
    const tag = tags[tagAt(seat)];
    const [commitment = '', share = ''] = tag?.split(' ') ?? [];
    if (tag === undefined) seedShares.push(null);
    else if (!isSeed(commitment)) return null;
    else if (share === NONE) seedShares.push({ commitment, share: null });
    else if (!isSeed(share) || (await commitmentOf(share)) !== commitment) return null;
    else seedShares.push({ commitment, share });
  }
  return seedShares;
};
