/** What browsers are told not to do with our pages. */
import helmet from '@fastify/helmet';
import { isApi } from './api-paths.ts';
import type { App } from './app.ts';

/** A machine's own names count as safe. */
const OWN_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
const NEED_HTTPS = ['cross-origin-opener-policy', 'origin-agent-cluster'];

export const sendSafeHeaders = async (app: App): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // A server in the house speaks plain HTTP; where a proxy speaks HTTPS, only for that very name.
    strictTransportSecurity: { includeSubDomains: false },
  });
  // What is told here is for whoever asks, and not to be kept by caches or left in a browser's.
  app.addHook('onRequest', async (request, reply) => {
    if (isApi(request.url)) reply.header('cache-control', 'no-store');
  });
  // In the house's network browsers heed these only to complain that they cannot.
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https' || OWN_NAME.test(request.hostname)) return;
    for (const header of NEED_HTTPS) reply.removeHeader(header);
  });
};
