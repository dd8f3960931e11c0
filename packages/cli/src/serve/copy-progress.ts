/** The progress of a copy, and its result. */
import type { BackupSettings, Copied } from '@cap-diamant/server';
import { type Progress, progressBar } from '../screen/progress.ts';

/** A bar for each step. */
export const copySettings = (replace: boolean): BackupSettings => {
  const bars = new Map<string, Progress>();
  return {
    replace,
    progress: (step, done, total) => {
      const bar = bars.get(step) ?? progressBar(total);
      bars.set(step, bar);
      bar.show(done);
      if (done === total) bar.clear();
    },
  };
};

export const summary = ({ rows, games }: Copied): string =>
  `${rows} rows; all ${games} tables open and replay to their last choice.\n`;
