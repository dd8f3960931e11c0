/** Registers the service worker, and knows whether a new version is waiting. */
let waiting: ServiceWorker | null = $state.raw(null);

export const newVersion = (): ServiceWorker | null => waiting;

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

/** Reloads this page only; games are saved after every choice. */
export const takeNewVersion = (): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  // Another page may have activated it already.
  if (waiting?.state === 'installed') waiting.postMessage('take over');
  else location.reload();
};
