/** Whether the server lives, and whether it can do its work: for whatever starts, watches and balances it. */
import { sql } from 'kysely';
import type { App } from '../http/app.ts';
import { refuse } from '../http/refusal.ts';
import type { Services } from '../services.ts';

const PATIENCE_MS = 2000;

const after = (milliseconds: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('it takes too long')), milliseconds).unref();
  });

export const healthRoutes = (app: App, { signals, storage }: Services): void => {
  const quiet = { logLevel: 'silent', schema: { hide: true }, config: { rateLimit: false } } as const;
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });

  app.get('/health', quiet, async () => ({ ok: true }));

  app.get('/ready', quiet, async () => {
    if (closing) refuse('unavailable', 'this server is stopping');
    if (!signals.connected()) refuse('unavailable', 'the database sends no signals');
    try {
      await Promise.race([sql`select 1`.execute(storage.db), after(PATIENCE_MS)]);
    } catch {
      refuse('unavailable', 'the database does not answer');
    }
    return { ok: true };
  });
};
