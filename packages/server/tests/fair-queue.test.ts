/** Bots' time, shared out by host. */
import { seededRandom } from '@cap-diamant/engine/chance';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFairQueue, type Job } from '../src/bots/fair-queue.ts';
import { movingAverage, type Served, simulate } from './support/queue-simulation.ts';

const MANY = 182;

const job = (host: string, work: string, cost = 900, isWatched = true) => ({ host, isWatched, cost, work });

test('one host with many tables gets no more than one with a single table', () => {
  const queue = createFairQueue<string>();
  for (let count = 0; count < MANY; count += 1) queue.add(job('greedy', `greedy ${count}`));
  const served: string[] = [];
  for (let round = 0; round < 20; round += 1) {
    if (!served.at(-1)?.startsWith('modest')) queue.add(job('modest', `modest ${round}`));
    const next = queue.take()!;
    served.push(next.work);
    queue.settle(next, 900);
  }
  expect(served.filter((work) => work.startsWith('modest')).length).toBeGreaterThanOrEqual(9);
  expect(queue.hosts()).toBeLessThanOrEqual(2);
});

test('when nobody waits and nothing is being done, what was served before is forgotten', () => {
  const queue = createFairQueue<string>();
  for (let count = 0; count < 5; count += 1) queue.add(job('early', `early ${count}`));
  for (let count = 0; count < 5; count += 1) queue.settle(queue.take()!, 900);
  queue.add(job('early', 'first'));
  queue.add(job('late', 'second'));
  expect([queue.take()?.work, queue.take()?.work]).toEqual(['first', 'second']);
});

test('a host that was served a lot in the past does not pay for it later; a host that was away saves nothing up', () => {
  const queue = createFairQueue<string>();
  for (let count = 0; count < 10; count += 1) queue.add(job('early', `early ${count}`));
  for (let count = 0; count < 5; count += 1) queue.settle(queue.take()!, 900);
  for (let count = 0; count < 10; count += 1) queue.add(job('late', `late ${count}`));
  const served = Array.from({ length: 6 }, () => {
    const next = queue.take()!;
    queue.settle(next, 900);
    return next.host;
  });
  expect(served.filter((host) => host === 'early')).toHaveLength(3);
});

test('among the tables of one host cheap levels come first; hosts take turns', () => {
  const queue = createFairQueue<string>();
  queue.add(job('anne', 'governor'));
  queue.add(job('anne', 'apprentice', 5));
  queue.add(job('benoît', 'intendant', 60));
  expect([queue.take(), queue.take(), queue.take()].map((taken) => taken?.work)).toEqual([
    'apprentice',
    'intendant',
    'governor',
  ]);
});

test('a flood of cheap jobs does not hold up the dear one of somebody else', () => {
  const queue = createFairQueue<string>();
  queue.add(job('anne', 'governor'));
  for (let count = 0; count < MANY * 10; count += 1) queue.add(job('greedy', 'apprentice', 10));
  let before = 0;
  for (let taken = queue.take()!; taken.work !== 'governor'; taken = queue.take()!) {
    queue.settle(taken, 10);
    before += 1;
  }
  expect(before).toBeLessThanOrEqual(900 / 10);
});

test('tables at which nobody looks come last, and the time they had does not count against watched ones', () => {
  const queue = createFairQueue<string>();
  queue.add(job('anne', 'left alone', 1, false));
  queue.add(job('benoît', 'watched', 900));
  queue.add(job('anne', 'watched too', 900));
  const served = [queue.take(), queue.take(), queue.take()].map((taken) => taken?.work);
  expect(served.slice(0, 2).toSorted()).toEqual(['watched', 'watched too']);
  expect(served[2]).toBe('left alone');
  expect(queue.take()).toBeUndefined();

  const busy = createFairQueue<string>();
  for (let count = 0; count < 20; count += 1) busy.add(job('anne', 'left alone', 900, false));
  for (let count = 0; count < 10; count += 1) busy.settle(busy.take()!, 900);
  busy.add(job('benoît', 'watched'));
  expect(busy.take()?.host).toBe('benoît');
  busy.add(job('benoît', 'watched'));
  busy.add(job('anne', 'watched'));
  expect(busy.take()?.host).toBe('anne');
});

test('where too many wait, the host with the most gives way', () => {
  const queue = createFairQueue<string>();
  queue.add(job('greedy', 'first'));
  queue.add(job('greedy', 'second'));
  queue.add(job('modest', 'only'));
  expect(queue.shed()?.work).toBe('second');
  expect(queue.size()).toBe(2);
  // Of equals, the one that came first.
  expect(queue.shed()?.work).toBe('first');
});

test('when the last one that waits gives way, what was served before is forgotten too', () => {
  const queue = createFairQueue<string>();
  queue.add(job('anne', 'running'));
  const running = queue.take()!;
  queue.add(job('ben', 'waits'));
  queue.settle(running, 900);
  expect(queue.shed()?.work).toBe('waits');
  queue.add(job('anne', 'first'));
  queue.add(job('chloe', 'second'));
  expect([queue.take()?.work, queue.take()?.work]).toEqual(['first', 'second']);
});

test('a host that waits for its own job meanwhile saves nothing up either', () => {
  const queue = createFairQueue<string>();
  queue.add(job('anne', 'long', 100));
  const long = queue.take()!;
  for (let count = 0; count < 5; count += 1) {
    queue.add(job('ben', `ben ${count}`));
    queue.settle(queue.take()!, 900);
  }
  queue.add(job('chloe', 'first'));
  queue.add(job('anne', 'second'));
  expect([queue.take()?.work, queue.take()?.work]).toEqual(['first', 'second']);
  queue.settle(long, 100);
});

