/** The course of a game, turn by turn. */
import { positionsOf, type Replayable, type State } from '@cap-diamant/engine';

export interface TurnEnd {
  /** Choices made before it. */
  readonly at: number;
  /** Turns that are over. */
  readonly turn: number;
  readonly century: number;
  /** Whose turn led here; −1 at the beginning. */
  readonly seat: number;
}

/** The beginning, then the position after each turn. Clone a position to keep it. */
export function* turnEnds(game: Replayable): Generator<TurnEnd & { readonly state: State }, void> {
  let begun: Pick<TurnEnd, 'turn' | 'century' | 'seat'> | null = null;
  let at = 0;
  for (const state of positionsOf(game)) {
    const { turn, century, seat } = state;
    begun ??= { turn, century, seat };
    if (turn !== begun.turn || state.over) {
      yield { at, ...begun, state };
      begun = { turn, century, seat };
    }
    at += 1;
  }
}

/** A turn that changed who would win. */
export interface Swing<T extends TurnEnd> {
  readonly turnEnd: T;
  /** Choices made before the turn. */
  readonly from: number;
  /** By seat: the change in the chance of winning. */
  readonly changes: readonly number[];
}

/** The sum of all changes. */
const sizeOf = (changes: readonly number[]): number =>
  changes.reduce((total, change) => total + Math.abs(change), 0);

/** The biggest swings, in the order of the game; `shares` by entry of the timeline and seat. */
export const swingsOf = <T extends TurnEnd>(
  timeline: readonly T[],
  shares: readonly (readonly number[])[],
  count: number,
): readonly Swing<T>[] =>
  timeline
    .slice(1)
    .map((turnEnd, index) => ({
      turnEnd,
      from: timeline[index]!.at,
      changes: shares[index + 1]!.map((share, seat) => share - shares[index]![seat]!),
    }))
    .sort((a, b) => sizeOf(b.changes) - sizeOf(a.changes))
    .slice(0, count)
    .sort((a, b) => a.turnEnd.at - b.turnEnd.at);
