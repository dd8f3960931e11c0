/** Which imports are allowed: between packages, and between the folders of the larger ones. */

/** What each package may import besides itself. Arrows point one way only. */
export const MAY_IMPORT: Record<string, readonly string[]> = {
  engine: [],
  bots: ['engine'],
  text: ['engine'],
  drawing: ['engine'],
  protocol: ['engine'],
  server: ['engine', 'bots', 'text', 'drawing', 'protocol'],
  web: ['engine', 'bots', 'text', 'drawing', 'protocol'],
  cli: ['engine', 'bots', 'text', 'protocol', 'server'],
  /** How we measure. No package may import it. */
  lab: ['engine', 'bots', 'text', 'protocol', 'server', 'cli'],
};

/** A folder of src (`tables`, `features/learn`) → the folders that its files may import. */
export type FolderRules = Readonly<Record<string, readonly string[]>>;

/**
 * Inside a package, a folder is a layer. Folders are listed from the bottom up: each may import only folders above
 * it in this list, and of those only the ones that it names.
 *
 * - A folder without a rule follows the rule of the folder around it; at the top of src, every folder needs a rule.
 * - Files directly in src (`index.ts`, `app.ts`) put the package together: they may import every folder, and no
 *   folder may import them.
 */
export const FOLDERS: Readonly<Record<string, FolderRules>> = {
  bots: {
    /** Position in, expected points out. */
    judge: [],
    /** Whole turns, look-ahead, last turns, models of the rivals. */
    search: ['judge'],
    /** Levels, styles, habits: they pick choices. */
    players: ['judge', 'search'],
    /** Why one line is better than another, in facts of the game. */
    explain: ['judge', 'search'],
    report: ['judge', 'search', 'explain'],
    puzzles: ['players'],
    arena: ['players', 'search'],
    thread: ['judge', 'search', 'players', 'report'],
  },
  lab: {
    /** Options, folders, results. */
    basics: [],
    /** The bots of the first version, and their hand-made judge. */
    first: [],
    learn: ['first'],
    /** Simple players that nobody trained, and Governor against them. */
    league: ['first', 'learn'],
    puzzles: ['basics'],
    explain: ['puzzles'],
    study: [],
    commands: ['basics', 'first', 'learn', 'league', 'puzzles', 'explain', 'study'],
  },
  server: {
    basics: [],
    storage: [],
    http: ['basics', 'storage'],
    signals: ['basics', 'storage'],
    leases: ['storage'],
    people: ['basics', 'storage', 'http'],
    tables: ['basics', 'storage', 'http', 'signals', 'people'],
    ratings: ['storage', 'http', 'people', 'tables'],
    conversation: ['storage', 'http', 'signals', 'people'],
    clubs: ['basics', 'storage', 'http', 'people', 'tables', 'ratings', 'conversation'],
    /** Draws and standings of events: plain values in and out. */
    contest: [],
    moderation: ['storage', 'http', 'people', 'conversation', 'clubs'],
    streams: ['basics', 'storage', 'signals', 'tables', 'conversation'],
    /** Public tables, and quick pairing. */
    lobby: ['basics', 'storage', 'http', 'people', 'tables', 'ratings', 'clubs', 'streams'],
    bots: ['basics', 'storage', 'signals', 'leases', 'tables'],
    daily: ['storage', 'http', 'people', 'tables', 'bots'],
    duplicates: ['basics', 'storage', 'http', 'people', 'tables', 'clubs'],
    clocks: ['basics', 'storage', 'leases', 'tables'],
    upkeep: ['basics', 'storage', 'http', 'leases', 'people', 'tables', 'clubs'],
    notices: ['basics', 'storage', 'http', 'tables', 'clubs'],
    /** Events of clubs: rounds at several tables. */
    events: [
      ...['basics', 'storage', 'http', 'leases', 'people', 'tables', 'clubs', 'contest', 'duplicates'],
      'notices',
    ],
    backup: ['storage', 'tables'],
    /** What a shared link shows before it is opened. */
    previews: ['storage', 'http', 'tables', 'clubs', 'duplicates'],
    /** The API: one file for each subject. */
    routes: [
      ...[
        'storage',
        'http',
        'signals',
        'people',
        'tables',
        'ratings',
        'conversation',
        'clubs',
        'moderation',
        'streams',
        'lobby',
      ],
      ...['daily', 'duplicates', 'notices', 'events', 'previews'],
    ],
    /** What the operator's tools ask: health, metrics, and work for bots in other processes. */
    operations: ['basics', 'storage', 'http', 'signals', 'tables', 'streams', 'bots'],
    reference: ['http'],
    site: ['http'],
  },
  web: {
    /** What the browser keeps, says and shows: storage, settings, the address, focus, the live region. */
    browser: [],
    words: ['browser'],
    ui: ['browser', 'words'],
    /** Pictures that need no game. */
    'board/drawing': [],
    'board/portraits': ['board/drawing'],
    /** A game in this browser: how it is set up, saved, linked and branched. */
    games: ['browser', 'words', 'ui', 'board/drawing', 'board/portraits'],
    /** The server, where there is one. */
    connection: ['browser'],
    thinking: [],
    /** Why one line of play is better than another: asked of a bot, said in words. */
    why: ['words', 'thinking'],
    playback: ['browser', 'games', 'thinking'],
    'playback/remote': ['browser', 'games', 'connection', 'playback'],
    view: ['browser', 'words', 'games', 'playback'],
    'view/sentences': ['browser', 'words', 'playback', 'view'],
    'view/keys': ['browser', 'words', 'playback', 'view', 'view/sentences'],
    board: ['browser', 'words', 'ui', 'view', 'view/sentences', 'board/drawing'],
    'table/scoring': ['browser', 'words', 'ui', 'playback', 'view', 'view/sentences'],
    'table/prompt': [
      ...['browser', 'words', 'ui', 'games', 'playback', 'view', 'view/sentences', 'view/keys'],
      'table/scoring',
    ],
    'table/zones': ['browser', 'words', 'ui', 'view', 'view/sentences'],
    'table/players': ['browser', 'words', 'ui', 'view', 'board/portraits', 'table/zones'],
    'table/log': ['browser', 'words', 'ui', 'playback', 'view', 'view/sentences'],
    'table/overlays': ['browser', 'words', 'ui', 'view', 'view/sentences'],
    'table/map': ['browser', 'words', 'ui', 'view', 'view/keys', 'board', 'table/overlays'],
    'table/opening': ['browser', 'words', 'ui', 'view', 'board/drawing', 'board/portraits', 'table/scoring'],
    'table/text-board': ['browser', 'words', 'view', 'view/sentences', 'view/keys'],
    'table/result': [
      ...['browser', 'words', 'ui', 'games', 'thinking', 'playback', 'view'],
      ...['board/drawing', 'board/portraits'],
    ],
    table: [
      ...['browser', 'words', 'ui', 'games', 'playback', 'view', 'view/sentences', 'view/keys'],
      ...['table/scoring', 'table/prompt', 'table/zones', 'table/players', 'table/log', 'table/overlays'],
      ...['table/map', 'table/text-board', 'table/result', 'table/opening'],
    ],
    /** A table at which something is to be learned or found. */
    'table/coach': ['browser', 'ui', 'playback', 'view', 'table', 'table/prompt'],
    // No feature imports another: what one needs of another, App passes in.
    'features/play': ['browser', 'words', 'ui', 'games', 'thinking', 'why', 'playback', 'table'],
    'features/replay': [
      ...[
        'browser',
        'words',
        'ui',
        'games',
        'thinking',
        'why',
        'playback',
        'view',
        'view/sentences',
        'board',
      ],
      ...['table', 'table/scoring'],
    ],
    'features/try': ['browser', 'words', 'ui', 'games', 'connection', 'playback', 'table'],
    'features/learn': [
      ...['browser', 'words', 'ui', 'games', 'thinking', 'why', 'playback', 'view', 'view/sentences'],
      ...['table', 'table/prompt', 'table/map', 'table/coach'],
    ],
    'features/puzzles': ['browser', 'words', 'ui', 'games', 'connection', 'why', 'playback', 'table/coach'],
    'features/report': [
      ...['browser', 'words', 'ui', 'games', 'thinking', 'why', 'playback', 'view'],
      ...['table/result', 'table/coach'],
    ],
    'features/daily': ['browser', 'words', 'ui', 'games', 'connection', 'thinking'],
    'features/companion': [
      ...['browser', 'words', 'ui', 'games', 'playback', 'view', 'view/sentences', 'board', 'table'],
    ],
    'features/share': ['browser', 'words', 'ui', 'games', 'connection', 'playback', 'view', 'board'],
    'features/stories': ['words', 'ui', 'board/drawing', 'board/portraits'],
    'features/rulebook': ['browser', 'words', 'ui', 'playback', 'view', 'board', 'table/prompt'],
    'features/online/shared': ['browser', 'words', 'ui', 'games', 'connection'],
    /** Whether it is still the owner who sits here. */
    'features/online/proof': ['words', 'connection', 'features/online/shared'],
    /** How people are notified of their turns. */
    'features/online/notify': [
      ...['browser', 'words', 'connection', 'features/online/shared', 'features/online/proof'],
    ],
    'features/online/lobby': [
      ...[
        'browser',
        'words',
        'ui',
        'games',
        'connection',
        'features/online/shared',
        'features/online/notify',
      ],
    ],
    'features/online/room': [
      ...['browser', 'words', 'ui', 'games', 'connection', 'playback/remote', 'view', 'view/sentences'],
      ...['board', 'table', 'features/online/shared', 'features/online/notify'],
    ],
    'features/online/people': ['browser', 'words', 'ui', 'connection', 'features/online/shared'],
    'features/online/account': [
      ...['browser', 'words', 'ui', 'connection', 'features/online/shared', 'features/online/people'],
      ...['features/online/proof', 'features/online/notify'],
    ],
    /** Pages that only a club's members see. */
    'features/online/members': [
      ...['browser', 'words', 'ui', 'connection', 'features/online/shared', 'features/online/account'],
    ],
    'features/online/event': [
      ...['browser', 'words', 'ui', 'games', 'connection', 'features/online/shared'],
      'features/online/members',
    ],
    'features/online/club': [
      ...['browser', 'words', 'ui', 'connection', 'features/online/shared', 'features/online/notify'],
      ...['features/online/account', 'features/online/members', 'features/online/event'],
    ],
    'features/online/moderation': [
      ...['browser', 'words', 'ui', 'connection', 'features/online/shared', 'features/online/proof'],
    ],
    'features/online/duplicate': [
      ...['browser', 'words', 'ui', 'games', 'connection', 'playback', 'view', 'view/sentences', 'board'],
      'features/online/shared',
    ],
    'features/online/daily': ['browser', 'words', 'games', 'connection', 'features/online/shared'],
    'features/online': [
      ...['browser', 'words', 'connection', 'features/online/shared', 'features/online/lobby'],
      ...['features/online/room', 'features/online/people', 'features/online/account'],
      ...['features/online/club', 'features/online/event', 'features/online/moderation'],
      'features/online/duplicate',
    ],
    'app/offline': ['browser', 'words'],
    'app/path': ['browser', 'words', 'games', 'features/learn', 'features/puzzles', 'features/report'],
    'app/home': [
      ...['browser', 'words', 'ui', 'games', 'connection', 'board', 'board/drawing'],
      ...['features/learn', 'features/puzzles', 'features/daily', 'features/online', 'app/path'],
    ],
    app: [
      ...['browser', 'words', 'ui', 'games', 'connection', 'view', 'app/offline', 'app/path', 'app/home'],
      ...[
        'features/play',
        'features/replay',
        'features/try',
        'features/learn',
        'features/puzzles',
        'features/report',
      ],
      ...['features/daily', 'features/companion', 'features/share', 'features/stories', 'features/rulebook'],
      ...['features/online', 'features/online/daily', 'features/online/room'],
    ],
  },
};
