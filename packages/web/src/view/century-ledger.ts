/** The points of a century's end as rows and columns: zones by players, as far as they are scored. */
import {
  type BySeat,
  CENTURIES,
  clone,
  decision,
  type Happening,
  NOBODY,
  proceed,
  SCORING_ORDER,
  type State,
  type Zone,
} from '@cap-diamant/engine';
import type { Scoring } from '../playback/scoring.ts';

export interface ZoneColumn {
  readonly zone: Zone;
  /** Null until the zone is scored. */
  readonly points: BySeat<number> | null;
  /** Workers that go on from there; in the family game nobody's (R8.6). */
  readonly cascades: BySeat<number>;
  /** It is scored now. */
  readonly isNext: boolean;
}

export interface CenturyLedger {
  /** In the order of scoring (R8.3). */
  readonly zones: readonly ZoneColumn[];
  /** By seat: points at this century's end that no zone gave, for example for the Carnival (R7.4). */
  readonly others: BySeat<number>;
  readonly totals: BySeat<number>;
  /** The event that the new century begins with. */
  readonly event: number | null;
}

const centuryOf = (happenings: readonly Happening[]): number =>
  happenings.find((one) => one.kind === 'century-ends')?.century ?? 0;

/** Century IV: the final scoring follows (R9). */
export const isLastLedger = ({ done, next }: Scoring): boolean =>
  next.length === 0 && centuryOf(done) === CENTURIES.length - 1;

const otherPoints = (happenings: readonly Happening[], seats: number): BySeat<number> => {
  const points = new Array<number>(seats).fill(0);
  for (const one of happenings) {
    if (one.kind === 'scored' && one.source !== 'zones') points[one.seat]! += one.points;
  }
  return points;
};

export const centuryLedger = ({ done, next }: Scoring, seats: number): CenturyLedger => {
  const happenings = [...done, ...next];
  const century = centuryOf(happenings);
  const none = new Array<number>(seats).fill(0);
  const scored = happenings.filter((one) => one.kind === 'zone-scored');
  const zones = SCORING_ORDER[century]!.map((zone): ZoneColumn => {
    const found = scored.find((one) => one.zone === zone);
    return {
      zone,
      points: found?.points ?? null,
      cascades: found?.cascades ?? none,
      isNext: found !== undefined && next.includes(found),
    };
  });
  // The final scoring (R9) has a table of its own.
  const final = happenings.findIndex(({ kind }) => kind === 'final-step');
  const others = otherPoints(final < 0 ? happenings : [], seats);
  const revealed = done.find((one) => one.kind === 'event-revealed');
  return {
    zones,
    others,
    totals: none.map((_, seat) =>
      zones.reduce((sum, { points }) => sum + (points?.[seat] ?? 0), others[seat]!),
    ),
    event: revealed?.event ?? null,
  };
};

interface GoesFirst {
  readonly seat: number;
  /** The turn that ended the century goes on; it was their turn, which begins only now; or that turn is over. */
  readonly why: 'goesOn' | 'own' | 'next';
}

/** Who goes first in the century that has just begun (R8.9). Null if it ends again before anyone does, as with the game. */
export const firstOf = (done: readonly Happening[], state: State): GoesFirst | null => {
  const ended = done.find((one) => one.kind === 'century-ends');
  const begun = clone(state);
  proceed(begun);
  const seat = decision(begun)?.by ?? NOBODY;
  if (ended === undefined || seat < 0 || begun.century !== state.century) return null;
  if (seat !== ended.seat) return { seat, why: 'next' };
  return { seat, why: ended.trigger === 'no-tile' ? 'goesOn' : 'own' };
};
