/**
 * The learned judge of somebody who weighs things otherwise: what it sees of a seat is multiplied by factors, one for
 * each input. Too little sight and steady misjudgement make weaker players of it (levels.ts).
 */
import { CENTURIES } from '@cap-diamant/engine';
import { BUCKETS, SEAT_INPUT_COUNT, TABLE_STRIDE } from './inputs.ts';
import { layerBytes, layerPlaces, type Net, weightPlace } from './net.ts';

/** Weights are 16-bit numbers. */
const MOST = 0x7fff;
const scaled = (weight: number, factor: number): number =>
  Math.max(-MOST, Math.min(MOST, Math.round(weight * factor)));

/** Lies in the net's memory as spare judge number `spare`, where it replaces the one before. Factors are by input of a seat. */
export const weaken = (net: Net, players: number, spare: number, factors: readonly number[]): Net => {
  const { hidden, weights } = net;
  const layers = [...net.layers];
  for (let century = 0; century < CENTURIES.length; century += 1) {
    const bucket = (players - 2) * CENTURIES.length + century;
    const from = net.layers[bucket]!;
    const to = layerPlaces(hidden, BUCKETS + spare * CENTURIES.length + century);
    weights.copyWithin(to.bias / 2, from.bias / 2, (from.bias + layerBytes(hidden)) / 2);
    for (let input = 0; input < SEAT_INPUT_COUNT; input += 1) {
      for (let unit = 0; unit < hidden; unit += 1) {
        const together = weightPlace(hidden, to.table, TABLE_STRIDE + input, unit);
        weights[together] = scaled(weights[together]!, factors[input]!);
        const own = weightPlace(hidden, to.seat, input, unit);
        weights[own] = scaled(weights[own]!, factors[input]!);
      }
    }
    layers[bucket] = { ...from, ...to };
  }
  return { ...net, layers };
};
