/** However busy the page is, what waits for an idle moment is needed soon. */
const LATEST_MS = 1000;

/** Settles when the page has nothing better to do. Safari has no idle callbacks: a short wait must do there. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: LATEST_MS });
    else setTimeout(resolve, 500);
  });
