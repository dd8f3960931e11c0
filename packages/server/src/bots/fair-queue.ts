/**
 * Whose bot thinks next. Time is shared out by host: who has had the least of it comes first, and of two who
 * have had as much, the one whose bot needs less. So a hundred tables of one host take from the others no more
 * than one table would, and an apprentice's answer does not wait for governors. Tables at which nobody looks
 * come after all others.
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
  /** A job that was taken has come to its end, and took so long. */
  readonly settle: (job: Job<Work>, milliseconds: number) => void;
  /** Gives up the latest of whoever has the most waiting. */
  readonly shed: () => Job<Work> | undefined;
  readonly size: () => number;
  /** How many hosts have jobs that wait or are being done. */
  readonly hosts: () => number;
}

interface Account<Work> {
  /** In the order in which they are to be done. */
  readonly waiting: Job<Work>[];
  atWork: number;
  spent: number;
}

const isBefore = <Work>(one: Job<Work>, other: Job<Work>): boolean =>
  one.isWatched === other.isWatched ? one.cost < other.cost : one.isWatched;

/** Both have somebody waiting. */
const isServedBefore = <Work>(one: Account<Work>, other: Account<Work>): boolean => {
  const [job, rival] = [one.waiting[0]!, other.waiting[0]!];
  return job.isWatched === rival.isWatched ? one.spent + job.cost < other.spent + rival.cost : job.isWatched;
};

export const createFairQueue = <Work>(): FairQueue<Work> => {
  const accounts = new Map<string, Account<Work>>();
  /** What the one who was served last had had by then: who comes anew starts there, and saves nothing up. */
  let clock = 0;
  let size = 0;

  const accountOf = (host: string): Account<Work> => {
    const known = accounts.get(host);
    if (known !== undefined) return known;
    const opened = { waiting: [], atWork: 0, spent: clock };
    accounts.set(host, opened);
    return opened;
  };

  const first = (): Account<Work> | undefined => {
    let best: Account<Work> | undefined;
    for (const account of accounts.values()) {
      if (account.waiting.length > 0 && (best === undefined || isServedBefore(account, best))) best = account;
    }
    return best;
  };

  const closeIfIdle = (host: string, { waiting, atWork }: Account<Work>): void => {
    if (waiting.length === 0 && atWork === 0) accounts.delete(host);
  };

  return {
    add: (job) => {
      const { waiting } = accountOf(job.host);
      const place = waiting.findIndex((other) => isBefore(job, other));
      waiting.splice(place < 0 ? waiting.length : place, 0, job);
      size += 1;
    },
    take: () => {
      const account = first();
      const job = account?.waiting.shift();
      if (account === undefined || job === undefined) return undefined;
      size -= 1;
      clock = Math.max(clock, account.spent);
      // Paid for in advance, so that several threads do not all serve the same host.
      account.spent += job.cost;
      account.atWork += 1;
      return job;
    },
    settle: ({ host, cost }, milliseconds) => {
      const account = accountOf(host);
      account.spent += milliseconds - cost;
      account.atWork -= 1;
      closeIfIdle(host, account);
    },
    shed: () => {
      let longest: Account<Work> | undefined;
      for (const account of accounts.values()) {
        if (account.waiting.length > (longest?.waiting.length ?? 0)) longest = account;
      }
      const job = longest?.waiting.pop();
      if (longest === undefined || job === undefined) return undefined;
      size -= 1;
      closeIfIdle(job.host, longest);
      return job;
    },
    size: () => size,
    hosts: () => accounts.size,
  };
};
