/**
 * The decisions of a game: what one seat chose without interruption. A turn is several small choices that are good or bad
 * only together, so a decision goes to the turn's end, or to a choice of another seat or of chance (R6.4).
 */
import { type Choice, choices, decision, next, positionsOf, type Replayable } from '@cap-diamant/engine';

export interface Decided {
  /** Choices made in the game before it. */
  readonly at: number;
  readonly seat: number;
  readonly century: number;
  readonly turn: number;
  readonly line: readonly Choice[];
}

/** Only those with more than one legal choice. */
export const decisionsOf = (game: Replayable): readonly Decided[] => {
  const found: Decided[] = [];
  let line: Choice[] = [];
  let isFree = false;
  let at = 0;
  for (const state of positionsOf(game)) {
    const choice = game.choices[at];
    const by = decision(state)?.by ?? -1;
    if (choice === undefined) break;
    at += 1;
    if (by < 0) continue;
    line.push(choice);
    isFree ||= choices(state).length > 1;
    const { century, turn } = state;
    const after = next(state, choice);
    if (at < game.choices.length && after.turn === turn && decision(after)?.by === by) continue;
    if (isFree) found.push({ at: at - line.length, seat: by, century, turn, line });
    line = [];
    isFree = false;
  }
  return found;
};
