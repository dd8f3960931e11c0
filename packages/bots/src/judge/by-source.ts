/**
 * Where the learned judge's points come from. A unit above zero passes on a sum of its inputs, and one below zero passes on
 * nothing. So the net's answer to one position is a sum over inputs, and each input has a source.
 */
import { type State, scoreOf } from '@cap-diamant/engine';
import { bucketOf, GAME_STRIDE, readInputs, SEAT_INPUTS, SEAT_STRIDE } from './inputs.ts';
import { type Net, unitsOf, weightOf } from './net.ts';
import { REASON_SOURCES, type ReasonSource } from './sources.ts';

export type BySource = { readonly [source in ReasonSource]: number };

type Gains = { [source in ReasonSource]: number };

/** By seat: the points that it is expected to gain, apart from what all gain alike, by source. */
export const gainsBySource = (net: Net, state: State): readonly Gains[] => {
  const layer = net.layers[bucketOf(state)]!;
  const { together, seats } = net.inputs;
  readInputs(state, net.inputs);
  return state.active.map((_, seat) => {
    const gains: Gains = { scored: 0, zones: 0, buildings: 0, workers: 0, leaders: 0, event: 0, tempo: 0 };
    const units = unitsOf(net, layer, seat);
    for (let unit = 0; unit < net.hidden; unit += 1) {
      if (unit > 0 && units[unit]! <= 0) continue;
      const worth = layer.out[unit]! * layer.scale;
      let named = 0;
      SEAT_INPUTS.forEach(({ source }, input) => {
        const sum =
          together[input]! * weightOf(net, layer.game, GAME_STRIDE + input, unit) +
          seats[seat * SEAT_STRIDE + input]! * weightOf(net, layer.seat, input, unit);
        gains[source] += worth * sum;
        named += sum;
      });
      // The inputs of the game and the unit's bias concern the course of the game.
      gains.tempo += worth * (units[unit]! - named);
    }
    return gains;
  });
};

/** A seat's lead over its rivals in a position, by source. */
export const leadBySource = (
  state: State,
  seat: number,
  net: Net,
  rivals: readonly number[],
): { [source in ReasonSource]: number } => {
  const lead = { scored: 0, zones: 0, buildings: 0, workers: 0, leaders: 0, event: 0, tempo: 0 };
  const gains = state.over ? null : gainsBySource(net, state);
  for (let other = 0; other < state.active.length; other += 1) {
    const sign = other === seat ? 1 : -rivals[other]!;
    lead.scored += sign * scoreOf(state, other);
    if (gains === null) continue;
    for (const source of REASON_SOURCES) lead[source] += sign * gains[other]![source];
  }
  return lead;
};
