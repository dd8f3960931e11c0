/** How the points went, turn by turn. */
import { type TurnEnd, turnEnds } from '@cap-diamant/bots/report';
import type { Replayable } from '@cap-diamant/engine';
import { type Standing, standings } from './what-if.ts';

export interface Moment extends TurnEnd {
  readonly standings: readonly Standing[];
}

/** The beginning, then the position after each turn. */
export const timelineOf = (game: Replayable): readonly Moment[] =>
  Array.from(turnEnds(game), ({ state, ...end }) => ({ ...end, standings: standings(state) }));
