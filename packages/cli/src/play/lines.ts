/** What players type at a terminal, or send through a pipe: one text line for each question. */
import { createInterface } from 'node:readline';
import { type Line, lineSplitter } from '../protocol/line-splitter.ts';

/** A text line, or why there is none: the input has ended, or Ctrl-C. */
export type Heard = { readonly line: string } | 'ended' | 'interrupted';

export interface Lines {
  readonly ask: (prompt: string) => Promise<Heard>;
  readonly interrupted: () => boolean;
  readonly close: () => void;
}

/** Where text lines come from. */
interface Source {
  /** The next text line, or null after the last one. */
  readonly next: (prompt: string) => Promise<string | null>;
  readonly close: () => void;
}

const openTerminal = (interrupt: () => void): Source => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout, terminal: true });
  let answer: ((line: string | null) => void) | null = null;
  let isOpen = true;
  const give = (line: string | null): void => {
    // Nobody is waiting for text that was typed before the question.
    answer?.(line);
    answer = null;
  };
  terminal.on('line', give);
  terminal.on('close', () => {
    isOpen = false;
    give(null);
  });
  terminal.on('SIGINT', interrupt);
  return {
    next: (prompt) =>
      new Promise((resolve) => {
        if (!isOpen) {
          resolve(null);
          return;
        }
        answer = resolve;
        terminal.setPrompt(prompt);
        terminal.prompt();
      }),
    close: () => terminal.close(),
  };
};

/** Far longer than any answer. A longer text line takes no memory, and is no answer. */
const LONGEST_BYTES = 10_000;
const UNREADABLE = '\ufffd';

const textOf = (line: Line): string => ('text' in line ? line.text.replace(/\r$/, '') : UNREADABLE);

/** Reads only when it is asked, so that a program that sends without end waits for the game. */
async function* readLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const splitter = lineSplitter(LONGEST_BYTES);
  for await (const chunk of input) yield* splitter.push(chunk).map(textOf);
  yield* splitter.end().map(textOf);
}

const openPipe = (): Source => {
  const lines = readLines(process.stdin);
  return {
    next: async (prompt) => {
      const { value, done } = await lines.next();
      const line = done === true ? null : value;
      // A transcript reads as if somebody had typed.
      process.stdout.write(`${prompt}${line ?? ''}\n`);
      return line;
    },
    close: () => {
      process.stdin.destroy();
    },
  };
};

export const openLines = (): Lines => {
  let interrupted = false;
  let stop = (): void => {};
  const stopped = new Promise<'interrupted'>((resolve) => {
    stop = () => resolve('interrupted');
  });
  const interrupt = (): void => {
    interrupted = true;
    stop();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  const isTerminal = Boolean(process.stdin.isTTY && process.stdout.isTTY);
  const source = isTerminal ? openTerminal(interrupt) : openPipe();
  const next = async (prompt: string): Promise<Heard> => {
    const line = await source.next(prompt);
    return line === null ? 'ended' : { line };
  };
  return {
    ask: async (prompt) => (interrupted ? 'interrupted' : Promise.race([stopped, next(prompt)])),
    interrupted: () => interrupted,
    close: () => {
      process.off('SIGINT', interrupt);
      process.off('SIGTERM', interrupt);
      source.close();
    },
  };
};
