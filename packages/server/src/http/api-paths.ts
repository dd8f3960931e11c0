/** Which addresses are the server's own; everything else is the browser app's. */
export const isApi = (url: string): boolean => /^\/(?:api|health|ready|metrics)(?:[/?]|$)/.test(url);
