/** One game between strong bots, and the puzzles that occur in it. */
import {
  ALL_OPTIONS,
  CHANCE,
  choices,
  decision,
  type History,
  historyOf,
  play,
  printChoice,
} from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import type { Puzzle } from '../../src/puzzles/puzzle.ts';
import { puzzleAt } from './make.ts';
import { search } from './search.ts';

/** Numbers of `ALL_OPTIONS`, in turn: mostly complete with events, both editions; now and then what is played less. */
const VARIANTS = [13, 9, 12, 8, 10, 14, 12, 13, 5, 9, 11, 8, 10, 2, 12, 6] as const;
/** Positions that the players look at for a turn. */
const NODES = 400;
/** Two puzzles of a game are at least so many turns apart. */
const APART = 3;

/** Another one of the game has the same idea. */
const isLike = (one: Puzzle, other: Puzzle): boolean =>
  one.theme === other.theme && printChoice(one.best[0]!) === printChoice(other.best[0]!);

export const puzzlesOfGame = (number: number): readonly Puzzle[] => {
  const seed = `puzzles ${number}`;
  const random = seededRandom(seed);
  const options = ALL_OPTIONS[VARIANTS[number % VARIANTS.length]!]!;
  let history: History = historyOf({ options, layout: deal('balanced', random), choices: [] });
  const found: Puzzle[] = [];
  let lastTurn = -APART;
  for (let due = decision(history.state); due !== null; due = decision(history.state)) {
    const { state } = history;
    if (due.by === CHANCE) {
      history = play(history, pick(choices(state), random));
      continue;
    }
    const at = `${seed} ${history.made.length}`;
    const considered = search(state, NODES, at);
    if (state.turn - lastTurn >= APART) {
      const puzzle = puzzleAt(history, considered, at);
      if (puzzle !== null && !found.some((other) => isLike(other, puzzle))) {
        found.push(puzzle);
        lastTurn = state.turn;
      }
    }
    for (const choice of considered[0]!.line.choices) history = play(history, choice);
  }
  return found;
};
