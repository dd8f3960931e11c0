/** A run's progress on standard error: a bar on a terminal, otherwise a row of text now and then. */
const WIDTH = 24;
const TERMINAL_PAUSE = 200;
const LOG_PAUSE = 30_000;

export interface Progress {
  /** `note` is only called when it is shown. */
  readonly show: (done: number, note: () => string) => void;
  readonly clear: () => void;
}

const bar = (part: number): string => {
  const full = Math.floor(part * WIDTH);
  return `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}]`;
};

export const arenaProgress = (total: number, stream: NodeJS.WriteStream = process.stderr): Progress => {
  let shown = stream.isTTY ? 0 : performance.now();
  return {
    show: (done, note) => {
      const now = performance.now();
      if (now - shown < (stream.isTTY ? TERMINAL_PAUSE : LOG_PAUSE)) return;
      shown = now;
      const line = `${bar(done / total)} ${done} of ${total} games  ${note()}`;
      stream.write(stream.isTTY ? `\r${line.slice(0, stream.columns - 1)}\u001b[K` : `${line}\n`);
    },
    clear: () => {
      if (stream.isTTY) stream.write('\r\u001b[K');
    },
  };
};
