/** Settles when the page has nothing better to do. Safari has no idle callbacks: a short wait must do there. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve);
    else setTimeout(resolve, 500);
  });
