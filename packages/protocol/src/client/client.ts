/** The server's API as functions, for the browser app, the terminal program and the tests. */
import type { Me } from '../index.ts';
import { accountCalls } from './accounts.ts';
import { ask, type Connection } from './request.ts';

export const createClient = (settings: Partial<Connection> = {}) => {
  const connection: Connection = { base: '', fetch: (...asked) => fetch(...asked), ...settings };
  return {
    me: (): Promise<Me> => ask(connection, 'GET', '/api/me'),
    ...accountCalls(connection),
    rename: (name: string): Promise<Me> => ask(connection, 'PATCH', '/api/me', { name }),
  };
};

export type Client = ReturnType<typeof createClient>;
