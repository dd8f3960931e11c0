/** Following and blocking people, and recent opponents. */
import { Circle, Done, PersonId, strict } from '@cap-diamant/protocol/schemas';
import { Type } from 'typebox';
import type { App } from '../http/app.ts';
import { refuse } from '../http/refusal.ts';
import { readCircle, type Tie, tie, untie } from '../people/circle.ts';
import { findPerson } from '../people/store.ts';
import type { Services } from './services.ts';

const OfPerson = Type.Object({ person: PersonId }, strict);
const OK = { ok: true } as const;
const tags = ['people'];

export const circleRoutes = (app: App, { people, storage }: Services): void => {
  app.get(
    '/api/me/people',
    {
      schema: {
        tags,
        summary: 'Whom I follow, whom I have blocked, and with whom I played lately.',
        response: { 200: Circle },
      },
    },
    async (request) => readCircle(storage.db, (await people.requirePerson(request)).id),
  );

  const tieRoutes = (kind: Tie, path: string, summaries: readonly [string, string]): void => {
    app.put(
      path,
      { schema: { tags, summary: summaries[0], params: OfPerson, response: { 200: Done } } },
      async (request) => {
        const me = await people.requirePerson(request);
        const other = await findPerson(storage, request.params.person);
        if (other === null) return refuse('not-found', 'there is no such person');
        await tie(storage.db, me.id, kind, other.id);
        return OK;
      },
    );
    app.delete(
      path,
      { schema: { tags, summary: summaries[1], params: OfPerson, response: { 200: Done } } },
      async (request) => {
        await untie(storage.db, (await people.requirePerson(request)).id, kind, request.params.person);
        return OK;
      },
    );
  };
  tieRoutes('follow', '/api/me/follows/:person', ['Follow a person.', 'Stop following a person.']);
  tieRoutes('block', '/api/me/blocks/:person', [
    'Block a person: they cannot invite me, sit down with me or write to me.',
    'Unblock a person.',
  ]);
};
