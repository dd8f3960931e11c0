/** The server's API as functions, for the browser app, the terminal program and the tests. */
import type {
  Accepted,
  Chat,
  ChatMessage,
  Done,
  Me,
  Mutes,
  NewTable,
  Notes,
  PostPairing,
  SeatChange,
  Snapshot,
  TableList,
} from '../index.ts';
import { accountCalls } from './accounts.ts';
import { clubCalls } from './clubs.ts';
import { dailyCalls } from './daily.ts';
import { duplicateCalls } from './duplicates.ts';
import { eventCalls } from './events.ts';
import { moderationCalls } from './moderation.ts';
import { noticeCalls } from './notices.ts';
import { profileCalls } from './profiles.ts';
import { ask, type Connection, send } from './request.ts';
import { type Watching, watchTable } from './watch.ts';

export const createClient = (settings: Partial<Connection> = {}) => {
  const connection: Connection = { base: '', fetch: (...asked) => fetch(...asked), ...settings };
  const at = (table: string): string => `/api/tables/${table}`;
  return {
    me: (): Promise<Me> => ask(connection, 'GET', '/api/me'),
    /** For a guest: deletes name, notes and chat messages. */
    eraseMe: (): Promise<Done> => ask(connection, 'DELETE', '/api/me'),
    /** Everything stored about the caller, as rows of JSON objects. */
    exportMe: async (): Promise<string> => (await send(connection, 'GET', '/api/me/export')).text(),
    rename: (name: string): Promise<Me> => ask(connection, 'PATCH', '/api/me', { body: { name } }),

    lobby: (): Promise<TableList> => ask(connection, 'GET', '/api/tables'),
    myTables: (): Promise<TableList> => ask(connection, 'GET', '/api/me/tables'),
    /** All finished games of the caller, one record after the other. */
    myRecords: async (): Promise<string> => (await send(connection, 'GET', '/api/me/records')).text(),
    createTable: (asked: NewTable): Promise<Snapshot> =>
      ask(connection, 'POST', '/api/tables', { body: asked }),
    /** A seat at any table that fits, old or new. */
    pair: (asked: PostPairing): Promise<Snapshot> =>
      ask(connection, 'POST', '/api/pairing', { body: asked, repeat: true }),
    table: (table: string): Promise<Snapshot> => ask(connection, 'GET', at(table)),
    record: async (table: string): Promise<string> =>
      (await send(connection, 'GET', `${at(table)}/record`)).text(),
    /** "me": sit down or come back; a level: seat a bot; null: get up or clear the seat. */
    seat: (table: string, seat: number, who: SeatChange['who']): Promise<Accepted> =>
      ask(connection, 'PUT', `${at(table)}/seats/${seat}`, { body: { who } }),
    start: (table: string): Promise<Accepted> =>
      ask(connection, 'POST', `${at(table)}/start`, { repeat: true }),
    /** Commits to the caller's share of the seed by its hash. */
    commit: (table: string, commitment: string): Promise<Accepted> =>
      ask(connection, 'PUT', `${at(table)}/commitment`, { body: { commitment } }),
    reveal: (table: string, share: string): Promise<Accepted> =>
      ask(connection, 'POST', `${at(table)}/reveal`, { body: { share }, repeat: true }),
    choose: (table: string, position: number, choices: readonly string[]): Promise<Accepted> =>
      ask(connection, 'POST', `${at(table)}/choices`, { body: { position, choices }, repeat: true }),
    takeBack: (table: string, position: number, to: number): Promise<Accepted> =>
      ask(connection, 'POST', `${at(table)}/back`, { body: { position, to }, repeat: true }),
    vote: (table: string, seat: number): Promise<Accepted> =>
      ask(connection, 'POST', `${at(table)}/votes`, { body: { seat }, repeat: true }),
    /** Declines an invitation: the seat is no longer kept. */
    decline: (table: string): Promise<Accepted> => ask(connection, 'DELETE', `${at(table)}/invitation`),
    /** Announces a vacation of so many days from now; 0: back again. */
    vacation: (table: string, days: number): Promise<Accepted> =>
      ask(connection, 'PUT', `${at(table)}/vacation`, { body: { days } }),
    /** Agrees to end the game as it is. */
    agree: (table: string): Promise<Accepted> =>
      ask(connection, 'POST', `${at(table)}/agree`, { repeat: true }),
    resign: (table: string): Promise<Accepted> =>
      ask(connection, 'POST', `${at(table)}/resign`, { repeat: true }),
    rematch: (table: string): Promise<Snapshot> =>
      ask(connection, 'POST', `${at(table)}/rematch`, { repeat: true }),

    /** The whole chat, fetched page by page. */
    chat: async (table: string): Promise<Pick<Chat, 'lines'>> => {
      const lines: ChatMessage[] = [];
      for (let next: number | null = 0; next !== null; ) {
        const page: Chat = await ask(connection, 'GET', `${at(table)}/chat?from=${next}`);
        lines.push(...page.lines);
        next = page.next;
      }
      return { lines };
    },
    /** What onlookers write; players see it after the game. `from`: the first number to fetch. */
    onlookersChat: async (table: string, from?: number): Promise<Pick<Chat, 'lines'>> => {
      const lines: ChatMessage[] = [];
      for (let next: number | null | undefined = from; next !== null; ) {
        const query: string = next === undefined ? '' : `?from=${next}`;
        const page: Chat = await ask(connection, 'GET', `${at(table)}/chat/onlookers${query}`);
        lines.push(...page.lines);
        next = page.next;
      }
      return { lines };
    },
    sayAsOnlooker: (table: string, text: string): Promise<ChatMessage> =>
      ask(connection, 'POST', `${at(table)}/chat/onlookers`, { body: { text } }),
    say: (table: string, text: string): Promise<ChatMessage> =>
      ask(connection, 'POST', `${at(table)}/chat`, { body: { text } }),
    flag: (table: string, line: number, reason: string): Promise<Done> =>
      ask(connection, 'POST', `${at(table)}/chat/${line}/report`, { body: { reason }, repeat: true }),
    mutes: (): Promise<Mutes> => ask(connection, 'GET', '/api/me/mutes'),
    mute: (person: string): Promise<Done> => ask(connection, 'PUT', `/api/me/mutes/${person}`),
    unmute: (person: string): Promise<Done> => ask(connection, 'DELETE', `/api/me/mutes/${person}`),
    notes: (table: string): Promise<Notes> => ask(connection, 'GET', `${at(table)}/notes`),
    writeNotes: (table: string, text: string): Promise<Done> =>
      ask(connection, 'PUT', `${at(table)}/notes`, { body: { text } }),
    watch: (table: string, watching: Watching): (() => void) => watchTable(connection, table, watching),

    ...accountCalls(connection),
    ...noticeCalls(connection),
    ...profileCalls(connection),
    ...dailyCalls(connection),
    ...duplicateCalls(connection),
    ...clubCalls(connection),
    ...eventCalls(connection),
    ...moderationCalls(connection),
  };
};

export type Client = ReturnType<typeof createClient>;
