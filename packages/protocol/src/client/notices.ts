/** The client's calls about notifications. */
import type {
  Delivery,
  Done,
  MadeNoticeWay,
  Mentions,
  NewNoticeWay,
  NoticeList,
  NoticeWay,
  TableHooks,
} from '../index.ts';
import { ask, type Connection } from './request.ts';

export const noticeCalls = (connection: Connection) => ({
  notices: (): Promise<NoticeList> => ask(connection, 'GET', '/api/notices'),
  addNotice: (way: NewNoticeWay): Promise<MadeNoticeWay> =>
    ask(connection, 'POST', '/api/notices', { body: way }),
  confirmNotice: (id: string, code: string): Promise<NoticeWay> =>
    ask(connection, 'POST', `/api/notices/${id}/confirm`, { body: { code } }),
  dropNotice: (id: string): Promise<Done> => ask(connection, 'DELETE', `/api/notices/${id}`),
  /** Sends a test message at once, and returns what became of it. */
  testNotice: (id: string): Promise<Delivery> => ask(connection, 'POST', `/api/notices/${id}/test`),
  setMentions: (mentions: Mentions): Promise<Mentions> =>
    ask(connection, 'PUT', '/api/notices/mentions', { body: mentions }),
  /** The webhooks that announce the turns of a table's players. */
  tableHooks: (table: string): Promise<TableHooks> => ask(connection, 'GET', `/api/tables/${table}/hooks`),
  addTableHook: (table: string, way: string): Promise<TableHooks> =>
    ask(connection, 'PUT', `/api/tables/${table}/hooks/${way}`),
  dropTableHook: (table: string, way: string): Promise<TableHooks> =>
    ask(connection, 'DELETE', `/api/tables/${table}/hooks/${way}`),
});
