/**
 * Background work in rounds: a round, a pause, the next round. Rounds never overlap. If one fails, the error is
 * logged and the next round comes anyway.
 */
import type { FastifyBaseLogger } from 'fastify';

interface Sweep {
  /** What the log calls a failed round: "looking at the clocks". */
  readonly what: string;
  /** From the end of a round to the start of the next. */
  readonly pauseMs: number;
  /** Before the first round; 0 by default. */
  readonly firstMs?: number;
  readonly log: FastifyBaseLogger;
}

/** Stops after the current round. */
export type Stop = () => Promise<void>;

/** The signal asks `round` to stop early. */
export const sweep = (
  { what, pauseMs, firstMs = 0, log }: Sweep,
  round: (signal: AbortSignal) => Promise<void>,
): Stop => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let working = Promise.resolve();
  let timer: NodeJS.Timeout;

  const work = async (): Promise<void> => {
    try {
      await round(signal);
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, `${what} failed`);
    }
    if (!signal.aborted) wait(pauseMs);
  };
  const wait = (milliseconds: number): void => {
    timer = setTimeout(() => {
      working = work();
    }, milliseconds).unref();
  };
  wait(firstMs);

  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await working;
  };
};