test('equal starts are served in the order of arrival, whichever host was known first', () => {
  const queue = createFairQueue<string>();
  queue.add(job('anne', 'running', 0));
  const running = queue.take()!;
  queue.add(job('ben', 'first'));
  queue.add(job('anne', 'second'));
  expect([queue.take()?.work, queue.take()?.work]).toEqual(['first', 'second']);
  queue.settle(running, 0);
});

test('sizes, hosts and the one that gives way are right after any sequence of calls', () => {
  const hosts = ['anne', 'ben', 'chloe'];
  const step = fc.oneof(
    fc.record({ call: fc.constant('add'), host: fc.constantFrom(...hosts), isWatched: fc.boolean() }),
    fc.record({ call: fc.constantFrom('take', 'settle', 'shed') }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const queue = createFairQueue<number>();
      const waiting: Job<number>[] = [];
      const atWork: Job<number>[] = [];
      const waitingOf = (host: string): number => waiting.filter((one) => one.host === host).length;
      const leave = (gone: Job<number>): void => void waiting.splice(waiting.indexOf(gone), 1);
      for (const [work, one] of steps.entries()) {
        if ('host' in one) {
          const added = { host: one.host, isWatched: one.isWatched, cost: 900, work };
          waiting.push(added);
          queue.add(added);
        } else if (one.call === 'take') {
          const taken = queue.take();
          expect(taken !== undefined).toBe(waiting.length > 0);
          if (taken === undefined) continue;
          expect(taken.isWatched).toBe(waiting.some(({ isWatched }) => isWatched));
          leave(taken);
          atWork.push(taken);
        } else if (one.call === 'settle') {
          const done = atWork.shift();
          if (done !== undefined) queue.settle(done, 900);
        } else {
          const most = Math.max(...hosts.map(waitingOf));
          const dropped = queue.shed();
          expect(dropped !== undefined).toBe(most > 0);
          if (dropped === undefined) continue;
          const own = waiting.filter(({ host }) => host === dropped.host);
          expect(own).toHaveLength(most);
          expect(dropped.isWatched).toBe(own.every(({ isWatched }) => isWatched));
          leave(dropped);
        }
        expect(queue.size()).toBe(waiting.length);
        expect(queue.hosts()).toBe(new Set([...waiting, ...atWork].map(({ host }) => host)).size);
      }
    }),
    { numRuns: 500 },
  );
});

test('a host that comes back at once has had its turn: its account outlives its jobs', () => {
  const queue = createFairQueue<string>();
  queue.add(job('other', 'running'));
  const running = queue.take()!;
  queue.add(job('quick', 'first'));
  queue.settle(queue.take()!, 900);
  queue.add(job('quick', 'second'));
  queue.add(job('late', 'only'));
  expect(queue.take()?.host).toBe('late');
  queue.settle(running, 900);
});

test('a dear job passes the later cheap ones of its own host in the end', () => {
  const queue = createFairQueue<string>();
  queue.add(job('anne', 'governor'));
  let before = 0;
  while (before < MANY) {
    queue.add(job('anne', 'apprentice', 10));
    const next = queue.take()!;
    if (next.work === 'governor') break;
    queue.settle(next, 10);
    before += 1;
  }
  expect(before).toBeLessThanOrEqual(900 / 10);
});

const SIMULATED_MS = 80_000;

const longestWait = (served: readonly Served[]): number => Math.max(...served.map(({ waited }) => waited));

test.each([12, 30])('%i hosts with a table of governors each all get their turns', (count) => {
  const random = seededRandom('hosts');
  const { served, stillWaiting } = simulate(createFairQueue(), {
    ...{ hosts: Array.from({ length: count }, (_, index) => `host ${index}`), threads: 1 },
    ...{ untilMs: SIMULATED_MS, takes: () => 5 + random(Math.max(20, 900 / count)), ...movingAverage(0.2) },
  });
  const choices = Array.from(
    { length: count },
    (_, table) => served.filter((one) => one.table === table).length,
  );
  // Ordered by what each had had and its next cost, the longest wait was 79.9 s: all of the time.
  expect(longestWait([...served, ...stillWaiting])).toBeLessThan(1500);
  expect(Math.min(...choices) / Math.max(...choices)).toBeGreaterThan(0.75);
});

test('no watched table waits longer than hosts × (its last cost + the longest cost) / threads', () => {
  const cost = fc.integer({ min: 1, max: 1000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.record({ takes: fc.array(cost, { minLength: 1, maxLength: 6 }), expected: cost }), {
        minLength: 2,
        maxLength: 16,
      }),
      (threads, tables) => {
        const made = tables.map(() => 0);
        const { served, stillWaiting } = simulate(createFairQueue(), {
          hosts: tables.map((_, table) => `host ${table}`),
          ...{ threads, untilMs: 10_000, expects: (table) => tables[table]!.expected },
          takes: (table) => {
            const { takes } = tables[table]!;
            made[table]! += 1;
            return takes[made[table]! % takes.length]!;
          },
        });
        const longest = Math.max(...tables.flatMap(({ takes }) => takes));
        const last = tables.map(() => 0);
        const tooLong = [...served, ...stillWaiting].filter(({ table, waited, took }) => {
          const most = (tables.length * (last[table]! + longest)) / threads;
          last[table] = took;
          return waited > most;
        });
        expect(tooLong).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});
