/** The queue of bots' decisions in simulated time: nothing really thinks, and the same input gives the same waits. */
import type { FairQueue, Job } from '../../src/bots/fair-queue.ts';

interface Decision {
  readonly table: number;
  /** How long the decision really takes. */
  readonly takes: number;
  readonly asked: number;
}

interface Running {
  readonly job: Job<Decision>;
  readonly ends: number;
}

/** One decision that was served. */
export interface Served {
  readonly table: number;
  readonly waited: number;
  readonly took: number;
}

interface Simulated {
  /** The host of each table. Each table asks for its next decision as soon as the last one is made. */
  readonly hosts: readonly string[];
  readonly threads: number;
  readonly untilMs: number;
  /** How long the next decision of a table takes. */
  readonly takes: (table: number) => number;
  /** What the queue expects of it. */
  readonly expects: (table: number) => number;
  /** Called when a decision has been made. */
  readonly learn?: (took: number) => void;
}

/** Everything served until then; decisions that still wait at the end are in `stillWaiting`. */
export const simulate = (
  queue: FairQueue<Decision>,
  { hosts, threads, untilMs, takes, expects, learn }: Simulated,
): { readonly served: readonly Served[]; readonly stillWaiting: readonly Served[] } => {
  const running: Running[] = [];
  const served: Served[] = [];
  const waiting = new Map<number, Decision>();
  let now = 0;

  const ask = (table: number): void => {
    const decision = { table, takes: takes(table), asked: now };
    waiting.set(table, decision);
    queue.add({ host: hosts[table]!, isWatched: true, cost: expects(table), work: decision });
  };
  const fill = (): void => {
    while (running.length < threads) {
      const job = queue.take();
      if (job === undefined) return;
      const { table, takes: took, asked } = job.work;
      waiting.delete(table);
      served.push({ table, waited: now - asked, took });
      running.push({ job, ends: now + took });
    }
  };

  for (const table of hosts.keys()) ask(table);
  fill();
  while (running.length > 0) {
    running.sort((one, other) => one.ends - other.ends);
    const { job, ends } = running.shift()!;
    if (ends > untilMs) break;
    now = ends;
    queue.settle(job, job.work.takes);
    learn?.(job.work.takes);
    ask(job.work.table);
    fill();
  }
  return {
    served,
    stillWaiting: [...waiting.values()].map(({ table, takes: took, asked }) => ({
      ...{ table, took, waited: now - asked },
    })),
  };
};

/** A moving average of all decisions, as the pool keeps one for each level: it rises and falls with the latest ones. */
export const movingAverage = (news: number): Required<Pick<Simulated, 'expects' | 'learn'>> => {
  let mean: number | undefined;
  return {
    expects: () => mean ?? 0,
    learn: (took) => {
      mean = mean === undefined ? took : mean + (took - mean) * news;
    },
  };
};
