/** From an address to the game that it names. */
import type { Route } from '../../browser/route.ts';
import { type OpenedLink, openLink } from '../../games/open-link.ts';
import { load } from '../../games/saved-games.ts';

export type ReplayRoute = Extract<Route, { readonly screen: 'replay' | 'record' }>;

export type Opened = OpenedLink | { readonly kind: 'gone' };

export const openReplay = async (route: ReplayRoute): Promise<Opened> => {
  if (route.screen === 'record') return openLink(route.data);
  const game = load(route.id);
  return game === null ? { kind: 'gone' } : { kind: 'game', game };
};
