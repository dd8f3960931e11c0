/** The program itself, run as a user would: a process of its own. */
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
 * What is wrong with these words, as the command itself says it, without a process: overview.test.ts says what the
 * program makes of that. It must not have begun.
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

/** Answers come in every shape; a test says which fields it expects. */
// biome-ignore lint/suspicious/noExplicitAny: whatever JSON the program wrote
export type Answer = any;

/** `cap-diamant engine`, asked one thing after the other. */
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
    /** Sends bytes that hold one line and gives the answer to it. */
    send,
    ask: (request: object): Promise<Answer> => send(`${JSON.stringify(request)}\n`),
    /** Bytes that do not end a line yet. */
    write: (bytes: string | Uint8Array): void => {
      child.stdin.write(bytes);
    },
    /** Closes the input and gives the exit code. */
    end: (): Promise<number | null> => {
      child.stdin.end();
      return ended;
    },
    ended,
  };
};
