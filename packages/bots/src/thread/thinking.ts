/** What a thread that thinks can be asked about a position. Choices travel in notation. */
import { type Played, parseChoice, positionsOf, printChoice, type State } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import { type Budget, timeBudget } from '../bot.ts';
import { createBot } from '../bots.ts';
import { sharesAt } from '../evaluate.ts';
import { type Opinion, opinions } from '../reasons.ts';

interface Assignment {
  readonly state: State;
  readonly seed: string;
  /** For each decision, where the bot's strength has no limit of its own. */
  readonly milliseconds: number;
}

export interface BotAssignment extends Assignment {
  readonly bot: string;
}

/** A game, of which some positions are judged: those after so many choices. */
export interface GameAssignment extends Pick<Played, 'options' | 'layout'> {
  readonly choices: readonly string[];
  readonly at: readonly number[];
}

/** `clock` counts milliseconds, as `performance.now` does wherever threads are. */
export const thinkingBy = (clock: () => number) => {
  const budgetOf = (milliseconds: number): Budget => timeBudget(milliseconds, clock);

  return {
    /** The bot's answer to the decision. */
    choose: ({ state, bot, seed, milliseconds }: BotAssignment): string =>
      printChoice(createBot(bot).choose(state, budgetOf(milliseconds), seededRandom(seed))),

    /** What the strongest bot thinks of every choice, the best first. */
    opinions: ({ state, seed, milliseconds }: Assignment): readonly Opinion[] =>
      opinions(state, budgetOf(milliseconds), seededRandom(seed)),

    /** By position, each seat's share of the win. */
    shares: ({ choices, at, ...game }: GameAssignment): readonly (readonly number[])[] => {
      const wanted = new Set(at);
      const found: number[][] = [];
      let made = 0;
      for (const state of positionsOf({ ...game, choices: choices.map(parseChoice) })) {
        if (wanted.has(made)) found.push(sharesAt(state));
        made += 1;
      }
      return found;
    },
  };
};

/** What can be asked, for those who ask. */
export type Thinking = ReturnType<typeof thinkingBy>;
