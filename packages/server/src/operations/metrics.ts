/** Metrics for Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import packageJson from '../../package.json' with { type: 'json' };
import type { Pool } from '../bots/pool.ts';
import type { App } from '../http/app.ts';
import type { Load } from '../http/load.ts';
import type { Unread } from '../http/unread.ts';
import type { Signals } from '../signals/signals.ts';
import { SCHEMA } from '../storage/open.ts';
import type { Streams } from '../streams/streams.ts';
import type { Tables } from '../tables/tables.ts';
import { requireOperator } from './operator-access.ts';

const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3];
const MS_PER_SECOND = 1000;

interface Measured {
  readonly signals: Signals;
  readonly streams: Streams;
  readonly tables: Tables;
  readonly pool: Pool;
  readonly unread: Unread;
  readonly load: Load;
}

export const metricRoutes = (
  app: App,
  { signals, streams, tables, pool, unread, load }: Measured,
  token: string | undefined,
): void => {
  const register = new Registry();
  collectDefaultMetrics({ register });

  const gauge = (name: string, help: string, value: () => number): void => {
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(value());
      },
    });
  };
  const labels = { release: packageJson.version, schema: SCHEMA };
  const release = new Gauge({
    name: 'cap_diamant_release',
    help: 'Always 1: the version of this node, and the last migration that it knows.',
    labelNames: Object.keys(labels),
    registers: [register],
  });
  release.set(labels, 1);
  gauge('cap_diamant_streams', 'Open streams.', streams.size);
  gauge('cap_diamant_tables_in_memory', 'Tables in memory.', tables.size);
  gauge('cap_diamant_table_bytes', 'Approximate size of the tables in memory.', tables.bytes);
  gauge('cap_diamant_signals_connected', 'Whether signals of other nodes arrive: 1 or 0.', () =>
    signals.connected() ? 1 : 0,
  );
  gauge('cap_diamant_bot_turns_waiting', 'Bots’ turns that wait for a thread.', pool.waiting);
  gauge('cap_diamant_bot_helpers', 'Threads of other processes that think for this node.', pool.helpers.size);
  gauge('cap_diamant_unread_bytes', 'Bytes sent that clients have not read yet.', unread.bytes);
  gauge('cap_diamant_refused_by_load', 'Requests refused because there was too much to do.', load.refused);

  const changes = new Counter({
    name: 'cap_diamant_table_changes_total',
    help: 'Commits to tables and their chat made by this node.',
    registers: [register],
  });
  signals.listen(
    (_, here) => {
      if (here) changes.inc();
    },
    () => {},
  );

  const durations = new Histogram({
    name: 'cap_diamant_request_seconds',
    help: 'Time to answer, by route and status. Streams are not counted.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'app';
    if (route.endsWith('/stream')) return;
    const labels = { method: request.method, route, status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / MS_PER_SECOND);
  });

  app.get(
    '/metrics',
    { logLevel: 'silent', schema: { hide: true }, config: { rateLimit: false } },
    async (request, reply) => {
      requireOperator(request, token);
      return reply.type(register.contentType).send(await register.metrics());
    },
  );
};
