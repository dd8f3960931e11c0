/** Who the new game is played with. */
export type Company = 'bots' | 'friends';

/** The screens, each with its address after #, so that links lead to them. */
export type Route =
  | { readonly screen: 'home' }
  /** The form for a new game on this device. */
  | { readonly screen: 'new'; readonly company: Company }
  /** The form for a game with the real box: who plays, and where the tiles lie. */
  | { readonly screen: 'companion' }
  | { readonly screen: 'game'; readonly id: string }
  /** A saved game, at one of its moves. */
  | { readonly screen: 'replay'; readonly id: string; readonly move: number }
  /** A game inside the link: the compressed record. */
  | { readonly screen: 'record'; readonly data: string; readonly move: number }
  /** A sandbox: the compressed record of what is tried out. */
  | { readonly screen: 'try'; readonly data: string }
  /** The report on a saved game. */
  | { readonly screen: 'report'; readonly id: string }
  /** A game's mistakes to practise; with an empty id, all that are due. */
  | { readonly screen: 'mistakes'; readonly id: string }
  /** The deal of the day; today's if the date is empty. */
  | { readonly screen: 'daily'; readonly date: string }
  /** What a learner has done, and what comes next. */
  | { readonly screen: 'next' }
  /** All puzzles, or those of a theme; or one by its id. */
  | { readonly screen: 'puzzles'; readonly theme: string }
  | { readonly screen: 'puzzle'; readonly id: string }
  /** The lobby. */
  | { readonly screen: 'online' }
  /** A table on the server. */
  | { readonly screen: 'table'; readonly id: string }
  /** A duplicate match; the form for a new one if the id is empty. */
  | { readonly screen: 'duplicate'; readonly id: string }
  /** A table of the match beside your own. */
  | { readonly screen: 'beside'; readonly id: string; readonly number: number }
  /** A club's page; your clubs if the id is empty. */
  | { readonly screen: 'club'; readonly id: string }
  /** An event of a club. */
  | { readonly screen: 'event'; readonly id: string }
  /** The form for a new event of this club. */
  | { readonly screen: 'new-event'; readonly id: string }
  /** A link to join a club. */
  | { readonly screen: 'join'; readonly key: string }
  /** Your own page, and another person's. */
  | { readonly screen: 'me' }
  | { readonly screen: 'people'; readonly name: string }
  /** Resets a password, with the key from an e-mail. */
  | { readonly screen: 'reset'; readonly key: string }
  /** For moderators. */
  | { readonly screen: 'moderation' }
  /** The ranking for this number of players. */
  | { readonly screen: 'ranking'; readonly players: number }
  /** A chapter and a step, or "drill" and a drill's name; empty: the overview. */
  | { readonly screen: 'learn'; readonly place: readonly string[] }
  /** A page on strategy; the first if it is empty. */
  | { readonly screen: 'strategy'; readonly page: string }
  /** The rulebook, for printing. */
  | { readonly screen: 'rules' }
  /** One plate of the stories, or all if the id is empty. */
  | { readonly screen: 'stories'; readonly id: string };

const parts = (hash: string): readonly string[] => {
  try {
    return hash
      .replace(/^#?\/?/, '')
      .split('/')
      .map(decodeURIComponent);
  } catch {
    // Malformed percent-encoding: such an address names nothing.
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
    screen === 'next' ||
    screen === 'companion'
  )
    return { screen };
  if (
    (screen === 'game' ||
      screen === 'report' ||
      screen === 'puzzle' ||
      screen === 'table' ||
      screen === 'event' ||
      screen === 'new-event') &&
    id !== ''
  )
    return { screen, id };
  if (screen === 'puzzles') return { screen, theme: id };
  if (screen === 'try' && id !== '') return { screen, data: id };
  if (screen === 'strategy') return { screen, page: id };
  if ((screen === 'reset' || screen === 'join') && id !== '') return { screen, key: id };
  if (screen === 'replay' && id === 'record') return { screen: 'record', data: third, move: moveOf(fourth) };
  if (screen === 'replay' && id !== '') return { screen, id, move: moveOf(third) };
  if (screen === 'daily') return { screen, date: id };
  if (screen === 'beside' && id !== '') return { screen, id, number: moveOf(third) };
  if (screen === 'people' && id !== '') return { screen, name: id };
  if (screen === 'ranking') return { screen, players: /^[2-5]$/.test(id) ? Number(id) : USUAL_PLAYERS };
  if (screen === 'learn') return { screen, place: id === '' ? [] : [id, ...rest] };
  if (screen === 'stories' || screen === 'duplicate' || screen === 'mistakes' || screen === 'club')
    return { screen, id };
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
    case 'next':
    case 'companion':
      return `#/${route.screen}`;
    case 'game':
    case 'puzzle':
    case 'report':
    case 'table':
    case 'event':
    case 'new-event':
      return `#/${route.screen}/${encodeURIComponent(route.id)}`;
    case 'puzzles':
      return route.theme === '' ? '#/puzzles' : `#/puzzles/${encodeURIComponent(route.theme)}`;
    case 'strategy':
      return route.page === '' ? '#/strategy' : `#/strategy/${encodeURIComponent(route.page)}`;
    case 'duplicate':
    case 'club':
      return route.id === '' ? `#/${route.screen}` : `#/${route.screen}/${encodeURIComponent(route.id)}`;
    case 'beside':
      return `#/beside/${encodeURIComponent(route.id)}/${route.number}`;
    case 'me':
      return '#/me';
    case 'people':
      return `#/people/${encodeURIComponent(route.name)}`;
    case 'reset':
    case 'join':
      return `#/${route.screen}/${encodeURIComponent(route.key)}`;
    case 'ranking':
      return `#/ranking/${route.players}`;
    case 'replay':
      return `#/replay/${encodeURIComponent(route.id)}/${route.move}`;
    case 'record':
      return `#/replay/record/${encodeURIComponent(route.data)}/${route.move}`;
    case 'try':
      return `#/try/${encodeURIComponent(route.data)}`;
    case 'daily':
      return route.date === '' ? '#/daily' : `#/daily/${encodeURIComponent(route.date)}`;
    case 'mistakes':
      return route.id === '' ? '#/mistakes' : `#/mistakes/${encodeURIComponent(route.id)}`;
    case 'learn':
      return ['#/learn', ...route.place.map(encodeURIComponent)].join('/');
    case 'stories':
      return route.id === '' ? '#/stories' : `#/stories/${encodeURIComponent(route.id)}`;
    default:
      return route satisfies never;
  }
};
