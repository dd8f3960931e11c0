/** One measurement: tables are set up, streams opened, choices sent at an even rate, and everything is timed. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { seededRandom } from '@cap-diamant/engine/chance';
import { now, percentile } from './clock.ts';
import { choose, followTable, inBatches, isReady, setUpTables, spectator } from './players.ts';
import type { WatchersData } from './watchers.ts';

export interface Asked {
  readonly streams: number;
  readonly tables: number;
  /** Choices per second. */
  readonly rate: number;
  readonly seconds: number;
}

/** Where requests go: to any node, as from a plain load balancer, or one node per table. */
export type Routing = 'any' | 'by table';

interface Times {
  readonly p50: number;
  readonly p99: number;
}

export interface LoadFigures {
  readonly streams: number;
  /** Choices answered; fewer than asked for if the servers, or this process, did not keep up. */
  readonly choicesPerSecond: number;
  readonly deliveriesPerSecond: number;
  /** From sending a choice to its answer. */
  readonly answer: Times;
  /** From sending a choice until the last watcher has it, at tables with watchers. */
  readonly everybody: Times;
  readonly kilobytesPerStream: number;
  /** Percent of one core, for all servers together. */
  readonly serverCpu: number;
  /** Milliseconds per choice, including streams, signals and sweeps. */
  readonly cpuPerChoice: number;
  /** Choices that some watcher never got. */
  readonly undelivered: number;
}

const SLOTS_PER_TABLE = 2048;
const WARM_UP_MS = 3000;
const TICK_MS = 4;
const SETTLING_MS = 2000;
const LOOK_MS = 500;
const MAX_LOOKS = 240;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** The sum of one metric over all servers. */
const figure = async (urls: readonly string[], name: string): Promise<number> => {
  const values = urls.map(async (url) => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)![1]);
  });
  return (await Promise.all(values)).reduce((sum, value) => sum + value, 0);
};

/** New watchers read the past first, which is not part of the measurement. Returns how many have connected. */
const allJoined = async (urls: readonly string[], wanted: number): Promise<number> => {
  for (let looks = 0; ; looks += 1) {
    const streams = await figure(urls, 'cap_diamant_streams');
    if (streams >= wanted || looks === MAX_LOOKS) return streams;
    await pause(LOOK_MS);
  }
};

const timesOf = (values: readonly number[]): Times => {
  const sorted = values.toSorted((one, other) => one - other);
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
};

export const measure = async (
  urls: readonly string[],
  asked: Asked,
  routing: Routing,
): Promise<LoadFigures> => {
  const random = seededRandom('load');
  const nodeFor = (table: number, others: () => number): number =>
    (routing === 'by table' ? table : others()) % urls.length;
  const tables = await setUpTables(urls[0]!, asked.tables);
  const stops: (() => void)[] = [];
  const clients = urls.map(spectator);
  await inBatches(tables, 8, async (table) => {
    stops.push(await followTable(clients[table.number % urls.length]!, table));
  });

  const slots = asked.tables * SLOTS_PER_TABLE;
  const arrivedMemory = new SharedArrayBuffer(slots * Uint16Array.BYTES_PER_ELEMENT);
  const lastAtMemory = new SharedArrayBuffer(slots * Float64Array.BYTES_PER_ELEMENT);
  const watching = asked.streams - asked.tables;
  const data: WatchersData = {
    streams: Array.from({ length: watching }, (_, index) => {
      const { id, number } = tables[index % tables.length]!;
      // Watchers of a table are spread over the nodes, if allowed.
      const node = nodeFor(number, () => Math.floor(index / tables.length));
      return { port: Number(new URL(urls[node]!).port), id, table: number };
    }),
    slotsPerTable: SLOTS_PER_TABLE,
    arrived: arrivedMemory,
    lastAt: lastAtMemory,
  };
  const memoryBefore = await figure(urls, 'process_resident_memory_bytes');
  const worker = new Worker(new URL('./watchers.ts', import.meta.url), { workerData: data });
  await once(worker, 'message');
  const streams = await allJoined(urls, asked.streams);
  await pause(SETTLING_MS);
  const memory = (await figure(urls, 'process_resident_memory_bytes')) - memoryBefore;

  const answers: number[] = [];
  const sent: { readonly slot: number; readonly at: number; readonly watchers: number }[] = [];
  const watchersOf = tables.map(({ number }) => data.streams.filter(({ table }) => table === number).length);
  let refused = 0;
  let turn = 0;
  const sendOne = (counts: boolean): void => {
    // In turn, so that all tables move on.
    const table = nextReady();
    if (table === undefined) return;
    const at = now();
    const slot = table.number * SLOTS_PER_TABLE + table.now.position;
    const url = urls[nodeFor(table.number, () => random(urls.length))]!;
    void choose(url, table, random).then(
      (status) => {
        if (status !== 200) refused += 1;
        else if (counts) {
          answers.push(now() - at);
          sent.push({ slot, at, watchers: watchersOf[table.number]! });
        }
      },
      () => {
        refused += 1;
      },
    );
  };
  const nextReady = () => {
    for (let count = 0; count < tables.length; count += 1) {
      turn += 1;
      const table = tables[turn % tables.length]!;
      if (isReady(table)) return table;
    }
    return undefined;
  };
  const sendFor = async (milliseconds: number, counts: boolean): Promise<number> => {
    const started = now();
    let made = 0;
    while (now() - started < milliseconds) {
      const due = Math.floor(((now() - started) / 1000) * asked.rate);
      for (; made < due; made += 1) sendOne(counts);
      await pause(TICK_MS);
    }
    return (now() - started) / 1000;
  };

  await sendFor(WARM_UP_MS, false);
  const cpuBefore = await figure(urls, 'process_cpu_seconds_total');
  const seconds = await sendFor(asked.seconds * 1000, true);
  const cpu = (await figure(urls, 'process_cpu_seconds_total')) - cpuBefore;
  await pause(SETTLING_MS);

  const arrived = new Uint16Array(arrivedMemory);
  const lastAt = new Float64Array(lastAtMemory);
  const watched = sent.filter(({ watchers }) => watchers > 0);
  const delivered = watched.filter(({ slot, watchers }) => arrived[slot] === watchers);
  const figures: LoadFigures = {
    streams,
    choicesPerSecond: answers.length / seconds,
    deliveriesPerSecond: sent.reduce((sum, { slot }) => sum + arrived[slot]!, 0) / seconds,
    answer: timesOf(answers),
    everybody: timesOf(delivered.map(({ slot, at }) => lastAt[slot]! - at)),
    kilobytesPerStream: memory / 1000 / watching,
    serverCpu: cpu / seconds,
    cpuPerChoice: (cpu * 1000) / answers.length,
    undelivered: watched.length - delivered.length + refused,
  };
  for (const stop of stops) stop();
  await worker.terminate();
  return figures;
};
