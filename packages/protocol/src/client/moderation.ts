/** The client's calls for those who keep order. */
import type { Done, ReportList, Sanction } from '../index.ts';
import { ask, type Connection, pageAfter } from './request.ts';

export const moderationCalls = (connection: Connection) => ({
  /** `after`: the last page's `next`. */
  reports: (after?: string): Promise<ReportList> =>
    ask(connection, 'GET', `/api/moderation/reports${pageAfter(after)}`),
  settleReports: (table: string, line: number): Promise<Done> =>
    ask(connection, 'DELETE', `/api/moderation/reports/${table}/${line}`),
  removeLine: (table: string, line: number): Promise<Done> =>
    ask(connection, 'DELETE', `/api/tables/${table}/chat/${line}`),
  /** For so many days; none lifts it. */
  sanction: (person: string, sanction: Sanction): Promise<Done> =>
    ask(connection, 'PUT', `/api/moderation/people/${person}`, { body: sanction }),
  erasePerson: (person: string): Promise<Done> =>
    ask(connection, 'DELETE', `/api/moderation/people/${person}`),
});
