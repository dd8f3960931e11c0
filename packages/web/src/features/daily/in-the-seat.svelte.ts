/** How bots of every level do in the same seat against the same bots: one game each, in a worker. */
import { LEVEL_NAMES, type LevelName } from '@cap-diamant/bots';
import { DAILY_POSITIONS, dailyDeal } from '@cap-diamant/protocol/daily';
import { type BotThread, startBotThread } from '../../thinking/bot-thread.ts';
import { type KeptDay, keepDay } from './kept-days.ts';

export class InTheSeat {
  points: KeptDay['bots'] = $state.raw({});
  hasFailed = $state(false);
  readonly #date: string;
  readonly #day: KeptDay;
  #thread: BotThread | null = null;

  constructor(date: string, day: KeptDay) {
    this.#date = date;
    this.#day = day;
    this.points = day.bots;
  }

  get done(): number {
    return LEVEL_NAMES.filter((level) => this.points[level] !== undefined).length;
  }

  /** Continues where it stopped. */
  async start(): Promise<void> {
    const missing = LEVEL_NAMES.filter((level) => this.points[level] === undefined);
    if (missing.length === 0) return;
    this.hasFailed = false;
    const thread = startBotThread();
    this.#thread = thread;
    try {
      for (const level of missing) await this.#play(thread, level);
    } catch {
      this.hasFailed = this.#thread === thread;
    }
    if (this.#thread === thread) this.stop();
  }

  stop(): void {
    this.#thread?.end();
    this.#thread = null;
  }

  async #play(thread: BotThread, level: LevelName): Promise<void> {
    const { options, layout, seed, bots, seat } = dailyDeal(this.#date);
    const all = bots.map((bot) => bot ?? level);
    const asked = { options, layout, seed, bots: all, positions: DAILY_POSITIONS };
    const points = await thread.ask('playOut', asked);
    this.points = { ...this.points, [level]: points[seat]! };
    keepDay(this.#date, { ...this.#day, bots: this.points });
  }
}
