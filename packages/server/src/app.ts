/** The server, put together: opened storage and one plugin per concern. */
import { availableParallelism } from 'node:os';
import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { createEnds, type Ends } from './basics/shutdown.ts';
import { driveBots } from './bots/driver.ts';
import { createPool } from './bots/pool.ts';
import { runClocks } from './clocks/clocks.ts';
import { createDaily } from './daily/daily.ts';
import { createDuplicates } from './duplicates/duplicates.ts';
import { isApi } from './http/api-paths.ts';
import type { App } from './http/app.ts';
import { COMPILERS } from './http/compilers.ts';
import { answerError } from './http/errors.ts';
import { sendSafeHeaders } from './http/headers.ts';
import { DEFAULT_LIMITS, type Limits, limitRates } from './http/limits.ts';
import { answerOneAtATime } from './http/one-at-a-time.ts';
import { demandSameOrigin } from './http/same-origin.ts';
import { createTallies } from './http/tallies.ts';
import { boundUnread } from './http/unread.ts';
import { createLeases } from './leases/leases.ts';
import { createLetters } from './notices/account-mail.ts';
import { createCouriers, type NoticeSettings, sendNotices } from './notices/notices.ts';
import { helperRoutes } from './operations/bot-helpers.ts';
import { healthRoutes } from './operations/health.ts';
import { metricRoutes } from './operations/metrics.ts';
import { createPeople } from './people/people.ts';
import { limitPeople } from './people/person-limit.ts';
import { keepResults } from './ratings/results.ts';
import { describeApi } from './reference/reference.ts';
import { conversationRoutes } from './routes/conversation.ts';
import { dailyRoutes } from './routes/daily.ts';
import { duplicateRoutes } from './routes/duplicates.ts';
import { moderationRoutes } from './routes/moderation.ts';
import { noticeRoutes } from './routes/notices.ts';
import { peopleRoutes } from './routes/people.ts';
import { ratingRoutes } from './routes/ratings.ts';
import type { Services } from './routes/services.ts';
import { streamRoutes } from './routes/streams.ts';
import { tableRoutes } from './routes/tables.ts';
import { postgresqlSignals } from './signals/postgresql-signals.ts';
import { localSignals, type Signals } from './signals/signals.ts';
import { aboutRoute } from './site/about.ts';
import { serveSite, siteFrom } from './site/site.ts';
import { openStorage } from './storage/open.ts';
import { secretNamed } from './storage/secrets.ts';
import { openSeedsOf, type SeedKeySettings } from './storage/seed-key.ts';
import type { Place } from './storage/storage.ts';
import { createPresence } from './streams/presence.ts';
import { createStreams } from './streams/streams.ts';
import { createTables } from './tables/tables.ts';
import { keepTidy } from './upkeep/upkeep.ts';

export interface Settings extends SeedKeySettings {
  readonly place: Place;
  /** Carries the signals between nodes that share a PostgreSQL, instead of that: nats://host:4222. */
  readonly natsUrl?: string;
  /** The built browser app; without it only the API is served. */
  readonly webRoot?: string;
  /** What is logged, as lines of JSON on standard output. */
  readonly logLevel?: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Whether there is a proxy in front, whose word about the asker's address and protocol is to be believed. */
  readonly trustProxy?: boolean;
  readonly limits?: Partial<Limits>;
  readonly pace?: Partial<WorkPace>;
  /** How much of the memory tables may take that are kept to be at hand. */
  readonly tableBytes?: number;
  /** Where people find this server, such as https://club.example; else it is as each request has found it. */
  readonly publicUrl?: string;
  /** Whether it listens to the whole network of the house: then it tells pages under which addresses. */
  readonly inHouse?: boolean;
  readonly notices?: NoticeSettings;
  /** Who shows it is told the server's figures; without one, they are told on this machine only. */
  readonly metricsToken?: string;
  /** Who shows it may think for this server's bots; without one, they think in it. */
  readonly botsToken?: string;
  /** What a guess at a password costs (scrypt's N); tests have less time than guessers. */
  readonly passwordCost?: number;
  /** Says which day's deal it is, as `Date.now` does; tests have a day of their own. */
  readonly dailyClock?: () => number;
}

/** How the work that goes on by itself is paced. */
export interface WorkPace {
  /** How long a node's claim to a bot's turn or a clock holds when it is not heard of any more. */
  readonly leaseMs: number;
  /** How often a node looks for turns that nobody plays, and for clocks that have run out. */
  readonly sweepMs: number;
  /** How long the strongest bots think about a decision. */
  readonly thinkingMs: number;
  /** How long a game that starts waits for those who have committed to a part of the seed. */
  readonly revealMs: number;
  /** How long nobody must have been at a table before its bots stop. */
  readonly forsakenMs: number;
  /** A table where nothing was said for so long says that it is still there, so that no proxy closes its streams. */
  readonly quietMs: number;
  /** Who takes in nothing of what he is sent for so long is cut off. */
  readonly stalledMs: number;
  /** How often what nobody comes back to is put away. */
  readonly upkeepMs: number;
}

const DEFAULT_PACE: WorkPace = {
  leaseMs: 10_000,
  sweepMs: 1000,
  thinkingMs: 900,
  revealMs: 5000,
  forsakenMs: 900_000,
  quietMs: 15_000,
  stalledMs: 20_000,
  upkeepMs: 3_600_000,
};

