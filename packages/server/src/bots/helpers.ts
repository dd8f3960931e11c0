/**
 * Bots that think elsewhere: processes that ask for work, get a decision each, and bring the answer when they ask
 * again. Nobody relies on them: what one of them does not bring in time, or cannot be right, is thought here.
 */
import { randomUUID } from 'node:crypto';
import type { BotAssignment } from '@cap-diamant/bots/thread';

/** A decision as it travels. */
export interface HelperErrand extends BotAssignment {
  readonly id: string;
}

export interface Helpers<Work> {
  /** Whether any have been heard of lately. */
  readonly areHere: () => boolean;
  /** How many think or wait for work. */
  readonly size: () => number;
  /** How many wait for work. */
  readonly free: () => number;
  /** To one who waits. */
  readonly give: (work: Work, asked: BotAssignment) => void;
  /** The next piece of work; null: none for now, ask again. `signal`: whoever asks has gone. */
  readonly next: (signal: AbortSignal) => Promise<HelperErrand | null>;
  readonly answer: (id: string, choice: string) => void;
  readonly close: () => void;
}

export interface HelperPace {
  /** Whoever waits for work is told so often that there is none, so that no proxy cuts him off. */
  readonly waitMs: number;
  /** How much later than the thought itself an answer may come, for the way. */
  readonly graceMs: number;
}

const PACE: HelperPace = { waitMs: 10_000, graceMs: 2000 };

interface Hearing<Work> {
  readonly done: (work: Work, choice: string) => void;
  /** It has to be thought here after all. */
  readonly lost: (work: Work) => void;
  /** Somebody asks for work, or nobody has for a while. */
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
      // No number: a helper may still have an answer for a server that was here before.
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
      // Too late: somebody else has thought about it.
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
