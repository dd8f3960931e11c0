import type { Path } from '../../playback/table.ts';
import type { View } from '../../view/view.svelte.ts';
import { ownFirst } from './shown-answers.ts';

/** While the mouse or the focus is on a site that either of two architects can go to (R6.5): what there is to compare. */
export const eitherArchitect = ({ paths, pointedPath }: View): readonly Path[] =>
  paths.length > 1 && pointedPath === null && paths[0]!.at(-1)!.kind === 'site' ? ownFirst(paths) : [];
