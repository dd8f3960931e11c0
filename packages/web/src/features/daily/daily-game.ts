/** The deal of a day as a game at this screen. */
import { dailyDeal, dayOf } from '@cap-diamant/protocol/daily';
import type { Component } from 'svelte';
import type { Saved } from '../../games/saved-games.ts';
import type { SetUp } from '../../games/set-up.ts';

/** Fetches how everybody played the deal; App provides it, as it belongs to the online screens. */
export type LoadRanking = () => Promise<{
  readonly default: Component<{ date: string; game: Saved | null; today: string }>;
}>;

export const today = (): string => dayOf(Date.now());

/** The id of the saved game. */
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
