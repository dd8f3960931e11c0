/** Positions that train.py keeps with a net, and what the net says of them as it is played with. */
import { SEAT_STRIDE } from './inputs.ts';
import { addOutputs, type Net } from './net.ts';

/** A position with the answers of the net as it was trained, and of its whole numbers as train.py reckons. */
export interface ParityCase {
  readonly bucket: number;
  readonly table: readonly number[];
  readonly seats: readonly (readonly number[])[];
  readonly trained: readonly number[];
  readonly whole: readonly number[];
}

export const answer = (net: Net, { bucket, table, seats }: ParityCase): Float64Array => {
  net.inputs.table.set(table);
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
