/** What the players agree on before set-up (R2); checked here when it comes from outside. */
import { type RuleError, ruleError } from './errors.ts';

export const EDITIONS = [2011, 2026] as const;
export type Edition = (typeof EDITIONS)[number];

export const RULE_SETS = ['family', 'complete'] as const;
export type RuleSet = (typeof RULE_SETS)[number];

export interface Options {
  readonly edition: Edition;
  readonly rules: RuleSet;
  readonly events: boolean;
  readonly players: number;
}

export const MIN_SEATS = 2;
export const MAX_SEATS = 5;

const OPTION_NAMES = ['edition', 'rules', 'events', 'players'];

const clash = ({ edition, rules, events, players }: Options): RuleError | null => {
  if (edition === 2026 && players === 2) {
    return ruleError('R2.2', 'the 2026 edition has no 2-player game: choose 3 to 5 players');
  }
  if (edition === 2026 && rules === 'family') {
    return ruleError('R2.2', 'the 2026 edition has no family rules: choose the complete rules with events');
  }
  if (edition === 2026 && !events) {
    return ruleError('R2.2', 'the 2026 edition is always played with events');
  }
  if (rules === 'family' && events) {
    return ruleError(
      'R2.1',
      'the family rules have no events: choose the complete rules or leave events out',
    );
  }
  return null;
};

/** Checks that these options go together; otherwise throws an error that names the rule. */
export const checkOptions = (input: unknown): Options => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw ruleError('R2', 'options must be an object with edition, rules, events and players');
  }
  const unknown = Object.keys(input).find((key) => !OPTION_NAMES.includes(key));
  if (unknown !== undefined) {
    throw ruleError('R2', `unknown option ${JSON.stringify(unknown)}: there are ${OPTION_NAMES.join(', ')}`);
  }
  const given = input as { [key: string]: unknown };
  const edition = EDITIONS.find((known) => known === given.edition);
  if (edition === undefined) throw ruleError('R2', `edition must be ${EDITIONS.join(' or ')}`);
  const rules = RULE_SETS.find((known) => known === given.rules);
  if (rules === undefined) throw ruleError('R2.1', `rules must be ${RULE_SETS.join(' or ')}`);
  if (typeof given.events !== 'boolean') throw ruleError('R2.1', 'events must be true or false');
  const { events, players } = given;
  if (
    typeof players !== 'number' ||
    !Number.isInteger(players) ||
    players < MIN_SEATS ||
    players > MAX_SEATS
  ) {
    throw ruleError('R2.1', `players must be a whole number from ${MIN_SEATS} to ${MAX_SEATS}`);
  }
  const options: Options = { edition, rules, events, players };
  const error = clash(options);
  if (error !== null) throw error;
  return options;
};

/**
 * Every combination that the rules allow: the variants. A state names its variant by its index here, and
 * saved states keep that number: add new variants at the end, never move or remove one.
 */
export const ALL_OPTIONS: readonly Options[] = [
  { edition: 2011, rules: 'family', events: false, players: 2 },
  { edition: 2011, rules: 'family', events: false, players: 3 },
  { edition: 2011, rules: 'family', events: false, players: 4 },
  { edition: 2011, rules: 'family', events: false, players: 5 },
  { edition: 2011, rules: 'complete', events: false, players: 2 },
  { edition: 2011, rules: 'complete', events: false, players: 3 },
  { edition: 2011, rules: 'complete', events: false, players: 4 },
  { edition: 2011, rules: 'complete', events: false, players: 5 },
  { edition: 2011, rules: 'complete', events: true, players: 2 },
  { edition: 2011, rules: 'complete', events: true, players: 3 },
  { edition: 2011, rules: 'complete', events: true, players: 4 },
  { edition: 2011, rules: 'complete', events: true, players: 5 },
  { edition: 2026, rules: 'complete', events: true, players: 3 },
  { edition: 2026, rules: 'complete', events: true, players: 4 },
  { edition: 2026, rules: 'complete', events: true, players: 5 },
];
