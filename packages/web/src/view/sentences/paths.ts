/** A path as one phrase, even if it has several choices. */
import type { State } from '@cap-diamant/engine';
import type { Path } from '../../playback/table.ts';
import { text } from '../../words/text.svelte.ts';

export const pathText = (state: State, path: Path, names: readonly string[]): string =>
  text().path(state, path, names);
