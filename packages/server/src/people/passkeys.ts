/**
 * Passkeys (WebAuthn). The challenge is stored in the database, so that any node can check the answer, and is
 * valid for one answer only.
 */
import type { NewPasskey, PasskeySignIn } from '@cap-diamant/protocol';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import { newId } from '../basics/ids.ts';
import { refuse } from '../http/refusal.ts';
import type { PasskeysTable } from '../storage/people-schema.ts';
import type { Schema } from '../storage/schema.ts';
import type { Person } from './person.ts';

type Db = Kysely<Schema>;

const TIMEOUT_MS = 300_000;
const MAX_PASSKEYS = 20;
const NOT_VERIFIED = 'this passkey does not answer the question';

/** EdDSA, ES256, RS256: every authenticator supports one of them, and Node's crypto can check them. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded at first use: its three hundred modules are a quarter of what a server reads at startup. */
const webauthn = (): Promise<typeof import('@simplewebauthn/server')> => import('@simplewebauthn/server');

type Purpose = { readonly person_id: string; readonly name: string | null } | null;

const storeChallenge = async (db: Db, challenge: string, purpose: Purpose): Promise<void> => {
  const now = Date.now();
  await db.deleteFrom('challenges').where('until', '<', now).execute();
  await db
    .insertInto('challenges')
    .values({ challenge, person_id: null, name: null, ...purpose, until: now + TIMEOUT_MS })
    .execute();
};

/** Removes the challenge that the answer names from the database; null: it does not exist, or no longer. */
const takeChallenge = async (db: Db, clientDataJSON: string) => {
  let challenge: unknown;
  try {
    challenge = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))?.challenge;
  } catch {
    return null;
  }
  if (typeof challenge !== 'string' || !/^[\w-]+$/.test(challenge)) return null;
  const row = await db
    .deleteFrom('challenges')
    .where('challenge', '=', challenge)
    .returningAll()
    .executeTakeFirst();
  return row === undefined || row.until < Date.now() ? null : row;
};

/** Every error in an answer is the client's fault. */
const verified = async <T>(check: Promise<T>): Promise<T> => {
  try {
    return await check;
  } catch {
    return refuse('forbidden', NOT_VERIFIED);
  }
};

const hostOf = (address: string): string => new URL(address).hostname;

/** `name`: for a guest's new account. */
export const askForNewPasskey = async (
  db: Db,
  address: string,
  person: Person,
  name: string | null,
): Promise<PublicKeyCredentialCreationOptionsJSON> => {
  const known = await db
    .selectFrom('passkeys')
    .select('credential as id')
    .where('person_id', '=', person.id)
    .execute();
  if (known.length >= MAX_PASSKEYS) refuse('conflict', `there are ${MAX_PASSKEYS} passkeys already`);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Cap Diamant',
    rpID: hostOf(address),
    userName: name ?? person.name,
    userDisplayName: name ?? person.name,
    userID: new TextEncoder().encode(person.id),
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  await storeChallenge(db, options.challenge, { person_id: person.id, name });
  return options;
};

/** The passkey to store, and the name for a guest's new account. */
export const checkNewPasskey = async (
  db: Db,
  address: string,
  person: Person,
  credential: NewPasskey['credential'],
  device: string,
): Promise<{ readonly passkey: PasskeysTable; readonly name: string | null }> => {
  const asked = await takeChallenge(db, credential.response.clientDataJSON);
  if (asked === null || asked.person_id !== person.id) return refuse('forbidden', NOT_VERIFIED);
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verified(
    verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: asked.challenge,
      expectedOrigin: address,
      expectedRPID: hostOf(address),
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: false,
    }),
  );
  if (registrationInfo === undefined) return refuse('forbidden', NOT_VERIFIED);
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  const now = Date.now();
  return {
    name: asked.name,
    passkey: {
      id: newId(),
      credential: id,
      person_id: person.id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transports ?? []),
      device,
      created_at: now,
      used_at: now,
    },
  };
};

export const storePasskey = async (db: Db, passkey: PasskeysTable): Promise<void> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) refuse('conflict', 'this passkey is known already');
};

/** For any account: the browser offers the passkeys it has for this site. */
export const askForPasskey = async (
  db: Db,
  address: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> => {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(address),
    userVerification: 'preferred',
  });
  await storeChallenge(db, options.challenge, null);
  return options;
};

/** The person whose passkey has answered, and whether it has checked who holds it, by PIN, fingerprint or face. */
export const personByPasskey = async (
  db: Db,
  address: string,
  credential: PasskeySignIn['credential'],
  what: 'login' | 'proof',
): Promise<{ readonly id: string; readonly isVerified: boolean }> => {
  const asked = await takeChallenge(db, credential.response.clientDataJSON);
  if (asked === null || asked.person_id !== null) return refuse('forbidden', NOT_VERIFIED);
  const passkey = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential', '=', credential.id)
    .executeTakeFirst();
  if (passkey === undefined) return refuse('forbidden', 'this passkey is not known here');
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified: isHis, authenticationInfo } = await verified(
    verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: asked.challenge,
      expectedOrigin: address,
      expectedRPID: hostOf(address),
      credential: {
        id: passkey.credential,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
      // To log in, having the device is enough; to change how to log in, its PIN or a fingerprint too.
      requireUserVerification: what === 'proof',
    }),
  );
  if (!isHis) return refuse('forbidden', NOT_VERIFIED);
  await db
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, used_at: Date.now() })
    .where('id', '=', passkey.id)
    .execute();
  return { id: passkey.person_id, isVerified: authenticationInfo.userVerified };
};

/** Returns whether there was such a passkey. The last way to log in is kept. */
export const dropPasskey = async (db: Db, personId: string, id: string): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('passkeys')
      .where('person_id', '=', personId)
      .where('id', '=', id)
      .executeTakeFirst();
    const left = await transaction
      .selectFrom('accounts')
      .leftJoin('passkeys', 'passkeys.person_id', 'accounts.person_id')
      .select(['accounts.password', 'passkeys.id'])
      .where('accounts.person_id', '=', personId)
      .executeTakeFirst();
    if (left?.password === null && left.id === null) {
      refuse('conflict', 'this is the only way to sign in: add another one first');
    }
    return numDeletedRows > 0;
  });
