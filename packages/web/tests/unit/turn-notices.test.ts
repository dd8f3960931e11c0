/** What the service worker says while nobody looks at the app, and where a click on it leads. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellTurns } from '../../src/app/offline/turn-notices.ts';

const SCOPE = 'https://club.example/quebec/';
const TABLE = 'AbCdEfGhIjKlMnOp';
const ADDRESS = `${SCOPE}#/table/${TABLE}`;

const page = { focus: vi.fn(async () => {}), navigate: vi.fn(async () => {}) };
const showNotification = vi.fn(async () => {});
const openWindow = vi.fn(async () => {});
const close = vi.fn();
let pages: readonly (typeof page)[] = [];
let listeners = new Map<string, (event: object) => void>();

beforeEach(() => {
  listeners = new Map();
  vi.stubGlobal('self', {
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
    registration: { scope: SCOPE, showNotification },
    clients: { matchAll: async () => pages, openWindow },
  });
  tellTurns();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** As the browser does it: the worker lives until what it waits for is done. */
const happen = async (kind: string, event: object): Promise<void> => {
  const waits: Promise<unknown>[] = [];
  listeners.get(kind)!({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
  await Promise.all(waits);
};

test('a notification names its table, and a later one replaces an earlier one', async () => {
  await happen('push', { data: { json: () => ({ table: TABLE }) } });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/\S/),
    expect.objectContaining({ tag: TABLE, data: TABLE }),
  );
});

test('it says who plays there; a test belongs to no table, and a click on it leads nowhere', async () => {
  await happen('push', { data: { json: () => ({ kind: 'your-turn', table: TABLE, title: 'Anne, Bruno' }) } });
  await happen('push', { data: { json: () => ({ kind: 'test' }) } });
  const [[words, turn], [testWords, options]] = showNotification.mock.calls as unknown as [
    [string, object],
    [string, object],
  ];
  expect(turn).toMatchObject({ body: 'Anne, Bruno' });
  expect(testWords).not.toBe(words);
  expect(options).toEqual({ tag: 'test', icon: 'icon-192.png' });
  await happen('notificationclick', { notification: { data: undefined, close } });
  expect(openWindow).not.toHaveBeenCalled();
});

test('a click opens the table where the app is closed', async () => {
  pages = [];
  await happen('notificationclick', { notification: { data: TABLE, close } });
  expect(close).toHaveBeenCalledOnce();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(ADDRESS);
});

test('a click leads a page that is open to the table', async () => {
  pages = [page];
  await happen('notificationclick', { notification: { data: TABLE, close } });
  expect(page.focus).toHaveBeenCalledOnce();
  expect(page.navigate).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  expect(openWindow).not.toHaveBeenCalled();
});
