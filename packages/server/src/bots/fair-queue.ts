/**
 * Which bot thinks next. Thinking time is shared out by host (start-time fair queueing: Goyal, Vin and Cheng, 1996).
 * A host's next job starts, in virtual time, where the host's last one ended, but never before the virtual clock; the
 * job with the earliest start is served, and of equal starts the one that came first. So a hundred tables of one host
 * take no more from the others than one table would, and nobody waits longer than all others need for one job each
 * beyond what the host itself had last. Tables at which nobody looks are served only while no others wait.
 */

export interface Job<Work> {
  /** Who set up the table. */
  readonly host: string;
  readonly isWatched: boolean;
  /** How long it is likely to take, in milliseconds. */
  readonly cost: number;
  readonly work: Work;
}

export interface FairQueue<Work> {
  readonly add: (job: Job<Work>) => void;
  readonly take: () => Job<Work> | undefined;
  /** A job that was taken has ended after this time. */
  readonly settle: (job: Job<Work>, milliseconds: number) => void;
  /** Gives up the last job of the host with the most waiting. */
  readonly shed: () => Job<Work> | undefined;
  readonly size: () => number;
  /** How many hosts have jobs that wait or are being done. */
  readonly hosts: () => number;
}

interface Waiting<Work> {
  readonly job: Job<Work>;
  readonly arrival: number;
  /** Cheap jobs of a host pass its dear ones, but only until the host has been served as long as a dear one takes. */
  readonly due: number;
}

interface Account<Work> {
  /** In the order in which they are to be done. */
  readonly waiting: Waiting<Work>[];
  atWork: number;
  /** The virtual start of the host's next job. */
  start: number;
}

const isIdle = <Work>({ waiting, atWork }: Account<Work>): boolean => waiting.length === 0 && atWork === 0;

/** Both have jobs that wait. */
const isServedBefore = <Work>(one: Account<Work>, other: Account<Work>): boolean =>
  one.start === other.start ? one.waiting[0]!.arrival < other.waiting[0]!.arrival : one.start < other.start;

/** One queue of its own for watched tables, one for the others: time spent in one does not count in the other. */
const createLane = <Work>() => {
  const accounts = new Map<string, Account<Work>>();
  /** The virtual start of the job that was taken last. It never falls. */
  let clock = 0;
  let arrivals = 0;

  const accountOf = (host: string): Account<Work> => {
    const known = accounts.get(host);
    if (known !== undefined) return known;
    const opened = { waiting: [], atWork: 0, start: clock };
    accounts.set(host, opened);
    return opened;
  };

  /** An account is kept until the clock passes it: a host that comes back at once has had its share already. */
  const forgetPassed = (): void => {
    const all = [...accounts];
    if (all.every(([, account]) => isIdle(account))) accounts.clear();
    for (const [host, account] of all) {
      if (isIdle(account) && account.start <= clock) accounts.delete(host);
    }
  };

  return {
    waitingOf: (host: string): number => accounts.get(host)?.waiting.length ?? 0,
    add: (job: Job<Work>): void => {
      const account = accountOf(job.host);
      const { waiting } = account;
      // A host that was away saves nothing up.
      if (waiting.length === 0) account.start = Math.max(account.start, clock);
      const due = account.start + job.cost;
      const index = waiting.findIndex((other) => due < other.due);
      waiting.splice(index < 0 ? waiting.length : index, 0, { job, due, arrival: arrivals });
      arrivals += 1;
    },
    take: (): Job<Work> | undefined => {
      let first: Account<Work> | undefined;
      for (const account of accounts.values()) {
        if (account.waiting.length > 0 && (first === undefined || isServedBefore(account, first))) {
          first = account;
        }
      }
      if (first === undefined) return undefined;
      const { job } = first.waiting.shift()!;
      clock = Math.max(clock, first.start);
      // Paid for in advance, so that several threads do not all serve the same host.
      first.start += job.cost;
      first.atWork += 1;
      forgetPassed();
      return job;
    },
    settle: ({ host, cost }: Job<Work>, milliseconds: number): void => {
      const account = accountOf(host);
      account.start += milliseconds - cost;
      account.atWork -= 1;
      forgetPassed();
    },
    shed: (host: string): Job<Work> | undefined => {
      const dropped = accounts.get(host)?.waiting.pop();
      forgetPassed();
      return dropped?.job;
    },
  };
};

export const createFairQueue = <Work>(): FairQueue<Work> => {
  const watched = createLane<Work>();
  const unwatched = createLane<Work>();
  /** Jobs that wait or are being done, by host. */
  const active = new Map<string, number>();
  let size = 0;

  const laneOf = ({ isWatched }: Job<Work>) => (isWatched ? watched : unwatched);
  const count = (host: string, more: number): void => {
    const left = (active.get(host) ?? 0) + more;
    if (left > 0) active.set(host, left);
    else active.delete(host);
  };

  return {
    add: (job) => {
      laneOf(job).add(job);
      count(job.host, 1);
      size += 1;
    },
    take: () => {
      const job = watched.take() ?? unwatched.take();
      if (job !== undefined) size -= 1;
      return job;
    },
    settle: (job, milliseconds) => {
      laneOf(job).settle(job, milliseconds);
      count(job.host, -1);
    },
    shed: () => {
      const waitingOf = (host: string): number => watched.waitingOf(host) + unwatched.waitingOf(host);
      let host: string | undefined;
      for (const other of active.keys()) {
        if (waitingOf(other) > (host === undefined ? 0 : waitingOf(host))) host = other;
      }
      if (host === undefined) return undefined;
      const job = unwatched.shed(host) ?? watched.shed(host);
      if (job === undefined) return undefined;
      count(host, -1);
      size -= 1;
      return job;
    },
    size: () => size,
    hosts: () => active.size,
  };
};
