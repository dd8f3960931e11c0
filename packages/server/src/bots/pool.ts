/**
 * Worker threads that think, so that the server never waits for a bot. They start when first needed and get one
 * decision at a time, so that bots of different tables take turns. If there are helpers (other processes, maybe
 * on other machines), they do the thinking, and the threads only do what helpers have lost.
 */
import type { BotAssignment } from '@cap-diamant/bots/thread';
import { advance, choices, clone, decision, parseChoice, printChoice } from '@cap-diamant/engine';
import { createFairQueue, type Job } from './fair-queue.ts';
import { createHelpers, type HelperPace, type Helpers } from './helpers.ts';
import { startThread, type Thread } from './thread.ts';

export interface Errand extends BotAssignment {
  /** Who set up the table: thinking time is shared by host. */
  readonly host: string;
  /** Whether anybody waits for the answer. */
  readonly isWatched: boolean;
}

export interface Pool {
  /** A turn for the seat that has to decide; null: the queue is full. */
  readonly think: (errand: Errand) => Promise<readonly string[] | null>;
  /** One decision, with exactly the given seed. */
  readonly choose: (errand: Errand) => Promise<string | null>;
  readonly waiting: () => number;
  /** Helpers in other processes. */
  readonly helpers: Pick<Helpers<Given>, 'next' | 'answer' | 'size'>;
  readonly close: () => Promise<void>;
}

interface Thought {
  readonly errand: Errand;
  readonly resolve: (choice: string | null) => void;
  readonly reject: (error: Error) => void;
}

/** What a helper was given, and when. */
interface Given {
  readonly job: Job<Thought>;
  readonly began: number;
}

/** Even with a long queue, a bot that looks ahead gets this much time. */
const LEAST_MS = 20;
/** Weight of the latest decision in the moving average of its level. */
const NEWS = 0.2;

/** `start`: a simulation has threads of its own. */
export const createPool = (
  threads: number,
  mostWaiting: number,
  helperPace?: HelperPace,
  start: typeof startThread = startThread,
): Pool => {
  const queue = createFairQueue<Thought>();
  const alive = new Set<Thread>();
  const idle: Thread[] = [];
  /** Expected time of a decision, by level. */
  const expected = new Map<string, number>();
  let closed = false;

  /** Work that helpers did not bring back. */
  const lost: Job<Thought>[] = [];
  const isLegal = ({ state }: Errand, choice: string): boolean =>
    choices(state).some((legal) => printChoice(legal) === choice);
  const lose = ({ job }: Given): void => {
    lost.push(job);
    feed();
  };
  const helpers = createHelpers<Given>(
    {
      done: ({ job, began }, choice) => {
        const { errand, resolve } = job.work;
        if (!isLegal(errand, choice)) return lose({ job, began });
        resolve(choice);
        const took = performance.now() - began;
        learn(errand.bot, took);
        queue.settle(job, took);
      },
      lost: lose,
      changed: () => feed(),
    },
    helperPace,
  );

  const newThread = (): Thread => {
    const thread = start((gone) => {
      alive.delete(gone);
      const place = idle.indexOf(gone);
      if (place >= 0) idle.splice(place, 1);
      feed();
    });
    alive.add(thread);
    return thread;
  };

  const learn = (bot: string, milliseconds: number): void => {
    const before = expected.get(bot) ?? milliseconds;
    expected.set(bot, before + (milliseconds - before) * NEWS);
  };

  /** The more hosts wait, the less time each gets: no answer takes longer than on an idle server. */
  const shareOf = (milliseconds: number): number =>
    Math.max(
      LEAST_MS,
      Math.min(milliseconds, (milliseconds * Math.max(threads, helpers.size())) / queue.hosts()),
    );

  /** The job sent to a worker: nothing about whose game it is. Limits by positions are not shared out. */
  const assignmentOf = ({
    state,
    game,
    bot,
    seed,
    milliseconds,
    positions = null,
  }: Errand): BotAssignment => ({
    ...{ state, game, bot, seed, milliseconds: shareOf(milliseconds) },
    ...(positions === null ? {} : { positions }),
  });

  const work = async (thread: Thread, job: Job<Thought>): Promise<void> => {
    const { errand, resolve, reject } = job.work;
    const began = performance.now();
    try {
      resolve(await thread.ask('choose', assignmentOf(errand)));
      learn(errand.bot, performance.now() - began);
    } catch (error) {
      reject(error as Error);
    } finally {
      queue.settle(job, performance.now() - began);
      // The turn's next decision is queued before the thread takes somebody else's.
      setImmediate(() => {
        if (alive.has(thread)) idle.push(thread);
        feed();
      });
    }
  };

  const giveAway = (): void => {
    const job = queue.take()!;
    helpers.give({ job, began: performance.now() }, assignmentOf(job.work.errand));
  };

  const freeThread = (): Thread | undefined =>
    idle.pop() ?? (alive.size < threads && !closed ? newThread() : undefined);

  const feed = (): void => {
    while (lost.length > 0 && !closed) {
      const thread = freeThread();
      if (thread === undefined) break;
      void work(thread, lost.shift()!);
    }
    while (queue.size() > 0 && !closed) {
      if (helpers.areHere()) {
        if (helpers.free() === 0) return;
        giveAway();
      } else {
        const thread = freeThread();
        if (thread === undefined) return;
        void work(thread, queue.take()!);
      }
    }
  };

  const decide = (errand: Errand): Promise<string | null> =>
    new Promise((resolve, reject) => {
      if (closed) return resolve(null);
      const { host, isWatched, bot } = errand;
      queue.add({ host, isWatched, cost: expected.get(bot) ?? 0, work: { errand, resolve, reject } });
      // The host with the most waiting jobs gives way, not the latest one.
      if (queue.size() > mostWaiting) queue.shed()?.work.resolve(null);
      feed();
    });

  return {
    think: async (errand) => {
      const { game } = errand;
      const state = clone(errand.state);
      const { by } = decision(state)!;
      const { turn } = state;
      const made: string[] = [];
      while (decision(state)?.by === by && state.turn === turn) {
        const [only, ...others] = choices(state);
        const choice =
          others.length === 0
            ? printChoice(only!)
            : await decide({
                ...errand,
                state,
                game: { ...game, choices: [...game.choices, ...made] },
                seed: `${errand.seed} ${made.length}`,
              });
        if (choice === null) return null;
        made.push(choice);
        advance(state, parseChoice(choice));
      }
      return made;
    },
    choose: decide,
    waiting: () => queue.size() + lost.length,
    helpers,
    close: async () => {
      closed = true;
      helpers.close();
      await Promise.all([...alive].map((thread) => thread.close()));
    },
  };
};
