/** Puts the server together: opens the storage and registers one plugin per subject. */
import { availableParallelism } from 'node:os';
import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { createShutdown, type Shutdown } from './basics/shutdown.ts';
import { driveBots } from './bots/driver.ts';
import { createPool } from './bots/pool.ts';
import { runClocks } from './clocks/clocks.ts';
import { createDaily } from './daily/daily.ts';
import { createDuplicates } from './duplicates/duplicates.ts';
import { noticeResult, tendEvents } from './events/tend.ts';
import { isApi } from './http/api-paths.ts';
import type { App } from './http/app.ts';
import { COMPILERS } from './http/compilers.ts';
import { answerError } from './http/errors.ts';
import { giveSafeHeaders, sendSafeHeaders } from './http/headers.ts';
import { requireKnownHost } from './http/known-hosts.ts';
import { DEFAULT_LIMITS, type Limits, limitRates } from './http/limits.ts';
import { shedLoad } from './http/load.ts';
import { answerOneAtATime } from './http/one-at-a-time.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { createTallies } from './http/tallies.ts';
import { boundUnread } from './http/unread.ts';
import { createLeases } from './leases/leases.ts';
import { tendPairedTables } from './lobby/waiting.ts';
import { createAccountMail } from './notices/account-mail.ts';
import { createTransports, type NoticeSettings, sendNotices } from './notices/notices.ts';
import { helperRoutes } from './operations/bot-helpers.ts';
import { healthRoutes } from './operations/health.ts';
import { metricRoutes } from './operations/metrics.ts';
import { createPeople } from './people/people.ts';
import { limitPeople } from './people/person-limit.ts';
import { createPictures } from './previews/draw.ts';
import { createPreviews } from './previews/previews.ts';
import { storeResults } from './ratings/results.ts';
import { describeApi } from './reference/reference.ts';
import { circleRoutes } from './routes/circle.ts';
import { clubRoutes } from './routes/clubs.ts';
import { conversationRoutes } from './routes/conversation.ts';
import { dailyRoutes } from './routes/daily.ts';
import { duplicateRoutes } from './routes/duplicates.ts';
import { eventRoutes } from './routes/events.ts';
import { moderationRoutes } from './routes/moderation.ts';
import { noticeRoutes } from './routes/notices.ts';
import { peopleRoutes } from './routes/people.ts';
import { previewRoutes } from './routes/previews.ts';
import { ratingRoutes } from './routes/ratings.ts';
import { logSecurity } from './routes/security-log.ts';
import type { Services } from './routes/services.ts';
import { streamRoutes } from './routes/streams.ts';
import { tableHookRoutes } from './routes/table-hooks.ts';
import { tableRoutes } from './routes/tables.ts';
import { postgresqlSignals } from './signals/postgresql-signals.ts';
import { localSignals, type Signals } from './signals/signals.ts';
import { aboutRoute } from './site/about.ts';
import { serveSite, siteFrom, startPage } from './site/site.ts';
import { openStorage } from './storage/open.ts';
import { secretNamed } from './storage/secrets.ts';
import { openSeedsOf, type SeedKeySettings } from './storage/seed-key.ts';
import type { DatabaseLocation } from './storage/storage.ts';
import { createPresence } from './streams/presence.ts';
import { createStreams } from './streams/streams.ts';
import { createTables } from './tables/tables.ts';
import { runUpkeep } from './upkeep/upkeep.ts';

export interface Settings extends SeedKeySettings {
  readonly database: DatabaseLocation;
  /**
   * NATS carries the signals between nodes that share a PostgreSQL: nats://host:4222. Without it PostgreSQL does.
   */
  readonly natsUrl?: string;
  /** The built browser app; without it only the API is served. */
  readonly webRoot?: string;
  /** What is logged, as JSON on standard output. */
  readonly logLevel?: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Whether to trust a proxy in front about the client's address and protocol. */
  readonly trustProxy?: boolean;
  readonly limits?: Partial<Limits>;
  readonly pace?: Partial<WorkPace>;
  /** How much memory cached tables may take. */
  readonly tableBytes?: number;
  /** The server's public address, such as https://club.example; by default the one in each request. */
  readonly publicUrl?: string;
  /** Other names under which browsers may ask for it; addresses and names of the local network always may. */
  readonly allowedHosts?: readonly string[];
  /** Whether it listens on the whole local network: then it tells pages its addresses there. */
  readonly inHouse?: boolean;
  readonly notices?: NoticeSettings;
  /** Grants access to the metrics; without one, they are available on this machine only. */
  readonly metricsToken?: string;
  /** Grants helpers the right to think for this server's bots; without one, bots think in this process. */
  readonly botsToken?: string;
  /** The cost of a password guess (scrypt's N); tests use a lower one. */
  readonly passwordCost?: number;
  /** Decides which day's deal it is, like `Date.now`; tests choose their own day. */
  readonly dailyClock?: () => number;
}

