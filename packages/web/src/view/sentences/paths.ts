/** A path as one phrase, even if it has several choices, and what follows from it. */

import type { State } from '@cap-diamant/engine';
import { settings } from '../../browser/settings.svelte.ts';
import type { Path } from '../../playback/table.ts';
import { text } from '../../words/text.svelte.ts';

export const pathText = (state: State, path: Path, names: readonly string[]): string =>
  text().path(state, path, names);

/** What the phrase does not say: sentences, the most important first. */
export const effectsText = (state: State, path: Path, names: readonly string[]): string =>
  text().effects(state, path, names, settings.countBuildings).join(' ');

/** Place, cost and effect: what a pointed or tapped target says, and a screen reader after the target's name. */
export const pathSentence = (state: State, path: Path, names: readonly string[]): string =>
  `${pathText(state, path, names)}. ${effectsText(state, path, names)}`.trim();
