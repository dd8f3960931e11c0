/** Puzzles of the last turns: the game is played quickly, and its end is solved. */

import { nodeBudget } from '@cap-diamant/bots';
import { chancesOf } from '@cap-diamant/bots/judge';
import { answersOf, type Puzzle } from '@cap-diamant/bots/puzzles';
import { lineOf } from '@cap-diamant/bots/report';
import { endingSearch, playLine } from '@cap-diamant/bots/search';
import { choices, choicesOf, decision, type History, historyOf } from '@cap-diamant/engine';
import { clearest, puzzleOf } from './make.ts';
import { playGame } from './play.ts';

/** Positions for a turn of the players, and for the search of an ending. */
const QUICK = 60;
const ENDING_NODES = 12_000;
/** With fewer answers a puzzle is too easy. */
const LEAST_ANSWERS = 4;

const endingAt = (history: History): Puzzle | 'none' | 'too long' => {
  const { state, options } = history;
  const { by } = decision(state)!;
  const rivals = options.players - 1;
  const outcome = endingSearch(nodeBudget(ENDING_NODES));
  if (outcome(state) === undefined) return 'too long';
  const weighed = answersOf(state, 'turn')
    .map((answer) => {
      const { shares, places } = chancesOf(outcome(playLine(state, lineOf(answer.line)))!);
      return { ...answer, place: places[by]!, share: shares[by]!, visits: 1 };
    })
    .sort((a, b) => a.place - b.place);
  if (weighed.length < LEAST_ANSWERS) return 'none';
  const found = clearest(state, weighed, rivals);
  if (found === null) return 'none';
  const losses = found.answers
    .toSorted((a, b) => a.key - b.key)
    .map(({ place }) => (place - weighed[0]!.place) / rivals);
  return puzzleOf(history, found, weighed[0]!, { losses, isSolved: true }) ?? 'none';
};

/** At most one for each game, because its last turns are alike: the earliest that can be solved, so the hardest. */
export const endingsOfGame = (seed: string, variant: number): readonly Puzzle[] => {
  const decisions: number[] = [];
  const end = playGame(seed, variant, QUICK, ({ state, made }) => {
    if (choices(state).length > 1) decisions.push(made.length);
  });
  const game = { ...end, choices: choicesOf(end) };
  let earliest: Puzzle | null = null;
  for (const at of decisions.toReversed()) {
    const found = endingAt(historyOf(game, at));
    if (found === 'too long') break;
    if (found !== 'none') earliest = found;
  }
  return earliest === null ? [] : [earliest];
};
