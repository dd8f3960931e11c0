/** What comes right after a choice: the century's end, or another decision in the same turn. */
import { decision, type State, type TaskKind } from '@cap-diamant/engine';
import type { Path } from '../playback/table.ts';
import { after, settledAfter, standings } from './what-if.ts';

/** By seat: what the zones score at once if these choices end the century (R8); null if they do not. */
export const scoredAtOnce = (state: State, path: Path): readonly number[] | null => {
  const ended = settledAfter(state, path);
  if (decision(ended)?.task.kind !== 'end-century') return null;
  return standings(ended).map(({ century }) => century);
};

/**
 * What the same player decides after these choices, before the turn is over: what that brings is not in the figures.
 * Null: nothing more.
 */
export const decidesNext = (state: State, path: Path): TaskKind | null => {
  const later = after(state, path);
  const now = decision(later);
  const isSame = later.turn === state.turn && now?.by === decision(state)?.by;
  return isSame && now !== null ? now.task.kind : null;
};