/** Timing of background work. */
export interface WorkPace {
  /** How long a node's lease on a bot's turn or a clock lasts if the node disappears. */
  readonly leaseMs: number;
  /** How often a node looks for turns that nobody plays, and for clocks that have run out. */
  readonly sweepMs: number;
  /** How long the strongest bots think about a decision. */
  readonly thinkingMs: number;
  /** How long a starting game waits for players who have committed to a share of the seed. */
  readonly revealMs: number;
  /** How long nobody must have been at a table before its bots pause. */
  readonly unattendedMs: number;
  /** A table without events for this long sends a heartbeat, so that no proxy closes its streams. */
  readonly quietMs: number;
  /** A reader that reads nothing for this long is disconnected. */
  readonly stalledMs: number;
  /** A client that has not sent its whole request by then is disconnected: it only blocks a connection. */
  readonly requestMs: number;
  /** How long a player may be away from a table of quick pairing that has not begun. */
  readonly pairedMs: number;
  /** How often upkeep runs. */
  readonly upkeepMs: number;
}

const DEFAULT_PACE: WorkPace = {
  leaseMs: 10_000,
  sweepMs: 1000,
  thinkingMs: 900,
  revealMs: 5000,
  unattendedMs: 900_000,
  quietMs: 15_000,
  stalledMs: 20_000,
  requestMs: 30_000,
  pairedMs: 60_000,
  upkeepMs: 3_600_000,
};

/** One core is left to the server itself. */
const THINKING_THREADS = Math.max(1, availableParallelism() - 1);
const MAX_THOUGHTS_WAITING = 1000;

/** About five thousand games. */
const TABLE_BYTES = 268_435_456;

const BODY_LIMIT_BYTES = 65_536;
/** How often we look for late requests within the time that one may take. */
const LOOKS_FOR_LATE = 30;

