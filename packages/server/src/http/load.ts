/**
 * What a server refuses when it has more to do than it can. It measures how late its work runs while it is at work all
 * the time, and how many requests wait for an answer. On a machine that others keep busy, refusing would help nobody.
 * First it refuses strangers, then everybody who does not play; choices at tables never. People who are here already
 * stay, so the newest go first.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isApi } from './api-paths.ts';
import type { App } from './app.ts';
import type { Limits } from './limits.ts';
import { Refusal } from './refusal.ts';

/** `busy`: strangers and new onlookers are refused; `overloaded`: everything but playing. */
const PRESSURES = ['none', 'busy', 'overloaded'] as const;
export type Pressure = (typeof PRESSURES)[number];

export interface Load {
  readonly pressure: () => Pressure;
  /** Refuses who may wait, while there is too much to do. */
  readonly requireCalm: (reply: FastifyReply) => void;
  /** A stream has sent everything so far: from now on it costs little. */
  readonly caughtUp: (reply: FastifyReply) => void;
  /** Requests refused so far. */
  readonly refused: () => number;
  readonly close: () => void;
}

const SAMPLE_MS = 100;
/** Weight of the latest sample: one pause, as for collecting garbage, is not a load. */
const NEWS = 0.2;
/** Share of the time at work: below it, other programs make it late. */
const AT_WORK = 0.9;
/** So many times what makes it busy makes it overloaded. */
const OVERLOADED = 4;
/** It is calm again well below of what made it busy, so that it does not change all the time. */
const CALM = 0.5;
/** Spread out, so that not all come back at once. */
const RETRY_SECONDS = 5;
const RETRY_SPREAD = 10;

/** What players need to play, and to come back to their game after a reload. */
const PLAYING: readonly string[] = [
  ...['choices', 'back', 'start', 'reveal', 'resign', 'agree', 'stream'].map(
    (what) => `/api/tables/:id/${what}`,
  ),
  '/api/tables/:id',
  '/api/me',
];
/** The operator's, and helpers that think. */
const OPERATING = /^\/(?:health|ready|metrics|api\/bots\/)/;

/** A person who has been here before has a cookie of ours, or a token. Whether it is valid is asked later. */
const isKnown = ({ headers: { cookie = '', authorization } }: FastifyRequest): boolean =>
  authorization !== undefined || /(?:^|[ ;-])cap-diamant-(?:guest|session)=/.test(cookie);

export const shedLoad = (app: App, { busyMs, busyRequests }: Limits): Load => {
  let late = 0;
  let waiting = 0;
  let level = 0;
  let refused = 0;

  const measure = (): number => {
    const ratio = Math.max(late / busyMs, waiting / busyRequests);
    if (ratio >= OVERLOADED) level = 2;
    else if (ratio >= 1) level = Math.max(1, ratio < OVERLOADED * CALM ? 1 : level);
    else if (ratio < CALM) level = 0;
    else level = Math.min(level, 1);
    return level;
  };

  let due = performance.now() + SAMPLE_MS;
  let work = performance.eventLoopUtilization();
  const sampling = setInterval(() => {
    const now = performance.now();
    const { utilization } = performance.eventLoopUtilization(work);
    work = performance.eventLoopUtilization();
    const isOwn = utilization >= AT_WORK;
    late += ((isOwn ? Math.max(0, now - due) : 0) - late) * NEWS;
    due = now + SAMPLE_MS;
    measure();
  }, SAMPLE_MS).unref();

  // What a server does before it listens makes nobody wait.
  app.addHook('onListen', async () => {
    late = 0;
    due = performance.now() + SAMPLE_MS;
    work = performance.eventLoopUtilization();
    measure();
  });

  const refuseLoad = (reply: FastifyReply): never => {
    refused += 1;
    reply.header('retry-after', RETRY_SECONDS + Math.floor(Math.random() * RETRY_SPREAD));
    throw new Refusal('unavailable', 'the server has too much to do: try again in a moment');
  };

  app.addHook('onRequest', async (request, reply) => {
    const url = request.routeOptions.url ?? '';
    if (level === 0 || !isApi(request) || OPERATING.test(url)) return;
    if (!isKnown(request) || (level === 2 && !PLAYING.includes(url))) refuseLoad(reply);
  });

  // From when a request is complete: who sends one slowly makes nobody else wait.
  const unanswered = new WeakSet<FastifyReply['raw']>();
  const answered = (response: FastifyReply['raw']): void => {
    if (unanswered.delete(response)) waiting -= 1;
  };
  app.addHook('preHandler', async (request, { raw: response }) => {
    if (!isApi(request) || OPERATING.test(request.routeOptions.url ?? '')) return;
    unanswered.add(response);
    waiting += 1;
    measure();
    response.once('close', () => answered(response));
  });

  return {
    pressure: () => PRESSURES[level]!,
    requireCalm: (reply) => {
      if (level > 0) refuseLoad(reply);
    },
    caughtUp: (reply) => answered(reply.raw),
    refused: () => refused,
    close: () => clearInterval(sampling),
  };
};
