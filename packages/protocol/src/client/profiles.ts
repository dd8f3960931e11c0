/** The client's calls about ratings, games played and people known. */
import type {
  Circle,
  Done,
  GameList,
  GamePage,
  ProfileBody,
  RankingList,
  RatingHistory,
  ResultList,
} from '../index.ts';
import { ask, type Connection } from './request.ts';

type Search = Omit<GamePage, 'after'>;

const queryOf = (after: string | undefined, search: Search): string => {
  const query = new URLSearchParams({ ...(after === undefined ? {} : { after }), ...search }).toString();
  return query === '' ? '' : `?${query}`;
};

export const profileCalls = (connection: Connection) => {
  const at = (name: string): string => `/api/people/${encodeURIComponent(name)}`;
  return {
    profile: (name: string): Promise<ProfileBody> => ask(connection, 'GET', at(name)),
    ratingHistory: (name: string): Promise<RatingHistory> => ask(connection, 'GET', `${at(name)}/ratings`),
    /** `after`: the last page's `next`. */
    gamesOf: (name: string, after?: string, search: Search = {}): Promise<GameList> =>
      ask(connection, 'GET', `${at(name)}/games${queryOf(after, search)}`),
    myGames: (after?: string, search: Search = {}): Promise<GameList> =>
      ask(connection, 'GET', `/api/me/games${queryOf(after, search)}`),
    results: (table: string): Promise<ResultList> => ask(connection, 'GET', `/api/tables/${table}/results`),
    ranking: (players: number): Promise<RankingList> => ask(connection, 'GET', `/api/ratings/${players}`),

    circle: (): Promise<Circle> => ask(connection, 'GET', '/api/me/people'),
    follow: (person: string): Promise<Done> => ask(connection, 'PUT', `/api/me/follows/${person}`),
    unfollow: (person: string): Promise<Done> => ask(connection, 'DELETE', `/api/me/follows/${person}`),
    block: (person: string): Promise<Done> => ask(connection, 'PUT', `/api/me/blocks/${person}`),
    unblock: (person: string): Promise<Done> => ask(connection, 'DELETE', `/api/me/blocks/${person}`),
  };
};
