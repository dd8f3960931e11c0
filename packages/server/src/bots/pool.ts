/**
 * Threads that think, so that the server never has to wait for a bot. Started when first needed. They are given
 * one decision at a time: between two of them somebody else's bot may come in between.
 */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Asker, type BotAssignment, createAsker, type Thinking } from '@cap-diamant/bots/thread';
import { advance, choices, clone, decision, parseChoice, printChoice } from '@cap-diamant/engine';
import { createFairQueue, type Job } from './fair-queue.ts';

export interface Errand extends BotAssignment {
  /** Who set up the table: time is shared out by host. */
  readonly host: string;
  /** Whether anybody waits for the answer. */
  readonly isWatched: boolean;
}

export interface Pool {
  /** A turn for the seat that is to decide; null: too many are waiting already. */
  readonly think: (errand: Errand) => Promise<readonly string[] | null>;
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
}

interface Thread extends Asker<Thinking> {
  readonly worker: Worker;
}

interface Thought {
  readonly errand: Errand;
  readonly resolve: (choice: string | null) => void;
  readonly reject: (error: Error) => void;
}

/** It ends as this file does: in TypeScript here, in JavaScript where it was installed. */
const WORKER = new URL(`./worker${path.extname(import.meta.filename)}`, import.meta.url);

/** However many wait, a bot that looks ahead shall see something. */
const LEAST_MS = 20;
/** How much the latest thought counts in what the next one of its level is expected to take. */
const NEWS = 0.2;

export const createPool = (threads: number, mostWaiting: number): Pool => {
  const queue = createFairQueue<Thought>();
  const alive = new Set<Thread>();
  const idle: Thread[] = [];
  /** What a decision takes, by level. */
  const expected = new Map<string, number>();
  let closed = false;

  const startThread = (): Thread => {
    const worker = new Worker(WORKER, { execArgv: [] });
    worker.unref();
    const thread = { worker, ...createAsker<Thinking>((call) => worker.postMessage(call)) };
    alive.add(thread);
    const fail = (error: Error): void => {
      if (!alive.delete(thread)) return;
      const place = idle.indexOf(thread);
      if (place >= 0) idle.splice(place, 1);
      thread.fail(error);
      feed();
    };
    worker.on('message', thread.hear);
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('a thinking thread ended')));
    return thread;
  };

  const learn = (bot: string, milliseconds: number): void => {
    const before = expected.get(bot) ?? milliseconds;
    expected.set(bot, before + (milliseconds - before) * NEWS);
  };

  /** The more hosts wait, the less each thinks: nobody's answer takes longer than it does on an idle server. */
  const shareOf = (milliseconds: number): number =>
    Math.max(LEAST_MS, Math.min(milliseconds, (milliseconds * threads) / queue.hosts()));

  const work = async (thread: Thread, job: Job<Thought>): Promise<void> => {
    const { errand, resolve, reject } = job.work;
    const { state, bot, seed } = errand;
    const began = performance.now();
    try {
      const milliseconds = shareOf(errand.milliseconds);
      resolve(await thread.ask('choose', { state, bot, seed, milliseconds }));
      learn(bot, performance.now() - began);
    } catch (error) {
      reject(error as Error);
    } finally {
      queue.settle(job, performance.now() - began);
      // The turn's next decision gets in line before the thread is given to somebody else's.
      setImmediate(() => {
        if (alive.has(thread)) idle.push(thread);
        feed();
      });
    }
  };

  const feed = (): void => {
    while (queue.size() > 0 && !closed) {
      const thread = idle.pop() ?? (alive.size < threads ? startThread() : undefined);
      if (thread === undefined) return;
      void work(thread, queue.take()!);
    }
  };

  const decide = (errand: Errand): Promise<string | null> =>
    new Promise((resolve, reject) => {
      if (closed) return resolve(null);
      const { host, isWatched, bot } = errand;
      queue.add({ host, isWatched, cost: expected.get(bot) ?? 0, work: { errand, resolve, reject } });
      // Whoever has the most waiting gives way, not whoever comes last.
      if (queue.size() > mostWaiting) queue.shed()?.work.resolve(null);
      feed();
    });

  return {
    think: async (errand) => {
      const state = clone(errand.state);
      const { by } = decision(state)!;
      const { turn } = state;
      const made: string[] = [];
      while (decision(state)?.by === by && state.turn === turn) {
        const [only, ...others] = choices(state);
        const choice =
          others.length === 0
            ? printChoice(only!)
            : await decide({ ...errand, state, seed: `${errand.seed} ${made.length}` });
        if (choice === null) return null;
        made.push(choice);
        advance(state, parseChoice(choice));
      }
      return made;
    },
    waiting: queue.size,
    close: async () => {
      closed = true;
      await Promise.all([...alive].map(({ worker }) => worker.terminate()));
    },
  };
};
