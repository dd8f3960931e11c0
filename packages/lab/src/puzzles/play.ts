/** A game between strong bots. */

import type { Considered } from '@cap-diamant/bots/search';
import { ALL_OPTIONS, CHANCE, choices, decision, type History, historyOf, play } from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import { search } from './search.ts';

/** `see` gets every decision of a seat, with what the playing search found. */
export const playGame = (
  seed: string,
  variant: number,
  nodes: number,
  see: (history: History, considered: readonly Considered[], at: string) => void,
): History => {
  const random = seededRandom(seed);
  const options = ALL_OPTIONS[variant]!;
  let history = historyOf({ options, layout: deal('balanced', random), choices: [] });
  for (let due = decision(history.state); due !== null; due = decision(history.state)) {
    const { state } = history;
    if (due.by === CHANCE) {
      history = play(history, pick(choices(state), random));
      continue;
    }
    const at = `${seed} ${history.made.length}`;
    const considered = search(state, nodes, at);
    see(history, considered, at);
    for (const choice of considered[0]!.line.choices) history = play(history, choice);
  }
  return history;
};
