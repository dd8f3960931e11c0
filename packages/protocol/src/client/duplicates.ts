/** The client's calls about duplicate matches. */
import type { Done, DuplicateBody, JoinedDuplicate, NewDuplicate } from '../index.ts';
import { ask, type Connection } from './request.ts';

export const duplicateCalls = (connection: Connection) => ({
  createDuplicate: (asked: NewDuplicate): Promise<DuplicateBody> =>
    ask(connection, 'POST', '/api/duplicates', { body: asked }),
  duplicate: (id: string): Promise<DuplicateBody> => ask(connection, 'GET', `/api/duplicates/${id}`),
  /** Takes a seat at one of its tables; asking again returns the same seat. */
  joinDuplicate: (id: string, seat: number | null = null): Promise<JoinedDuplicate> =>
    ask(connection, 'POST', `/api/duplicates/${id}/seats`, { body: { seat }, repeat: true }),
  /** Closes the match: nobody else can join. */
  closeDuplicate: (id: string): Promise<Done> =>
    ask(connection, 'POST', `/api/duplicates/${id}/close`, { repeat: true }),
});
