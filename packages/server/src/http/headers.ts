/** Headers that tell browsers what not to do with our pages. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { isApi } from './api-paths.ts';
import type { App } from './app.ts';

/** Names of this machine count as secure. */
const OWN_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
const NEED_HTTPS = ['cross-origin-opener-policy', 'origin-agent-cluster'];

type Headers = Readonly<Record<string, string>>;

const giveHeaders = helmet({
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
  // A server on a local network uses plain HTTP. If a proxy offers HTTPS, the header covers only that host name.
  strictTransportSecurity: { includeSubDomains: false },
});

/** They are the same for every request, so Helmet is asked only once. */
const safeHeaders = (): Headers => {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: (name: string) => {
      delete headers[name.toLowerCase()];
    },
  };
  giveHeaders({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error;
  });
  return headers;
};

const SAFE = safeHeaders();
// In the house's network browsers heed some only to complain that they cannot.
const IN_HOUSE = Object.fromEntries(Object.entries(SAFE).filter(([name]) => !NEED_HTTPS.includes(name)));

/** Also for requests that fail before any hook runs. */
export const giveSafeHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
  const isSafe = request.protocol === 'https' || OWN_NAME.test(request.hostname);
  reply.headers(isSafe ? SAFE : IN_HOUSE);
  // Answers are for the person who asks, and not to be kept by caches or left in a browser's.
  if (isApi(request)) reply.header('cache-control', 'no-store');
};

export const sendSafeHeaders = (app: App): void => {
  app.addHook('onRequest', (request, reply, done) => {
    giveSafeHeaders(request, reply);
    done();
  });
};
