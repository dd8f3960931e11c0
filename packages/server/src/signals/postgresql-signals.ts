/**
 * Signals through PostgreSQL's LISTEN/NOTIFY. Each node keeps one connection for it. PostgreSQL writes transactions that
 * notify one after the other, each with its own wait for the disk, so a node that is alone does not notify: every second
 * it looks whether others are connected, and tells them what it has done since it last looked.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import {
  type Listener,
  localSignals,
  type Missed,
  type Notice,
  type Signal,
  type Signals,
} from './signals.ts';

const CHANNEL = 'cap_diamant';
/** How nodes recognise each other's connections; nodes of earlier releases have it too. */
const NAME = 'cap-diamant signals';
const RETRY_MS = 500;
/** A connection can break silently: the look for others finds that, too. */
const CHECK_MS = 1000;
/** How often to look for signals that were never sent: their node died before it knew of this one. */
const LOOK_MS = 15_000;
/** How often a node that is alone looks after the last other one has gone, whose last statement may still be under way. */
const LAST_LOOKS = 2;
const TIMEOUT_MS = 2500;
const CLOSE_MS = 1000;

/** This node's connection included. The names of other users' connections may be hidden. */
const COUNT = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and (application_name = '${NAME}' or application_name is null)`;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/** `node`: who sends it. Nodes of earlier releases do not read it. */
const print = ({ table, position, chat, presence }: Signal, node: string): string =>
  `${table} ${position} ${chat} ${presence ? 1 : 0} ${node}`;

const parse = (text: string): Signal & { readonly node: string } => {
  const [table = '', position, chat, presence, node = ''] = text.split(' ');
  return { table, position: Number(position), chat: Number(chat), presence: presence === '1', node };
};

/** What is used of a client. */
export type Ear = Pick<pg.Client, 'on' | 'connect' | 'query' | 'end'>;

/** `newClient`: a simulation has a database of its own. */
export const postgresqlSignals = async (
  url: string,
  newClient: (config: pg.ClientConfig) => Ear = (config) => new pg.Client(config),
): Promise<Signals> => {
  const local = localSignals();
  const listeners: { readonly listener: Listener; readonly missed: Missed }[] = [];
  const node = randomUUID();
  let client: Ear | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let isAlone = false;
  /** What others may have to be told: a node may have come since the last look. */
  let untold: Signal[] = [];
  /** Signals that go with their transaction. */
  const announced = new WeakSet<Signal>();

  const connect = async (): Promise<void> => {
    const candidate = newClient({
      connectionString: url,
      application_name: NAME,
      keepAlive: true,
      query_timeout: TIMEOUT_MS,
      connectionTimeoutMillis: TIMEOUT_MS,
    });
    let lost = false;
    const lose = (): void => {
      if (lost) return;
      lost = true;
      isAlone = false;
      if (client === candidate) client = null;
      candidate.end().catch(() => {});
      if (!closed) retry = setTimeout(() => void reconnect(), RETRY_MS);
    };
    candidate.on('error', lose);
    candidate.on('end', lose);
    candidate.on('notification', ({ payload = '' }) => {
      const { node: sender, ...signal } = parse(payload);
      if (sender === node) return;
      for (const { listener } of listeners) listener(signal, false);
    });
    await candidate.connect();
    await candidate.query(`listen ${CHANNEL}`);
    client = candidate;
  };

  const miss: Missed = (how) => {
    for (const { missed } of listeners) missed(how);
  };

  const reconnect = async (): Promise<void> => {
    try {
      await connect();
      miss('back');
    } catch {
      // A client that never connected has emitted neither 'error' nor 'end'.
      if (!closed && client === null) {
        clearTimeout(retry);
        retry = setTimeout(() => void reconnect(), RETRY_MS);
      }
    }
  };

  try {
    await connect();
  } catch (error) {
    closed = true;
    clearTimeout(retry);
    throw error;
  }

  const tell = async (asked: Ear, signal: Signal): Promise<void> => {
    await asked.query('select pg_notify($1, $2)', [CHANNEL, print(signal, node)]);
  };

  /** Those who come later read the database, which has everything done before this look. */
  const lookForOthers = async (asked: Ear): Promise<void> => {
    const before = untold;
    untold = [];
    try {
      const { rows } = await asked.query<{ count: number }>(COUNT);
      isAlone = rows[0]!.count <= 1 && client === asked;
      if (!isAlone) for (const signal of before) await tell(asked, signal);
    } catch (error) {
      untold = [...before, ...untold];
      throw error;
    }
  };

  let isLooking = false;
  let lookedAt = performance.now();
  let looksDue = LAST_LOOKS;
  const check = async (): Promise<void> => {
    const asked = client;
    if (asked === null || isLooking) return;
    isLooking = true;
    try {
      await lookForOthers(asked);
      if (!isAlone) looksDue = LAST_LOOKS;
      if (looksDue > 0 && performance.now() - lookedAt >= LOOK_MS) {
        lookedAt = performance.now();
        looksDue -= 1;
        miss('unsent');
      }
    } catch {
      asked.end().catch(() => {});
    } finally {
      isLooking = false;
    }
  };
  const checks = setInterval(() => void check(), CHECK_MS).unref();

  const noticeOf = (signal: Signal): Notice => ({ channel: CHANNEL, payload: print(signal, node) });
  const notify = async (db: Parameters<Signals['announce']>[0], signal: Signal): Promise<void> => {
    const { channel, payload } = noticeOf(signal);
    await sql`select pg_notify(${channel}, ${payload})`.execute(db);
  };
  const connected = (): boolean => client !== null;

  return {
    announce: async (transaction, signal) => {
      if (isAlone) return;
      announced.add(signal);
      await notify(transaction, signal);
    },
    notice: (signal) => {
      if (isAlone) return null;
      announced.add(signal);
      return noticeOf(signal);
    },
    committed: (signal) => {
      local.committed(signal);
      if (!announced.has(signal)) untold.push(signal);
    },
    found: local.found,
    notifyOthers: async (db, signal) => {
      if (!isAlone) await notify(db, signal);
    },
    listen: (listener, missed) => {
      local.listen(listener, missed);
      listeners.push({ listener, missed });
    },
    // Every node receives every signal.
    follow: local.follow,
    unfollow: local.unfollow,
    connected,
    isReady: connected,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      clearInterval(checks);
      // A hanging database does not close the connection, so we do not wait for it.
      await Promise.race([client?.end().catch(() => {}), pause(CLOSE_MS)]);
    },
  };
};
