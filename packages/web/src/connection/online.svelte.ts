/** Whether this page has a server, who you are there, and which tables wait for you. */
import type { Me, TableSummary } from '@cap-diamant/protocol';

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
