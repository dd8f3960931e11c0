/** GET /api/about.json: tells the browser app, which may also lie on a static host, that a server is here. */
import { PROTOCOL_VERSION } from '@cap-diamant/protocol';
import { strict } from '@cap-diamant/protocol/schemas';
import { Type } from 'typebox';
import type { App } from '../http/app.ts';

const About = Type.Object({ online: Type.Boolean(), protocol: Type.Integer() }, strict);

export const aboutRoute = (app: App): void => {
  app.get(
    '/api/about.json',
    { schema: { tags: ['server'], summary: 'Whether games are played here.', response: { 200: About } } },
    async () => ({ online: true, protocol: PROTOCOL_VERSION }),
  );
};
