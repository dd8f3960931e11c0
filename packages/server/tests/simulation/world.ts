/** What decides everything in a simulation: in which order things happen, and what goes wrong. */
import { type Random, seededRandom } from '@cap-diamant/engine/chance';
import type { Scheduler } from 'fast-check';
import { settled, startVirtualTime, type VirtualTime } from './virtual-time.ts';

/** How often things go wrong, in thousandths. */
export interface Faults {
  /** A statement does not reach the database, or its answer does not come back. */
  readonly query: number;
  /** A request or its answer is lost. */
  readonly request: number;
  /** A request arrives twice. */
  readonly twice: number;
  /** A stream breaks. */
  readonly stream: number;
  /** A node loses its signals for a while. */
  readonly signals: number;
  /** A node dies. */
  readonly kill: number;
  /** A thread that thinks dies. */
  readonly thread: number;
  /** The database, or everything, stops for seconds. */
  readonly stall: number;
}

export const NO_FAULTS: Faults = {
  ...{ query: 0, request: 0, twice: 0, stream: 0, signals: 0, kill: 0, thread: 0, stall: 0 },
};

export interface World {
  readonly random: Random;
  readonly time: VirtualTime;
  /** Resolves when the scheduler chooses it among everything that is under way. */
  readonly hop: (what: string) => Promise<void>;
  readonly happens: (fault: keyof Faults) => boolean;
  /** Nothing goes wrong from now on. */
  readonly heal: () => void;
  readonly isHealed: () => boolean;
  /** Something that must never be. The first one ends the simulation. */
  readonly fault: (what: string) => void;
  readonly faults: readonly string[];
  readonly note: (what: string) => void;
  /** The latest that happened, for people who look for the cause. */
  readonly trace: readonly string[];
  /** One thing happens, or time passes. */
  readonly step: () => Promise<void>;
  /** Lets everything happen, and so much time pass. */
  readonly run: (milliseconds: number) => Promise<void>;
  readonly end: () => void;
}

const THOUSAND = 1000;
const MOST_TRACED = 3000;
/** After that, only sweeps are left. */
const TRACED_MS = 12_000;
/** How far time moves between two things that happen. */
const TICKS_MS = [0, 1, 1, 2, 5, 20, 100];
const STALL_MS = 12_000;

/** For fast-check's scheduler: nothing happens before everything that follows from the last thing has. */
export const act = async (work: () => Promise<void>): Promise<void> => {
  await work();
  await settled();
};

export const createWorld = (scheduler: Scheduler<unknown>, seed: number, rates: Faults): World => {
  const random = seededRandom(seed);
  const faults: string[] = [];
  const trace: string[] = [];
  let isHealed = false;
  let quietFrom = Number.POSITIVE_INFINITY;

  const note = (what: string): void => {
    if (time.now() > quietFrom) return;
    trace.push(`${time.now() % 10_000_000} ${what}`);
    if (trace.length > MOST_TRACED) trace.shift();
  };
  const hop = async (what: string): Promise<void> => {
    await scheduler.schedule(Promise.resolve(), what);
    note(what);
  };
  const time = startVirtualTime(random, () => hop('at once'));
  const happens = (fault: keyof Faults): boolean =>
    rates[fault] > 0 && random(THOUSAND) < rates[fault] && !isHealed;

  const tick = (): number => (happens('stall') ? random(STALL_MS) : TICKS_MS[random(TICKS_MS.length)]!);
  const pass = async (milliseconds: number): Promise<void> => {
    await time.pass(milliseconds);
    await settled();
  };

  return {
    random,
    time,
    hop,
    happens,
    heal: () => {
      isHealed = true;
      note('nothing goes wrong from now on');
      quietFrom = time.now() + TRACED_MS;
    },
    isHealed: () => isHealed,
    fault: (what) => {
      faults.push(what);
      note(`FAULT: ${what}`);
    },
    faults,
    note,
    trace,
    step: async () => {
      const waiting = scheduler.count();
      if (waiting === 0) await pass(time.untilNext() ?? 1);
      else if (random(waiting + 1) === 0) await pass(tick());
      else await scheduler.waitOne();
    },
    run: async (milliseconds) => {
      const until = time.now() + milliseconds;
      // What was just begun comes before time passes.
      await settled();
      while (time.now() < until || scheduler.count() > 0) {
        if (scheduler.count() > 0) await scheduler.waitOne();
        else await pass(Math.min(time.untilNext() ?? milliseconds, until - time.now()));
      }
    },
    end: time.restore,
  };
};
