/** Registers the service worker, and knows of a new version that waits to be taken. */
let waiting: ServiceWorker | null = $state.raw(null);

export const newVersion = (): ServiceWorker | null => waiting;

const watch = (registration: ServiceWorkerRegistration): void => {
  const look = (): void => {
    // Without a controller this is the first visit: what waits is what is running.
    if (registration.waiting !== null && navigator.serviceWorker.controller !== null) {
      waiting = registration.waiting;
    }
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
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

/** Reloads this page alone; games are kept after every choice. */
export const takeNewVersion = (): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  // Another page may have taken it already.
  if (waiting?.state === 'installed') waiting.postMessage('take over');
  else location.reload();
};
