/**
 * Pictures as PNG, drawn one at a time in a thread of their own, so that no request waits for one that it did not ask
 * for. A thousand requests for the same picture are one; a thousand different ones wait in a short queue, and the rest
 * are refused.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { refuse } from '../http/refusal.ts';
import { createCache } from '../tables/cache.ts';
import type { Picture } from './picture.ts';

export interface Pictures {
  /** The same for the same picture: its name in caches. */
  readonly tagOf: (picture: Picture) => string;
  readonly draw: (picture: Picture) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

interface PictureBounds {
  /** All that are kept in memory: about a hundred. */
  readonly mostBytes: number;
  readonly mostWaiting: number;
  /** A drawing that takes longer is given up. */
  readonly mostMs: number;
  /** The thread ends after so long without work: its memory is worth more than its start. */
  readonly idleMs: number;
}

const PICTURE_BOUNDS: PictureBounds = {
  mostBytes: 33_554_432,
  mostWaiting: 16,
  mostMs: 15_000,
  idleMs: 60_000,
};

/** Same extension as this file: TypeScript in the repository, JavaScript when installed. */
const WORKER = new URL(`./worker${path.extname(import.meta.filename)}`, import.meta.url);
const MOST_MEMORY = { maxOldGenerationSizeMb: 128 };

interface Job {
  readonly picture: Picture;
  readonly resolve: (png: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

export const createPictures = (bounds: PictureBounds = PICTURE_BOUNDS): Pictures => {
  const kept = createCache<Uint8Array>({
    most: bounds.mostBytes,
    weigh: ({ length }) => length,
    forgotten: () => {},
  });
  const underWay = new Map<string, Promise<Uint8Array>>();
  const waiting: Job[] = [];
  let worker: Worker | null = null;
  let current: Job | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const stop = (): Promise<unknown> => {
    const ended = worker?.terminate() ?? Promise.resolve();
    worker = null;
    return ended;
  };

  /** The job is over: the next one, or none for a while. */
  const settle = (how: (job: Job) => void): void => {
    clearTimeout(timer);
    const job = current;
    current = null;
    if (job !== null) how(job);
    next();
  };

  const fail = (error: Error): void => {
    void stop();
    settle(({ reject }) => reject(error));
  };

  const start = (): Worker => {
    const started = new Worker(WORKER, { execArgv: [], resourceLimits: MOST_MEMORY });
    started.unref();
    started.on('message', (png: Uint8Array) => settle(({ resolve }) => resolve(png)));
    started.on('error', (error) => {
      if (started === worker) fail(error as Error);
    });
    started.on('exit', () => {
      if (started === worker) fail(new Error('the drawing thread ended'));
    });
    return started;
  };

  const next = (): void => {
    if (current !== null || isClosed) return;
    current = waiting.shift() ?? null;
    if (current === null) {
      timer = setTimeout(() => void stop(), bounds.idleMs).unref();
      return;
    }
    clearTimeout(timer);
    worker ??= start();
    worker.postMessage(current.picture);
    timer = setTimeout(() => fail(new Error('the drawing took too long')), bounds.mostMs).unref();
  };

  const queue = (picture: Picture): Promise<Uint8Array> => {
    if (isClosed) refuse('unavailable', 'the server is stopping');
    if (waiting.length >= bounds.mostWaiting) {
      refuse('too-many', 'too many pictures are waiting to be drawn: try again in a moment');
    }
    return new Promise((resolve, reject) => {
      waiting.push({ picture, resolve, reject });
      next();
    });
  };

  const tagOf = (picture: Picture): string =>
    createHash('sha256').update(JSON.stringify(picture)).digest('base64url');

  return {
    tagOf,
    draw: async (picture) => {
      const tag = tagOf(picture);
      const known = kept.get(tag) ?? underWay.get(tag);
      if (known !== undefined) return known;
      const drawing = queue(picture)
        .catch((error: Error) => refuse('unavailable', `the picture was not drawn: ${error.message}`))
        .finally(() => underWay.delete(tag));
      underWay.set(tag, drawing);
      const png = await drawing;
      kept.set(tag, png);
      return png;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      const error = new Error('the server is stopping');
      current?.reject(error);
      for (const { reject } of waiting.splice(0)) reject(error);
      current = null;
      await stop();
    },
  };
};
