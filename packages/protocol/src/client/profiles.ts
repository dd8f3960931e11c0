/** The client's calls about ratings and games played. */
import type { GameList, ProfileBody, RankingList, ResultList } from '../index.ts';
import { ask, type Connection, pageAfter } from './request.ts';

export const profileCalls = (connection: Connection) => ({
  profile: (name: string): Promise<ProfileBody> =>
    ask(connection, 'GET', `/api/people/${encodeURIComponent(name)}`),
  /** `after`: the last page's `next`. */
  gamesOf: (name: string, after?: string): Promise<GameList> =>
    ask(connection, 'GET', `/api/people/${encodeURIComponent(name)}/games${pageAfter(after)}`),
  myGames: (after?: string): Promise<GameList> => ask(connection, 'GET', `/api/me/games${pageAfter(after)}`),
  results: (table: string): Promise<ResultList> => ask(connection, 'GET', `/api/tables/${table}/results`),
  ranking: (players: number): Promise<RankingList> => ask(connection, 'GET', `/api/ratings/${players}`),
});
