/** Checks whether a game's record keeps the promises made at its beginning. */
import {
  advance,
  CHANCE,
  type Choice,
  decision,
  type GameRecord,
  newGame,
  printChoice,
  printLayout,
  SEAT_LETTERS,
} from '@cap-diamant/engine';
import { DEALS, type Deal, type DrawScheme, drawSchemeOf, drawSchemeTags } from '@cap-diamant/engine/chance';
import { commitmentOf, isSeed } from './bytes.ts';
import { drawChoices, drawLayout, type Source, sourceOf } from './draws.ts';
import { type SeedShares, seedSharesOf, seedShareTags } from './seed-shares.ts';

/** The tags that make a record checkable. `seed`: null while it is secret. */
export const fairTags = (table: {
  readonly drawScheme: DrawScheme;
  readonly deal: Deal;
  readonly commitment: string;
  readonly seedShares: SeedShares;
  readonly seed: string | null;
  readonly begins?: number | undefined;
}): Record<string, string> => ({
  deal: table.deal,
  ...(table.begins === undefined ? {} : { begins: SEAT_LETTERS[table.begins]! }),
  commitment: table.commitment,
  ...(table.seed === null ? {} : { seed: table.seed }),
  ...drawSchemeTags(table.drawScheme),
  ...seedShareTags(table.seedShares),
});

export type FairnessResult =
  | {
      readonly kind: 'fair';
      readonly draws: number;
      /** The seats whose shares are in the seed; none in games of the first draw scheme, whose seed is the server's alone. */
      readonly seats: readonly number[];
    }
  /** The record lacks the tags, so there is nothing to check. */
  | { readonly kind: 'unchecked'; readonly missing: string }
  | {
      readonly kind: 'false';
      readonly what: 'seed' | 'commitment' | 'draws' | 'parts' | 'deal' | 'layout' | 'begins';
    }
  | { readonly kind: 'false-draw'; readonly choice: number; readonly drawn: string; readonly due: string };

/** The seat that begins if a tag names it, undefined if it is drawn; null if the tag is malformed. */
const beginsOf = ({ tags, options }: GameRecord): number | undefined | null => {
  if (tags.begins === undefined) return undefined;
  const seat = (SEAT_LETTERS as readonly string[]).indexOf(tags.begins);
  return seat < 0 || seat >= options.players ? null : seat;
};

type FalseDraw = Extract<FairnessResult, { kind: 'false-draw' }>;

/** How many draws there were, or the first wrong one. */
const checkDraws = async (record: GameRecord, source: Source): Promise<number | FalseDraw> => {
  const state = newGame(record.options, record.layout);
  const made: { readonly by: number }[] = [];
  let draws = 0;
  let due: Choice[] = [];
  for (const choice of record.choices) {
    const { by } = decision(state)!;
    if (by === CHANCE) {
      if (due.length === 0) due = [...(await drawChoices(source, state, made))];
      const expected = due.shift()!;
      if (printChoice(expected) !== printChoice(choice)) {
        const [drawn, owed] = [printChoice(choice), printChoice(expected)];
        return { kind: 'false-draw', choice: made.length, drawn, due: owed };
      }
      draws += 1;
    }
    advance(state, choice);
    made.push({ by });
  }
  return draws;
};

/** Checks that deal and draws follow from the seed and the players' shares, and those from their commitments. */
export const verify = async (record: GameRecord): Promise<FairnessResult> => {
  const { seed, commitment, deal: kind } = record.tags;
  if (commitment === undefined) return { kind: 'unchecked', missing: 'commitment' };
  if (seed === undefined) return { kind: 'unchecked', missing: 'seed' };
  if (!isSeed(seed)) return { kind: 'false', what: 'seed' };
  if ((await commitmentOf(seed)) !== commitment) return { kind: 'false', what: 'commitment' };
  const drawScheme = drawSchemeOf(record.tags);
  if (drawScheme === null) return { kind: 'false', what: 'draws' };
  const seedShares = drawScheme === 1 ? [] : await seedSharesOf(record);
  if (seedShares === null) return { kind: 'false', what: 'parts' };
  const known = DEALS.find((name) => name === kind);
  if (known === undefined) return { kind: 'false', what: 'deal' };
  const begins = beginsOf(record);
  if (begins === null) return { kind: 'false', what: 'begins' };
  const source = await sourceOf(drawScheme, seed, seedShares, begins);
  if (printLayout(await drawLayout(source, known)) !== printLayout(record.layout)) {
    return { kind: 'false', what: 'layout' };
  }
  const draws = await checkDraws(record, source);
  if (typeof draws !== 'number') return draws;
  const seats = seedShares.flatMap((own, seat) => (own === null || own.share === null ? [] : [seat]));
  return { kind: 'fair', draws, seats };
};
