/** Plays a daily game again: the rules, chance, and then every choice of the bots, asked of the bots themselves. */
import { type GameRecord, parseRecord, printChoice, printRecord } from '@cap-diamant/engine';
import { DAILY_POSITIONS, type DailyDeal, replayDaily } from '@cap-diamant/protocol/daily';
import type { Pool } from '../bots/pool.ts';
import { refuse } from '../http/refusal.ts';

/**
 * Time is shared out by host, and all daily games have this one: however many people send theirs in, they take
 * from the tables no more than one more table would.
 */
const HOST = 'daily deal';
/** When a helper is given up that does not answer. */
const PATIENCE_MS = 10_000;

export interface CheckedDaily {
  readonly points: number;
  readonly place: number;
  /** The record as it is kept: with nothing in it but the game. */
  readonly record: string;
}

const readRecord = (text: string): GameRecord => {
  try {
    return parseRecord(text);
  } catch (error) {
    return refuse('invalid', `this is no record: ${(error as Error).message}`);
  }
};

const recordOf = (day: DailyDeal, { choices }: Pick<GameRecord, 'choices'>): string =>
  printRecord({ ...day, names: day.bots.map((bot) => bot ?? ''), choices });

export const isSameGame = (day: DailyDeal, text: string, kept: string): boolean =>
  recordOf(day, readRecord(text)) === kept;

/** What costs next to nothing to refuse is refused here; `bots` tells the rest. */
export const checkDaily = (day: DailyDeal, text: string) => {
  const record = readRecord(text);
  const played = replayDaily(day, record);
  if (played.kind !== 'played') {
    const { kind: fault, at: position, made, due } = played;
    const why = {
      deal: `this is not the deal of ${day.date}`,
      draw: `choice ${position}: chance drew ${due}, not ${made}`,
      bot: `choice ${position}: the bot chooses ${due}, not ${made}`,
      unfinished: 'the game is not over',
    };
    return refuse('illegal', why[fault], { fault, position });
  }
  const { points, place, decisions } = played;

  const bots = async (pool: Pool): Promise<CheckedDaily> => {
    const choices = record.choices.map(printChoice);
    for (const { at, state, bot, seed, made } of decisions) {
      const game = { options: day.options, layout: day.layout, choices: choices.slice(0, at) };
      const errand = { state, game, bot, seed, milliseconds: PATIENCE_MS, positions: DAILY_POSITIONS };
      const due = await pool.choose({ ...errand, host: HOST, isWatched: true });
      if (due === null) return refuse('unavailable', 'too many bots think at once: try again');
      if (due !== made) {
        const message = `choice ${at}: ${bot} chooses ${due}, not ${made}`;
        refuse('illegal', message, { fault: 'bot', position: at });
      }
    }
    return { points, place, record: recordOf(day, record) };
  };
  return bots;
};
