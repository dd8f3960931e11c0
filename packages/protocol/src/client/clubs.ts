/** The client's calls about clubs. */
import type {
  ClubBody,
  ClubFlagList,
  ClubInvitation,
  ClubList,
  ClubNotice,
  ClubRanking,
  ClubRole,
  Done,
  TableHooks,
  TableList,
} from '../index.ts';
import { ask, type Connection } from './request.ts';

export const clubCalls = (connection: Connection) => {
  const at = (club: string): string => `/api/clubs/${club}`;
  return {
    myClubs: (): Promise<ClubList> => ask(connection, 'GET', '/api/me/clubs'),
    foundClub: (name: string): Promise<ClubBody> => ask(connection, 'POST', '/api/clubs', { body: { name } }),
    club: (club: string): Promise<ClubBody> => ask(connection, 'GET', at(club)),
    renameClub: (club: string, name: string): Promise<ClubBody> =>
      ask(connection, 'PATCH', at(club), { body: { name } }),
    /** Ends it for all. */
    endClub: (club: string): Promise<Done> => ask(connection, 'DELETE', at(club)),
    clubTables: (club: string): Promise<TableList> => ask(connection, 'GET', `${at(club)}/tables`),
    clubRanking: (club: string, players: number): Promise<ClubRanking> =>
      ask(connection, 'GET', `${at(club)}/ranking/${players}`),

    /** A new link to join; an earlier one stops working. */
    newClubLink: (club: string): Promise<ClubBody> => ask(connection, 'PUT', `${at(club)}/link`),
    revokeClubLink: (club: string): Promise<ClubBody> => ask(connection, 'DELETE', `${at(club)}/link`),
    clubInvitation: (key: string): Promise<ClubInvitation> => ask(connection, 'GET', `/api/join/${key}`),
    joinClub: (key: string): Promise<ClubBody> =>
      ask(connection, 'POST', `/api/join/${key}`, { repeat: true }),

    /** `owner`: hands the club over. */
    setClubRole: (club: string, person: string, role: ClubRole): Promise<ClubBody> =>
      ask(connection, 'PUT', `${at(club)}/members/${person}`, { body: { role } }),
    /** Removes a member, or leaves: one's own id. */
    removeMember: (club: string, person: string): Promise<Done> =>
      ask(connection, 'DELETE', `${at(club)}/members/${person}`),

    postNotice: (club: string, text: string): Promise<ClubNotice> =>
      ask(connection, 'POST', `${at(club)}/notices`, { body: { text } }),
    /** 0: the name, by a moderator. */
    removeNotice: (club: string, number: number): Promise<Done> =>
      ask(connection, 'DELETE', `${at(club)}/notices/${number}`),
    flagNotice: (club: string, number: number, reason: string): Promise<Done> =>
      ask(connection, 'POST', `${at(club)}/notices/${number}/report`, { body: { reason }, repeat: true }),

    clubHooks: (club: string): Promise<TableHooks> => ask(connection, 'GET', `${at(club)}/hooks`),
    addClubHook: (club: string, way: string): Promise<TableHooks> =>
      ask(connection, 'PUT', `${at(club)}/hooks/${way}`),
    dropClubHook: (club: string, way: string): Promise<TableHooks> =>
      ask(connection, 'DELETE', `${at(club)}/hooks/${way}`),

    /** For moderators. */
    clubFlags: (): Promise<ClubFlagList> => ask(connection, 'GET', '/api/moderation/clubs'),
    settleClubFlags: (club: string, number: number): Promise<Done> =>
      ask(connection, 'DELETE', `/api/moderation/clubs/${club}/${number}`),
  };
};
