/** The client's calls about the deal of the day. */
import type { DailyStandings, OwnDailyResult } from '../index.ts';
import { ask, type Connection } from './request.ts';

export const dailyCalls = (connection: Connection) => ({
  daily: (date: string, page = 0): Promise<DailyStandings> =>
    ask(connection, 'GET', `/api/daily/${date}?page=${page}`),
  /** The server answers after it has replayed the game. */
  submitDaily: (date: string, record: string): Promise<OwnDailyResult> =>
    ask(connection, 'POST', `/api/daily/${date}`, { body: { record }, repeat: true }),
});
