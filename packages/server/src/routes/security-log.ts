/**
 * Log lines (level `warn`) about logins, changes of how to log in, and what moderators do: who, from which network,
 * about whom, and how it ended. The logger adds the time.
 */
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app.ts';
import { networkOf } from '../http/network.ts';
import type { Person } from '../people/person.ts';
import type { Services } from './services.ts';

const EVENTS: Readonly<Record<string, string>> = {
  'POST /api/session': 'log in',
  'POST /api/session/passkey': 'log in with a passkey',
  'DELETE /api/session': 'log out',
  'POST /api/session/proof': 'prove identity',
  'POST /api/session/proof/passkey': 'prove identity with a passkey',
  'POST /api/account': 'create an account',
  'DELETE /api/account': 'delete the account',
  'PATCH /api/me': 'rename',
  'PUT /api/account/password': 'change the password',
  'POST /api/account/forgotten': 'ask for a new password',
  'POST /api/account/reset': 'reset the password',
  'POST /api/passkeys': 'add a passkey',
  'DELETE /api/passkeys/:id': 'remove a passkey',
  'POST /api/tokens': 'create a token',
  'DELETE /api/tokens/:id': 'remove a token',
  'DELETE /api/sessions': 'end other sessions',
  'DELETE /api/sessions/:id': 'end a session',
  // A confirmed e-mail address of an account can reset its password.
  'POST /api/notices/:id/confirm': 'confirm an e-mail address',
  'DELETE /api/notices/:id': 'remove an address',
  'DELETE /api/moderation/reports/:id/:number': 'settle flags',
  'DELETE /api/moderation/clubs/:id/:number': 'settle flags in a club',
  'DELETE /api/tables/:id/chat/:number': 'remove a message',
  'DELETE /api/clubs/:id/notices/:number': 'remove a text of a club',
  'PUT /api/moderation/people/:person': 'sanction a person',
  'DELETE /api/moderation/people/:person': 'erase a person',
};

type Asker = Pick<Person, 'id' | 'kind' | 'moderator'> | null;

const isAccount = (asker: Asker): boolean => asker?.kind === 'account';

/** Only if these people do it; what guests call themselves, or authors remove, is no matter of security. */
const ONLY_BY: Readonly<Record<string, (asker: Asker) => boolean>> = {
  'PATCH /api/me': isAccount,
  'POST /api/notices/:id/confirm': isAccount,
  'DELETE /api/notices/:id': isAccount,
  'DELETE /api/clubs/:id/notices/:number': (asker) => asker?.moderator === true,
};

/** They answer with the person who is logged in from then on. */
const LOGINS: readonly string[] = [
  'POST /api/session',
  'POST /api/session/passkey',
  'POST /api/account/reset',
];

const routeOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url}`;

export const logSecurity = (app: App, { people }: Pick<Services, 'people'>): void => {
  const askers = new WeakMap<FastifyRequest, Asker>();

  // Before the request is answered: afterwards the session may be gone.
  app.addHook('preHandler', async (request) => {
    if (EVENTS[routeOf(request)] === undefined) return;
    askers.set(request, await people.identify(request).catch(() => null));
  });
  app.addHook('preSerialization', (request, reply, payload, done) => {
    if (reply.statusCode < 300 && LOGINS.includes(routeOf(request))) askers.set(request, payload as Person);
    done(null, payload);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    const event = EVENTS[route];
    const asker = askers.get(request) ?? null;
    if (event === undefined || ONLY_BY[route]?.(asker) === false) return;
    const { kind, days, name } = (request.body ?? {}) as Readonly<Record<string, unknown>>;
    app.log.warn(
      {
        event,
        by: asker?.id ?? null,
        from: networkOf(request.ip),
        status: reply.statusCode,
        about: { ...(request.params as object), ...{ kind, days, name } },
      },
      'security',
    );
  });
};
