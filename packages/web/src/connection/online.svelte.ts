/** Whether this page has a server, who you are there, and which tables wait for you. */
import type { Me, TableSummary } from '@cap-diamant/protocol';
import { client } from './client.ts';
import { keepTables } from './tables-kept.ts';

interface Online {
  /** A server answers. On a static host there is none, and nothing about online play is shown. */
  isHere: boolean;
  /** Addresses under which others can reach the server, the best first. */
  addresses: readonly string[];
  /** Whether it can send password resets. */
  sendsMail: boolean;
  me: Me | null;
  tables: readonly TableSummary[];
}

export const online: Online = $state({
  isHere: false,
  addresses: [],
  sendsMail: false,
  me: null,
  tables: [],
});

export const isMyTurn = ({ status, seat, waiting, seats }: TableSummary): boolean =>
  status === 'playing' && seat !== null && seat === waiting && seats[seat]?.bot === null;

/** A static host answers with less. The service worker answers null if it could not ask. */
interface About {
  readonly online?: boolean | null;
  readonly addresses?: readonly string[];
  readonly email?: boolean;
}

const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 60_000;

/** A static host has a file here that says no. Without an answer, we ask again. */
export const lookForServer = async (retry = FIRST_RETRY_MS): Promise<void> => {
  if (!navigator.onLine) return;
  try {
    const answer = await fetch(new URL('api/about.json', document.baseURI), { cache: 'no-store' });
    if (answer.ok || answer.status === 404) {
      const about: About = answer.ok ? ((await answer.json()) as About) : {};
      if (about.online !== null) {
        online.isHere = about.online === true;
        online.addresses = about.addresses ?? [];
        online.sendsMail = about.email === true;
        return;
      }
    }
  } catch {
    // Games on this device go on without a server.
  }
  setTimeout(() => lookForServer(Math.min(retry * 2, LONGEST_RETRY_MS)), retry);
};

let asking: Promise<Me> | null = null;

/** The first visit creates a guest. One request at a time, or the server would create two. */
export const whoAmI = async (): Promise<Me> => {
  if (online.me !== null) return online.me;
  asking ??= client.me().finally(() => {
    asking = null;
  });
  online.me = await asking;
  return online.me;
};

/** After a login, a logout or a new name: load everything about this person again. */
export const becomes = async (me: Me | null): Promise<void> => {
  online.me = me;
  online.tables = [];
  await refreshTables();
};

export const rename = async (name: string): Promise<void> => {
  online.me = await client.rename(name);
};

let asked = 0;
let shown = 0;

/** Answers may arrive in any order: only the one to the latest request counts. */
export const refreshTables = async (): Promise<void> => {
  await whoAmI();
  asked += 1;
  const number = asked;
  const { tables } = await client.myTables();
  if (number < shown) return;
  shown = number;
  online.tables = tables;
  keepTables(tables.filter(({ status }) => status !== 'over').length);
};
