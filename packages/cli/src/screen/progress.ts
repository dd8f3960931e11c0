/** A progress bar on standard error; only at a terminal. */
const WIDTH = 30;
/** Drawn at most this often, in milliseconds: drawing must not slow the work. */
const PAUSE = 100;

export interface Progress {
  readonly show: (done: number) => void;
  readonly clear: () => void;
}

export const progressBar = (total: number, stream: NodeJS.WriteStream = process.stderr): Progress => {
  if (!stream.isTTY) return { show: () => {}, clear: () => {} };
  let drawn = 0;
  return {
    show: (done) => {
      const now = performance.now();
      if (now - drawn < PAUSE) return;
      drawn = now;
      const full = Math.floor((done / total) * WIDTH);
      stream.write(`\r[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${done} of ${total}`);
    },
    clear: () => stream.write('\r\u001b[K'),
  };
};
