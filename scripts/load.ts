/** Measures who uses the processors: this run with all its processes, or other programs on the machine. */
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

export interface Load {
  /** Seconds of processor time since the start. */
  readonly ours: number;
  readonly others: number;
  /** What there was of it. */
  readonly whole: number;
}

interface Process {
  readonly parent: number;
  /** Tells apart two processes that had the same id one after the other. */
  readonly began: string;
  readonly ticks: number;
}

const TICKS_PER_SECOND = 100;
const INTERVAL_MS = 1000;

/** See proc(5); the program's name may contain anything but the last closing parenthesis. */
const parse = (stat: string): Process => {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]), began: fields[19]! };
};

const processes = (): Map<number, Process> => {
  const all = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      all.set(Number(name), parse(readFileSync(`/proc/${name}/stat`, 'utf8')));
    } catch {
      // The process has ended in the meantime.
    }
  }
  return all;
};

/** Null except on Linux. Misses processes that end within a second. */
export const watchLoad = (): (() => Load) | null => {
  if (process.platform !== 'linux') return null;
  const known = new Map<string, { readonly ours: boolean; readonly first: number; last: number }>();
  const isOurs = (id: number, all: ReadonlyMap<number, Process>): boolean => {
    for (let at = id; at > 1; ) {
      if (at === process.pid) return true;
      const one = all.get(at);
      if (one === undefined) return false;
      // A process of ours stays ours when its parent ends.
      const before = known.get(`${at} ${one.began}`);
      if (before?.ours === true) return true;
      at = one.parent;
    }
    return false;
  };
  const look = (isFirst = false): void => {
    const all = processes();
    for (const [id, { began, ticks }] of all) {
      const key = `${id} ${began}`;
      const before = known.get(key);
      if (before === undefined)
        known.set(key, { ours: isOurs(id, all), first: isFirst ? ticks : 0, last: ticks });
      else before.last = ticks;
    }
  };
  const started = performance.now();
  look(true);
  const timer = setInterval(look, INTERVAL_MS).unref();
  return () => {
    clearInterval(timer);
    look();
    const sum = (ours: boolean): number =>
      [...known.values()]
        .filter((one) => one.ours === ours)
        .reduce((total, { first, last }) => total + last - first, 0) / TICKS_PER_SECOND;
    const whole = ((performance.now() - started) / 1000) * availableParallelism();
    return { ours: sum(true), others: sum(false), whole };
  };
};
