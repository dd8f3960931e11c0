/** Passkeys by the browser's own means, which read and write the standard's JSON themselves. */
import type { Done, Me, NewPasskey, PasskeySignIn } from '@cap-diamant/protocol';
import { client } from '../../../connection/client.ts';

export const knowsPasskeys = (): boolean =>
  'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** For a guest the name that his account shall have. */
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

/** That it is still the owner who sits here. */
export const proveByPasskey = async (): Promise<Done> => client.prove({ credential: await answer() });
