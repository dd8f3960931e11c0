/** Copies of the net for weaker players: the inputs of a seat are multiplied by factors, one for each input. */
import { CENTURIES } from '@cap-diamant/engine';
import { BUCKETS, GAME_STRIDE, SEAT_INPUT_COUNT } from './inputs.ts';
import { layerAddresses, layerBytes, type Net, weightIndex } from './net.ts';

/** Weights are 16-bit numbers. */
const MOST = 0x7fff;
const scaled = (weight: number, factor: number): number =>
  Math.max(-MOST, Math.min(MOST, Math.round(weight * factor)));

/** Uses the net's memory for spare judge number `spare`, and replaces the previous one there. Factors are by input of a seat. */
export const weaken = (net: Net, players: number, spare: number, factors: readonly number[]): Net => {
  const { hidden, weights } = net;
  const layers = [...net.layers];
  for (let century = 0; century < CENTURIES.length; century += 1) {
    const bucket = (players - 2) * CENTURIES.length + century;
    const from = net.layers[bucket]!;
    const to = layerAddresses(hidden, BUCKETS + spare * CENTURIES.length + century);
    weights.copyWithin(to.bias / 2, from.bias / 2, (from.bias + layerBytes(hidden)) / 2);
    for (let input = 0; input < SEAT_INPUT_COUNT; input += 1) {
      for (let unit = 0; unit < hidden; unit += 1) {
        const together = weightIndex(hidden, to.game, GAME_STRIDE + input, unit);
        weights[together] = scaled(weights[together]!, factors[input]!);
        const own = weightIndex(hidden, to.seat, input, unit);
        weights[own] = scaled(weights[own]!, factors[input]!);
      }
    }
    layers[bucket] = { ...from, ...to };
  }
  return { ...net, layers };
};
