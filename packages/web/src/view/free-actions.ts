/** District actions without a choice in them: they activate workers or score points. */
import { type Choice, choices, decision, isFreeAction, type State } from '@cap-diamant/engine';
import type { Path } from '../playback/table.ts';
import { after } from './what-if.ts';

/** The only way to use the district in question, if its action is free. */
const freeAction = (state: State): Choice | null => {
  if (decision(state)?.task.kind !== 'district') return null;
  const uses = choices(state).filter(({ kind }) => kind !== 'skip');
  const [only] = uses;
  return uses.length === 1 && only?.kind === 'use' && isFreeAction(only.district) ? only : null;
};

/** A path, extended by the free action that it leads to if the same player decides that. */
export const withFreeAction = (state: State, path: Path): Path => {
  const there = after(state, path);
  const isOwn = decision(there)?.by === decision(state)?.by && there.turn === state.turn;
  const action = isOwn ? freeAction(there) : null;
  return action === null ? path : [...path, action];
};
