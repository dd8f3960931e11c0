/** Addresses that others can open: of this server, and of the previews that it shows. */
import { hashOf, type Route } from '../browser/route.ts';

/** Names that mean "this machine". */
const OWN = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * `here` as others can open it, without what is behind #. If the page was opened on localhost, one of the server's
 * addresses replaces it; null if the server knows none.
 */
export const reachable = (here: string, addresses: readonly string[]): string | null => {
  const { hostname, origin, pathname } = new URL(here);
  const base = OWN.test(hostname) ? addresses[0] : origin;
  return base === undefined ? null : new URL(pathname, base).href;
};

/** The path of a preview, from the app's folder; null if there is none for this screen. */
export const previewPath = (route: Route, language: string): string | null => {
  const search = new URLSearchParams({ lang: language });
  switch (route.screen) {
    case 'table':
    case 'join':
    case 'puzzle':
    case 'daily':
      return `${hashOf(route).slice(2)}?${search}`;
    case 'record':
      return `replay?${new URLSearchParams({ game: route.data, move: String(route.move) })}&${search}`;
    default:
      return null;
  }
};
