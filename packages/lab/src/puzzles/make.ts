/**
 * Whether a position is a puzzle: one answer is clearly the best by a search, by playing every answer on, by a second,
 * deeper search with other luck, and by playing on again.
 */

import { answersOf, type Puzzle } from '@cap-diamant/bots/puzzles';
import type { Considered } from '@cap-diamant/bots/search';
import {
  type Choice,
  choices,
  choicesOf,
  decision,
  type History,
  hash,
  next,
  type State,
} from '@cap-diamant/engine';
import { difficultyOf } from './difficulty.ts';
import { lead, search } from './search.ts';
import { themeOf } from './themes.ts';
import { keyOf, type Weighed, type Weighing, weigh } from './weigh.ts';

/** Expected places, to each rival, by which the best must be ahead of all others: a mistake by the report. */
const CLEAR = 0.05;
/** A search that looks at less may see a little less. */
const LIKELY = 0.04;
const WEIGHING: Weighing = { all: 6, best: 36 };
const FIRST_NODES = 6000;
const SECOND_NODES = 20_000;

/** What a choice alone is worth: the best that can come of it. */
const byChoice = (state: State, weighed: readonly Weighed[]): readonly Weighed[] => {
  const { by } = decision(state)!;
  const found = new Map<number, Weighed>();
  for (const choice of choices(state)) {
    const key = keyOf(state, [choice]);
    const after = next(state, choice);
    const goesOn = after.turn === state.turn && decision(after)?.by === by;
    const ends = goesOn ? answersOf(after, 'turn').map((answer) => answer.key) : [key];
    const best = weighed.find((answer) => ends.includes(answer.key))!;
    found.set(key, { ...best, line: [choice], key });
  }
  return [...found.values()].sort((a, b) => a.place - b.place);
};

export interface Found {
  readonly asks: Puzzle['asks'];
  readonly answers: readonly Weighed[];
}

/** Asks for the whole turn where one is clearly best, otherwise for the first choice where one is. */
export const clearest = (state: State, weighed: readonly Weighed[], rivals: number): Found | null => {
  const isClear = ([best, second]: readonly Weighed[]): boolean =>
    best !== undefined && second !== undefined && (second.place - best.place) / rivals >= CLEAR;
  if (isClear(weighed)) return { asks: 'turn', answers: weighed };
  const answers = byChoice(state, weighed);
  return isClear(answers) ? { asks: 'choice', answers } : null;
};

/** Means of the two measurements, in the order of `answersOf`. */
const lossesOf = (a: readonly Weighed[], b: readonly Weighed[], rivals: number): number[] => {
  const second = new Map(b.map((answer) => [answer.key, answer.place - b[0]!.place]));
  return [...a]
    .sort((one, other) => one.key - other.key)
    .map(({ key, place }) => Math.max(0, place - a[0]!.place + second.get(key)!) / 2 / rivals);
};

const isFirst = (state: State, { asks, answers }: Found, [best]: readonly Considered[]): boolean => {
  const line: readonly Choice[] = best!.line.choices;
  return keyOf(state, asks === 'turn' ? line : line.slice(0, 1)) === answers[0]!.key;
};

/** `best`: the whole turn, even where only a choice is asked for. Null where nothing explains it. */
export const puzzleOf = (
  history: History,
  { asks, answers }: Found,
  best: Weighed,
  about: Pick<Puzzle, 'losses' | 'isSolved'>,
): Puzzle | null => {
  const { state, options, layout } = history;
  const isRight = (line: readonly Choice[]): boolean => keyOf(state, line) === answers[0]!.key;
  const puzzle = {
    id: hash(state).slice(0, 8),
    game: { options, layout, choices: choicesOf(history) },
    seat: decision(state)!.by,
    asks,
    best: best.line,
    share: best.share,
    ...about,
  };
  const theme = themeOf(puzzle);
  return theme === null ? null : { ...puzzle, theme, ...difficultyOf(state, asks, isRight) };
};

/** Null where the position is not a puzzle. `considered`: what a cheap search found. */
export const puzzleAt = (
  history: History,
  considered: readonly Considered[],
  seed: string,
): Puzzle | null => {
  const { state, options } = history;
  const rivals = options.players - 1;
  if (lead(state, considered) < LIKELY) return null;
  const searched = search(state, FIRST_NODES, `${seed} 1`);
  if (lead(state, searched) < LIKELY) return null;
  const first = clearest(state, weigh(state, WEIGHING, `${seed} 2`), rivals);
  if (first === null || !isFirst(state, first, searched)) return null;
  if (!isFirst(state, first, search(state, SECOND_NODES, `${seed} 3`))) return null;
  const weighed = weigh(state, WEIGHING, `${seed} 4`);
  const second = clearest(state, weighed, rivals);
  if (second?.asks !== first.asks || second.answers[0]!.key !== first.answers[0]!.key) return null;

  const losses = lossesOf(first.answers, second.answers, rivals);
  return puzzleOf(history, second, weighed[0]!, { losses, isSolved: false });
};
