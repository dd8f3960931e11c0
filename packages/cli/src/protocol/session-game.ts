/** A session's game, with seeded chance and the caller's own choices, which can be taken back. */
import {
  ALL_STEPS,
  CHANCE,
  type Choice,
  choices,
  decision,
  type EmitAt,
  type GameRecord,
  type History,
  historyOf,
  objection,
  PROCEED,
  play,
  printChoice,
  type Replayable,
  rulesOf,
  type State,
  step,
} from '@cap-diamant/engine';
import { pick } from '@cap-diamant/engine/chance';
import { refusal } from './refusal.ts';
import { type SeededChance, seededChance } from './seeded-chance.ts';

/** How the steps that nobody decides are taken: at once, or one at a time by playing "proceed". */
export const STEPS = ['auto', 'one-by-one'] as const;
export type Steps = (typeof STEPS)[number];

/** The game before one of the caller's choices, and how many numbers chance had drawn. */
interface Checkpoint {
  readonly history: History;
  readonly draws: number;
}

export interface SessionGame {
  readonly names: readonly string[];
  readonly tags: GameRecord['tags'];
  readonly steps: Steps;
  /** It began from a position, so it cannot be written as a record. */
  readonly fromPosition: boolean;
  /** Null: the caller plays chance's choices too. */
  chance: SeededChance | null;
  history: History;
  /** One for each of the caller's own choices. */
  readonly own: Checkpoint[];
}

type Settings = Pick<SessionGame, 'names' | 'tags' | 'steps' | 'chance'>;

export const createGame = ({
  options,
  layout,
  ...settings
}: Settings & Pick<Replayable, 'options' | 'layout'>): SessionGame => ({
  ...settings,
  fromPosition: false,
  history: historyOf({ options, layout, choices: [] }),
  own: [],
});

/** A game from any position; what was played before is unknown. */
export const createGameAt = (state: State, settings: Pick<SessionGame, 'steps' | 'chance'>): SessionGame => ({
  ...settings,
  names: state.active.map(() => ''),
  tags: {},
  fromPosition: true,
  history: { options: rulesOf(state).options, layout: state.tiles, made: [], steps: 0, state },
  own: [],
});

const checkpointOf = ({ history, chance }: SessionGame): Checkpoint => ({
  history,
  draws: chance?.draws() ?? 0,
});

const goBackTo = (game: SessionGame, { history, draws }: Checkpoint): void => {
  game.history = history;
  if (game.chance !== null) game.chance = seededChance(game.chance.seed, draws);
};

/** Plays automatically until the caller must decide; returns chance's choices. */
export const playAutomatic = (game: SessionGame, emit?: EmitAt): readonly Choice[] => {
  const drawn: Choice[] = [];
  for (;;) {
    if (game.steps === 'auto') game.history = step(game.history, emit, ALL_STEPS);
    const { state } = game.history;
    if (game.chance === null || decision(state)?.by !== CHANCE) return drawn;
    const choice = pick(choices(state), game.chance.random);
    drawn.push(choice);
    game.history = play(game.history, choice, emit, 0);
  }
};

const refuseIllegal = ({ history }: SessionGame, list: readonly Choice[], at: number): never => {
  const { reason, rule } = objection(history.state, list[at]!);
  const what = `${printChoice(list[at]!)} is illegal: ${reason.replaceAll('-', ' ')} (${rule})`;
  const position = list.length > 1 ? `choice ${at + 1} of ${list.length}, ` : '';
  throw refusal(position + what, list.length > 1 ? { rule, reason, at } : { rule, reason });
};

/** Plays all of these choices, or none if one is illegal; returns them with chance's choices. */
export const playAll = (game: SessionGame, list: readonly Choice[], emit: EmitAt): readonly Choice[] => {
  const before = { own: game.own.length, checkpoint: checkpointOf(game) };
  const played: Choice[] = [];
  try {
    for (const [at, choice] of list.entries()) {
      if (!choices(game.history.state).includes(choice)) refuseIllegal(game, list, at);
      game.own.push(checkpointOf(game));
      game.history = choice === PROCEED ? step(game.history, emit) : play(game.history, choice, emit, 0);
      played.push(choice, ...playAutomatic(game, emit));
    }
    return played;
  } catch (error) {
    game.own.length = before.own;
    goBackTo(game, before.checkpoint);
    throw error;
  }
};

/** Plays the choices of a checked record; steps are always taken at once. */
export const playRecorded = (game: SessionGame, list: readonly Choice[]): void => {
  for (const choice of list) {
    game.own.push(checkpointOf(game));
    game.history = play(game.history, choice);
  }
};

/** Takes back the caller's last choices and everything after them. */
export const undo = (game: SessionGame, count: number): void => {
  const checkpoint = game.own.at(-count);
  if (checkpoint === undefined) {
    throw refusal(`cannot take back ${count}; choices so far: ${game.own.length}`);
  }
  game.own.length -= count;
  goBackTo(game, checkpoint);
  playAutomatic(game);
};
