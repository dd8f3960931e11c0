/** What browsers are told not to do with our pages. */
import helmet from '@fastify/helmet';
import type { App } from './app.ts';

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
};
