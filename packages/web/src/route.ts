/** Which screen: the address after # says it, so that a link leads back to the same place. */
export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'game'; readonly id: string }
  /** A chapter and a step, "drill" and a drill's name, or nothing: all that can be learned. */
  | { readonly screen: 'learn'; readonly place: readonly string[] };

export const routeOf = (hash: string): Route => {
  const [screen, id, ...rest] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decodeURIComponent);
  if (screen === 'game' && id !== undefined && id !== '') return { screen, id };
  if (screen === 'learn') return { screen, place: id === undefined ? [] : [id, ...rest] };
  return { screen: 'home' };
};

export const hashOf = (route: Route): string => {
  switch (route.screen) {
    case 'home':
      return '#/';
    case 'game':
      return `#/game/${encodeURIComponent(route.id)}`;
    case 'learn':
      return ['#/learn', ...route.place.map(encodeURIComponent)].join('/');
  }
};
