/** What follows from a path, which its phrase does not say. */
import type { State } from '@cap-diamant/engine';
import type { Path } from '../../playback/table.ts';
import { effects } from '../../words/effects/words.svelte.ts';
import { countsBuildings } from '../count-buildings.ts';
import { pathText } from './paths.ts';

/** Sentences, the most important first. */
export const effectsText = (state: State, path: Path, names: readonly string[]): string =>
  effects(state, path, names, countsBuildings(state)).join(' ');

/** Place, cost and effect: what a pointed or tapped target says, and a screen reader after the target's name. */
export const pathSentence = (state: State, path: Path, names: readonly string[]): string =>
  `${pathText(state, path, names)}. ${effectsText(state, path, names)}`.trim();
