/** Pieces that travel across the page, derived from what happened. */
import type { Happening } from '@cap-diamant/engine';
import type { ElementKey } from '../../view/elements.ts';

export interface Flight {
  readonly piece: 'worker' | 'architect';
  /** Whose mark it bears, or the architect's. */
  readonly seat: number;
  readonly from: ElementKey;
  readonly to: ElementKey;
  /** It cascades; this many went before it. */
  readonly tumbles?: number;
}

const at = (kind: 'space' | 'zone' | 'leader', index: number): ElementKey => `${kind}:${index}`;
const panel = (seat: number): ElementKey => `seat:${seat}`;

/** At most this many at a time; more would only be a blur. */
const MOST = 15;
/** How many of a player's workers fly in a cascade; the ladder shows the real number. */
const MOST_TUMBLING = 3;

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
        return [{ piece: 'architect', seat: architect, from, to: at('space', space) }];
      }
      case 'workers-left-building': {
        const { seat, space, zone } = happening;
        return [{ piece: 'worker', seat, from: at('space', space), to: at('zone', zone) }];
      }
      case 'contributed':
        return [
          {
            piece: 'worker',
            seat: happening.seat,
            from: panel(happening.seat),
            to: at('space', happening.space),
          },
        ];
      case 'sent':
      case 'put':
        return [
          {
            piece: 'worker',
            seat: happening.seat,
            from: panel(happening.seat),
            to: at('zone', happening.zone),
          },
        ];
      case 'moved': {
        const { seat, from, to } = happening;
        return [{ piece: 'worker', seat, from: at('zone', from), to: at('zone', to) }];
      }
      case 'leader-taken': {
        const { seat, leader } = happening;
        return [{ piece: 'worker', seat, from: panel(seat), to: at('leader', leader) }];
      }
      case 'zone-scored': {
        const { zone, next, cascades } = happening;
        return cascades.flatMap((workers, seat): Flight[] => {
          const to = next < 0 ? panel(seat) : at('zone', next);
          return Array.from({ length: Math.min(workers, MOST_TUMBLING) }, (_, tumbles) => ({
            piece: 'worker',
            seat,
            from: at('zone', zone),
            to,
            tumbles,
          }));
        });
      }
      default:
        return [];
    }
  });
  return flights.slice(0, MOST);
};
