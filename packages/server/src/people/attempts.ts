/** How often secrets may be tried: by one address, and for one name wherever the attempts come from. */
import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/refusal.ts';
import { nameKey } from './names.ts';

export interface Attempts {
  /** Counts every attempt of an address. */
  readonly count: (request: FastifyRequest) => Promise<void>;
  /** Refuses when too many have failed for this name. */
  readonly demandFew: (request: FastifyRequest, name: string) => Promise<void>;
  readonly countFailed: (request: FastifyRequest, name: string) => Promise<void>;
}

const TOO_MANY = 'too many attempts: wait a while';

export const createAttempts = (app: App, { secretsPerMinute, failuresPerHour }: Limits): Attempts => {
  const byAddress = app.createRateLimit({
    max: secretsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => `secrets ${request.ip}`,
  });
  const names = new WeakMap<FastifyRequest, string>();
  const byName = app.createRateLimit({
    max: failuresPerHour,
    timeWindow: '1 hour',
    keyGenerator: (request) => `name ${names.get(request)}`,
  });
  const ofName = async (request: FastifyRequest, name: string, increment: boolean): Promise<void> => {
    names.set(request, nameKey(name));
    const limit = await byName(request, { increment });
    const isSpent = !limit.isAllowed && (limit.isExceeded || (!increment && limit.remaining === 0));
    if (isSpent) refuse('too-many', TOO_MANY);
  };
  return {
    count: async (request) => {
      const limit = await byAddress(request);
      if (!limit.isAllowed && limit.isExceeded) refuse('too-many', TOO_MANY);
    },
    demandFew: (request, name) => ofName(request, name, false),
    countFailed: (request, name) => ofName(request, name, true),
  };
};
