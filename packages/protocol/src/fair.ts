/**
 * Chance that can be checked afterwards. A table's seed is drawn once and stays secret until the game is
 * over; its hash is published at the beginning. Each draw has a key of its own, made from the seed and
 * from what is drawn, so that what is seen of one draw tells nothing about the next.
 */
import {
  advance,
  CHANCE,
  type Choice,
  decision,
  type GameRecord,
  type Layout,
  newGame,
  printChoice,
  printLayout,
  type State,
} from '@cap-diamant/engine';
import { DEALS, type Deal, deal, playChance, type Random, seededRandom } from '@cap-diamant/engine/chance';

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const hexOf = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const SEED_BYTES = 32;
const isSeed = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

export const newSeed = (): string => hexOf(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));

export const commitmentOf = async (seed: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytesOf(seed)));

/** HMAC-SHA-256 of what is drawn, under the seed: nobody finds the seed from any number of draws. */
const randomFor = async (seed: string, what: string): Promise<Random> => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), algorithm, false, ['sign']);
  return seededRandom(hexOf(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(what))));
};

export const drawLayout = async (seed: string, kind: Deal): Promise<Layout> =>
  deal(kind, await randomFor(seed, `layout ${kind}`));

/** Chance's choices in this position; `made`: the number of choices before them. Leaves the state as it is. */
export const drawChoices = async (seed: string, state: State, made: number): Promise<readonly Choice[]> =>
  playChance(structuredClone(state), await randomFor(seed, `choice ${made}`));

/** The tags of a record that make it checkable. */
export const fairTags = (table: {
  readonly seed: string;
  readonly commitment: string;
  readonly deal: Deal;
}): Record<string, string> => ({ deal: table.deal, commitment: table.commitment, seed: table.seed });

export type Verdict =
  | { readonly kind: 'fair'; readonly draws: number }
  /** The record lacks the tags, so there is nothing to check. */
  | { readonly kind: 'unchecked'; readonly missing: string }
  | { readonly kind: 'false'; readonly what: 'seed' | 'commitment' | 'deal' | 'layout' }
  | { readonly kind: 'false-draw'; readonly choice: number; readonly drawn: string; readonly due: string };

/** Checks that deal and draws follow from the seed, and the seed from the commitment. */
export const verify = async (record: GameRecord): Promise<Verdict> => {
  const { seed, commitment, deal: kind } = record.tags;
  if (commitment === undefined) return { kind: 'unchecked', missing: 'commitment' };
  if (seed === undefined) return { kind: 'unchecked', missing: 'seed' };
  if (!isSeed(seed)) return { kind: 'false', what: 'seed' };
  if ((await commitmentOf(seed)) !== commitment) return { kind: 'false', what: 'commitment' };
  const known = DEALS.find((name) => name === kind);
  if (known === undefined) return { kind: 'false', what: 'deal' };
  if (printLayout(await drawLayout(seed, known)) !== printLayout(record.layout)) {
    return { kind: 'false', what: 'layout' };
  }

  const state = newGame(record.options, record.layout);
  let draws = 0;
  let due: Choice[] = [];
  for (const [made, choice] of record.choices.entries()) {
    if (decision(state)?.by === CHANCE) {
      if (due.length === 0) due = [...(await drawChoices(seed, state, made))];
      const expected = due.shift()!;
      if (printChoice(expected) !== printChoice(choice)) {
        return { kind: 'false-draw', choice: made, drawn: printChoice(choice), due: printChoice(expected) };
      }
      draws += 1;
    }
    advance(state, choice);
  }
  return { kind: 'fair', draws };
};
