/**
 * Work that comes round by itself: a round, a pause, the next round. Rounds never overlap; one that fails is
 * logged, and the next one comes.
 */
import type { FastifyBaseLogger } from 'fastify';

interface Sweep {
  /** What fails, for the log: "looking at the clocks". */
  readonly what: string;
  /** From the end of a round to the beginning of the next. */
  readonly pauseMs: number;
  /** Before the first round; at once if nothing is said. */
  readonly firstMs?: number;
  readonly log: FastifyBaseLogger;
}

/** Ends the rounds, when the one that goes on is over. */
export type Stop = () => Promise<void>;

/** `round` is told by the signal that it need not go on. */
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