/** One core is left to the server itself. */
const THINKING_THREADS = Math.max(1, availableParallelism() - 1);
const MOST_THOUGHTS_WAITING = 1000;

/** Some five thousand games. */
const TABLE_BYTES = 268_435_456;

const BODY_LIMIT_BYTES = 65_536;
/** Who takes longer to send a request holds a connection for nothing. */
const REQUEST_MS = 30_000;

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
    // Only what the proxy itself has added: what stands before it in a header, anybody may have written.
    trustProxy: trustProxy ? (_address, hop) => hop === 0 : false,
    requestTimeout: REQUEST_MS,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    // As it is or not at all: nothing is made into a number, left out or filled in.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    schemaController: { compilersFactory: COMPILERS },
    frameworkErrors: (error, request, reply) => {
      if (isApi(request)) answerError(error, request as FastifyRequest, reply as FastifyReply);
      else answerRest(request as FastifyRequest, reply as FastifyReply);
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  return { app, answerRest };
};

/** A data folder has one server, which need not tell itself anything. */
const openSignals = async ({ place, natsUrl }: Settings, log: App['log']): Promise<Signals> => {
  if (place.kind === 'sqlite') return localSignals();
  if (natsUrl === undefined) return postgresqlSignals(place.url);
  // Few have it, and it is slow to read.
  const { natsSignals } = await import('./signals/nats-signals.ts');
  return natsSignals(natsUrl, log);
};

/** `ends`: how to end what has been begun, in order. */
const assemble = async (settings: Settings, ends: Ends): Promise<App> => {
  const storage = await openStorage(settings.place);
  ends.add(storage.close);
  const { app, answerRest } = newApp(settings);
  const signals = await openSignals(settings, app.log);
  ends.add(signals.close);
  const seeds = await openSeedsOf(storage, settings.place, settings);
  if (!seeds.locks) app.log.warn('the seeds of unfinished games are kept as they are: set SEED_KEY');
  const limits = { ...DEFAULT_LIMITS, ...settings.limits };
  const pace = { ...DEFAULT_PACE, ...settings.pace };
  const tables = createTables(
    storage,
    signals,
    keepResults,
    { seeds, revealMs: pace.revealMs },
    settings.tableBytes ?? TABLE_BYTES,
  );
  const presence = createPresence(storage, app.log);
  const leases = createLeases(storage, pace.leaseMs);
  // Where the database is away, claims and presence lapse by themselves.
  ends.add(() => Promise.allSettled([presence.close(), leases.close()]));
  const tallies = createTallies(storage);
  const { guestsPerHour, changesPerMinute } = limits;
  const people = createPeople(storage, tallies, { publicUrl: settings.publicUrl, guestsPerHour });
  const services: Services = {
    storage,
    signals,
    tallies,
    people: limitPeople(people, changesPerMinute),
    tables,
    presence,
    streams: createStreams(storage, tables, signals, presence, pace.quietMs),
  };
  const unread = boundUnread(app.server, { mostBytes: limits.unreadBytes, stalledMs: pace.stalledMs });
  ends.add(unread.close);
  const pool = createPool(THINKING_THREADS, MOST_THOUGHTS_WAITING);
  ends.add(pool.close);
  const parts = { storage, tables, signals, leases, pool, seeds, log: app.log };
  ends.add(driveBots(parts, pace));
  ends.add(runClocks(parts, pace.sweepMs));
  ends.add(keepTidy(parts, pace.upkeepMs));
  const daily = createDaily(
    { storage, tallies, pool },
    { dailiesPerHour: limits.dailiesPerHour, clock: settings.dailyClock ?? Date.now },
  );
  const notices = settings.notices ?? {};
  const couriers = await createCouriers(storage, notices, settings.publicUrl);
  const letters = createLetters(storage, couriers, app.log);
  ends.add(letters.settle);
  ends.add(sendNotices({ storage, tables, couriers, log: app.log }, notices));
  app.addHook('onClose', ends.run);

  app.setErrorHandler(answerError);
  answerOneAtATime(app);
  sendSafeHeaders(app);
  await limitRates(app, limits);
  await app.register(cookie, { secret: await secretNamed(storage, 'cookies') });
  demandSameOrigin(app);
  await describeApi(app);
  healthRoutes(app, services);
  helperRoutes(app, pool, settings.botsToken);
  metricRoutes(app, { ...services, pool, unread }, settings.metricsToken);
  const { publicUrl, passwordCost } = settings;
  aboutRoute(app, { publicUrl, inHouse: settings.inHouse ?? false, email: letters.offered });
  peopleRoutes(app, services, { limits, publicUrl, passwordCost, letters });
  noticeRoutes(app, services, couriers, notices.allowPrivateAddresses ?? false);
  ratingRoutes(app, services);
  dailyRoutes(app, services, daily);
  duplicateRoutes(app, services, createDuplicates({ storage, tables, tallies, seeds }, limits));
  tableRoutes(app, services, limits);
  streamRoutes(app, services, limits);
  conversationRoutes(app, services, limits);
  moderationRoutes(app, services);
  serveSite(app, answerRest);
  return app;
};

export const createServer = async (settings: Settings): Promise<App> => {
  const ends = createEnds();
  try {
    return await assemble(settings, ends);
  } catch (error) {
    await ends.run();
    throw error;
  }
};
