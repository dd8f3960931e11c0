/** /api/passkeys and /api/session/passkey: the challenge for a passkey, and its answer. */
import {
  CredentialOptions,
  Done,
  IdParams,
  Me,
  NewPasskey,
  PasskeyOptionsRequest,
  PasskeySignIn,
} from '@cap-diamant/protocol/schemas';
import type { App } from '../http/app.ts';
import { refuse } from '../http/refusal.ts';
import { createAccount, requireFreeName } from '../people/accounts.ts';
import { addressOf } from '../people/address.ts';
import type { Attempts } from '../people/attempts.ts';
import { deviceOf } from '../people/device-name.ts';
import { shownName } from '../people/names.ts';
import {
  askForNewPasskey,
  askForPasskey,
  checkNewPasskey,
  dropPasskey,
  personByPasskey,
  storePasskey,
} from '../people/passkeys.ts';
import type { Person } from '../people/person.ts';
import { requireProof } from '../people/proof.ts';
import { findPerson } from '../people/store.ts';
import { announceNewName } from '../tables/leaving.ts';
import type { Services } from './services.ts';

const tags = ['people'];

export const passkeyRoutes = (
  app: App,
  { people, signals, storage }: Services,
  attempts: Attempts,
  publicUrl: string | undefined,
): void => {
  const { db } = storage;

  /** The name for a guest's new account; an account already has one. */
  const nameForAccount = async (person: Person, said: string | undefined): Promise<string | null> => {
    if (person.kind === 'account') return null;
    if (said === undefined) return refuse('invalid', 'choose a name for the account');
    const name = shownName(said);
    await requireFreeName(db, name, person);
    return name;
  };

  app.post(
    '/api/passkeys/options',
    {
      schema: {
        tags,
        summary: 'Options for navigator.credentials.create.',
        body: PasskeyOptionsRequest,
        response: { 200: CredentialOptions },
      },
    },
    async (request) => {
      const person = await people.requireInPerson(request);
      await attempts.count(request);
      if (person.kind === 'account') requireProof(await people.requireAccount(request));
      const name = await nameForAccount(person, request.body.name);
      return { ...(await askForNewPasskey(db, addressOf(request, publicUrl), person, name)) };
    },
  );

  app.post(
    '/api/passkeys',
    {
      schema: {
        tags,
        summary: 'Adds the new passkey. A guest becomes an account.',
        body: NewPasskey,
        response: { 200: Me },
      },
    },
    async (request, reply) => {
      const person = await people.requireInPerson(request);
      const device = deviceOf(request.headers['user-agent']);
      const address = addressOf(request, publicUrl);
      const { credential } = request.body;
      const { passkey, name } = await checkNewPasskey(db, address, person, credential, device);
      if (name === null) {
        await storePasskey(db, passkey);
        return person;
      }
      const account = await createAccount(storage, person, name, null, (transaction) =>
        storePasskey(transaction, passkey),
      );
      await people.logIn(request, reply, account.id, 'passkey');
      await announceNewName({ storage, signals }, account);
      return account;
    },
  );

  app.delete(
    '/api/passkeys/:id',
    {
      schema: {
        tags,
        summary: 'Removes a passkey, unless it is the only way to log in.',
        params: IdParams,
        response: { 200: Done },
      },
    },
    async (request) => {
      const session = await people.requireAccount(request);
      requireProof(session);
      const { person } = session;
      const was = await dropPasskey(db, person.id, request.params.id);
      return was ? { ok: true as const } : refuse('not-found', 'there is no such passkey');
    },
  );

  app.post(
    '/api/session/passkey/options',
    {
      schema: {
        tags,
        summary: 'Options for navigator.credentials.get.',
        response: { 200: CredentialOptions },
      },
    },
    async (request) => {
      await attempts.count(request);
      return { ...(await askForPasskey(db, addressOf(request, publicUrl))) };
    },
  );

  app.post(
    '/api/session/passkey',
    {
      schema: { tags, summary: 'Logs in with a passkey.', body: PasskeySignIn, response: { 200: Me } },
    },
    async (request, reply) => {
      const { credential } = request.body;
      const { id, isVerified } = await personByPasskey(
        db,
        addressOf(request, publicUrl),
        credential,
        'login',
      );
      await people.logIn(request, reply, id, isVerified ? 'passkey' : 'device');
      return (await findPerson(storage, id)) ?? refuse('not-found', 'there is no such person');
    },
  );
};
