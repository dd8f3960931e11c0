/** Makes a table from what the player picked. */
import { ALL_OPTIONS, type Options } from '@cap-diamant/engine';
import { type Deal, DRAW_SCHEME, deal, drawSchemeTags, seededRandom } from '@cap-diamant/engine/chance';
import type { SeatKind, SetUp } from './set-up.ts';

export const RULE_CHOICES = ['family', 'complete', 'completeEvents'] as const;
export type RuleChoice = (typeof RULE_CHOICES)[number];

export const ruleChoice = ({ rules, events }: Options): RuleChoice =>
  rules === 'family' ? 'family' : events ? 'completeEvents' : 'complete';

/** What else the engine's list of options allows with these picks. */
export const rulesFor = (edition: number): readonly RuleChoice[] =>
  RULE_CHOICES.filter((choice) =>
    ALL_OPTIONS.some((options) => options.edition === edition && ruleChoice(options) === choice),
  );

export const playersFor = (edition: number, rules: RuleChoice): readonly number[] =>
  ALL_OPTIONS.filter((options) => options.edition === edition && ruleChoice(options) === rules).map(
    ({ players }) => players,
  );

export const optionsFor = (edition: number, rules: RuleChoice, players: number): Options =>
  ALL_OPTIONS.find((one) => one.edition === edition && ruleChoice(one) === rules && one.players === players)!;

/** The options for these picks. If two picks do not go together, the later one gives way. */
export const optionsNear = (edition: number, rules: RuleChoice, players: number): Options => {
  const known = rulesFor(edition);
  const chosen = known.includes(rules) ? rules : known.at(-1)!;
  const counts = playersFor(edition, chosen);
  return optionsFor(edition, chosen, counts.includes(players) ? players : counts[0]!);
};

/** The game for these picks, in this edition if that has it: 2026 has neither two players nor the family game (R2.2). */
export const optionsWith = (rules: RuleChoice, players: number, edition: number): Options => {
  const games = ALL_OPTIONS.filter((one) => ruleChoice(one) === rules && one.players === players);
  return games.find((one) => one.edition === edition) ?? games.at(-1)!;
};

export const newSeed = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

const dealt = (
  seed: string,
  kind: Deal,
  options: Options,
  names: readonly string[],
  seats: readonly SeatKind[],
): SetUp => ({
  id: seed,
  options,
  layout: deal(kind, seededRandom(seed)),
  names,
  seats,
  seed,
  tags: { deal: kind, ...drawSchemeTags(DRAW_SCHEME) },
});

/** Names may depend on the seed: those of bots do. */
export const makeSetUp = (
  options: Options,
  kind: Deal,
  seats: readonly SeatKind[],
  namesBy: (seed: string) => readonly string[],
): SetUp => {
  const seed = newSeed();
  return dealt(seed, kind, options, namesBy(seed), seats);
};

/** The same table with a new deal. A first game's fixed deal is replaced by a balanced one. */
export const rematchOf = ({ options, names, seats, tags }: SetUp): SetUp =>
  dealt(newSeed(), tags?.deal === 'random' ? 'random' : 'balanced', options, names, seats);
