/** The link that lets others in. */

/** Names that mean "this machine". */
const OWN = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * `here` as others can open it. If the page was opened on localhost, one of the server's addresses replaces it; null
 * if the server knows none.
 */
export const invitation = (here: string, addresses: readonly string[]): string | null => {
  const { hostname, pathname, hash } = new URL(here);
  if (!OWN.test(hostname)) return here;
  const [best] = addresses;
  return best === undefined ? null : new URL(pathname + hash, best).href;
};
