/** /api/tables/ID/hooks: webhooks that announce the turns of everybody at a table. */
import { strict, TableHooks, TableId } from '@cap-diamant/protocol/schemas';
import { Type } from 'typebox';
import type { App } from '../http/app.ts';
import { addTableHook, listTableHooks, removeTableHook } from '../notices/table-hooks.ts';
import { AtTable } from './parameters.ts';
import type { Services } from './services.ts';

const tags = ['notices'];
const AtHook = Type.Object({ id: TableId, way: TableId }, strict);

export const tableHookRoutes = (app: App, { people, storage, tables }: Services): void => {
  app.get(
    '/api/tables/:id/hooks',
    {
      schema: {
        tags,
        summary: 'The webhooks that announce the turns at this table, for its players.',
        params: AtTable,
        response: { 200: TableHooks },
      },
    },
    async (request) => {
      const person = await people.requirePerson(request);
      return listTableHooks(storage, await tables.find(request.params.id), person.id);
    },
  );

  app.put(
    '/api/tables/:id/hooks/:way',
    {
      schema: {
        tags,
        summary: 'Announces the turns of everybody at this table with a webhook of mine.',
        params: AtHook,
        response: { 200: TableHooks },
      },
    },
    async (request) => {
      const { id, way } = request.params;
      const person = await people.requireInPerson(request);
      return addTableHook(storage, await tables.find(id), person.id, way);
    },
  );

  app.delete(
    '/api/tables/:id/hooks/:way',
    {
      schema: {
        tags,
        summary: 'Stops that; by its owner or the host.',
        params: AtHook,
        response: { 200: TableHooks },
      },
    },
    async (request) => {
      const { id, way } = request.params;
      const person = await people.requireInPerson(request);
      return removeTableHook(storage, await tables.find(id), person.id, way);
    },
  );
};
