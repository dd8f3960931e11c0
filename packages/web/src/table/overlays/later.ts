/** What appears over a table when somebody points or moves: fetched after the first picture, in one file, with its words. */
import { whenIdle } from '../../browser/when-idle.svelte.ts';

export const overlaysLater = () =>
  whenIdle(() =>
    import('./pointed-at.ts').then(async (overlays) => {
      await Promise.all([overlays.fetchInsightWords(), overlays.fetchExplainedWords()]);
      return overlays;
    }),
  );
