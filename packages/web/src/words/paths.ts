/** What a path means, step by step where it has several. */

import type { State } from '@cap-diamant/engine';
import type { Path } from '../game/targets.ts';
import { after } from '../game/what-if.ts';
import { choiceLabel } from './game.ts';

/** What the last step means where it is made. */
export const lastStep = (state: State, path: Path, names: readonly string[]): string =>
  choiceLabel(after(state, path.slice(0, -1)), path.at(-1)!, names);

export const pathText = (state: State, path: Path, names: readonly string[]): string => {
  const last = lastStep(state, path, names);
  return path.length > 1 ? `${choiceLabel(state, path[0], names)}: ${last}` : last;
};
