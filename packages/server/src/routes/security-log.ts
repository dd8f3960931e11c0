/**
 * Log lines (level `warn`) about logins, changes of how to log in, and what moderators do: who, from which network,
 * about whom, and how it ended. The logger adds the time.
 */
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app.ts';
import { networkOf } from '../http/network.ts';
import type { Services } from './services.ts';

const EVENTS: Readonly<Record<string, string>> = {
  'POST /api/session': 'log in',
  'POST /api/session/passkey': 'log in with a passkey',
  'POST /api/session/proof': 'prove identity',
  'POST /api/session/proof/passkey': 'prove identity with a passkey',
  'POST /api/account': 'create an account',
  'DELETE /api/account': 'delete the account',
  'PATCH /api/me': 'rename',
  'PUT /api/account/password': 'change the password',
  'POST /api/account/reset': 'reset the password',
  'POST /api/passkeys': 'add a passkey',
  'DELETE /api/passkeys/:id': 'remove a passkey',
  'POST /api/tokens': 'create a token',
  'DELETE /api/tokens/:id': 'remove a token',
  'DELETE /api/sessions': 'end other sessions',
  'DELETE /api/sessions/:id': 'end a session',
  'DELETE /api/moderation/reports/:id/:number': 'settle flags',
  'DELETE /api/tables/:id/chat/:number': 'remove a message',
  'PUT /api/moderation/people/:person': 'sanction a person',
  'DELETE /api/moderation/people/:person': 'erase a person',
};

const eventOf = ({ method, routeOptions }: FastifyRequest): string | undefined =>
  EVENTS[`${method} ${routeOptions.url}`];

/** Guests' names are no matter of security. */
const isQuiet = (request: FastifyRequest, kind: string | undefined): boolean =>
  eventOf(request) === 'rename' && kind !== 'account';

export const logSecurity = (app: App, { people }: Pick<Services, 'people'>): void => {
  /** Asked before the request is answered: afterwards the session may be gone. */
  const askers = new WeakMap<FastifyRequest, { readonly id: string; readonly kind: string } | null>();

  app.addHook('preHandler', async (request) => {
    if (eventOf(request) === undefined) return;
    askers.set(request, await people.identify(request).catch(() => null));
  });
  app.addHook('onResponse', async (request, reply) => {
    const event = eventOf(request);
    const by = askers.get(request);
    if (event === undefined || isQuiet(request, by?.kind)) return;
    const { kind, days, name } = (request.body ?? {}) as Readonly<Record<string, unknown>>;
    app.log.warn(
      {
        event,
        by: by?.id ?? null,
        from: networkOf(request.ip),
        status: reply.statusCode,
        about: { ...(request.params as object), ...{ kind, days, name } },
      },
      'security',
    );
  });
};
