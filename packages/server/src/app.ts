/** The server, put together: opened storage and one plugin per concern. */
import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify';
import { answerError } from './http/errors.ts';
import { sendSafeHeaders } from './http/headers.ts';
import { DEFAULT_LIMITS, type Limits, limitRates } from './http/limits.ts';
import { demandSameOrigin } from './http/same-origin.ts';
import { createPeople } from './people/people.ts';
import { peopleRoutes } from './people/routes.ts';
import type { Services } from './services.ts';
import { isApi, serveSite, siteFrom } from './site/site.ts';
import { secretNamed } from './storage/secrets.ts';
import { openStorage, type Place } from './storage/storage.ts';

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

export interface Settings {
  readonly place: Place;
  /** The built browser app; without it only the API is served. */
  readonly webRoot?: string;
  /** What is logged, as lines of JSON on standard output. */
  readonly logLevel?: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Whether to believe a proxy's word about the asker's address and protocol. */
  readonly trustProxy?: boolean;
  readonly limits?: Partial<Limits>;
  /** Where people find this server, such as https://club.example; else it is as each request has found it. */
  readonly publicUrl?: string;
  /** What a guess at a password costs (scrypt's N); tests have less time than guessers. */
  readonly passwordCost?: number;
}

const BODY_LIMIT_BYTES = 65_536;

const newApp = ({ logLevel = 'silent', trustProxy = false, webRoot }: Settings) => {
  const answerRest = siteFrom(webRoot);
  const app = Fastify({
    logger: {
      level: logLevel,
      // Addresses of tables are keys to them: the route is logged, not what was asked for.
      serializers: {
        req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
      },
    },
    trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    // As it is or not at all: nothing is made into a number, left out or filled in.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    frameworkErrors: (error, request, reply) => {
      if (isApi(request.url)) answerError(error, request as FastifyRequest, reply as FastifyReply);
      else answerRest(request as FastifyRequest, reply as FastifyReply);
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  return { app, answerRest };
};

export const createServer = async (settings: Settings): Promise<App> => {
  const storage = await openStorage(settings.place);
  const { app, answerRest } = newApp(settings);
  const limits = { ...DEFAULT_LIMITS, ...settings.limits };
  app.addHook('onClose', () => storage.close());

  const services: Services = { storage, people: createPeople(storage, settings.publicUrl) };

  app.setErrorHandler(answerError);
  await sendSafeHeaders(app);
  await limitRates(app, limits);
  await app.register(cookie, { secret: await secretNamed(storage, 'cookies') });
  demandSameOrigin(app);
  const { publicUrl, passwordCost } = settings;
  peopleRoutes(app, services, { limits, publicUrl, passwordCost });
  serveSite(app, answerRest);
  return app;
};
