/**
 * What every choice would change, in words, worked out ahead in small slices. A description that comes together
 * with the focus is read twice by screen readers: once with the name, once as news.
 */

import { printChoice } from '@cap-diamant/engine';
import type { Path } from '../../playback/table.ts';
import { changesWords } from '../sentences/what-if.ts';
import type { View } from '../view.svelte.ts';

/** After the news: where the place with the focus can be chosen again, its new description is said then. */
const WAIT = 700;
const SLICE = 4;

export const nameOf = (path: Path): string => path.map(printChoice).join(' ');

/** Calls `done` once with all of it; what it returns ends the work. */
export const foretell = (view: View, done: (words: ReadonlyMap<string, string>) => void): (() => void) => {
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
      words.set(nameOf(path), changesWords(view, path));
    }
    timer = setTimeout(work);
  };
  let timer = setTimeout(work, WAIT);
  return () => clearTimeout(timer);
};
