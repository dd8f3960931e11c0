/** /api/me: who one is. */
import { Me, MeChange } from '@cap-diamant/protocol/schemas';
import type { App } from '../app.ts';
import type { Services } from '../services.ts';
import { renamePerson } from './store.ts';

export const peopleRoutes = (app: App, { people, storage }: Services): void => {
  app.get(
    '/api/me',
    {
      schema: {
        tags: ['people'],
        summary: 'Who I am. On the first visit: a new guest, remembered by a cookie.',
        response: { 200: Me },
      },
    },
    async (request, reply) => (await people.whoAsks(request)) ?? people.welcome(request, reply),
  );

  app.patch(
    '/api/me',
    { schema: { tags: ['people'], summary: 'Give oneself a name.', body: MeChange, response: { 200: Me } } },
    async (request) => {
      const person = await people.someone(request);
      await renamePerson(storage, person.id, request.body.name);
      return { ...person, name: request.body.name };
    },
  );
};
