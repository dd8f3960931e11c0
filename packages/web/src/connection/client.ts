/** The client for the server that this page comes from. */
import { createClient } from '@cap-diamant/protocol/client';

/** After this long without an answer a request fails, so that a new connection can be tried. */
const PATIENCE_MS = 15_000;

export const client = createClient({
  fetch: (address, init = {}) => {
    // A choice made just before the page is closed still arrives.
    const keepalive = init.method !== undefined && init.method !== 'GET';
    return fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS), keepalive, ...init });
  },
});
