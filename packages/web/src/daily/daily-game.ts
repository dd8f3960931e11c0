/** The deal of a day as a game at this screen. */
import { dailyDeal, dayOf } from '@cap-diamant/protocol/daily';
import type { SetUp } from '../game/set-up.ts';

export const today = (): string => dayOf(Date.now());

/** Of the game as this browser keeps it. */
export const dailyId = (date: string): string => `daily-${date}`;

/** `namesBy`: what those in the seats are called. */
export const dailySetUp = (
  date: string,
  namesBy: (seats: SetUp['seats'], seed: string) => readonly string[],
): SetUp => {
  const { options, layout, seed, bots, tags } = dailyDeal(date);
  const seats = bots.map((bot) => bot ?? 'person');
  return { id: dailyId(date), options, layout, names: namesBy(seats, seed), seats, seed, tags };
};
