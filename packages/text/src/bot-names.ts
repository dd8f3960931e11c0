/** Bots have names of people from the old city. */
import { MAX_SEATS } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';

/**
 * The name of the bot at this seat: it stays for the whole game, and differs from every person's name at the
 * table. Each seat has its own list of names, so no two bots have the same one.
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
  // A seat's list is longer than the number of other players, so one name is always free.
  return inTurn.find((name) => !taken.includes(name.toLocaleLowerCase()))!;
};
