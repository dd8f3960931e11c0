/** The flags for a variant and a deal, the same in every command. */
import {
  ALL_OPTIONS,
  checkOptions,
  EDITIONS,
  type Edition,
  MAX_SEATS,
  MIN_SEATS,
  type Options,
  RULE_SETS,
} from '@cap-diamant/engine';
import { DEALS, type Deal } from '@cap-diamant/engine/chance';
import { wholeNumber } from '../command.ts';
import { usageError } from '../usage-error.ts';

export const VARIANT_FLAGS = {
  edition: { type: 'string' },
  rules: { type: 'string' },
  events: { type: 'boolean' },
  players: { type: 'string' },
} as const;

export const DEAL_FLAGS = {
  seed: { type: 'string', default: '1' },
  deal: { type: 'string', default: 'balanced' },
} as const;

export const DEAL_HELP = `  --seed TEXT            what chance starts from; the same seed gives the same games (1)
  --deal KIND            how the tiles are dealt: ${DEALS.join(', ')} (balanced)
`;

interface VariantFlags {
  readonly edition?: string;
  readonly rules?: string;
  readonly events?: boolean;
  readonly players?: string;
}

const oneOf = <T extends string | number>(known: readonly T[], text: string, what: string): T => {
  const found = known.find((value) => String(value) === text);
  if (found === undefined) throw usageError(`${what} must be ${known.join(' or ')}, not '${text}'`);
  return found;
};

/** Only the options that were given. */
export const namedOptions = (flags: VariantFlags): Partial<Options> => ({
  ...(flags.edition === undefined ? {} : { edition: oneOf(EDITIONS, flags.edition, '--edition') }),
  ...(flags.rules === undefined ? {} : { rules: oneOf(RULE_SETS, flags.rules, '--rules') }),
  ...(flags.events === undefined ? {} : { events: flags.events }),
  ...(flags.players === undefined
    ? {}
    : { players: wholeNumber(flags.players, '--players', MIN_SEATS, MAX_SEATS) }),
});

/** The newest edition that allows these options; if none does, the engine reports why (R2). */
const newestFor = (named: Partial<Options>): Edition => {
  const fits = (known: Options): boolean =>
    (named.rules ?? known.rules) === known.rules &&
    (named.events ?? known.events) === known.events &&
    (named.players ?? known.players) === known.players;
  const editions = ALL_OPTIONS.filter(fits).map(({ edition }) => edition);
  return EDITIONS.findLast((edition) => editions.includes(edition)) ?? EDITIONS[0];
};

/** One variant: options that were not given follow from those that were. */
export const oneVariant = (flags: VariantFlags): Options => {
  const named = namedOptions(flags);
  const rules = named.rules ?? 'complete';
  const options = {
    edition: named.edition ?? newestFor(named),
    rules,
    events: named.events ?? rules === 'complete',
    players: named.players ?? 3,
  };
  try {
    return checkOptions(options);
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error));
  }
};

export const dealKind = (text: string): Deal => oneOf(DEALS, text, '--deal');

export const variantName = ({ edition, rules, events, players }: Options): string =>
  `${edition} ${rules}${events ? ' with events' : ''}, ${players} players`;
