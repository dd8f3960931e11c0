/** A person with their own browser: the app's client with a cookie jar. */
import { type Client, createClient } from '@cap-diamant/protocol/client';

export const newVisitor = (base: string): Client => {
  const cookies = new Map<string, string>();
  return createClient({
    base,
    fetch: async (address, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      const answer = await fetch(address, { ...init, headers });
      for (const line of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
        cookies.set(name!, value!);
      }
      return answer;
    },
  });
};
