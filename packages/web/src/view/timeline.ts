/** Everybody's points, turn by turn. */
import { type TurnEnd, turnEnds } from '@cap-diamant/bots/report';
import type { Replayable } from '@cap-diamant/engine';
import { type Standing, standings } from './what-if.ts';

export interface TimelinePoint extends TurnEnd {
  readonly standings: readonly Standing[];
}

/** The set-up, then the position after each turn. */
export const timelineOf = (game: Replayable): readonly TimelinePoint[] =>
  Array.from(turnEnds(game), ({ state, ...end }) => ({ ...end, standings: standings(state) }));
