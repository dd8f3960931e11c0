/** What browsers are told not to do with our pages. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import { isApi } from './api-paths.ts';
import type { App } from './app.ts';

/** A machine's own names count as safe. */
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
  // A server in the house speaks plain HTTP; where a proxy speaks HTTPS, only for that very name.
  strictTransportSecurity: { includeSubDomains: false },
});

/** They depend on no request: Helmet is asked once, not at each. */
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

export const sendSafeHeaders = (app: App): void => {
  const safe = safeHeaders();
  // In the house's network browsers heed some only to complain that they cannot.
  const inHouse = Object.fromEntries(Object.entries(safe).filter(([name]) => !NEED_HTTPS.includes(name)));
  app.addHook('onRequest', (request, reply, done) => {
    const isSafe = request.protocol === 'https' || OWN_NAME.test(request.hostname);
    reply.headers(isSafe ? safe : inHouse);
    // What is told here is for whoever asks, and not to be kept by caches or left in a browser's.
    if (isApi(request)) reply.header('cache-control', 'no-store');
    done();
  });
};
