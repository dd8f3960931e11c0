/** How many tables of which size. */

/** `left`: how many players do not fit. The one with fewer of these is better, then the one with more usual tables. */
interface Split {
  readonly tables: readonly number[];
  readonly left: number;
}

const unusual = ({ tables }: Split, usual: number): number => tables.filter((size) => size !== usual).length;

const isBetter = (one: Split, other: Split, usual: number): boolean =>
  one.left !== other.left
    ? one.left < other.left
    : unusual(one, usual) !== unusual(other, usual)
      ? unusual(one, usual) < unusual(other, usual)
      : one.tables.length < other.tables.length;

/** Splits so many players into tables of the allowed sizes, the usual size first, with as few byes as possible. */
export const splitPlayers = (players: number, sizes: readonly number[]): readonly number[] => {
  const usual = sizes[0]!;
  const best: Split[] = [{ tables: [], left: 0 }];
  for (let count = 1; count <= players; count += 1) {
    let found: Split = { tables: best[count - 1]!.tables, left: best[count - 1]!.left + 1 };
    for (const size of sizes) {
      const rest = best[count - size];
      if (rest === undefined) continue;
      const split = { tables: [...rest.tables, size], left: rest.left };
      if (isBetter(split, found, usual)) found = split;
    }
    best.push(found);
  }
  return best[players]!.tables.toSorted((one, other) => other - one);
};
