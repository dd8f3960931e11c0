/** Signals through PostgreSQL's LISTEN/NOTIFY. Each node keeps one connection for it. */
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
const RETRY_MS = 500;
/** A connection can break silently, so we check it regularly. */
const CHECK_MS = 10_000;
const TIMEOUT_MS = 2500;
const CLOSE_MS = 1000;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

const print = ({ table, position, chat, presence }: Signal): string =>
  `${table} ${position} ${chat} ${presence ? 1 : 0}`;

const parse = (text: string): Signal => {
  const [table = '', position, chat, presence] = text.split(' ');
  return { table, position: Number(position), chat: Number(chat), presence: presence === '1' };
};

export const postgresqlSignals = async (url: string): Promise<Signals> => {
  const local = localSignals();
  const listeners: { readonly listener: Listener; readonly missed: Missed }[] = [];
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const candidate = new pg.Client({
      connectionString: url,
      application_name: 'cap-diamant signals',
      keepAlive: true,
      query_timeout: TIMEOUT_MS,
      connectionTimeoutMillis: TIMEOUT_MS,
    });
    let lost = false;
    const lose = (): void => {
      if (lost) return;
      lost = true;
      if (client === candidate) client = null;
      candidate.end().catch(() => {});
      if (!closed) retry = setTimeout(() => void reconnect(), RETRY_MS);
    };
    candidate.on('error', lose);
    candidate.on('end', lose);
    candidate.on('notification', ({ payload = '' }) => {
      for (const { listener } of listeners) listener(parse(payload), false);
    });
    await candidate.connect();
    await candidate.query(`listen ${CHANNEL}`);
    client = candidate;
  };

  const reconnect = async (): Promise<void> => {
    try {
      await connect();
      for (const { missed } of listeners) missed('back');
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
  const check = setInterval(() => client?.query('select 1').catch(() => client?.end()), CHECK_MS);
  check.unref();

  const notice = (signal: Signal): Notice => ({ channel: CHANNEL, payload: print(signal) });
  const announce: Signals['announce'] = async (transaction, signal) => {
    const { channel, payload } = notice(signal);
    await sql`select pg_notify(${channel}, ${payload})`.execute(transaction);
  };
  const connected = (): boolean => client !== null;

  return {
    announce,
    notice,
    committed: local.committed,
    notifyOthers: announce,
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
      clearInterval(check);
      // A hanging database does not close the connection, so we do not wait for it.
      await Promise.race([client?.end().catch(() => {}), pause(CLOSE_MS)]);
    },
  };
};
