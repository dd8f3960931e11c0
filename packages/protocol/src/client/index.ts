/** A small client of the API. It needs only `fetch`, so it runs in browsers and in Node. */
export { type Client, createClient } from './client.ts';
export { ApiError, type Connection, type Refused } from './request.ts';
export type { TableEvent, Watching } from './watch.ts';
