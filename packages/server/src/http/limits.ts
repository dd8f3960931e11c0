/** How much one person or address may ask for. Counted by each node for itself. */
import rateLimit from '@fastify/rate-limit';
import { isApi } from './api-paths.ts';
import type { App } from './app.ts';
import { Refusal } from './refusal.ts';

export interface Limits {
  /** Requests to the API per minute from one address. */
  readonly perMinute: number;
  /** Changes per minute by one person. */
  readonly changesPerMinute: number;
  /** Passwords and the like that one address may try per minute. */
  readonly secretsPerMinute: number;
  /** Wrong passwords for one name per hour, wherever they come from. */
  readonly failuresPerHour: number;
  /** Exports of many games per minute to one address: each may read the logs of hundreds of tables. */
  readonly exportsPerMinute: number;
  /** Open streams to one address. */
  readonly streamsPerAddress: number;
}

export const DEFAULT_LIMITS: Limits = {
  perMinute: 1200,
  changesPerMinute: 600,
  secretsPerMinute: 15,
  failuresPerHour: 50,
  exportsPerMinute: 30,
  streamsPerAddress: 200,
};

export const limitRates = async (app: App, { perMinute }: Limits): Promise<void> => {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    // The app's files are many at each visit and cost little; a whole club may come from one address.
    allowList: (request) => !isApi(request.url),
    errorResponseBuilder: (_request, { after }) =>
      new Refusal('too-many', `too many requests: wait ${after}`),
  });
};
