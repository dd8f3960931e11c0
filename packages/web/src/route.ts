/** Which screen: the address after # says it, so that a link leads back to the same place. */
export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'game'; readonly id: string }
  /** The id is a plate's; empty for all of them. */
  | { readonly screen: 'stories'; readonly id: string };

export const routeOf = (hash: string): Route => {
  const [screen, id] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decodeURIComponent);
  if (screen === 'game' && id !== undefined && id !== '') return { screen, id };
  if (screen === 'stories') return { screen, id: id ?? '' };
  return { screen: 'home' };
};

export const hashOf = (route: Route): string =>
  route.screen === 'home' ? '#/' : `#/${route.screen}/${encodeURIComponent(route.id)}`.replace(/\/$/, '');
