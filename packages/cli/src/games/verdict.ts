/** What checking a record's chance came to, in words. */
import { type GameRecord, SEAT_LETTERS } from '@cap-diamant/engine';
import { type Verdict, verify } from '@cap-diamant/protocol/fair';

const WRONG = {
  seed: 'the seed is not 64 digits from 0 to f',
  commitment: 'the seed is not the one that was promised: its hash is not the commitment',
  draws: 'the record says draws were made in a way that this program does not know: use a newer one',
  parts: 'a player’s part of the seed is not the one that he committed to',
  deal: 'the record does not say how the tiles were dealt',
  layout: 'the tiles do not lie as the seed deals them',
} as const;

const objection = (verdict: Exclude<Verdict, { kind: 'fair' }>): string => {
  switch (verdict.kind) {
    case 'unchecked':
      return `the record has no ${verdict.missing}: a server gives it when the game is over`;
    case 'false':
      return WRONG[verdict.what];
    case 'false-draw':
      return `choice ${verdict.choice + 1} is ${verdict.drawn}, but the seed draws ${verdict.due}`;
  }
};

const partsText = (parts: readonly number[]): string =>
  parts.length === 0
    ? 'No player had a part in the seed: the server alone made it.\n'
    : `In the seed are the server’s part and those of ${parts.map((seat) => SEAT_LETTERS[seat]).join(', ')}.\n`;

/** Throws what is not as it should be. */
export const fairnessText = async (record: GameRecord): Promise<string> => {
  const verdict = await verify(record);
  if (verdict.kind !== 'fair') throw new Error(objection(verdict));
  return (
    `Fair: the tiles and all ${verdict.draws} draws follow from the seed, and the seed from the commitment\n` +
    `${record.tags.commitment}\n${partsText(verdict.parts)}${record.choices.length} choices, all legal.\n`
  );
};
