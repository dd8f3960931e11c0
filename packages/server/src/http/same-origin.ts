/**
 * Requests that change something must come from our own pages or from a program: other sites cannot send
 * JSON without asking first, and browsers say where a request comes from.
 */
import type { FastifyRequest } from 'fastify';
import { isApi } from './api-paths.ts';
import type { App } from './app.ts';
import { refuse } from './refusal.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const isSameOrigin = ({ headers, host }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
};

export const requireSameOrigin = (app: App): void => {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || !isApi(request)) return;
    if (!isSameOrigin(request)) refuse('forbidden', 'this request comes from another site');
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
      refuse('invalid', 'requests that change something carry JSON: content-type: application/json');
    }
  });
};
