/** A path as one phrase, even if it has several choices. */

import type { State } from '@cap-diamant/engine';
import type { Path } from '../../playback/table.ts';
import { choiceLabel } from '../../words/game.ts';
import { text } from '../../words/text.svelte.ts';
import { after } from '../what-if.ts';

/** What the last choice means in its own position. */
export const lastStep = (state: State, path: Path, names: readonly string[]): string =>
  choiceLabel(after(state, path.slice(0, -1)), path.at(-1)!, names);

export const pathText = (state: State, path: Path, names: readonly string[]): string => {
  const [first] = path;
  const last = path.at(-1)!;
  return first.kind === 'start' && last.kind === 'site'
    ? text().started(state, first, last)
    : lastStep(state, path, names);
};
