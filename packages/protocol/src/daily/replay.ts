/**
 * Checks that a record is a game of the day's deal. It does not check the bots' choices: the caller asks the
 * bots.
 */
import {
  advance,
  CHANCE,
  choices,
  clone,
  decision,
  type GameRecord,
  newGame,
  printChoice,
  printLayout,
  ranksOf,
  type State,
  scoreOf,
} from '@cap-diamant/engine';
import { botSeed, DRAW_SCHEME, seededDraw } from '@cap-diamant/engine/chance';
import type { DailyFault } from '../schemas/daily.ts';
import type { DailyDeal } from './deal.ts';

/** A bot's decision with more than one choice, and what it chose according to the record. */
export interface BotDecision {
  /** Choices made before it. */
  readonly at: number;
  readonly state: State;
  readonly bot: string;
  readonly seed: string;
  readonly made: string;
}

export type DailyReplay =
  | {
      readonly kind: 'played';
      readonly points: number;
      /** The rank at the table, from 1. */
      readonly place: number;
      readonly decisions: readonly BotDecision[];
    }
  /** `at`: the wrong choice, if there is one. */
  | { readonly kind: DailyFault; readonly at: number; readonly made: string; readonly due: string };

const fault = (kind: DailyFault, at = 0, made = '', due = ''): DailyReplay => ({ kind, at, made, due });

/** `record`: its choices must be legal, as in every parsed record. */
export const replayDaily = (day: DailyDeal, record: GameRecord): DailyReplay => {
  const isSame = (Object.keys(day.options) as (keyof typeof day.options)[]).every(
    (option) => day.options[option] === record.options[option],
  );
  if (!isSame || printLayout(day.layout) !== printLayout(record.layout)) return fault('deal');
  const state = newGame(day.options, day.layout);
  const made: { readonly by: number }[] = [];
  const decisions: BotDecision[] = [];
  for (const choice of record.choices) {
    const at = made.length;
    const { by } = decision(state)!;
    const text = printChoice(choice);
    const bot = day.bots[by];
    if (by === CHANCE) {
      const due = printChoice(seededDraw(day.seed, DRAW_SCHEME, state, made)[0]!);
      if (due !== text) return fault('draw', at, text, due);
    } else if (bot !== undefined && bot !== null && choices(state).length > 1) {
      decisions.push({ at, state: clone(state), bot, seed: botSeed(day.seed, at), made: text });
    }
    advance(state, choice);
    made.push({ by });
  }
  if (!state.over) return fault('unfinished', made.length);
  const scores = day.bots.map((_, seat) => scoreOf(state, seat));
  return { kind: 'played', points: scores[day.seat]!, place: ranksOf(scores)[day.seat]!, decisions };
};
