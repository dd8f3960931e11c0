/**
 * A game being played: how it was set up, the choices made, and the position that they led to. It is a
 * value: playing on and taking back give a new one, so whoever shows, forks or keeps a game can hold on to
 * the one he has. Taking back is playing again from the start.
 */
import type { Choice } from './choices.ts';
import { applyListed, decision, legalChoice, newGame, proceed, takeStep } from './game.ts';
import type { Emit, Happening } from './happenings.ts';
import type { Century, Decider, Seat } from './indices.ts';
import type { Layout } from './layout.ts';
import type { Options } from './options.ts';
import type { GameRecord } from './record.ts';
import { clone, type State } from './state.ts';
import { NOBODY } from './tasks.ts';

/** A choice with who made it (a seat or chance) and in which turn. */
export interface Made {
  readonly choice: Choice;
  readonly by: Decider;
  readonly turn: number;
}

export interface History {
  readonly options: Options;
  readonly layout: Layout;
  readonly made: readonly Made[];
  /** Steps that nobody decides (R8, R9) taken since the last choice; more may be due. */
  readonly steps: number;
  /** Not to be changed: it belongs to this history. */
  readonly state: State;
}

/** Hears what happens, with the number of choices made by then and the century that it happens in. */
export type Tell = (happening: Happening, at: number, century: Century) => void;

/** What a game is played again from; a record is one. */
export type Played = Pick<GameRecord, 'options' | 'layout' | 'choices'>;

const ALL_STEPS = Number.POSITIVE_INFINITY;

const emitter = (tell: Tell | undefined, state: State, at: number): Emit =>
  tell && ((happening) => tell(happening, at, state.century));

/** The steps that nobody decides, at most so many of them; says how many there were. */
const takeSteps = (state: State, most: number, emit: Emit): number => {
  let taken = 0;
  while (taken < most && takeStep(state, emit)) taken += 1;
  return taken;
};

/** The game after `count` choices and `steps` of the steps that follow them by themselves. Every choice is checked. */
export const historyOf = (
  { options, layout, choices }: Played,
  count = choices.length,
  tell?: Tell,
  steps = ALL_STEPS,
): History => {
  const state = newGame(options, layout);
  const made: Made[] = [];
  for (const choice of choices.slice(0, count)) {
    proceed(state, emitter(tell, state, made.length));
    const own = legalChoice(state, choice);
    made.push({ choice: own, by: decision(state)!.by, turn: state.turn });
    applyListed(state, own, emitter(tell, state, made.length));
  }
  const taken = takeSteps(state, steps, emitter(tell, state, made.length));
  return { options, layout, made, steps: taken, state };
};

/** One more choice; the steps that nobody decides after it are left to be taken. An illegal one throws. */
export const choose = (history: History, choice: Choice, tell?: Tell): History => {
  const state = clone(history.state);
  proceed(state, emitter(tell, state, history.made.length));
  const own = legalChoice(state, choice);
  const made = [...history.made, { choice: own, by: decision(state)!.by, turn: state.turn }];
  applyListed(state, own, emitter(tell, state, made.length));
  return { ...history, made, steps: 0, state };
};

/** The next step that nobody decides, or `most` of them; the same history if none is due. */
export const step = (history: History, most = 1, tell?: Tell): History => {
  if (!isStepDue(history)) return history;
  const state = clone(history.state);
  const taken = takeSteps(state, most, emitter(tell, state, history.made.length));
  return { ...history, steps: history.steps + taken, state };
};

/** All the steps that are due. */
export const stepAll = (history: History, tell?: Tell): History => step(history, ALL_STEPS, tell);

/** One more choice, and all that follows from it by itself. */
export const play = (history: History, choice: Choice, tell?: Tell): History =>
  stepAll(choose(history, choice, tell), tell);

/** Steps that nobody decides come next. */
export const isStepDue = ({ state }: History): boolean => decision(state)?.by === NOBODY;

export const choicesOf = ({ made }: History): readonly Choice[] => made.map(({ choice }) => choice);

/** The game as it was after `count` choices and `steps` steps after the last of them. */
export const takeBackTo = (history: History, count: number, tell?: Tell, steps = ALL_STEPS): History =>
  historyOf({ ...history, choices: choicesOf(history) }, count, tell, steps);

/**
 * How few choices may be left when this seat takes back its own tail: its latest choices, of one turn, on
 * which nobody else and no chance has acted. Null if there are none.
 */
export const ownTail = ({ made }: Pick<History, 'made'>, seat: Seat): number | null => {
  const last = made.at(-1);
  if (last?.by !== seat) return null;
  return made.findLastIndex(({ by, turn }) => by !== seat || turn !== last.turn) + 1;
};

/** Whether whoever made the last choice has nothing more to decide in that turn. */
export const isTurnDone = ({ made, state }: History): boolean => {
  const last = made.at(-1);
  const now = decision(state);
  return last === undefined || now === null || now.by !== last.by || state.turn !== last.turn;
};

/**
 * The positions on the way, number N being the one after N choices. Each becomes the next as soon as that
 * is asked for: whoever wants to keep one clones it.
 */
export function* positionsOf({ options, layout, choices }: Played): Generator<State, void> {
  const state = newGame(options, layout);
  proceed(state);
  yield state;
  for (const choice of choices) {
    applyListed(state, legalChoice(state, choice));
    proceed(state);
    yield state;
  }
}

/** The game as it is kept. */
export const recordOf = (
  history: History,
  names: GameRecord['names'],
  tags: GameRecord['tags'] = {},
): GameRecord => ({
  options: history.options,
  layout: history.layout,
  names,
  tags,
  choices: choicesOf(history),
});
