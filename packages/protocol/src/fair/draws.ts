/**
 * Chance that can be checked afterwards. The server draws its seed once, publishes its hash at the beginning,
 * and keeps the seed secret until the game is over. Each draw has its own key, made from the seed and from
 * what is drawn, so one draw reveals nothing about the next.
 */
import { type Choice, choices, decision, type Layout, type Made, type State } from '@cap-diamant/engine';
import {
  type Deal,
  type DrawScheme,
  deal,
  drawNumber,
  drawOne,
  playChance,
  type Random,
  seededRandom,
} from '@cap-diamant/engine/chance';
import { keyed } from './bytes.ts';
import { mixedSeed, type SeedShares } from './seed-shares.ts';

/** What determines all draws of a game. */
export interface Source {
  readonly drawScheme: DrawScheme;
  readonly seed: string;
  /** The seat that begins, if that was settled before the game; otherwise it is drawn (R3.5). */
  readonly begins?: number | undefined;
}

/** `seed`: the server's; in games of the first draw scheme it is the only one. */
export const sourceOf = async (
  drawScheme: DrawScheme,
  seed: string,
  seedShares: SeedShares,
  begins?: number,
): Promise<Source> => ({
  drawScheme,
  begins,
  seed: drawScheme === 1 ? seed : await mixedSeed(seed, seedShares),
});

const randomFor = async (seed: string, what: string): Promise<Random> =>
  seededRandom(await keyed(seed, what));

export const drawLayout = async ({ seed }: Source, kind: Deal): Promise<Layout> =>
  deal(kind, await randomFor(seed, `layout ${kind}`));

/** What chance chooses next in this position, after the choices `made`. Does not change the state. */
export const drawChoices = async (
  { drawScheme, seed, begins }: Source,
  state: State,
  made: readonly Pick<Made, 'by'>[],
): Promise<readonly Choice[]> => {
  if (begins !== undefined && decision(state)?.task.kind === 'first-player') {
    return [choices(state)[begins]!];
  }
  const number = drawNumber(drawScheme, made);
  return drawScheme === 1
    ? playChance(structuredClone(state), await randomFor(seed, `choice ${number}`))
    : [drawOne(state, await randomFor(seed, `draw ${number}`))];
};
