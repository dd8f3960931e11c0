/** Whether a position is a puzzle: one answer clearly the best, by two weighings with different luck and a search. */
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
import { seededRandom } from '@cap-diamant/engine/chance';
import { nodeBudget } from '../../src/bot.ts';
import { lookAhead } from '../../src/look-ahead.ts';
import { learnedJudgeFor } from '../../src/net/learned.ts';
import { answersOf, type Puzzle } from '../../src/puzzles/puzzle.ts';
import { difficultyOf } from './difficulty.ts';
import { themeOf } from './themes.ts';
import { keyOf, type Weighed, type Weighing, weigh } from './weigh.ts';

/** Expected places, to each rival, by which the best is ahead of all others: from a mistake on. */
export const CLEAR = 0.05;
const FIRST: Weighing = { all: 6, best: 24 };
const SECOND: Weighing = { all: 12, best: 48 };
/** Positions that the search looks at which has to find the same. */
const DEEP = 20_000;

/** What a choice alone is worth: the best that can come of it. */
const byChoice = (state: State, weighed: readonly Weighed[]): readonly Weighed[] => {
  const { by } = decision(state)!;
  return choices(state)
    .map((choice) => {
      const after = next(state, choice);
      const goesOn = after.turn === state.turn && decision(after)?.by === by;
      const ends = goesOn ? answersOf(after, 'turn').map(({ key }) => key) : [keyOf(state, [choice])];
      const best = weighed.find(({ key }) => ends.includes(key))!;
      return { ...best, line: [choice], key: keyOf(state, [choice]) };
    })
    .sort((a, b) => a.place - b.place);
};

interface Found {
  readonly asks: Puzzle['asks'];
  readonly answers: readonly Weighed[];
}

/** The whole turn is asked for where one is clear, else the first choice where that is. */
const clearest = (state: State, weighed: readonly Weighed[], rivals: number): Found | null => {
  const isClear = ([best, second]: readonly Weighed[]): boolean =>
    best !== undefined && second !== undefined && (second.place - best.place) / rivals >= CLEAR;
  if (isClear(weighed)) return { asks: 'turn', answers: weighed };
  const answers = byChoice(state, weighed);
  return isClear(answers) ? { asks: 'choice', answers } : null;
};

/** Means of two weighings, in the order of `answersOf`. */
const lossesOf = (a: readonly Weighed[], b: readonly Weighed[], rivals: number): number[] => {
  const second = new Map(b.map((answer) => [answer.key, answer.place - b[0]!.place]));
  return [...a]
    .sort((one, other) => one.key - other.key)
    .map(({ key, place }) => Math.max(0, place - a[0]!.place + second.get(key)!) / 2 / rivals);
};

const searchAgrees = (
  state: State,
  key: number,
  asks: Puzzle['asks'],
  nodes: number,
  seed: string,
): boolean => {
  const [best] = lookAhead(state, learnedJudgeFor(state), nodeBudget(nodes), seededRandom(seed));
  const line: readonly Choice[] = best!.line.choices;
  return keyOf(state, asks === 'turn' ? line : line.slice(0, 1)) === key;
};

/** Null: it is none. */
export const puzzleAt = (history: History, seed: string): Puzzle | null => {
  const { state, options, layout } = history;
  const rivals = options.players - 1;
  const first = clearest(state, weigh(state, FIRST, `${seed} 1`), rivals);
  if (first === null) return null;
  const { asks } = first;
  const best = first.answers[0]!;
  if (!searchAgrees(state, best.key, asks, DEEP, `${seed} 2`)) return null;

  const weighed = weigh(state, SECOND, `${seed} 3`);
  const second = clearest(state, weighed, rivals);
  if (second?.asks !== asks || second.answers[0]!.key !== best.key) return null;
  const theme = themeOf(state, second.answers[0]!, second.answers[1]!, false);
  if (theme === null) return null;
  const isRight = (line: readonly Choice[]): boolean => keyOf(state, line) === best.key;
  return {
    id: hash(state).slice(0, 8),
    game: { options, layout, choices: choicesOf(history) },
    seat: decision(state)!.by,
    asks,
    theme,
    ...difficultyOf(state, asks, isRight),
    isSolved: false,
    best: weighed[0]!.line,
    share: weighed[0]!.share,
    losses: lossesOf(first.answers, second.answers, rivals),
  };
};
