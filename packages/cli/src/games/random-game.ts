/** One game of random players, and its result. */
import {
  advanceListed,
  type Choice,
  choices,
  decision,
  type GameRecord,
  newGame,
  type Options,
  SEAT_LETTERS,
  scoreOf,
  winners,
} from '@cap-diamant/engine';
import { type Deal, deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import { type CenturyEnd, watchCenturies } from './century-ends.ts';

export interface Outcome {
  /** By seat. */
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly firstPlayer: number;
  readonly turns: number;
  /** Choices of players; chance's are not counted. */
  readonly decisions: number;
  readonly ends: readonly CenturyEnd[];
}

export interface PlayedGame {
  readonly record: GameRecord;
  readonly outcome: Outcome;
}

export const playRandomGame = (options: Options, kind: Deal, seed: string): PlayedGame => {
  const random = seededRandom(seed);
  const layout = deal(kind, random);
  const state = newGame(options, layout);
  const { ends, watch } = watchCenturies();
  const played: Choice[] = [];
  let decisions = 0;
  let firstPlayer = 0;
  for (let due = decision(state); due !== null; due = decision(state)) {
    const choice = pick(choices(state), random);
    if (due.by >= 0) decisions += 1;
    if (choice.kind === 'first') firstPlayer = choice.seat;
    advanceListed(state, choice, watch);
    played.push(choice);
  }
  return {
    record: {
      options,
      layout,
      names: SEAT_LETTERS.slice(0, options.players).map(() => ''),
      tags: { seed },
      choices: played,
    },
    outcome: {
      scores: state.active.map((_, seat) => scoreOf(state, seat)),
      winners: winners(state),
      firstPlayer,
      turns: state.turn,
      decisions,
      ends,
    },
  };
};
