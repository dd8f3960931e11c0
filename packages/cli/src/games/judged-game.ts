/** One game of a level against itself, with the judge's value of every choice. */
import { type LevelName, nodeBudget, type Opinion } from '@cap-diamant/bots';
import {
  CENTURIES,
  CHANCE,
  type Choice,
  choices,
  deciderName,
  decision,
  type GameRecord,
  type History,
  historyOf,
  type Options,
  play,
  printChoice,
  printPosition,
  recordOf,
  SEAT_LETTERS,
  scoreOf,
  winners,
} from '@cap-diamant/engine';
import { type Deal, deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import { judgedChoice } from './judged-choice.ts';

export interface JudgedGame {
  readonly record: GameRecord;
  /** Rows of the data set: one for each decision with more than one choice. */
  readonly decisions: readonly object[];
  /** The game's own row. */
  readonly summary: object;
}

export interface HowJudged {
  readonly options: Options;
  readonly kind: Deal;
  readonly level: LevelName;
  readonly nodes: number;
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000 || 0;

const bySeat = <T>(values: readonly T[]): object =>
  Object.fromEntries(values.map((value, seat) => [SEAT_LETTERS[seat]!, value]));

const judgedValue = ({ choice, share, behind }: Opinion): object => ({
  choice: printChoice(choice),
  share: rounded(share),
  behind: rounded(behind),
});

export const playJudgedGame = (number: number, seed: string, how: HowJudged): JudgedGame => {
  const { options, kind, level, nodes } = how;
  const random = seededRandom(seed);
  let history: History = historyOf({ options, layout: deal(kind, random), choices: [] });
  const decisions: object[] = [];

  /** With only one choice there is nothing to decide, and the judge is not asked. */
  const decide = (by: number): Choice => {
    const { state, made } = history;
    const legal = choices(state);
    if (by === CHANCE) return pick(legal, random);
    if (legal.length === 1) return legal[0]!;
    const { choice, rated } = judgedChoice(state, level, () => nodeBudget(nodes), `${seed}/${made.length}`);
    decisions.push({
      game: number,
      at: made.length,
      century: CENTURIES[state.century],
      turn: state.turn,
      by: deciderName(by),
      kind: decision(state)!.task.kind,
      position: printPosition(state),
      choice: printChoice(choice),
      values: rated.map(judgedValue),
    });
    return choice;
  };

  for (let due = decision(history.state); due !== null; due = decision(history.state)) {
    history = play(history, decide(due.by));
  }
  const { state, made } = history;
  const scores = state.active.map((_, seat) => scoreOf(state, seat));
  const won = winners(state).map((seat) => SEAT_LETTERS[seat]!);
  return {
    record: recordOf(
      history,
      scores.map(() => level),
      { seed },
    ),
    decisions,
    summary: {
      game: number,
      seed,
      options,
      length: made.length,
      decisions: decisions.length,
      scores: bySeat(scores),
      winners: won,
    },
  };
};
