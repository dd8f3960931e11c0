/** Bots are called like people of the old city. */
import { MAX_SEATS } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';

/**
 * The name of a bot at this seat: the same for the whole game, and nobody's at the table. Each seat has names of
 * its own, so that no two bots are called alike.
 */
export const botName = (
  all: readonly string[],
  seed: string,
  seat: number,
  people: readonly string[],
): string => {
  const taken = people.map((name) => name.trim().toLocaleLowerCase());
  const own = all.filter((_, index) => index % MAX_SEATS === seat);
  const first = seededRandom(`${seed} name ${seat}`)(own.length);
  const inTurn = own.map((_, index) => own[(first + index) % own.length]!);
  // A seat has more names than there are others at the table: one is always free.
  return inTurn.find((name) => !taken.includes(name.toLocaleLowerCase()))!;
};
