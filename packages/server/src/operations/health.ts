/** Whether the server is alive and ready: for supervisors, monitoring and load balancers. */
import type { App } from '../http/app.ts';
import { refuse } from '../http/refusal.ts';
import type { Tallies } from '../http/tallies.ts';
import type { Signals } from '../signals/signals.ts';
import { requireNotNewer } from '../storage/open.ts';
import type { Storage } from '../storage/storage.ts';

const TIMEOUT_MS = 4000;
const LOOK_EVERY_MS = 1000;

const after = (milliseconds: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the database does not answer')), milliseconds).unref();
  });

interface Watched {
  readonly signals: Signals;
  readonly tallies: Tallies;
  readonly storage: Pick<Storage, 'db'>;
}

export const healthRoutes = (app: App, { signals, tallies, storage }: Watched): void => {
  const quiet = { logLevel: 'silent', schema: { hide: true }, config: { rateLimit: false } } as const;
  let closing = false;
  /** A full disk can still be read, so the check writes; at most once per interval. */
  let looked: { readonly at: number; readonly done: Promise<unknown> } | null = null;
  const look = (): Promise<unknown> => {
    const now = Date.now();
    if (looked === null || now - looked.at >= LOOK_EVERY_MS) {
      const done = Promise.all([tallies.add('ready', LOOK_EVERY_MS), requireNotNewer(storage.db)]);
      looked = { at: now, done };
    }
    return looked.done;
  };
  app.addHook('preClose', async () => {
    closing = true;
  });

  app.get('/health', quiet, async () => ({ ok: true }));

  app.get('/ready', quiet, async () => {
    if (closing) refuse('unavailable', 'this server is stopping');
    try {
      await Promise.race([look(), after(TIMEOUT_MS)]);
    } catch (error) {
      refuse('unavailable', (error as Error).message);
    }
    if (!signals.isReady()) refuse('unavailable', 'the database sends no signals');
    return { ok: true };
  });
};
