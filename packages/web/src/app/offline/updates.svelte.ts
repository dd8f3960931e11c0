/** Registers the service worker, and knows whether a new version is waiting. */
import { keep, kept } from '../../browser/storage.ts';

let waiting: ServiceWorker | null = $state.raw(null);

/** The server is newer than this page, which therefore cannot show everything. */
let isTooOld = $state(false);

export const isNewVersionHere = (): boolean => waiting !== null || isTooOld;

const RELOADED = 'cap-diamant:reloaded';
/** One reload in this time must do: a page that is still too old after it leaves the next one to the player. */
const RELOAD_AGAIN_MS = 60_000;

const watch = (registration: ServiceWorkerRegistration): void => {
  const look = (): void => {
    const { waiting: next, active } = registration;
    // Only a version that would replace another is new. On a first visit, WebKit may report the version that has just
    // started as waiting, or as both.
    if (next?.state === 'installed' && active !== null && active !== next) waiting = next;
  };
  look();
  registration.addEventListener('updatefound', () => {
    const isFirst = registration.active === null;
    if (!isFirst) registration.installing?.addEventListener('statechange', look);
  });
  // An installed app may stay open for weeks.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => {});
  });
};

/** Offline use needs a secure address; everything else works without. */
export const keepOffline = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    watch(await navigator.serviceWorker.register('./sw.js', { updateViaCache: 'none' }));
  } catch {
    // Forbidden, or no network: the next visit tries again.
  }
};

/** Reloads this page only; games, and choices on their way to a server, are saved. */
export const takeNewVersion = (): void => {
  // Another page may have activated it already, or there is no service worker.
  if (waiting?.state !== 'installed') {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take over');
};

/** Fetches the new version in full, then reloads. */
export const updatePage = async (): Promise<void> => {
  isTooOld = true;
  const last = Number(kept(RELOADED) ?? 0);
  if (Date.now() - last < RELOAD_AGAIN_MS) return;
  keep(RELOADED, String(Date.now()));
  await installNewVersion().catch(() => {});
  takeNewVersion();
};

/** Settles when the service worker has the new version, or knows that there is none. */
const installNewVersion = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  const worker = (await registration?.update())?.installing ?? registration?.installing;
  if (worker) {
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => worker.state === 'installing' || resolve());
    });
  }
  if (registration?.waiting) waiting = registration.waiting;
};
