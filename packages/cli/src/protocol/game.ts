/** The game that a session is about: a state, and the choices that led to it. */
import {
  apply,
  applyListed,
  CHANCE,
  type Choice,
  choices,
  clone,
  type Emit,
  type GameRecord,
  type Layout,
  NOBODY,
  newGame,
  type Options,
  objection,
  PROCEED,
  printChoice,
  type State,
} from '@cap-diamant/engine';
import { pick } from '@cap-diamant/engine/chance';
import { refusal } from './refusal.ts';
import { type SeededChance, seededChance } from './seeded-chance.ts';

/** How the steps that nobody decides are taken: at once, or one at a time by playing "proceed". */
export const STEPS = ['auto', 'one-by-one'] as const;
export type Steps = (typeof STEPS)[number];

interface Entry {
  readonly choice: Choice;
  /** Chance's from the seed, or a step that nobody decides: it followed without the caller. */
  readonly byItself: boolean;
  /** Numbers that chance had drawn before it. */
  readonly draws: number;
}

export interface Game {
  readonly options: Options;
  readonly layout: Layout;
  readonly names: readonly string[];
  readonly tags: GameRecord['tags'];
  readonly steps: Steps;
  /** Null: the caller plays chance's choices too. */
  chance: SeededChance | null;
  state: State;
  history: Entry[];
}

type Settings = Pick<Game, 'options' | 'layout' | 'names' | 'tags' | 'steps' | 'chance'>;

export const createGame = (settings: Settings): Game => ({
  ...settings,
  state: newGame(settings.options, settings.layout),
  history: [],
});

const decider = ({ state }: Game): number | undefined => state.agenda.at(-1)?.by;

const drawn = ({ chance }: Game): number => chance?.draws() ?? 0;

const takeSteps = (game: Game, emit: Emit): void => {
  while (decider(game) === NOBODY) {
    game.history.push({ choice: PROCEED, byItself: true, draws: drawn(game) });
    applyListed(game.state, PROCEED, emit);
  }
};

/** Goes on by itself until the caller has to say something. */
export const advance = (game: Game, emit: Emit): void => {
  for (;;) {
    if (game.steps === 'auto') takeSteps(game, emit);
    if (game.chance === null || decider(game) !== CHANCE) return;
    const draws = drawn(game);
    const choice = pick(choices(game.state), game.chance.random);
    game.history.push({ choice, byItself: true, draws });
    applyListed(game.state, choice, emit);
  }
};

const playOne = (game: Game, choice: Choice, emit: Emit): void => {
  apply(game.state, choice, emit);
  game.history.push({ choice, byItself: false, draws: drawn(game) });
};

const isRuleError = (error: unknown): boolean => error instanceof Error && error.name === 'RuleError';

/** Plays choices one after the other; all of them or, if one is illegal, none. */
export const play = (game: Game, list: readonly Choice[], emit: Emit): void => {
  const before = { state: clone(game.state), length: game.history.length, draws: drawn(game) };
  let at = 0;
  try {
    for (const choice of list) {
      playOne(game, choice, emit);
      advance(game, emit);
      at += 1;
    }
  } catch (error) {
    const objected = isRuleError(error) ? objection(game.state, list[at]!) : null;
    game.state = before.state;
    game.history.length = before.length;
    if (game.chance !== null) game.chance = seededChance(game.chance.seed, before.draws);
    if (objected === null) throw error;
    const { reason, rule } = objected;
    const what = `${printChoice(list[at]!)} is illegal: ${reason.replaceAll('-', ' ')} (${rule})`;
    const position = list.length > 1 ? `choice ${at + 1} of ${list.length}, ` : '';
    throw refusal(position + what, list.length > 1 ? { rule, reason, at } : { rule, reason });
  }
};

/** Plays the choices of a record, which have been checked; its steps are always taken at once. */
export const playRecorded = (game: Game, list: readonly Choice[]): void => {
  for (const choice of list) {
    playOne(game, choice, undefined);
    takeSteps(game, undefined);
  }
};

/** Takes back the caller's last choices, with all that followed from them. */
export const undo = (game: Game, count: number): void => {
  const own = game.history.flatMap((entry, index) => (entry.byItself ? [] : [index]));
  const length = own.at(-count);
  if (length === undefined) {
    throw refusal(`cannot take back ${count}; choices so far: ${own.length}`);
  }
  const state = newGame(game.options, game.layout);
  for (const { choice } of game.history.slice(0, length)) applyListed(state, choice);
  const { draws } = game.history[length]!;
  game.state = state;
  game.history.length = length;
  if (game.chance !== null) game.chance = seededChance(game.chance.seed, draws);
  advance(game, undefined);
};

/** The choices as a record keeps them. */
export const recordOf = (game: Game): GameRecord => ({
  options: game.options,
  layout: game.layout,
  names: game.names,
  tags: game.tags,
  choices: game.history.flatMap(({ choice }) => (choice.kind === 'proceed' ? [] : [choice])),
});
