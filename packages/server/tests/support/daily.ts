/** Games of a deal of the day, played here as a browser plays them. */
import { createBot, nodeBudget } from '@cap-diamant/bots';
import { CHANCE, choices, choicesOf, decision, historyOf, play, printRecord } from '@cap-diamant/engine';
import { botSeed, DRAW_SCHEME, pick, seededDraw, seededRandom } from '@cap-diamant/engine/chance';
import { DAILY_POSITIONS, type DailyDeal } from '@cap-diamant/protocol/daily';

/** `luck`: the person chooses at random, with this seed. */
export const playDaily = (day: DailyDeal, luck: string): string => {
  const random = seededRandom(luck);
  let history = historyOf({ ...day, choices: [] });
  for (let due = decision(history.state); due !== null; due = decision(history.state)) {
    const { state, made } = history;
    const bot = day.bots[due.by];
    if (due.by === CHANCE) history = play(history, seededDraw(day.seed, DRAW_SCHEME, state, made)[0]!);
    else if (bot === null || bot === undefined) history = play(history, pick(choices(state), random));
    else {
      const own = seededRandom(botSeed(day.seed, made.length));
      history = play(
        history,
        createBot(bot).choose(state, nodeBudget(DAILY_POSITIONS), own, {
          ...day,
          choices: choicesOf(history),
        }),
      );
    }
  }
  return printRecord({
    ...day,
    names: day.bots.map((bot) => bot ?? 'me'),
    choices: history.made.map(({ choice }) => choice),
  });
};
