/** Whether a server is behind this page, who we are there, and which tables wait for us. */
import type { Me, TableSummary } from '@cap-diamant/protocol';
import { client } from './client.ts';

interface Online {
  /** A server answers; on a static host there is none, and nothing of all this is shown. */
  isHere: boolean;
  /** Where others find the server, the best first, as far as it knows. */
  addresses: readonly string[];
  /** Whether it can send the way to a new password. */
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

/** A static host says less; null says whoever could not ask (offline/service-worker.ts). */
interface About {
  readonly online?: boolean | null;
  readonly addresses?: readonly string[];
  readonly email?: boolean;
}

const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 60_000;

/** A static host carries a file at this place which says no; whoever gives no answer is asked again. */
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
    // Games at this screen go on without it.
  }
  setTimeout(() => lookForServer(Math.min(retry * 2, LONGEST_RETRY_MS)), retry);
};

let asking: Promise<Me> | null = null;

/** On the first visit this makes us a guest: asked twice at once, the server would make two of us. */
export const whoAmI = async (): Promise<Me> => {
  if (online.me !== null) return online.me;
  asking ??= client.me().finally(() => {
    asking = null;
  });
  online.me = await asking;
  return online.me;
};

/** Signed in, signed out or newly named: everything that is ours is asked for anew. */
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

/** Asked again before there was an answer: answers may come in any order, and the latest question counts. */
export const refreshTables = async (): Promise<void> => {
  await whoAmI();
  asked += 1;
  const number = asked;
  const { tables } = await client.myTables();
  if (number < shown) return;
  shown = number;
  online.tables = tables;
};
