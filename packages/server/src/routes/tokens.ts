/** /api/tokens: keys for programs. */
import { Done, IdParams, MadeToken, NewToken, TokenList } from '@cap-diamant/protocol/schemas';
import type { App } from '../http/app.ts';
import { refuse } from '../http/refusal.ts';
import { requireProof } from '../people/proof.ts';
import { dropToken, listTokens, makeToken } from '../people/tokens.ts';
import type { Services } from './services.ts';

const tags = ['people'];

export const tokenRoutes = (app: App, { people, storage: { db } }: Services): void => {
  app.get(
    '/api/tokens',
    { schema: { tags, summary: 'My tokens, without the tokens themselves.', response: { 200: TokenList } } },
    async (request) => ({ tokens: await listTokens(db, (await people.requireAccount(request)).person.id) }),
  );

  app.post(
    '/api/tokens',
    {
      schema: {
        tags,
        summary: 'Creates a token, which is shown only once.',
        body: NewToken,
        response: { 200: MadeToken },
      },
    },
    async (request) => {
      const session = await people.requireAccount(request);
      requireProof(session);
      return makeToken(db, session.person.id, request.body);
    },
  );

  app.delete(
    '/api/tokens/:id',
    { schema: { tags, summary: 'Deletes a token.', params: IdParams, response: { 200: Done } } },
    async (request) => {
      const session = await people.requireAccount(request);
      requireProof(session);
      const was = await dropToken(db, session.person.id, request.params.id);
      return was ? { ok: true as const } : refuse('not-found', 'there is no such token');
    },
  );
};
