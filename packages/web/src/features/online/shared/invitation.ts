/** The link that lets others in. */

/** Names that every machine has for itself. */
const OWN = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * `here` as others can open it: where the page was opened under this machine's own name, one of the server's
 * addresses has to do. Null when it knows none.
 */
export const invitation = (here: string, addresses: readonly string[]): string | null => {
  const { hostname, pathname, hash } = new URL(here);
  if (!OWN.test(hostname)) return here;
  const [best] = addresses;
  return best === undefined ? null : new URL(pathname + hash, best).href;
};
