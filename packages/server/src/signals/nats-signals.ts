/**
 * Signals through NATS: one subject per table. A node subscribes to it while it has that table in memory or somebody
 * watches it there. NATS stores nothing, so each node pings it and polls the database while there is no answer. A node
 * that was disconnected asks all others to look into the database once, for the signals that it could not send.
 */
import {
  type ConnectionOptions,
  connect,
  type NatsConnection,
  type Subscription,
} from '@nats-io/transport-node';
import type { FastifyBaseLogger } from 'fastify';
import { sweep } from '../basics/sweep.ts';
import { type Listener, localSignals, type Missed, type Signal, type Signals } from './signals.ts';

const subjectOf = (table: string): string => `cap-diamant.table.${table}`;
const MISSED = 'cap-diamant.missed';

const CHECK_MS = 1000;
/** How often to look for signals that were never sent: their node died after the commit. */
const LOOK_MS = 15_000;
const TIMEOUT_MS = 1000;
const PING_MS = 5000;
const RECONNECT_MS = 250;
const FOR_EVER = -1;

/** One or several (a cluster), separated by commas. */
const optionsFrom = (urls: string) => {
  const all = urls.split(',').map((url) => new URL(url.trim()));
  const { username, password, protocol } = all[0]!;
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  const credentials = pass === '' ? { token: user } : { user, pass };
  return {
    servers: all.map(({ host }) => host),
    ...(user === '' ? {} : credentials),
    ...(protocol === 'tls:' ? { tls: {} } : {}),
  };
};

const print = ({ position, chat, presence }: Signal): string => `${position} ${chat} ${presence ? 1 : 0}`;

const parse = (table: string, text: string): Signal => {
  const [position, chat, presence] = text.split(' ');
  return { table, position: Number(position), chat: Number(chat), presence: presence === '1' };
};

/** Whether the work succeeded within the time limit. */
const inTime = (work: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, TIMEOUT_MS, false);
    const settle = (succeeded: boolean): void => {
      clearTimeout(timer);
      resolve(succeeded);
    };
    work.then(
      () => settle(true),
      () => settle(false),
    );
  });

interface Followed {
  /** How many users of this table there are on this node. */
  count: number;
  /** Null while there is no connection yet. */
  subscription: Subscription | null;
  /** Resolves when NATS has confirmed the subscription. */
  readonly heard: Promise<void>;
}

/** What is used of a connection. */
export type Link = Pick<NatsConnection, 'subscribe' | 'publish' | 'flush' | 'status' | 'close'>;

/** `link`: a simulation has a NATS of its own. */
export const natsSignals = async (
  url: string,
  log: FastifyBaseLogger,
  link: (options: ConnectionOptions) => Promise<Link> = connect,
): Promise<Signals> => {
  const local = localSignals();
  const listeners: { readonly listener: Listener; readonly missed: Missed }[] = [];
  const followed = new Map<string, Followed>();
  const options = optionsFrom(url);
  let connection: Link | null = null;
  /**
   * How often the connection was lost, and the last loss after which the database was checked. We start as if
   * after a loss.
   */
  let losses = 1;
  let healed = 0;
  let isClosed = false;
  let lookedAt = performance.now();

  const isAway = (): boolean => healed !== losses;
  const lose = (): void => {
    if (!isAway() && !isClosed) log.warn('NATS is away: polling the database until it is back');
    losses += 1;
  };
  const miss: Missed = (how) => {
    for (const { missed } of listeners) missed(how);
  };

  const subscribeTo = (table: string): Subscription | null => {
    if (connection === null) return null;
    return connection.subscribe(subjectOf(table), {
      callback: (error, message) => {
        if (error !== null) return;
        const signal = parse(table, message.string());
        for (const { listener } of listeners) listener(signal, false);
      },
    });
  };

  const watchStatus = async (opened: Link): Promise<void> => {
    for await (const { type } of opened.status()) if (type === 'disconnect') lose();
  };

  const open = async (): Promise<void> => {
    connection = await link({
      ...options,
      name: 'cap-diamant',
      noEcho: true,
      timeout: TIMEOUT_MS,
      pingInterval: PING_MS,
      maxReconnectAttempts: FOR_EVER,
      reconnectTimeWait: RECONNECT_MS,
      ignoreAuthErrorAbort: true,
    });
    void watchStatus(connection);
    connection.subscribe(MISSED, { callback: () => miss('back') });
    for (const [table, one] of followed) one.subscription = subscribeTo(table);
  };

  const openIfNeeded = async (): Promise<void> => {
    if (connection !== null) return;
    try {
      await open();
    } catch (error) {
      if (losses === 1) log.error({ err: error }, 'NATS cannot be reached; retrying');
    }
  };

  /** Whether NATS has received everything we sent. */
  const answers = async (): Promise<boolean> => connection !== null && inTime(connection.flush());

  const checkConnection = async (): Promise<void> => {
    await openIfNeeded();
    const wasAway = isAway();
    const then = losses;
    const isThere = await answers();
    if (!isThere) {
      lose();
      miss('away');
    } else if (wasAway) {
      healed = then;
      connection!.publish(MISSED);
      miss('back');
    } else if (performance.now() - lookedAt >= LOOK_MS) {
      lookedAt = performance.now();
      miss('unsent');
    }
  };

  const publish = (signal: Signal): void => {
    // While NATS is away, messages would only pile up.
    if (!isAway() && !isClosed) connection!.publish(subjectOf(signal.table), print(signal));
  };

  await checkConnection();
  const stop = sweep({ what: 'checking NATS', pauseMs: CHECK_MS, firstMs: CHECK_MS, log }, checkConnection);

  return {
    announce: local.announce,
    notice: local.notice,
    committed: (signal) => {
      local.committed(signal);
      publish(signal);
    },
    found: local.found,
    notifyOthers: async (_, signal) => publish(signal),
    listen: (listener, missed) => {
      local.listen(listener, missed);
      listeners.push({ listener, missed });
    },
    follow: (table) => {
      const known = followed.get(table);
      if (known !== undefined) {
        known.count += 1;
        return known.heard;
      }
      const subscription = subscribeTo(table);
      const heard = async (): Promise<void> => {
        // While NATS is away we poll the database instead.
        if (!isAway() && !(await answers())) lose();
      };
      const one: Followed = { count: 1, subscription, heard: heard() };
      followed.set(table, one);
      return one.heard;
    },
    unfollow: (table) => {
      const known = followed.get(table);
      if (known === undefined) return;
      known.count -= 1;
      if (known.count > 0) return;
      followed.delete(table);
      known.subscription?.unsubscribe();
    },
    connected: () => !isAway(),
    // Signals may come late, but polling brings them all.
    isReady: () => true,
    close: async () => {
      isClosed = true;
      await stop();
      await connection?.close();
    },
  };
};
