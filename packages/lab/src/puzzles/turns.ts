/** The puzzles of one game between strong bots, from its first turn on. */

import type { Puzzle } from '@cap-diamant/bots/puzzles';
import { printChoice } from '@cap-diamant/engine';
import { puzzleAt } from './make.ts';
import { playGame } from './play.ts';

/** Positions that the players look at for a turn. */
const NODES = 400;
/** Two puzzles of a game are at least so many turns apart. */
const APART = 3;

/** Both have the same theme and the same first choice. */
const isLike = (one: Puzzle, other: Puzzle): boolean =>
  one.theme === other.theme && printChoice(one.best[0]!) === printChoice(other.best[0]!);

export const turnsOfGame = (seed: string, variant: number): readonly Puzzle[] => {
  const found: Puzzle[] = [];
  let lastTurn = -APART;
  playGame(seed, variant, NODES, (history, considered, at) => {
    const { turn } = history.state;
    // Positions that can be solved are used for endings.
    if (turn - lastTurn < APART || considered[0]!.isSolved) return;
    const puzzle = puzzleAt(history, considered, at);
    if (puzzle === null || found.some((other) => isLike(other, puzzle))) return;
    found.push(puzzle);
    lastTurn = turn;
  });
  return found;
};
