/** Who takes part: "governor@nodes=2000", "module:./mine.ts@ms=500", "exec:./my-bot --fast@ms=1000". */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { BOT_NAMES, type Bot, type Budget, createBot, nodeBudget, timeBudget } from '@cap-diamant/bots';
import { botPlayer, type Player } from '@cap-diamant/bots/arena';
import { nearest } from '../nearest.ts';
import { usageError } from '../usage-error.ts';
import { externalPlayer } from './external.ts';

const KINDS = ['bot', 'module', 'exec'] as const;

/** Plain data: it is sent to worker processes and written to the results file. */
export interface Entrant {
  readonly kind: (typeof KINDS)[number];
  /** As typed, made unique among the entrants. */
  readonly label: string;
  /** A bot's name, a module's file or a command line. */
  readonly what: string;
  readonly limit: Limit;
  /** The hash of a module's file, so that results of two versions are not mixed; otherwise empty. */
  readonly fingerprint: string;
}

/** For each decision. */
export type Limit = { readonly nodes: number } | { readonly ms: number };

const DEFAULT_LIMIT: Limit = { nodes: 1000 };
/** External programs count nodes in their own way, so only time can limit them. */
const DEFAULT_EXTERNAL_LIMIT = { ms: 5000 };

const WRITTEN = /^(?:(exec|module):)?(.*?)(?:@(nodes|ms)=(\d+))?$/s;

const limitOf = (unit: string | undefined, amount: string | undefined, external: boolean): Limit => {
  if (unit === undefined) return external ? DEFAULT_EXTERNAL_LIMIT : DEFAULT_LIMIT;
  const number = Number(amount);
  if (number < 1 || number > 1e9)
    throw usageError(`@${unit}=${amount}: a limit goes from 1 to a thousand million`);
  if (unit === 'ms') return { ms: number };
  if (external) throw usageError('a program outside is limited by time: write @ms=1000');
  return { nodes: number };
};

const checkName = (name: string): void => {
  if (BOT_NAMES.includes(name)) return;
  const meant = nearest(name, BOT_NAMES);
  const hint = meant === null ? `There are ${BOT_NAMES.join(', ')}` : `Did you mean '${meant}'?`;
  throw usageError(`there is no bot '${name}'. ${hint}`);
};

const fingerprintOf = (file: string): string => {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
  } catch {
    throw usageError(`module:${file}: there is no such file`);
  }
};

const parseEntrant = (text: string): Entrant => {
  const [, prefix, what = '', unit, amount] = WRITTEN.exec(text)!;
  const kind = KINDS.find((known) => known === prefix) ?? 'bot';
  if (what.includes('@') && kind === 'bot') {
    throw usageError(`'${text}': write a limit as @nodes=2000 or @ms=1000`);
  }
  if (kind === 'bot') checkName(what);
  if (what.trim() === '') throw usageError(`'${text}' names nothing`);
  return {
    kind,
    label: text,
    what,
    limit: limitOf(unit, amount, kind === 'exec'),
    fingerprint: kind === 'module' ? fingerprintOf(what) : '',
  };
};

/** A list of names; an entry with a prefix is alone, because a command line may contain commas. */
const splitList = (list: string): string[] => (/^(exec|module):/.test(list) ? [list] : list.split(','));

/** The same bot may take part twice: the second is named "random #2". */
export const parseEntrants = (lists: readonly string[]): Entrant[] => {
  const texts = lists.flatMap(splitList);
  return texts.map((text, index) => {
    const before = texts.slice(0, index).filter((other) => other === text).length;
    const entrant = parseEntrant(text);
    return before === 0 ? entrant : { ...entrant, label: `${text} #${before + 1}` };
  });
};

const isBot = (value: unknown): value is Bot =>
  typeof value === 'object' && value !== null && 'choose' in value && typeof value.choose === 'function';

const loadModule = async (file: string): Promise<Bot> => {
  const loaded = (await import(pathToFileURL(path.resolve(file)).href)) as { default?: unknown };
  if (!isBot(loaded.default)) throw new Error(`module:${file} must export a bot by default`);
  return loaded.default;
};

const clock = (): number => performance.now();

const budgetMaker = (limit: Limit): (() => Budget) =>
  'ms' in limit ? () => timeBudget(limit.ms, clock) : () => nodeBudget(limit.nodes);

/** CPU time of this process: while one of our bots thinks, nothing else runs. */
const cpuHere = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** A player for one seat. */
export const makePlayer = async ({ kind, what, limit }: Entrant): Promise<Player> => {
  switch (kind) {
    case 'bot':
      return botPlayer(createBot(what), budgetMaker(limit), cpuHere);
    case 'module':
      return botPlayer(await loadModule(what), budgetMaker(limit), cpuHere);
    case 'exec':
      return externalPlayer(what, 'ms' in limit ? limit.ms : DEFAULT_EXTERNAL_LIMIT.ms);
  }
};
