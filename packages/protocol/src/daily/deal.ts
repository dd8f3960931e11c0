/**
 * The deal of the day. Everything follows from the date, so it is the same for everybody, with or without a
 * server. Bots are limited by positions and have fixed seeds, so they answer the same play alike everywhere.
 */
import type { Layout, Options } from '@cap-diamant/engine';
import { DRAW_SCHEME, deal, drawSchemeTags, seededRandom } from '@cap-diamant/engine/chance';
import type { BOT_LEVELS } from '../schemas/tables.ts';

type Level = (typeof BOT_LEVELS)[number];

export interface DailyDeal {
  /** For example 2026-11-16, in UTC. */
  readonly date: string;
  readonly options: Options;
  readonly layout: Layout;
  /** The seed of draws and bots. */
  readonly seed: string;
  /** Null at the person's seat. */
  readonly bots: readonly (Level | null)[];
  readonly seat: number;
  /** The record's tags. */
  readonly tags: Readonly<Record<string, string>>;
}

/** Positions that a bot searches for one decision; only Governor would search more. */
const POSITIONS = 1000;

interface Plan {
  readonly options: Options;
  readonly bots: readonly Level[];
}

const complete = (edition: Options['edition'], players: number): Options => ({
  edition,
  rules: 'complete',
  events: true,
  players,
});

/** From Sunday on. The week begins gently on Monday and ends against governors. */
const WEEK: readonly Plan[] = [
  { options: complete(2026, 3), bots: ['governor', 'governor'] },
  { options: { edition: 2011, rules: 'family', events: false, players: 3 }, bots: ['mason', 'mason'] },
  { options: complete(2026, 3), bots: ['mason', 'architect'] },
  { options: complete(2011, 3), bots: ['architect', 'architect'] },
  { options: complete(2026, 4), bots: ['mason', 'architect', 'intendant'] },
  { options: complete(2011, 2), bots: ['intendant'] },
  { options: complete(2026, 3), bots: ['architect', 'governor'] },
];

const DATE_LENGTH = 10;

/** The day of a time in milliseconds. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, DATE_LENGTH);

export const DAY_MS = 86_400_000;

/** So many days later, or earlier. */
export const dayAfter = (date: string, days: number): string => dayOf(Date.parse(date) + days * DAY_MS);

/** A day that is in the calendar. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(Date.parse(text)) === text;

export const dailyDeal = (date: string): DailyDeal => {
  const { options, bots } = WEEK[new Date(date).getUTCDay()]!;
  const seed = `daily ${date}`;
  const seat = seededRandom(`${seed} seat`)(options.players);
  return {
    date,
    options,
    layout: deal('balanced', seededRandom(seed)),
    seed,
    bots: [...bots.slice(0, seat), null, ...bots.slice(seat)],
    seat,
    tags: { deal: 'balanced', ...drawSchemeTags(DRAW_SCHEME), daily: date, positions: String(POSITIONS) },
  };
};

export { POSITIONS as DAILY_POSITIONS };
