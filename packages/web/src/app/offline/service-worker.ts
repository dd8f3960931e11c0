/**
 * Keeps the whole app in the browser, so that it works offline after the first visit. A new version is fetched
 * in full beside the old one and waits until the user reloads: a page never mixes two versions.
 *
 * The builder writes the two constants in front of this script (scripts/offline.ts).
 */
import { tellTurns } from './turn-notices.ts';

declare const VERSION: string;
declare const FILES: readonly string[];
declare const self: ServiceWorkerGlobalScope;

const { scope } = self.registration;
// One host may carry several copies of the app, each in a folder of its own.
const FAMILY = `cap-diamant ${scope} `;
const CACHE = FAMILY + VERSION;
const addresses = new Set(FILES.map((file) => new URL(file, scope).href));
const START = new URL('index.html', scope).href;
/** Asks whether there is a game server; null without an answer. */
const ABOUT = new URL('api/about.json', scope).href;

const addressOf = (request: Request): string => {
  const url = new URL(request.url);
  url.search = '';
  url.hash = '';
  return url.href === scope ? START : url.href;
};

const fetchAll = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  // Bypass the HTTP cache: it may hold another version.
  await cache.addAll([...addresses].map((address) => new Request(address, { cache: 'no-cache' })));
};

/** The previous version stays: its open pages may still load parts of it. */
const dropOld = async (): Promise<void> => {
  const family = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== CACHE);
  await Promise.all(family.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
};

const answer = async (request: Request, address: string): Promise<Response> => {
  // Ignore Vary: answers differ only in their encoding.
  const options = { ignoreVary: true };
  const own = await (await caches.open(CACHE)).match(address, options);
  return own ?? (await caches.match(address, options)) ?? fetch(request);
};

self.addEventListener('install', (event) => event.waitUntil(fetchAll()));
self.addEventListener('activate', (event) => event.waitUntil(dropOld()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = addressOf(request);
  // Everything else, such as the game server's API, goes to the network.
  const isOurs = addresses.has(address) || address.startsWith(new URL('assets/', scope).href);
  if (request.method === 'GET' && isOurs) event.respondWith(answer(request, address));
  if (address === ABOUT) {
    event.respondWith(fetch(request).catch(() => Response.json({ online: null })));
  }
});
tellTurns();
