/** The client's calls for moderators. */
import type { Done, FlagList, Sanction } from '../index.ts';
import { ask, type Connection, pageAfter } from './request.ts';

export const moderationCalls = (connection: Connection) => ({
  /** `after`: the last page's `next`. */
  flags: (after?: string): Promise<FlagList> =>
    ask(connection, 'GET', `/api/moderation/reports${pageAfter(after)}`),
  settleFlags: (table: string, line: number): Promise<Done> =>
    ask(connection, 'DELETE', `/api/moderation/reports/${table}/${line}`),
  removeMessage: (table: string, line: number): Promise<Done> =>
    ask(connection, 'DELETE', `/api/tables/${table}/chat/${line}`),
  /** For so many days; 0 lifts it. */
  sanction: (person: string, sanction: Sanction): Promise<Done> =>
    ask(connection, 'PUT', `/api/moderation/people/${person}`, { body: sanction }),
  erasePerson: (person: string): Promise<Done> =>
    ask(connection, 'DELETE', `/api/moderation/people/${person}`),
});
