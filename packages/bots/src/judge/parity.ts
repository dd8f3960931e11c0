/** Positions that train.py exports with a net: the bots must give the same answers as the training. */
import { SEAT_STRIDE } from './inputs.ts';
import { addOutputs, type Net } from './net.ts';

/** A position with the answers of the trained net, and of its whole numbers, both as train.py computes them. */
export interface ParityCase {
  readonly bucket: number;
  readonly table: readonly number[];
  readonly seats: readonly (readonly number[])[];
  readonly trained: readonly number[];
  readonly whole: readonly number[];
}

export const answer = (net: Net, { bucket, table, seats }: ParityCase): Float64Array => {
  net.inputs.game.set(table);
  net.inputs.together.fill(0);
  seats.forEach((own, seat) => {
    net.inputs.seats.set(own, seat * SEAT_STRIDE);
    own.forEach((value, input) => {
      net.inputs.together[input]! += value;
    });
  });
  const values = new Float64Array(seats.length);
  addOutputs(net, bucket, values);
  return values;
};
