/** Lines from whoever plays: typed at a terminal, or read from a pipe until it ends. */
import { createInterface } from 'node:readline';

/** A line, or why there is none: the input has ended, or Ctrl-C. */
export type Heard = { readonly line: string } | 'ended' | 'interrupted';

export interface Lines {
  readonly ask: (prompt: string) => Promise<Heard>;
  readonly interrupted: () => boolean;
  readonly close: () => void;
}

export const openLines = (): Lines => {
  const typed = Boolean(process.stdin.isTTY && process.stdout.isTTY);
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: typed });
  const queue: string[] = [];
  let ended = false;
  let interrupted = false;
  let wake: (() => void) | null = null;
  const stir = (): void => {
    wake?.();
    wake = null;
  };
  const interrupt = (): void => {
    interrupted = true;
    stir();
  };
  lines.on('line', (line) => {
    queue.push(line);
    stir();
  });
  lines.on('close', () => {
    ended = true;
    stir();
  });
  lines.on('SIGINT', interrupt);
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);

  const heard = (): Heard | null => {
    if (interrupted) return 'interrupted';
    const line = queue.shift();
    if (line !== undefined) return { line };
    return ended ? 'ended' : null;
  };
  return {
    ask: async (prompt) => {
      if (typed) {
        // What was typed ahead of the question was not meant for it.
        queue.length = 0;
        lines.setPrompt(prompt);
        lines.prompt();
      }
      for (;;) {
        const now = heard();
        if (now !== null) {
          // A transcript reads as if somebody had typed.
          if (!typed) process.stdout.write(`${prompt}${typeof now === 'string' ? '' : now.line}\n`);
          return now;
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    interrupted: () => interrupted,
    close: () => {
      process.off('SIGINT', interrupt);
      process.off('SIGTERM', interrupt);
      lines.close();
    },
  };
};
