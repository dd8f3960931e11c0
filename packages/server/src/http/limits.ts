/** How much one person or address may ask for. Counted by each node for itself. */
import rateLimit from '@fastify/rate-limit';
import type { App } from '../app.ts';
import { Refusal } from './refusal.ts';

export interface Limits {
  /** Requests per minute from one address. */
  readonly perMinute: number;
  /** Changes per minute by one person. */
  readonly changesPerMinute: number;
  /** Open streams to one address. */
  readonly streamsPerAddress: number;
}

export const DEFAULT_LIMITS: Limits = { perMinute: 1200, changesPerMinute: 600, streamsPerAddress: 200 };

export const limitRates = async (app: App, { perMinute }: Limits): Promise<void> => {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { after }) =>
      new Refusal('too-many', `too many requests: wait ${after}`),
  });
};
