/**
 * A game being played: its set-up, the choices made, and the position after them. It is a value: playing on
 * and taking back return a new one, so code that shows, forks or stores a game can keep the one it has.
 * Taking back replays from the start.
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
  /** How many steps that nobody decides (R8, R9) were taken since the last choice; more may be due. */
  readonly steps: number;
  /** Do not change it: it belongs to this history. */
  readonly state: State;
}

/** Gets what happens, with the number of choices made by then and the century that it happens in. */
export type EmitAt = (happening: Happening, at: number, century: Century) => void;

/** What a game can be replayed from; a record is one. */
export type Replayable = Pick<GameRecord, 'options' | 'layout' | 'choices'>;

/** As a number of steps: take all that are due. */
export const ALL_STEPS = Number.POSITIVE_INFINITY;

const emitter = (emit: EmitAt | undefined, state: State, at: number): Emit =>
  emit && ((happening) => emit(happening, at, state.century));

/** Takes at most `most` steps; returns how many it took. */
const takeSteps = (state: State, most: number, emit: Emit): number => {
  let taken = 0;
  while (taken < most && takeStep(state, emit)) taken += 1;
  return taken;
};

/** The game after `count` choices and up to `steps` of the steps after the last one. Every choice is checked. */
export const historyOf = (
  { options, layout, choices }: Replayable,
  count = choices.length,
  emit?: EmitAt,
  steps = ALL_STEPS,
): History => {
  const state = newGame(options, layout);
  const made: Made[] = [];
  for (const choice of choices.slice(0, count)) {
    proceed(state, emitter(emit, state, made.length));
    const own = legalChoice(state, choice);
    made.push({ choice: own, by: decision(state)!.by, turn: state.turn });
    applyListed(state, own, emitter(emit, state, made.length));
  }
  const taken = takeSteps(state, steps, emitter(emit, state, made.length));
  return { options, layout, made, steps: taken, state };
};

/** One more choice and up to `steps` of the steps after it. An illegal choice throws. */
export const play = (history: History, choice: Choice, emit?: EmitAt, steps = ALL_STEPS): History => {
  const state = clone(history.state);
  proceed(state, emitter(emit, state, history.made.length));
  const own = legalChoice(state, choice);
  const made = [...history.made, { choice: own, by: decision(state)!.by, turn: state.turn }];
  applyListed(state, own, emitter(emit, state, made.length));
  const taken = takeSteps(state, steps, emitter(emit, state, made.length));
  return { ...history, made, steps: taken, state };
};

/** The next step that nobody decides, or up to `steps` of them; the same history if none is due. */
export const step = (history: History, emit?: EmitAt, steps = 1): History => {
  if (!isStepDue(history)) return history;
  const state = clone(history.state);
  const taken = takeSteps(state, steps, emitter(emit, state, history.made.length));
  return { ...history, steps: history.steps + taken, state };
};

/** Whether a step that nobody decides comes next. */
export const isStepDue = ({ state }: History): boolean => decision(state)?.by === NOBODY;

export const choicesOf = ({ made }: History): readonly Choice[] => made.map(({ choice }) => choice);

/** The game as it was after `count` choices and up to `steps` of the steps after the last one. */
export const takeBackTo = (history: History, count: number, emit?: EmitAt, steps = ALL_STEPS): History =>
  historyOf({ ...history, choices: choicesOf(history) }, count, emit, steps);

/**
 * How many choices remain when this seat takes back its own tail: its latest choices of one turn, after which
 * neither another seat nor chance has acted. Null if it has none.
 */
export const ownTail = ({ made }: Pick<History, 'made'>, seat: Seat): number | null => {
  const last = made.at(-1);
  if (last?.by !== seat) return null;
  return made.findLastIndex(({ by, turn }) => by !== seat || turn !== last.turn) + 1;
};

/** Whether the seat that made the last choice has nothing more to decide in that turn. */
export const isTurnDone = ({ made, state }: History): boolean => {
  const last = made.at(-1);
  const now = decision(state);
  return last === undefined || now === null || now.by !== last.by || state.turn !== last.turn;
};

/**
 * The positions on the way: number N is the one after N choices. The generator reuses one state: clone a
 * position to keep it.
 */
export function* positionsOf({ options, layout, choices }: Replayable): Generator<State, void> {
  const state = newGame(options, layout);
  proceed(state);
  yield state;
  for (const choice of choices) {
    applyListed(state, legalChoice(state, choice));
    proceed(state);
    yield state;
  }
}

/** The game as a record. */
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
