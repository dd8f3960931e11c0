/** GET /api/about.json: tells the browser app, which may also be on a static host, that there is a server. */
import { PROTOCOL_VERSION } from '@cap-diamant/protocol';
import { strict } from '@cap-diamant/protocol/schemas';
import { Type } from 'typebox';
import packageJson from '../../package.json' with { type: 'json' };
import type { App } from '../http/app.ts';
import { lanAddresses } from './lan-addresses.ts';

const About = Type.Object(
  {
    online: Type.Boolean(),
    protocol: Type.Integer(),
    release: Type.String({ description: 'The version of this server, such as 1.2.0.' }),
    addresses: Type.Array(Type.String(), {
      description: 'Where others find this server, the best first; empty where it does not know.',
    }),
    email: Type.Boolean({ description: 'Whether it can send e-mail, and so the way to a new password.' }),
  },
  strict,
);

interface Site {
  readonly publicUrl: string | undefined;
  /** It listens on the whole local network. */
  readonly inHouse: boolean;
  /** It can send e-mail. */
  readonly email: boolean;
}

export const aboutRoute = (app: App, { publicUrl, inHouse, email }: Site): void => {
  const addresses = (): readonly string[] => {
    if (publicUrl !== undefined) return [publicUrl];
    const [address] = inHouse ? app.addresses() : [];
    return typeof address === 'object' ? lanAddresses(address.port) : [];
  };
  app.get(
    '/api/about.json',
    { schema: { tags: ['server'], summary: 'Whether games are played here.', response: { 200: About } } },
    async () => ({
      online: true,
      protocol: PROTOCOL_VERSION,
      release: packageJson.version,
      addresses: [...addresses()],
      email,
    }),
  );
};
