/**
 * What every choice would change, in words, computed ahead in small slices. Screen readers read a description twice
 * if it appears together with the focus.
 */

import type { Path } from '../../playback/table.ts';
import { changesWords } from '../sentences/what-if.ts';
import type { View } from '../view.svelte.ts';
import { nameOf } from './path-name.ts';

/** Long enough for the news to be announced before a focused target gets its new description. */
const WAIT = 700;
const SLICE = 4;

/** Calls `done` once with everything; returns the function that stops the work. */
export const describePaths = (
  view: View,
  done: (words: ReadonlyMap<string, string>) => void,
): (() => void) => {
  const { state, names } = view;
  const { targets, buttons } = view.offers;
  const paths: Path[] = [...buttons.map((choice) => [choice] as const), ...[...targets.values()].flat()];
  const words = new Map<string, string>();
  const work = (): void => {
    const end = performance.now() + SLICE;
    while (performance.now() < end) {
      const path = paths.pop();
      if (path === undefined) {
        done(words);
        return;
      }
      words.set(nameOf(path), changesWords({ state, names }, path));
    }
    timer = setTimeout(work);
  };
  let timer = setTimeout(work, WAIT);
  return () => clearTimeout(timer);
};
