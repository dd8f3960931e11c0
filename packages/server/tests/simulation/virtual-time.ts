/**
 * A clock and timers that move only when the simulation says so. They replace the process's own while a simulation
 * runs, so the server's modules run as they are. Every timer belongs to the machine whose code set it: machines have
 * clocks that differ, and the timers of a dead one never fire.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Random } from '@cap-diamant/engine/chance';

export interface Machine {
  readonly name: string;
  /** How far its clock is ahead. */
  readonly aheadMs: number;
  isDead: boolean;
  readonly die: () => void;
  /** Resolves when it dies. */
  readonly died: Promise<void>;
}

export const newMachine = (name: string, aheadMs: number): Machine => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const machine: Machine = {
    ...{ name, aheadMs, isDead: false, died: promise },
    die: () => {
      machine.isDead = true;
      resolve();
    },
  };
  return machine;
};

const running = new AsyncLocalStorage<Machine>();

/** Runs the code as the machine's own, with everything that it starts. */
export const on = <T>(machine: Machine, work: () => T): T => running.run(machine, work);

/** When every simulation begins. */
export const BEGINNING = Date.UTC(2030, 0, 1);

interface Timer {
  due: number;
  readonly milliseconds: number;
  readonly repeats: boolean;
  readonly machine: Machine | undefined;
  readonly work: () => void;
}

export interface VirtualTime {
  /** By the clock of the simulation, which no machine's is. */
  readonly now: () => number;
  /** How long until the next timer; null if there is none. */
  readonly untilNext: () => number | null;
  /** Moves the clock on, and fires what is due, in order. */
  readonly pass: (milliseconds: number) => Promise<void>;
  /** Gives the process its own clock and timers back. */
  readonly restore: () => void;
}

const own = { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate };
const ownDateNow = Date.now;
const ownPerformanceNow = performance.now;
const ownRandom = Math.random;

/** Everything that can run without time passing has run. */
export const settled = (): Promise<void> => new Promise((resolve) => own.setImmediate(resolve));

/** `immediately`: when work runs that only waits for its turn. */
export const startVirtualTime = (random: Random, immediately: () => Promise<void>): VirtualTime => {
  const timers = new Set<Timer>();
  let now = BEGINNING;

  const set = (work: () => void, milliseconds: number, repeats: boolean): NodeJS.Timeout => {
    const timer: Timer = {
      ...{ due: now + milliseconds, milliseconds, repeats, machine: running.getStore(), work },
    };
    timers.add(timer);
    const handle = {
      timer,
      ref: () => handle,
      unref: () => handle,
      hasRef: () => true,
      refresh: () => {
        // Last among equals, as with the process's own timers.
        timers.delete(timer);
        timer.due = now + milliseconds;
        timers.add(timer);
        return handle;
      },
    };
    return handle as unknown as NodeJS.Timeout;
  };
  const clear = (handle?: unknown): void => {
    timers.delete((handle as { timer: Timer } | undefined)?.timer as Timer);
  };

  Object.assign(globalThis, {
    setTimeout: (work: (...args: unknown[]) => void, milliseconds = 0, ...args: unknown[]) =>
      set(() => work(...args), milliseconds, false),
    setInterval: (work: () => void, milliseconds: number) => set(work, milliseconds, true),
    clearTimeout: clear,
    clearInterval: clear,
    setImmediate: (work: () => void) => {
      const machine = running.getStore();
      void immediately().then(() => {
        if (machine?.isDead !== true) work();
      });
    },
  });
  Date.now = () => now + (running.getStore()?.aheadMs ?? 0);
  performance.now = () => now - BEGINNING;
  Math.random = () => random(2 ** 30) / 2 ** 30;

  const first = (): Timer | undefined => {
    let found: Timer | undefined;
    for (const timer of timers) {
      if (timer.machine?.isDead === true) timers.delete(timer);
      else if (found === undefined || timer.due < found.due) found = timer;
    }
    return found;
  };

  const fire = ({ machine, work }: Timer): void => {
    if (machine === undefined) work();
    else on(machine, work);
  };

  return {
    now: () => now,
    untilNext: () => {
      const next = first();
      return next === undefined ? null : Math.max(0, next.due - now);
    },
    pass: async (milliseconds) => {
      const until = now + milliseconds;
      for (let next = first(); next !== undefined && next.due <= until; next = first()) {
        now = Math.max(now, next.due);
        timers.delete(next);
        if (next.repeats) {
          next.due = now + next.milliseconds;
          timers.add(next);
        }
        fire(next);
        await settled();
      }
      now = until;
    },
    restore: () => {
      Object.assign(globalThis, own);
      Date.now = ownDateNow;
      performance.now = ownPerformanceNow;
      Math.random = ownRandom;
    },
  };
};
