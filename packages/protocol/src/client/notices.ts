/** The client's calls about notifications. */
import type { Done, MadeNoticeWay, NewNoticeWay, NoticeList, NoticeWay } from '../index.ts';
import { ask, type Connection } from './request.ts';

export const noticeCalls = (connection: Connection) => ({
  notices: (): Promise<NoticeList> => ask(connection, 'GET', '/api/notices'),
  addNotice: (way: NewNoticeWay): Promise<MadeNoticeWay> =>
    ask(connection, 'POST', '/api/notices', { body: way }),
  confirmNotice: (id: string, code: string): Promise<NoticeWay> =>
    ask(connection, 'POST', `/api/notices/${id}/confirm`, { body: { code } }),
  dropNotice: (id: string): Promise<Done> => ask(connection, 'DELETE', `/api/notices/${id}`),
});
