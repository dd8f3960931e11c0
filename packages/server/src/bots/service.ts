/** Thinks for a server that runs elsewhere. */
import { setTimeout } from 'node:timers/promises';
import type { HelperErrand } from './helpers.ts';
import { startThread, type Thread } from './thread.ts';

export interface HelpSettings {
  /** The server's address, such as http://localhost:1608. */
  readonly server: string;
  readonly token: string;
  readonly threads: number;
  readonly say: (news: string) => void;
}

export interface Help {
  /** Decisions made so far. */
  readonly made: () => number;
  /** Resolves when the server rejects the token: going on is pointless. */
  readonly refused: Promise<string>;
  readonly close: () => Promise<void>;
}

/** A server that restarts will be back soon. */
const PAUSE_MS = 1000;
/** Longer than a server keeps a helper waiting for work. */
const TIMEOUT_MS = 30_000;
const REFUSED = [401, 403, 404];

class Refused extends Error {}

export const helpServer = ({ server, token, threads, say }: HelpSettings): Help => {
  const stopping = new AbortController();
  const open = new Set<Thread>();
  let made = 0;
  let isLost = false;
  let refuse: (why: string) => void = () => {};
  const refused = new Promise<string>((resolve) => {
    refuse = resolve;
  });

  const ask = async (answer: { id: string; choice: string } | null): Promise<HelperErrand | null> => {
    const reply = await fetch(new URL('/api/bots/errands', server), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ answer }),
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (REFUSED.includes(reply.status)) throw new Refused(`${server} answers ${reply.status}`);
    if (!reply.ok) throw new Error(`${server} answers ${reply.status}`);
    return ((await reply.json()) as { errand: HelperErrand | null }).errand;
  };

  const think = async (): Promise<void> => {
    let thread: Thread | null = null;
    let answer: { id: string; choice: string } | null = null;
    while (!stopping.signal.aborted) {
      try {
        const errand = await ask(answer);
        answer = null;
        if (isLost) say(`${server} is back`);
        isLost = false;
        if (errand === null) continue;
        thread ??= startThread((gone) => {
          open.delete(gone);
          thread = null;
        });
        open.add(thread);
        const { id, ...asked } = errand;
        answer = { id, choice: await thread.ask('choose', asked) };
        made += 1;
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (error instanceof Refused) return refuse(error.message);
        if (!isLost) say(`${server}: ${(error as Error).message}; trying again`);
        isLost = true;
        await setTimeout(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };
  const loops = Array.from({ length: threads }, think);

  return {
    made: () => made,
    refused,
    close: async () => {
      stopping.abort();
      await Promise.all([...open].map((thread) => thread.close()));
      await Promise.all(loops);
    },
  };
};
