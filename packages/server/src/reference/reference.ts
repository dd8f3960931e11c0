/**
 * The API's reference, generated from the schemas that validate requests: OpenAPI for programs, a page for
 * people.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROTOCOL_VERSION } from '@cap-diamant/protocol';
import { ErrorBody } from '@cap-diamant/protocol/schemas';
import swagger from '@fastify/swagger';
import type { App } from '../http/app.ts';

const PAGE = [
  { url: '/api', file: 'page.html', type: 'text/html; charset=utf-8' },
  { url: '/api/page.js', file: 'page.js', type: 'text/javascript; charset=utf-8' },
  { url: '/api/page.css', file: 'page.css', type: 'text/css; charset=utf-8' },
];

/** Must run before any route is registered, to see them all. */
export const describeApi = async (app: App): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cap Diamant',
        version: String(PROTOCOL_VERSION),
        description:
          'Tables, people and games. Requests that change something carry JSON. ' +
          'Every refusal has the same shape; its kind says what to do about it.',
      },
    },
    transform: ({ schema, url }) => {
      const response = { ...(schema?.response as object | undefined), '4XX': ErrorBody };
      return { schema: { ...schema, response }, url };
    },
  });

  // All routes are known by the first request; writing the text takes milliseconds each time.
  let text: Buffer | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) => {
    text ??= Buffer.from(JSON.stringify(app.swagger()));
    return reply.type('application/json; charset=utf-8').send(text);
  });
  for (const { url, file, type } of PAGE) {
    const content = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    app.get(url, { schema: { hide: true } }, async (_, reply) => reply.type(type).send(content));
  }
};
