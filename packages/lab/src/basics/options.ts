/** The options of a lab command: read, checked, and listed by --help. */
import { parseArgs } from 'node:util';
import { type CommandName, summaryOf } from './catalogue.ts';

/** What an option takes: a whole number, a text, or nothing. `what` is its row in the help. */
type Option =
  | { readonly what: string; readonly number: number; readonly least?: number }
  | { readonly what: string; readonly text: string | null; readonly hint?: string }
  | { readonly what: string; readonly flag: true };

type Options = { readonly [name: string]: Option };

type Value<O extends Option> = O extends { number: number }
  ? number
  : O extends { text: string }
    ? string
    : O extends { text: null }
      ? string | null
      : boolean;

export type Values<T extends Options> = { readonly [name in keyof T]: Value<T[name]> };

export interface Definition<T extends Options> {
  readonly name: CommandName;
  /** What it does and where the results go, in full sentences. */
  readonly about: string;
  readonly options: T;
  /** Without `npm run lab -- NAME`. */
  readonly examples: readonly string[];
  /** What the words without dashes are; null where there are none. */
  readonly words?: string | null;
}

/** For commands that write into the repository only when asked to. */
export const PUBLISH = {
  publish: { flag: true, what: 'write into the repository instead of artefacts/lab' },
} as const;

/** Wrong use of a command: shown without a stack. */
export class UsageError extends Error {}

const usage = (name: CommandName): string => `npm run lab -- ${name}`;

const row = (name: string, option: Option): string => {
  const takes = 'number' in option ? ' N' : 'text' in option ? ` ${option.hint ?? 'TEXT'}` : '';
  const initial =
    'number' in option
      ? ` (${option.number})`
      : 'text' in option && option.text !== null
        ? ` (${option.text})`
        : '';
  return `  ${`--${name}${takes}`.padEnd(22)} ${option.what}${initial}`;
};

export const helpOf = <T extends Options>({
  name,
  about,
  options,
  examples,
  words = null,
}: Definition<T>): string =>
  [
    `Usage: ${usage(name)}${words === null ? '' : ` ${words}`} [options]`,
    '',
    `${summaryOf(name)[0]!.toUpperCase()}${summaryOf(name).slice(1)}. ${about}`,
    '',
    'Options:',
    ...Object.entries(options).map(([key, option]) => row(key, option)),
    row('help', { flag: true, what: 'show this help' }),
    '',
    'Examples:',
    ...examples.map((example) => `  ${`${usage(name)} ${example}`.trimEnd()}`),
    '',
  ].join('\n');

const numberFrom = (name: string, text: string, least: number): number => {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least))
    throw new UsageError(`--${name} must be a whole number from ${least}, not '${text}'`);
  return number;
};

export interface Given<T extends Options> {
  readonly values: Values<T>;
  readonly words: readonly string[];
}

/** Throws a UsageError; null where help is asked for and nothing is wrong: so a test can check a command line. */
export const parseOptions = <T extends Options>(
  { options, words: named = null }: Definition<T>,
  args: readonly string[],
): Given<T> | null => {
  const read = () => {
    try {
      return parseArgs({
        args: [...args],
        allowPositionals: named !== null,
        options: {
          help: { type: 'boolean', short: 'h' },
          ...Object.fromEntries(
            Object.entries(options).map(([key, option]) => [
              key,
              { type: 'flag' in option ? ('boolean' as const) : ('string' as const) },
            ]),
          ),
        },
      });
    } catch (error) {
      throw new UsageError((error as Error).message.split('. ')[0]!);
    }
  };
  const { values, positionals } = read();
  const resolve = (key: string, option: Option): number | string | boolean | null => {
    const given = (values as Record<string, string | boolean | undefined>)[key];
    if ('flag' in option) return given === true;
    if ('text' in option) return (given as string | undefined) ?? option.text;
    return given === undefined ? option.number : numberFrom(key, given as string, option.least ?? 1);
  };
  const all = Object.entries(options).map(([key, option]) => [key, resolve(key, option)]);
  return values.help === true ? null : { values: Object.fromEntries(all) as Values<T>, words: positionals };
};

export const refuse = (name: CommandName, reason: string): never => {
  process.stderr.write(`${reason}. See ${usage(name)} --help\n`);
  process.exit(2);
};

/** Of this process. Shows the help or the mistake, and ends, where there is nothing to run. */
export const readOptions = <T extends Options>(definition: Definition<T>): Given<T> => {
  try {
    const given = parseOptions(definition, process.argv.slice(2));
    if (given !== null) return given;
    process.stdout.write(helpOf(definition));
    process.exit(0);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return refuse(definition.name, error.message);
  }
};
