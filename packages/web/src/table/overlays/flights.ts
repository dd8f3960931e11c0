/** Pieces that travel across the page, derived from what happened. */
import type { Happening } from '@cap-diamant/engine';
import type { ElementKey } from '../../view/elements.ts';

export interface Flight {
  readonly piece: 'worker' | 'architect';
  /** Whose mark it bears, or the architect's. */
  readonly seat: number;
  readonly from: ElementKey;
  readonly to: ElementKey;
  /** How many pieces of the same move go before it. */
  readonly after: number;
  /** It cascades. */
  readonly tumbles?: boolean;
}

const at = (kind: 'space' | 'zone' | 'leader', index: number): ElementKey => `${kind}:${index}`;
const panel = (seat: number): ElementKey => `seat:${seat}`;

/** At most this many at a time; more would only be a blur. */
const MOST = 15;
/** How many of a player's workers fly in a cascade; the ladder shows the real number. */
const MOST_TUMBLING = 3;

/** As many workers as move, one after the other. */
const workers = (count: number, flight: Omit<Flight, 'piece' | 'after'>): readonly Flight[] =>
  Array.from({ length: count }, (_, after) => ({ piece: 'worker', ...flight, after }));

export const flightsOf = (happenings: readonly Happening[]): readonly Flight[] => {
  /** Where the placed architect came from. */
  const lifted = new Map<number, number>();
  const flights = happenings.flatMap((happening): readonly Flight[] => {
    switch (happening.kind) {
      case 'lifted':
        lifted.set(happening.architect, happening.space);
        return [];
      case 'started': {
        const { architect, seat, space } = happening;
        const origin = lifted.get(architect);
        const from = origin === undefined ? panel(seat) : at('space', origin);
        return [{ piece: 'architect', seat: architect, from, to: at('space', space), after: 0 }];
      }
      case 'workers-left-building': {
        const { seat, space, zone } = happening;
        return workers(happening.workers, { seat, from: at('space', space), to: at('zone', zone) });
      }
      case 'contributed': {
        const { seat, space, active, passive } = happening;
        return workers(active + passive, { seat, from: panel(seat), to: at('space', space) });
      }
      case 'sent':
      case 'put': {
        const { seat, zone } = happening;
        const count = happening.kind === 'sent' ? 1 : happening.active + happening.passive;
        return workers(count, { seat, from: panel(seat), to: at('zone', zone) });
      }
      case 'moved': {
        const { seat, from, to } = happening;
        return workers(happening.workers, { seat, from: at('zone', from), to: at('zone', to) });
      }
      case 'leader-taken': {
        const { seat, leader } = happening;
        return workers(1, { seat, from: panel(seat), to: at('leader', leader) });
      }
      case 'zone-scored': {
        const { zone, next, cascades } = happening;
        return cascades.flatMap((count, seat) => {
          const to = next < 0 ? 'ladder' : at('zone', next);
          return workers(Math.min(count, MOST_TUMBLING), { seat, from: at('zone', zone), to, tumbles: true });
        });
      }
      default:
        return [];
    }
  });
  return flights.slice(0, MOST);
};