const newApp = ({ logLevel = 'silent', trustProxy = false, webRoot }: Settings, { requestMs }: WorkPace) => {
  const answerRest = siteFrom(webRoot);
  const app = Fastify({
    logger: {
      level: logLevel,
      // A table's address grants access to it: logs contain the route, not the address.
      serializers: {
        req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
      },
    },
    // Only what the proxy itself has added: anybody can write what comes before it in the header.
    trustProxy: trustProxy ? (_address, hop) => hop === 0 : false,
    requestTimeout: requestMs,
    // Node gives the head a minute by default, and the whole request the longer of the two.
    http: { headersTimeout: requestMs, connectionsCheckingInterval: Math.ceil(requestMs / LOOKS_FOR_LATE) },
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    // Bodies are validated as they are: nothing is converted, removed or filled in.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    schemaController: { compilersFactory: COMPILERS },
    frameworkErrors: (error, request, reply) => {
      giveSafeHeaders(request as FastifyRequest, reply as FastifyReply);
      if (isApi(request)) answerError(error, request as FastifyRequest, reply as FastifyReply);
      else answerRest(request as FastifyRequest, reply as FastifyReply);
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  return { app, answerRest };
};

/** A data folder has one server, which needs no signals from others. */
const openSignals = async ({ database, natsUrl }: Settings, log: App['log']): Promise<Signals> => {
  if (database.kind === 'sqlite') return localSignals();
  if (natsUrl === undefined) return postgresqlSignals(database.url);
  // Few servers use it, and it is slow to load.
  const { natsSignals } = await import('./signals/nats-signals.ts');
  return natsSignals(natsUrl, log);
};

/** `shutdown` collects how to end what was started. */
const assemble = async (settings: Settings, shutdown: Shutdown): Promise<App> => {
  const storage = await openStorage(settings.database);
  shutdown.add(storage.close);
  const pace = { ...DEFAULT_PACE, ...settings.pace };
  const { app, answerRest } = newApp(settings, pace);
  const signals = await openSignals(settings, app.log);
  shutdown.add(signals.close);
  const seeds = await openSeedsOf(storage, settings.database, settings);
  if (!seeds.locks) app.log.warn('the seeds of unfinished games are kept as they are: set SEED_KEY');
  const limits = { ...DEFAULT_LIMITS, ...settings.limits };
  const tables = createTables(
    storage,
    signals,
    async (transaction, live, at) => {
      await storeResults(transaction, live, at);
      await noticeResult(transaction, live.settings.event);
    },
    { seeds, revealMs: pace.revealMs },
    settings.tableBytes ?? TABLE_BYTES,
  );
  const presence = createPresence(storage, app.log);
  const leases = createLeases(storage, pace.leaseMs);
  // If the database is away, leases and presence expire by themselves.
  shutdown.add(() => Promise.allSettled([presence.close(), leases.close()]));
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
  shutdown.add(unread.close);
  const pool = createPool(THINKING_THREADS, MAX_THOUGHTS_WAITING);
  shutdown.add(pool.close);
  const parts = { storage, tables, tallies, signals, leases, pool, seeds, log: app.log };
  shutdown.add(driveBots(parts, pace));
  shutdown.add(runClocks(parts, pace.sweepMs));
  shutdown.add(tendPairedTables(parts, pace));
  shutdown.add(tendEvents(parts, pace.sweepMs));
  shutdown.add(runUpkeep(parts, pace.upkeepMs));
  const daily = createDaily(
    { storage, tallies, pool },
    { dailiesPerHour: limits.dailiesPerHour, clock: settings.dailyClock ?? Date.now },
  );
  const notices = settings.notices ?? {};
  const transports = await createTransports(storage, notices, settings.publicUrl);
  const accountMail = createAccountMail(storage, transports, app.log);
  shutdown.add(accountMail.settle);
  shutdown.add(sendNotices({ storage, tables, transports, log: app.log }, notices));
  const pictures = createPictures();
  shutdown.add(pictures.close);
  app.addHook('onClose', shutdown.run);

  app.setErrorHandler(answerError);
  answerOneAtATime(app);
  sendSafeHeaders(app);
  await limitRates(app, limits);
  const load = shedLoad(app, limits);
  shutdown.add(load.close);
  await app.register(cookie, { secret: await secretNamed(storage, 'cookies') });
  requireKnownHost(app, settings);
  requireSameOrigin(app);
  await describeApi(app);
  healthRoutes(app, services);
  helperRoutes(app, pool, settings.botsToken);
  metricRoutes(app, { ...services, pool, unread, load }, settings.metricsToken);
  const { publicUrl, passwordCost } = settings;
  aboutRoute(app, { publicUrl, inHouse: settings.inHouse ?? false, email: accountMail.offered });
  logSecurity(app, services);
  peopleRoutes(app, services, { limits, publicUrl, passwordCost, accountMail });
  noticeRoutes(app, services, transports, notices.allowPrivateAddresses ?? false);
  tableHookRoutes(app, services);
  circleRoutes(app, services);
  clubRoutes(app, services, limits);
  eventRoutes(app, services, seeds, limits, publicUrl);
  ratingRoutes(app, services);
  dailyRoutes(app, services, daily);
  duplicateRoutes(app, services, createDuplicates({ storage, tables, tallies, seeds }, limits));
  tableRoutes(app, services, limits, pace.pairedMs);
  streamRoutes(app, services, limits, load);
  conversationRoutes(app, services, limits);
  moderationRoutes(app, services);
  const clock = settings.dailyClock ?? Date.now;
  previewRoutes(app, createPreviews({ storage, tables, clock }), pictures, {
    limits,
    publicUrl,
    startPage: startPage(settings.webRoot),
  });
  serveSite(app, answerRest);
  return app;
};

export const createServer = async (settings: Settings): Promise<App> => {
  const shutdown = createShutdown();
  try {
    return await assemble(settings, shutdown);
  } catch (error) {
    await shutdown.run();
    throw error;
  }
};
