/** Games of a daily deal, as the app keeps them. */
import { createBot, nodeBudget } from '@cap-diamant/bots';
import {
  CHANCE,
  type Choice,
  choices,
  choicesOf,
  decision,
  type History,
  historyOf,
  play,
  printRecord,
} from '@cap-diamant/engine';
import { botSeed, DRAW_SCHEME, pick, seededDraw, seededRandom } from '@cap-diamant/engine/chance';
import { DAILY_POSITIONS, type DailyDeal } from '@cap-diamant/protocol/daily';

/** What chance or a bot answers. */
const answerIn = (day: DailyDeal, history: History, by: number): Choice => {
  const { state, made } = history;
  if (by === CHANCE) return seededDraw(day.seed, DRAW_SCHEME, state, made)[0]!;
  const random = seededRandom(botSeed(day.seed, made.length));
  const played = { ...day, choices: choicesOf(history) };
  return createBot(day.bots[by]!).choose(state, nodeBudget(DAILY_POSITIONS), random, played);
};

/** What is due after these choices, but for the person's, who chooses anything. */
export const dueIn = (day: DailyDeal, made: readonly Choice[]): Choice | null => {
  const history = historyOf({ ...day, choices: made });
  const due = decision(history.state);
  if (due === null) return null;
  if (due.by !== day.seat) return answerIn(day, history, due.by);
  return pick(choices(history.state), seededRandom(botSeed(day.seed, made.length)));
};

const recordOf = (day: DailyDeal, made: readonly Choice[], tags: Readonly<Record<string, string>>): string =>
  printRecord({
    ...day,
    names: day.bots.map((_, seat) => `P${seat + 1}`),
    tags: {
      ...day.tags,
      'seat-kinds': day.bots.map((bot) => bot ?? 'person').join(' '),
      seed: day.seed,
      saved: '0',
      ...tags,
    },
    choices: made,
  });

/** Up to where the person has a second turn before him. */
export const begunDay = (day: DailyDeal): string => {
  const made: Choice[] = [];
  const seats: number[] = [];
  for (;;) {
    const { state } = historyOf({ ...day, choices: made });
    const { by } = decision(state)!;
    if (by === day.seat && seats.includes(day.seat) && seats.at(-1) !== day.seat) break;
    seats.push(by);
    made.push(dueIn(day, made)!);
  }
  return recordOf(day, made, { ended: 'no' });
};

/** `luck` says what the person chooses. */
const played = (day: DailyDeal, luck: string): History => {
  let history = historyOf({ ...day, choices: [] });
  const random = seededRandom(luck);
  for (let due = decision(history.state); due !== null; due = decision(history.state)) {
    const choice =
      due.by === day.seat ? pick(choices(history.state), random) : answerIn(day, history, due.by);
    history = play(history, choice);
  }
  return history;
};

export const finishedDay = (day: DailyDeal, luck = 'anything'): string =>
  recordOf(day, choicesOf(played(day, luck)), { ended: 'yes' });

/** Up to the person's last choice, which is still to be made. */
export const nearlyFinishedDay = (day: DailyDeal): string => {
  const history = played(day, 'anything');
  const last = history.made.findLastIndex(({ by }) => by === day.seat);
  return recordOf(day, choicesOf(history).slice(0, last), { ended: 'no' });
};
