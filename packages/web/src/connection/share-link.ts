/** Links that others can open. Those that a server can show a preview of have a path; all others begin after #. */
import { hashOf, type Route } from '../browser/route.ts';
import { settings } from '../browser/settings.svelte.ts';
import { online } from './online.svelte.ts';
import { previewPath, reachable } from './preview-address.ts';

/** Null if nobody else can reach this server. */
export const linkForOthers = (route: Route): string | null => {
  const base = reachable(location.href, online.addresses);
  const path = online.isHere ? previewPath(route, settings.language) : null;
  return base === null ? null : new URL(path ?? hashOf(route), base).href;
};

/** A link in any case: where nobody else can reach the server, it is good for this machine. */
export const linkTo = (route: Route): string =>
  linkForOthers(route) ?? new URL(hashOf(route), location.href).href;
