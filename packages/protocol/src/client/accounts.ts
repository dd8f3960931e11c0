/** The client's calls about accounts. */
import type {
  AccountBody,
  MadeToken,
  Me,
  NewPasskey,
  NewToken,
  PasskeySignIn,
  Proof,
  SessionList,
  TokenList,
  WayIn,
} from '../index.ts';
import { ask, type Connection, type Method } from './request.ts';

type Done = { readonly ok: true };
/** For `PublicKeyCredential.parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON`. */
type Options = { readonly challenge: string } & Record<string, unknown>;

export const accountCalls = (connection: Connection) => {
  const call = <T>(method: Method, path: string, body?: unknown): Promise<T> =>
    ask(connection, method, path, { body });
  return {
    /** Turns the guest into an account. */
    createAccount: (name: string, password: string): Promise<Me> =>
      call('POST', '/api/account', { name, password }),
    account: (): Promise<AccountBody> => call('GET', '/api/account'),
    /** `end`: which other logins end; by default, other sessions. */
    setPassword: (password: string, current?: string, end?: readonly WayIn[]): Promise<Done> =>
      call('PUT', '/api/account/password', { password, current, end }),
    /** Asks for a message to a confirmed address. The answer does not reveal whether the address is known. */
    forgotPassword: (address: string): Promise<Done> => call('POST', '/api/account/forgotten', { address }),
    /** With the key from the message. Also signs in. */
    resetPassword: (key: string, password: string, end?: readonly WayIn[]): Promise<Me> =>
      call('POST', '/api/account/reset', { key, password, end }),
    /** Proves who is asking: for five minutes, passwords, passkeys and tokens can be changed. */
    prove: (proof: Proof | PasskeySignIn): Promise<Done> =>
      call('POST', `/api/session/proof${'credential' in proof ? '/passkey' : ''}`, proof),
    deleteAccount: (password?: string): Promise<Done> => call('DELETE', '/api/account', { password }),
    signIn: (name: string, password: string): Promise<Me> => call('POST', '/api/session', { name, password }),
    signOut: (): Promise<Done> => call('DELETE', '/api/session'),
    sessions: (): Promise<SessionList> => call('GET', '/api/sessions'),
    endSession: (id: string): Promise<Done> => call('DELETE', `/api/sessions/${id}`),
    endOtherSessions: (): Promise<Done> => call('DELETE', '/api/sessions'),
    /** A guest passes the name for the new account. */
    newPasskeyOptions: (name?: string): Promise<Options> => call('POST', '/api/passkeys/options', { name }),
    addPasskey: (credential: NewPasskey['credential']): Promise<Me> =>
      call('POST', '/api/passkeys', { credential }),
    dropPasskey: (id: string): Promise<Done> => call('DELETE', `/api/passkeys/${id}`),
    passkeyOptions: (): Promise<Options> => call('POST', '/api/session/passkey/options'),
    signInWithPasskey: (credential: PasskeySignIn['credential']): Promise<Me> =>
      call('POST', '/api/session/passkey', { credential }),
    tokens: (): Promise<TokenList> => call('GET', '/api/tokens'),
    makeToken: (asked: NewToken): Promise<MadeToken> => call('POST', '/api/tokens', asked),
    dropToken: (id: string): Promise<Done> => call('DELETE', `/api/tokens/${id}`),
  };
};
