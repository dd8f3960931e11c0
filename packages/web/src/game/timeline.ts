/** How the points went, turn by turn. */
import { type Played, positionsOf } from '@cap-diamant/engine';
import { type Standing, standings } from './what-if.ts';

export interface Moment {
  /** Choices made before it. */
  readonly at: number;
  /** Turns that are over. */
  readonly turn: number;
  readonly century: number;
  /** Whose turn led here; −1 at the beginning. */
  readonly seat: number;
  readonly standings: readonly Standing[];
}

/** The beginning, then the position after each turn. */
export const timelineOf = (game: Played): readonly Moment[] => {
  const moments: Moment[] = [];
  let begun: Pick<Moment, 'turn' | 'century' | 'seat'> | null = null;
  let at = 0;
  for (const state of positionsOf(game)) {
    const { turn, century, seat } = state;
    begun ??= { turn, century, seat };
    if (turn !== begun.turn || state.over) {
      moments.push({ at, ...begun, standings: standings(state) });
      begun = { turn, century, seat };
    }
    at += 1;
  }
  return moments;
};

/** A turn that changed who would win. */
export interface Swing {
  readonly moment: Moment;
  /** Choices made before the turn. */
  readonly from: number;
  /** By seat: what it changed in the share of the win. */
  readonly changes: readonly number[];
}

/** How much of the win changed hands. */
const sizeOf = (changes: readonly number[]): number =>
  changes.reduce((total, change) => total + Math.abs(change), 0);

/** The biggest ones, in the order in which they happened; `shares` by moment and seat. */
export const swingsOf = (
  timeline: readonly Moment[],
  shares: readonly (readonly number[])[],
  count: number,
): readonly Swing[] =>
  timeline
    .slice(1)
    .map((moment, index) => ({
      moment,
      from: timeline[index]!.at,
      changes: shares[index + 1]!.map((share, seat) => share - shares[index]![seat]!),
    }))
    .sort((a, b) => sizeOf(b.changes) - sizeOf(a.changes))
    .slice(0, count)
    .sort((a, b) => a.moment.at - b.moment.at);
