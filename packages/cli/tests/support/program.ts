/** Runs the program as a user would, in a separate process. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { COMMANDS } from '../../src/commands/index.ts';
import { isUsageError } from '../../src/usage-error.ts';

export const BIN = path.join(import.meta.dirname, '..', '..', 'bin', 'cap-diamant.mjs');

type Environment = Readonly<Record<string, string>>;

const start = (args: readonly string[], environment: Environment = {}) =>
  spawn(process.execPath, [BIN, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command to its end. */
export const run = (
  args: readonly string[],
  input: string | Uint8Array = '',
  environment?: Environment,
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = start(args, environment);
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
    // It may end without reading all of it.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });

/**
 * The command's own error for these arguments, without a separate process (overview.test.ts tests how the
 * program prints it). The command must not have started.
 */
export const refusal = async (name: string, args: readonly string[]): Promise<string> => {
  const command = await COMMANDS.get(name)!.load();
  try {
    return `it ran, and gave ${await command.run(args)}`;
  } catch (error) {
    if (isUsageError(error)) return error.message;
    throw error;
  }
};

/** Answers have many shapes; a test says which fields it expects. */
// biome-ignore lint/suspicious/noExplicitAny: any JSON that the program wrote
export type Answer = any;

/** `cap-diamant engine`, with one request after the other. */
export const startEngine = () => {
  const child = start(['engine']);
  const waiting: ((line: string) => void)[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => waiting.shift()?.(line));
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      for (const give of waiting.splice(0)) give('{"error":"the program has ended"}');
      resolve(code);
    });
  });
  const send = (bytes: string | Uint8Array): Promise<Answer> =>
    new Promise((resolve) => {
      waiting.push((line) => resolve(JSON.parse(line)));
      child.stdin.write(bytes);
    });
  return {
    /** Sends bytes with one request and returns its answer. */
    send,
    ask: (request: object): Promise<Answer> => send(`${JSON.stringify(request)}\n`),
    /** Bytes that do not end a line yet. */
    write: (bytes: string | Uint8Array): void => {
      child.stdin.write(bytes);
    },
    /** Closes the input and returns the exit code. */
    end: (): Promise<number | null> => {
      child.stdin.end();
      return ended;
    },
    ended,
  };
};
