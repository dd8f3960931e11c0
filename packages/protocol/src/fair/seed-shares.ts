/**
 * The players' shares of the seed. A player who sits down commits to 32 random bytes by their hash. When the
 * game starts, shares can no longer change, the players present reveal theirs, and the tiles are dealt from
 * the server's seed and all shares together. The server commits before anybody sits down, and each player
 * before seeing the others' shares, so nobody can choose a share to fit the rest.
 */
import { type GameRecord, SEAT_LETTERS } from '@cap-diamant/engine';
import { commitmentOf, isSeed, keyed } from './bytes.ts';

export interface SeedShare {
  readonly commitment: string;
  /** Null: not revealed. Then only the commitment counts. */
  readonly share: string | null;
}

/** By seat; null without a commitment. Bots have none: theirs would be the server's. */
export type SeedShares = readonly (SeedShare | null)[];

const NONE = '-';

/** The seed of all draws: the server's seed mixed with the shares. */
export const mixedSeed = (seed: string, seedShares: SeedShares): Promise<string> =>
  keyed(
    seed,
    seedShares
      .map((own, seat) => `${SEAT_LETTERS[seat]} ${own?.commitment ?? NONE} ${own?.share ?? NONE}`)
      .join('\n'),
  );

const tagAt = (seat: number): string => `part-${SEAT_LETTERS[seat]!.toLowerCase()}`;

/** The tags of a record. */
export const seedShareTags = (seedShares: SeedShares): Readonly<Record<string, string>> =>
  Object.fromEntries(
    seedShares.flatMap((own, seat) =>
      own === null ? [] : [[tagAt(seat), `${own.commitment} ${own.share ?? NONE}`]],
    ),
  );

/** Null if a tag is malformed: each has two words, the first being the hash of the second. */
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
