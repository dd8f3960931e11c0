/** What this browser knows of the days that were played here. A day that was begun has had its try. */
import type { LevelName } from '@cap-diamant/bots';
import { historyOf, ranksOf, scoreOf } from '@cap-diamant/engine';
import { keep, keptObject, keptUnder } from '../../browser/storage.ts';
import { load, type Saved } from '../../games/saved-games.ts';
import { dailyId } from './daily-game.ts';

const PREFIX = 'cap-diamant:daily:';

export interface DayResult {
  readonly points: number;
  /** At the table, from 1 on. */
  readonly place: number;
  readonly players: number;
}

export interface KeptDay {
  /** Null: it was begun. */
  readonly result: DayResult | null;
  /** What bots made of the same seat, as far as that was found out. */
  readonly bots: { readonly [level in LevelName]?: number };
}

const read = (date: string): KeptDay => {
  const { result = null, bots = {} } = keptObject(PREFIX + date) as Partial<KeptDay>;
  return { result, bots };
};

export const keepDay = (date: string, day: KeptDay): void => keep(PREFIX + date, JSON.stringify(day));

const resultOf = ({ setUp, choices }: Saved): DayResult => {
  const { state } = historyOf({ ...setUp, choices });
  const scores = setUp.seats.map((_, seat) => scoreOf(state, seat));
  const seat = setUp.seats.indexOf('person');
  return { points: scores[seat]!, place: ranksOf(scores)[seat]!, players: scores.length };
};

/** Null: it was not begun. A game that has come to its end since is noted. */
export const keptDay = (date: string): KeptDay | null => {
  if (!keptUnder(PREFIX).includes(date)) return null;
  const day = read(date);
  if (day.result !== null) return day;
  const game = load(dailyId(date));
  if (game === null || !game.over) return day;
  const finished = { ...day, result: resultOf(game) };
  keepDay(date, finished);
  return finished;
};

/** By date. */
export const keptDays = (): ReadonlyMap<string, KeptDay> =>
  new Map(keptUnder(PREFIX).map((date) => [date, keptDay(date)!]));
