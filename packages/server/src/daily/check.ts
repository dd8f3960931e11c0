/** Replays a daily game: checks the rules, the draws, and every choice of the bots by asking the bots again. */
import { type GameRecord, parseRecord, printChoice, printRecord } from '@cap-diamant/engine';
import { DAILY_POSITIONS, type DailyDeal, replayDaily } from '@cap-diamant/protocol/daily';
import type { Pool } from '../bots/pool.ts';
import { refuse } from '../http/refusal.ts';

/**
 * Thinking time is shared by host. All daily games count as one host, so together they take no more from the
 * tables than one more table would.
 */
const HOST = 'daily deal';
/** After this a helper that does not answer is dropped. */
const TIMEOUT_MS = 10_000;

export interface CheckedDaily {
  readonly points: number;
  readonly place: number;
  /** The record as it is stored: only the game. */
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

/** Does the cheap checks; `bots` does the rest. */
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
      const errand = { state, game, bot, seed, milliseconds: TIMEOUT_MS, positions: DAILY_POSITIONS };
      const due = await pool.choose({ ...errand, host: HOST, isWatched: true });
      if (due === null) return refuse('unavailable', 'too many bots are thinking: try again');
      if (due !== made) {
        const message = `choice ${at}: ${bot} chooses ${due}, not ${made}`;
        refuse('illegal', message, { fault: 'bot', position: at });
      }
    }
    return { points, place, record: recordOf(day, record) };
  };
  return bots;
};
