/** The server that this page comes from. */
import { ApiError, createClient } from '@cap-diamant/protocol/client';

/** A connection that has died silently is given up, so that a fresh one can be tried. */
const PATIENCE_MS = 15_000;

export const client = createClient({
  fetch: (address, init = {}) => {
    // A choice made just before the page is closed still arrives.
    const keepalive = init.method !== undefined && init.method !== 'GET';
    return fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS), keepalive, ...init });
  },
});

const TOO_MANY = 429;
const SERVER_FAULT = 500;

/** Whether the same request may well succeed a little later. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === TOO_MANY || error.status >= SERVER_FAULT;
