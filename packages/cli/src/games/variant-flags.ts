/** The flags that name a variant and a deal, alike in every command. */
import { checkOptions, EDITIONS, type Options, RULE_SETS } from '@cap-diamant/engine';
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

/** The options that were named, and no others. */
export const namedOptions = (flags: VariantFlags): Partial<Options> => ({
  ...(flags.edition === undefined ? {} : { edition: oneOf(EDITIONS, flags.edition, '--edition') }),
  ...(flags.rules === undefined ? {} : { rules: oneOf(RULE_SETS, flags.rules, '--rules') }),
  ...(flags.events === undefined ? {} : { events: flags.events }),
  ...(flags.players === undefined ? {} : { players: wholeNumber(flags.players, '--players', 2, 5) }),
});

/** One variant: what was not named is what goes best with what was. */
export const oneVariant = (flags: VariantFlags): Options => {
  const named = namedOptions(flags);
  const only2011 = named.rules === 'family' || named.events === false || named.players === 2;
  const rules = named.rules ?? 'complete';
  const options = {
    edition: named.edition ?? (only2011 ? 2011 : 2026),
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
