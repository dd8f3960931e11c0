/** The state of a game, as answers report it. */
import {
  type Choice,
  choices,
  decision,
  describe,
  describeTask,
  type EmitAt,
  type Happening,
  hash,
  printChoice,
  printPosition,
  type State,
} from '@cap-diamant/engine';
import { nameForecast } from './forecast.ts';
import { nameHappening } from './naming.ts';
import { has, type Request, readWords } from './request.ts';
import type { SessionGame } from './session-game.ts';

export const describeDecision = (state: State): object | null => {
  const due = decision(state);
  return due === null ? null : describeTask(state, due.task);
};

/** What an answer adds about the new position if `tell` asks for it. */
export const EXTRAS = {
  choices: (state: State) => choices(state).map(printChoice),
  position: printPosition,
  state: describe,
  forecast: nameForecast,
} as const;
const EXTRA_NAMES = Object.keys(EXTRAS) as (keyof typeof EXTRAS)[];

export const readExtras = (request: Request): readonly (keyof typeof EXTRAS)[] =>
  has(request, 'tell') ? readWords(request, 'tell', EXTRA_NAMES) : [];

/** The state of the game in short; `length` counts the choices that a record would have. */
export const standing = (
  { history: { state, made } }: SessionGame,
  extras: readonly (keyof typeof EXTRAS)[],
): object => ({
  decision: describeDecision(state),
  over: state.over,
  length: made.length,
  hash: hash(state),
  ...Object.fromEntries(extras.map((name) => [name, EXTRAS[name](state)])),
});

/** What was played, what happened, and the state after it. */
export const news = (
  game: SessionGame,
  extras: readonly (keyof typeof EXTRAS)[],
  run: (emit: EmitAt) => readonly Choice[],
): object => {
  const happenings: Happening[] = [];
  const played = run((happening) => happenings.push(happening));
  return {
    played: played.map(printChoice),
    happenings: happenings.map(nameHappening),
    ...standing(game, extras),
  };
};
