import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sweep } from '../src/basics/sweep.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const listen = () => {
  const heard: string[] = [];
  const log = { warn: (_: unknown, message: string) => heard.push(message) } as unknown as FastifyBaseLogger;
  return { heard, log };
};

test('the first round comes at once or after a given delay, the next after a pause', async () => {
  const { log } = listen();
  const rounds: string[] = [];
  const round = (name: string) => async () => {
    rounds.push(name);
  };
  const stops = [
    sweep({ what: 'a', pauseMs: 100, log }, round('a')),
    sweep({ what: 'b', pauseMs: 100, firstMs: 100, log }, round('b')),
  ];
  await vi.advanceTimersByTimeAsync(0);
  expect(rounds).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(100);
  expect(rounds.toSorted()).toEqual(['a', 'a', 'b']);
  for (const stop of stops) await stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(rounds).toHaveLength(3);
});

test('rounds do not overlap; stopping signals the current round and waits for it', async () => {
  const { log } = listen();
  const { promise: done, resolve } = Promise.withResolvers<void>();
  let rounds = 0;
  let told = false;
  const stop = sweep({ what: 'a', pauseMs: 10, log }, async (signal) => {
    rounds += 1;
    await done;
    told = signal.aborted;
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(rounds).toBe(1);
  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped).toBe(false);
  resolve();
  await stopping;
  expect(told).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(rounds).toBe(1);
});

test('a failing round is logged and the next one comes; failing because of a stop is not logged', async () => {
  const { heard, log } = listen();
  const { promise: broken, reject } = Promise.withResolvers<void>();
  let rounds = 0;
  const stop = sweep({ what: 'looking', pauseMs: 10, log }, async () => {
    rounds += 1;
    if (rounds === 1) throw new Error('the database is away');
    await broken;
  });
  await vi.advanceTimersByTimeAsync(10);
  expect({ rounds, heard }).toEqual({ rounds: 2, heard: ['looking failed'] });
  const stopping = stop();
  reject(new Error('the database is closed'));
  await stopping;
  expect(heard).toHaveLength(1);
});
