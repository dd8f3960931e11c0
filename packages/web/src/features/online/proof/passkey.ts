/** Passkeys through the browser's own API, which reads and writes the standard's JSON. */
import type { Done, Me, NewPasskey, PasskeySignIn } from '@cap-diamant/protocol';
import { client } from '../../../connection/client.ts';

export const knowsPasskeys = (): boolean =>
  'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** `name`: for a guest, the name of the new account. */
export const makePasskey = async (name?: string): Promise<Me> => {
  const asked = (await client.newPasskeyOptions(name)) as unknown as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked);
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  return client.addPasskey(made.toJSON() as NewPasskey['credential']);
};

const answer = async (): Promise<PasskeySignIn['credential']> => {
  const asked = (await client.passkeyOptions()) as unknown as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked);
  const given = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  return given.toJSON() as PasskeySignIn['credential'];
};

export const signInByPasskey = async (): Promise<Me> => client.signInWithPasskey(await answer());

/** Proves that the owner is still at this device. */
export const proveByPasskey = async (): Promise<Done> => client.prove({ credential: await answer() });
