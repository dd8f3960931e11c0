/** Bots' time, shared out by host. */
import { expect, test } from 'vitest';
import { createFairQueue } from '../src/bots/fair-queue.ts';

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

test('who has been served much in the past waits for nobody who comes later; who was away saves nothing up', () => {
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

test('cheap levels come first, among one host’s tables and among hosts who have had as much', () => {
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

test('a flood of cheap ones does not keep the dear one of somebody else waiting for ever', () => {
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

test('tables at which nobody looks come last', () => {
  const queue = createFairQueue<string>();
  queue.add(job('anne', 'left alone', 1, false));
  queue.add(job('benoît', 'watched', 900));
  queue.add(job('anne', 'watched too', 900));
  const served = [queue.take(), queue.take(), queue.take()].map((taken) => taken?.work);
  expect(served.slice(0, 2).toSorted()).toEqual(['watched', 'watched too']);
  expect(served[2]).toBe('left alone');
  expect(queue.take()).toBeUndefined();
});

test('where too many wait, whoever has the most gives way', () => {
  const queue = createFairQueue<string>();
  queue.add(job('greedy', 'first'));
  queue.add(job('greedy', 'second'));
  queue.add(job('modest', 'only'));
  expect(queue.shed()?.work).toBe('second');
  expect(queue.size()).toBe(2);
});
