/** What every command consists of. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { usageError } from './usage-error.ts';

export interface Command {
  /** Shown by `cap-diamant COMMAND --help`. */
  readonly help: string;
  /** Returns the exit code. */
  readonly run: (args: readonly string[]) => number | Promise<number>;
}

type Flags = NonNullable<ParseArgsConfig['options']>;

/** Node's parser; its errors become usage errors. */
export const parseFlags = <F extends Flags>(args: readonly string[], flags: F) => {
  try {
    return parseArgs({ args: [...args], options: flags, allowPositionals: true, allowNegative: true });
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error));
  }
};

/** The only word that a command takes, such as a file or a number. */
export const onlyWord = (words: readonly string[], what: string): string => {
  const [word, extra] = words;
  if (word === undefined) throw usageError(`${what} is missing`);
  if (extra !== undefined) throw usageError(`expected only ${what}, got '${extra}' as well`);
  return word;
};

export const wholeNumber = (text: string, what: string, least: number, most: number): number => {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least && number <= most)) {
    throw usageError(`${what} must be a whole number from ${least} to ${most}, not '${text}'`);
  }
  return number;
};
