/** Workers that a zone's points count and that are not there yet; negative where an event takes some back first (1917). */
import { type BySeat, type Rung, type State, workersIn } from '@cap-diamant/engine';

/** From the zone before (R8.4), and from the second architect's building (R8.1). */
export const arrivals = (state: State, { zone, workers }: Rung): BySeat<number> =>
  workers.map((n, seat) => n - workersIn(state, zone, seat));
