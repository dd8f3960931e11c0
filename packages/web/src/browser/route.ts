/** With whom a new game is begun. */
export type Company = 'bots' | 'friends';

/** Which screen: the address after # says it, so that a link leads back to the same place. */
export type Route =
  | { readonly screen: 'home' }
  /** A new game at this screen, with everything that can be chosen: against bots, or with friends. */
  | { readonly screen: 'new'; readonly company: Company }
  /** A game with the box, to be entered here: who plays, and where its tiles lie. */
  | { readonly screen: 'companion' }
  | { readonly screen: 'game'; readonly id: string }
  /** A game that this browser keeps, at one of its moves. */
  | { readonly screen: 'replay'; readonly id: string; readonly move: number }
  /** A game that the link carries itself: the compressed record. */
  | { readonly screen: 'record'; readonly data: string; readonly move: number }
  /** How well a game that this browser keeps was played. */
  | { readonly screen: 'report'; readonly id: string }
  /** Its mistakes, to learn from; those of all games that are due where the id is empty. */
  | { readonly screen: 'mistakes'; readonly id: string }
  /** The deal of the day; that of today where the date is empty. */
  | { readonly screen: 'daily'; readonly date: string }
  /** Positions to be solved; one of them by its id, or today's. */
  | { readonly screen: 'puzzles' }
  | { readonly screen: 'puzzle'; readonly id: string }
  /** The tables on the server. */
  | { readonly screen: 'online' }
  /** One of them. */
  | { readonly screen: 'table'; readonly id: string }
  /** A deal at several of them; a new one where the id is empty. */
  | { readonly screen: 'duplicate'; readonly id: string }
  /** One of its tables beside one's own. */
  | { readonly screen: 'beside'; readonly id: string; readonly number: number }
  /** One's own page there, and somebody's. */
  | { readonly screen: 'me' }
  | { readonly screen: 'people'; readonly name: string }
  /** The way back in, by a key from a message. */
  | { readonly screen: 'reset'; readonly key: string }
  /** For those who keep order there. */
  | { readonly screen: 'moderation' }
  /** The best there, with this number of players. */
  | { readonly screen: 'ranking'; readonly players: number }
  /** A chapter and a step, "drill" and a drill's name, or nothing: all that can be learned. */
  | { readonly screen: 'learn'; readonly place: readonly string[] }
  /** How to play, on pages to be printed. */
  | { readonly screen: 'rules' }
  /** The id is a plate's; empty for all of them. */
  | { readonly screen: 'stories'; readonly id: string };

const parts = (hash: string): readonly string[] => {
  try {
    return hash
      .replace(/^#?\/?/, '')
      .split('/')
      .map(decodeURIComponent);
  } catch {
    // A lone % or half a letter: such an address names nothing.
    return [];
  }
};

export const USUAL_PLAYERS = 3;
const moveOf = (text = ''): number => (/^\d{1,6}$/.test(text) ? Number(text) : 0);

export const routeOf = (hash: string): Route => {
  const [screen, id = '', ...rest] = parts(hash);
  const [third = '', fourth] = rest;
  if (screen === 'new') return { screen, company: id === 'friends' ? 'friends' : 'bots' };
  if (
    screen === 'online' ||
    screen === 'rules' ||
    screen === 'moderation' ||
    screen === 'puzzles' ||
    screen === 'companion'
  )
    return { screen };
  if (screen === 'reset' && id !== '') return { screen, key: id };
  if (screen === 'game' && id !== '') return { screen, id };
  if (screen === 'replay' && id === 'record') return { screen: 'record', data: third, move: moveOf(fourth) };
  if (screen === 'replay' && id !== '') return { screen, id, move: moveOf(third) };
  if (screen === 'report' && id !== '') return { screen, id };
  if (screen === 'daily') return { screen, date: id };
  if (screen === 'mistakes') return { screen, id };
  if (screen === 'puzzle' && id !== '') return { screen, id };
  if (screen === 'table' && id !== '') return { screen, id };
  if (screen === 'duplicate') return { screen, id };
  if (screen === 'beside' && id !== '') return { screen, id, number: moveOf(third) };
  if (screen === 'people' && id !== '') return { screen, name: id };
  if (screen === 'ranking') return { screen, players: /^[2-5]$/.test(id) ? Number(id) : USUAL_PLAYERS };
  if (screen === 'learn') return { screen, place: id === '' ? [] : [id, ...rest] };
  if (screen === 'stories') return { screen, id };
  return { screen: screen === 'me' ? 'me' : 'home' };
};

export const hashOf = (route: Route): string => {
  switch (route.screen) {
    case 'home':
      return '#/';
    case 'new':
      return route.company === 'friends' ? '#/new/friends' : '#/new';
    case 'online':
    case 'rules':
    case 'moderation':
    case 'puzzles':
    case 'companion':
      return `#/${route.screen}`;
    case 'game':
    case 'puzzle':
    case 'report':
    case 'table':
      return `#/${route.screen}/${encodeURIComponent(route.id)}`;
    case 'duplicate':
      return route.id === '' ? '#/duplicate' : `#/duplicate/${encodeURIComponent(route.id)}`;
    case 'beside':
      return `#/beside/${encodeURIComponent(route.id)}/${route.number}`;
    case 'me':
      return '#/me';
    case 'people':
      return `#/people/${encodeURIComponent(route.name)}`;
    case 'reset':
      return `#/reset/${encodeURIComponent(route.key)}`;
    case 'ranking':
      return `#/ranking/${route.players}`;
    case 'replay':
      return `#/replay/${encodeURIComponent(route.id)}/${route.move}`;
    case 'record':
      return `#/replay/record/${encodeURIComponent(route.data)}/${route.move}`;
    case 'daily':
      return route.date === '' ? '#/daily' : `#/daily/${encodeURIComponent(route.date)}`;
    case 'mistakes':
      return route.id === '' ? '#/mistakes' : `#/mistakes/${encodeURIComponent(route.id)}`;
    case 'learn':
      return ['#/learn', ...route.place.map(encodeURIComponent)].join('/');
    case 'stories':
      return route.id === '' ? '#/stories' : `#/stories/${encodeURIComponent(route.id)}`;
  }
};
