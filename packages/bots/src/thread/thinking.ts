/** What a thinking thread can be asked about a position. Choices are sent in notation. */
import {
  advance,
  CHANCE,
  type Choice,
  decision,
  historyOf,
  newGame,
  parseChoice,
  positionsOf,
  printChoice,
  type Replayable,
  type State,
  scoreOf,
} from '@cap-diamant/engine';
import { botSeed, DRAW_SCHEME, seededDraw, seededRandom } from '@cap-diamant/engine/chance';
import { chancesAt } from '../judge/chances.ts';
import { opponentBot } from '../players/opponents.ts';
import { type Effort, REPORT_EFFORT, reportSeed, type Verdict, verdictOn } from '../report/verdict.ts';
import { type Budget, nodeBudget, timeBudget } from '../search/budget.ts';
import { type Opinion, opinions } from '../search/opinions.ts';

interface Assignment {
  readonly state: State;
  readonly seed: string;
  /** For each decision, unless the bot has a limit of its own. */
  readonly milliseconds: number;
}

/** A game so far, as it is sent. */
export interface GameInNotation extends Pick<Replayable, 'options' | 'layout'> {
  readonly choices: readonly string[];
}

export interface BotAssignment extends Assignment {
  readonly bot: string;
  /** The game up to this state. */
  readonly game: GameInNotation;
  /** Instead of time: the bot then chooses the same on every machine, busy or not. */
  readonly positions?: number | null | undefined;
}

/** A game of which some positions are judged: those after so many choices. */
export interface GameAssignment extends GameInNotation {
  readonly at: readonly number[];
}

/** A game of bots alone, whose chance and bots follow from its seed. */
export interface SeededGame extends Pick<Replayable, 'options' | 'layout'> {
  readonly seed: string;
  /** By seat. */
  readonly bots: readonly string[];
  /** In each decision. */
  readonly positions: number;
}

/** A line that was or could be played after the choices of a game so far. */
export interface LineAssignment extends GameInNotation {
  readonly line: readonly string[];
  /** The best line where it is known; otherwise the thread searches for it. */
  readonly best: readonly string[] | null;
  readonly effort?: Effort;
}

/** A verdict as it is sent. */
export interface VerdictInNotation extends Omit<Verdict, 'best'> {
  readonly best: readonly string[];
}

const parsed = (game: GameInNotation): Replayable => ({ ...game, choices: game.choices.map(parseChoice) });

/** `clock` counts milliseconds, as `performance.now` does in Node and in a browser. */
export const thinkingBy = (clock: () => number) => {
  const budgetOf = (milliseconds: number): Budget => timeBudget(milliseconds, clock);

  return {
    /** The bot's answer to the decision. */
    choose: ({ state, game, bot, seed, milliseconds, positions = null }: BotAssignment): string => {
      const budget = positions === null ? budgetOf(milliseconds) : nodeBudget(positions);
      return printChoice(opponentBot(bot).choose(state, budget, seededRandom(seed), parsed(game)));
    },

    /** Every player's points at the end. */
    playOut: ({ options, layout, seed, bots, positions }: SeededGame): readonly number[] => {
      const state = newGame(options, layout);
      const made: { readonly by: number }[] = [];
      const choices: Choice[] = [];
      const played = { options, layout, choices };
      for (let due = decision(state); due !== null; due = decision(state)) {
        const { by } = due;
        const random = seededRandom(botSeed(seed, made.length));
        const choice =
          by === CHANCE
            ? seededDraw(seed, DRAW_SCHEME, state, made)[0]!
            : opponentBot(bots[by]!).choose(state, nodeBudget(positions), random, played);
        advance(state, choice);
        made.push({ by });
        choices.push(choice);
      }
      return bots.map((_, seat) => scoreOf(state, seat));
    },

    /** What the strongest bot thinks of every choice, the best first. */
    opinions: ({ state, seed, milliseconds }: Assignment): readonly Opinion[] =>
      opinions(state, budgetOf(milliseconds), seededRandom(seed)),

    /** What the line cost the seat that decides. */
    verdict: ({ line, best, effort = REPORT_EFFORT, ...game }: LineAssignment): VerdictInNotation => {
      const { state } = historyOf(parsed(game));
      const known = best?.map(parseChoice) ?? null;
      const random = seededRandom(reportSeed(game.choices.length));
      const verdict = verdictOn(state, line.map(parseChoice), effort, random, known);
      return { ...verdict, best: verdict.best.map(printChoice) };
    },

    /** By position, each seat's chance of winning. */
    shares: ({ at, ...game }: GameAssignment): readonly (readonly number[])[] => {
      const wanted = new Set(at);
      const found: (readonly number[])[] = [];
      let made = 0;
      for (const state of positionsOf(parsed(game))) {
        if (wanted.has(made)) found.push(chancesAt(state).shares);
        made += 1;
      }
      return found;
    },
  };
};

/** The type of everything that can be asked. */
export type Thinking = ReturnType<typeof thinkingBy>;
