/** /api/account, /api/session, /api/sessions: creating an account, logging in and out, deleting the account. */
import {
  AccountBody,
  AccountDeletion,
  Done,
  IdParams,
  Me,
  NewAccount,
  PasswordChange,
  SessionList,
  SignIn,
} from '@cap-diamant/protocol/schemas';
import { depart } from '../clubs/depart.ts';
import type { App } from '../http/app.ts';
import { refuse } from '../http/refusal.ts';
import type { AccountMail } from '../notices/account-mail.ts';
import {
  createAccount,
  personByPassword,
  readAccount,
  requirePassword,
  setPassword,
} from '../people/accounts.ts';
import type { Attempts } from '../people/attempts.ts';
import type { Passwords } from '../people/passwords.ts';
import { requirePasskey } from '../people/proof.ts';
import { revokeLogins } from '../people/revoke-logins.ts';
import { endOtherSessions, endSession, listSessions, type Session } from '../people/sessions.ts';
import { findPerson } from '../people/store.ts';
import { announceNewName } from '../tables/leaving.ts';
import type { Services } from './services.ts';

const tags = ['people'];
const ok = { ok: true } as const;

export const accountRoutes = (
  app: App,
  { people, signals, storage, tables }: Services,
  attempts: Attempts,
  passwords: Passwords,
  accountMail: AccountMail,
): void => {
  const { db } = storage;

  /**
   * Asks for the password, which a stranger at an unattended browser does not know, or else for a recently used
   * passkey.
   */
  const requireOwner = async (session: Session, said: string | undefined): Promise<void> => {
    if (said === undefined) return requirePasskey(session);
    const succeed = await attempts.atOwn(session.person);
    await requirePassword(db, passwords, session.person.id, said);
    await succeed();
  };

  app.post(
    '/api/account',
    {
      schema: {
        tags,
        summary: 'Turns the guest into an account, with all seats, games and notes.',
        body: NewAccount,
        response: { 200: Me },
      },
    },
    async (request, reply) => {
      const guest = await people.requireInPerson(request);
      await attempts.count(request);
      const password = await passwords.hash(request.body.password);
      const person = await createAccount(storage, guest, request.body.name, password);
      await people.logIn(request, reply, person.id, 'password');
      await announceNewName({ storage, signals }, person);
      return person;
    },
  );

  app.get(
    '/api/account',
    { schema: { tags, summary: 'My account and its passkeys.', response: { 200: AccountBody } } },
    async (request) => readAccount(db, (await people.requireAccount(request)).person),
  );

  app.put(
    '/api/account/password',
    {
      schema: {
        tags,
        summary:
          'Sets a new password, or the first one. Logs out every other browser, or ends what `end` says.',
        description: 'A confirmed e-mail address gets a message about it.',
        body: PasswordChange,
        response: { 200: Done },
      },
    },
    async (request) => {
      const session = await people.requireAccount(request);
      const { current, password, end = ['sessions'] } = request.body;
      const { id } = session.person;
      await attempts.count(request);
      await requireOwner(session, current);
      await setPassword(db, id, await passwords.hash(password));
      await revokeLogins(db, id, end, { session: session.id, device: people.device(request) });
      accountMail.passwordChanged(id);
      return ok;
    },
  );

  app.delete(
    '/api/account',
    {
      schema: {
        tags,
        summary:
          'Deletes the account for good. Games stay, with a nameless departed player; chat messages are emptied.',
        body: AccountDeletion,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const session = await people.requireAccount(request);
      const { person } = session;
      await attempts.count(request);
      await requireOwner(session, request.body.password);
      await depart({ storage, tables }, person);
      await people.logOut(request, reply);
      return ok;
    },
  );

  app.post(
    '/api/session',
    {
      schema: {
        tags,
        summary: 'Logs in with name and password.',
        body: SignIn,
        response: { 200: Me },
      },
    },
    async (request, reply) => {
      const { name, password } = request.body;
      await attempts.count(request);
      const succeed = await attempts.atName(name, await people.knownDevice(request, name));
      const id = await personByPassword(db, passwords, name, password);
      const person = id === null ? null : await findPerson(storage, id);
      if (person === null) return refuse('forbidden', 'wrong name or password');
      await succeed();
      await people.logIn(request, reply, person.id, 'password');
      return person;
    },
  );

  app.delete(
    '/api/session',
    { schema: { tags, summary: 'Logs this browser out.', response: { 200: Done } } },
    async (request, reply) => {
      await people.logOut(request, reply);
      return ok;
    },
  );

  app.get(
    '/api/sessions',
    { schema: { tags, summary: 'Where I am logged in.', response: { 200: SessionList } } },
    async (request) => ({ sessions: await listSessions(db, await people.requireAccount(request)) }),
  );

  app.delete(
    '/api/sessions',
    { schema: { tags, summary: 'Logs out every other browser.', response: { 200: Done } } },
    async (request) => {
      await endOtherSessions(db, await people.requireAccount(request));
      return ok;
    },
  );

  app.delete(
    '/api/sessions/:id',
    {
      schema: { tags, summary: 'Logs out one browser.', params: IdParams, response: { 200: Done } },
    },
    async (request) => {
      const { person } = await people.requireAccount(request);
      const was = await endSession(db, person.id, request.params.id);
      return was ? ok : refuse('not-found', 'there is no such session');
    },
  );
};
