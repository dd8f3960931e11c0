/** Pairs of lines to be explained: puzzles with a tempting wrong answer, and mistakes of weak players. */
import { createBot, nodeBudget } from '@cap-diamant/bots';
import type { Pair } from '@cap-diamant/bots/explain';
import type { Puzzle } from '@cap-diamant/bots/puzzles';
import { decisionsOf, REPORT_EFFORT, reportSeed, verdictOn } from '@cap-diamant/bots/report';
import {
  ALL_OPTIONS,
  CHANCE,
  choices,
  choicesOf,
  decision,
  historyOf,
  type Options,
  play,
  type Replayable,
} from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import { comparedAnswers } from '../puzzles/themes.ts';

export interface Case extends Pair {
  readonly name: string;
}

/** The best answer, and the best of those that are worse. */
export const puzzleCase = (puzzle: Puzzle): Case | null => {
  const pair = comparedAnswers(puzzle);
  return pair === null ? null : { name: `puzzle ${puzzle.id}`, ...pair };
};

/** Weak players, so that there are mistakes, and stronger ones who punish them. */
const TABLE = ['random', 'apprentice', 'mason', 'architect', 'apprentice'] as const;
const VARIANTS: readonly Options[] = ALL_OPTIONS.filter(
  ({ rules, events, players }) => rules === 'complete' && events && players > 2,
);
const NODES = 100;
/** A first look, to leave out most decisions that cost nothing. */
const QUICK = { nodes: 300, visits: 6 };

const playedGame = (game: number): Replayable => {
  const random = seededRandom(`explain ${game}`);
  const options = VARIANTS[game % VARIANTS.length]!;
  let history = historyOf({ options, layout: deal('balanced', random), choices: [] });
  for (let due = decision(history.state); due !== null; due = decision(history.state)) {
    const { state } = history;
    const choice =
      due.by === CHANCE
        ? pick(choices(state), random)
        : createBot(TABLE[(due.by + game) % TABLE.length]!).choose(state, nodeBudget(NODES), random);
    history = play(history, choice);
  }
  return { ...history, choices: choicesOf(history) };
};

/** Decisions that cost more than `least` places, game after game. */
export function* mistakes(least: number): Generator<Case, void> {
  for (let game = 0; ; game += 1) {
    const played = playedGame(game);
    for (const { at, line } of decisionsOf(played)) {
      const { state } = historyOf(played, at);
      const seed = reportSeed(at);
      if (verdictOn(state, line, QUICK, seededRandom(seed)).lost < least / 2) continue;
      const { best, lost } = verdictOn(state, line, REPORT_EFFORT, seededRandom(seed));
      if (lost > least) yield { name: `game ${game}, choice ${at}`, state, better: best, worse: line };
    }
  }
}
