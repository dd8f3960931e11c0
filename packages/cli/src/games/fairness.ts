/** What checking a record's chance came to, in words. */
import { type GameRecord, SEAT_LETTERS } from '@cap-diamant/engine';
import { type FairnessResult, verify } from '@cap-diamant/protocol/fair';

const WRONG = {
  seed: 'the seed is not 64 digits from 0 to f',
  commitment: 'the seed is not the one that was promised: its hash is not the commitment',
  draws: 'the record says draws were made in a way that this program does not know: use a newer one',
  parts: 'a player’s share of the seed is not the one that they committed to',
  deal: 'the record does not say how the tiles were dealt',
  layout: 'the tiles do not lie as the seed deals them',
  begins: 'the record names a seat to begin that does not exist',
} as const;

const objection = (result: Exclude<FairnessResult, { kind: 'fair' }>): string => {
  switch (result.kind) {
    case 'unchecked':
      return `the record has no ${result.missing}: a server gives it when the game is over`;
    case 'false':
      return WRONG[result.what];
    case 'false-draw':
      return `choice ${result.choice + 1} is ${result.drawn}, but the seed draws ${result.due}`;
  }
};

const shareSeatsText = (seats: readonly number[]): string =>
  seats.length === 0
    ? 'No player had a part in the seed: the server alone made it.\n'
    : `In the seed are the server’s part and those of ${seats.map((seat) => SEAT_LETTERS[seat]).join(', ')}.\n`;

/** Throws what is not as it should be. */
export const fairnessText = async (record: GameRecord): Promise<string> => {
  const result = await verify(record);
  if (result.kind !== 'fair') throw new Error(objection(result));
  return (
    `Fair: the tiles and all ${result.draws} draws follow from the seed, and the seed from the commitment\n` +
    `${record.tags.commitment}\n${shareSeatsText(result.seats)}${record.choices.length} choices, all legal.\n`
  );
};
