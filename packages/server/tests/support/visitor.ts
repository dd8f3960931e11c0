/** A person with their own browser: the app's client and a cookie jar. */
import { type Client, createClient } from '@cap-diamant/protocol/client';

export interface Visitor {
  readonly client: Client;
  /** For requests that the client would never send. */
  readonly fetch: typeof fetch;
  readonly cookies: Map<string, string>;
}

/** `always`: headers for every request. */
export const newVisitor = (
  base: string,
  cookies = new Map<string, string>(),
  always: Readonly<Record<string, string>> = {},
): Visitor => {
  const fetchWithCookies: typeof fetch = async (address, init = {}) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(always)) headers.set(name, value);
    if (cookies.size > 0) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const answer = await fetch(address, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value === '') cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    return answer;
  };
  return { client: createClient({ base, fetch: fetchWithCookies }), fetch: fetchWithCookies, cookies };
};
