/**
 * Bots that think elsewhere: processes that ask for work, get one decision at a time, and bring the answer when
 * they ask again. If an answer is late or illegal, the bot thinks on this server instead.
 */
import { randomUUID } from 'node:crypto';
import type { BotAssignment } from '@cap-diamant/bots/thread';

/** A decision in the form in which it is sent. */
export interface HelperErrand extends BotAssignment {
  readonly id: string;
}

export interface Helpers<Work> {
  /** Whether a helper has asked for work recently. */
  readonly areHere: () => boolean;
  /** How many helpers are thinking or waiting. */
  readonly size: () => number;
  /** How many helpers are waiting. */
  readonly free: () => number;
  /** Gives work to a waiting helper. */
  readonly give: (work: Work, asked: BotAssignment) => void;
  /** The next piece of work; null: nothing for now, ask again. `signal`: the helper has disconnected. */
  readonly next: (signal: AbortSignal) => Promise<HelperErrand | null>;
  readonly answer: (id: string, choice: string) => void;
  readonly close: () => void;
}

export interface HelperPace {
  /** A waiting helper gets an empty answer this often, so that no proxy closes the connection. */
  readonly waitMs: number;
  /** How much longer than the thinking time an answer may take, for the network. */
  readonly graceMs: number;
}

const PACE: HelperPace = { waitMs: 10_000, graceMs: 2000 };

interface Hearing<Work> {
  readonly done: (work: Work, choice: string) => void;
  /** The decision has to be made here instead. */
  readonly lost: (work: Work) => void;
  /** A helper has asked for work, or none has for a while. */
  readonly changed: () => void;
}

export const createHelpers = <Work>(hearing: Hearing<Work>, pace: HelperPace = PACE): Helpers<Work> => {
  const waiting: ((errand: HelperErrand | null) => void)[] = [];
  const away = new Map<string, { readonly work: Work; readonly timer: NodeJS.Timeout }>();
  let lastHeard = Number.NEGATIVE_INFINITY;
  let silence: NodeJS.Timeout | undefined;

  const later = (milliseconds: number, work: () => void): NodeJS.Timeout =>
    setTimeout(work, milliseconds).unref();

  const heard = (): void => {
    lastHeard = performance.now();
    clearTimeout(silence);
    silence = later(pace.graceMs + 1, hearing.changed);
  };

  return {
    areHere: () => waiting.length + away.size > 0 || performance.now() - lastHeard <= pace.graceMs,
    size: () => waiting.length + away.size,
    free: () => waiting.length,
    give: (work, asked) => {
      // Not a counter: a helper may still bring an answer to a server that ran here before.
      const id = randomUUID();
      const timer = later(asked.milliseconds + pace.graceMs, () => {
        away.delete(id);
        hearing.lost(work);
      });
      away.set(id, { work, timer });
      waiting.shift()!({ id, ...asked });
    },
    next: (signal) =>
      new Promise((resolve) => {
        heard();
        const stop = (): void => take(null);
        const take = (errand: HelperErrand | null): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', stop);
          const place = waiting.indexOf(take);
          if (place >= 0) waiting.splice(place, 1);
          resolve(errand);
        };
        const timer = later(pace.waitMs, stop);
        signal.addEventListener('abort', stop);
        waiting.push(take);
        hearing.changed();
      }),
    answer: (id, choice) => {
      heard();
      const brought = away.get(id);
      // Too late: the decision was made elsewhere.
      if (brought === undefined) return;
      away.delete(id);
      clearTimeout(brought.timer);
      hearing.done(brought.work, choice);
    },
    close: () => {
      clearTimeout(silence);
      for (const { timer } of away.values()) clearTimeout(timer);
      away.clear();
      for (const take of [...waiting]) take(null);
    },
  };
};
