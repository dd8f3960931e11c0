/** Work for bots that think in other processes. */
import { Nullable, strict } from '@cap-diamant/protocol/schemas';
import { Type } from 'typebox';
import type { Pool } from '../bots/pool.ts';
import type { App } from '../http/app.ts';
import { refuse } from '../http/refusal.ts';
import { requireToken } from './operator-access.ts';

const HelperRequest = Type.Object(
  {
    /** To the previous errand. */
    answer: Nullable(
      Type.Object(
        { id: Type.String({ maxLength: 36 }), choice: Type.String({ minLength: 1, maxLength: 40 }) },
        strict,
      ),
    ),
  },
  strict,
);

/** Without a configured token, helpers are refused. */
export const helperRoutes = (app: App, { helpers }: Pool, token: string | undefined): void => {
  // Internal, between two processes of one operator: not part of the promised API.
  const options = { schema: { hide: true, body: HelperRequest }, config: { rateLimit: false } } as const;
  app.post('/api/bots/errands', options, async (request, reply) => {
    if (token === undefined)
      return refuse('forbidden', 'this server has no BOTS_TOKEN: its bots think in its own process');
    requireToken(request, token);
    const { answer } = request.body;
    if (answer !== null) helpers.answer(answer.id, answer.choice);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    return { errand: await helpers.next(gone.signal) };
  });
};
