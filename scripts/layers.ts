/** Who may know whom: the packages, and the rooms within the larger ones. */

/** What each package may import besides itself. Arrows point one way only. */
export const MAY_IMPORT: Record<string, readonly string[]> = {
  engine: [],
  bots: ['engine'],
  text: ['engine'],
  protocol: ['engine'],
  server: ['engine', 'bots', 'text', 'protocol'],
  web: ['engine', 'bots', 'text', 'protocol'],
  cli: ['engine', 'bots', 'text', 'protocol', 'server'],
};

interface Room {
  /** Folders and files of src. A file that is named lives here, not in its folder's room. */
  readonly has: readonly string[];
  readonly knows: readonly string[];
}

/**
 * Rooms within the larger packages, from the ground up: each knows only rooms that stand before it, and of those
 * the ones that it names.
 */
export const ROOMS: Readonly<Record<string, Readonly<Record<string, Room>>>> = {
  server: {
    basics: { has: ['ids.ts', 'keys.ts', 'ends.ts', 'sweep.ts'], knows: [] },
    storage: { has: ['storage'], knows: [] },
    http: { has: ['http'], knows: ['basics', 'storage'] },
    signals: { has: ['signals'], knows: ['basics', 'storage'] },
    leases: { has: ['leases'], knows: ['storage'] },
    people: { has: ['people'], knows: ['basics', 'storage', 'http'] },
    tables: { has: ['tables'], knows: ['basics', 'storage', 'http', 'signals', 'people'] },
    ratings: { has: ['ratings'], knows: ['storage', 'http', 'people', 'tables'] },
    conversation: { has: ['conversation'], knows: ['storage', 'http', 'signals', 'people'] },
    moderation: { has: ['moderation'], knows: ['storage', 'http', 'people'] },
    streams: {
      has: ['streams'],
      knows: ['basics', 'storage', 'signals', 'tables', 'conversation'],
    },
    bots: { has: ['bots'], knows: ['basics', 'storage', 'signals', 'leases', 'tables'] },
    daily: { has: ['daily'], knows: ['storage', 'http', 'people', 'tables', 'bots'] },
    duplicates: { has: ['duplicates'], knows: ['basics', 'storage', 'http', 'people', 'tables'] },
    clocks: { has: ['clocks'], knows: ['basics', 'storage', 'leases', 'tables'] },
    upkeep: { has: ['upkeep'], knows: ['basics', 'storage', 'http', 'leases', 'people', 'tables'] },
    notices: { has: ['notices'], knows: ['basics', 'storage', 'http', 'tables'] },
    backup: { has: ['backup'], knows: ['storage', 'tables'] },
    /** What routes are given. */
    services: {
      has: ['services.ts'],
      knows: ['storage', 'http', 'signals', 'people', 'tables', 'streams'],
    },
    /** What can be asked of the server. */
    routes: {
      has: [
        'people/routes.ts',
        'people/account-routes.ts',
        'people/forgotten-routes.ts',
        'people/rights-routes.ts',
        'moderation/routes.ts',
        'people/passkey-routes.ts',
        'people/token-routes.ts',
        'tables/routes.ts',
        'ratings/routes.ts',
        'conversation/routes.ts',
        'streams/routes.ts',
        'notices/routes.ts',
        'daily/routes.ts',
        'duplicates/routes.ts',
      ],
      knows: [
        ...['http', 'people', 'tables', 'ratings', 'conversation', 'moderation', 'streams', 'notices'],
        ...['daily', 'duplicates', 'services'],
      ],
    },
    operations: { has: ['operations'], knows: ['basics', 'http', 'bots', 'services'] },
    reference: { has: ['reference'], knows: ['http'] },
    site: { has: ['site'], knows: ['http'] },
    app: {
      has: ['app.ts', 'index.ts'],
      knows: [
        ...[
          'basics',
          'storage',
          'http',
          'signals',
          'leases',
          'people',
          'tables',
          'ratings',
          'streams',
          'bots',
          'daily',
          'duplicates',
        ],
        ...[
          'moderation',
          'clocks',
          'upkeep',
          'notices',
          'backup',
          'services',
          'routes',
          'operations',
          'reference',
          'site',
        ],
      ],
    },
  },
  web: {
    ground: {
      has: ['route.ts', 'arrive.ts', 'fills-window.ts', 'browser-storage.ts', 'focus-entry.ts'],
      knows: [],
    },
    game: { has: ['game'], knows: ['ground'] },
    words: { has: ['words'], knows: ['game'] },
    /** What is found out about a place, before it is drawn. */
    findings: { has: ['insight/insight.svelte.ts', 'insight/offers.ts'], knows: ['game'] },
    view: { has: ['game/view.svelte.ts'], knows: ['ground', 'game', 'words', 'findings'] },
    /** Sentences about what is on show. */
    spoken: {
      has: ['words/place-state.ts', 'words/spoken.ts', 'words/what-if.ts'],
      knows: ['game', 'words', 'view'],
    },
    /** The pieces of the board. */
    board: { has: ['board'], knows: ['game', 'words', 'view', 'spoken'] },
    stories: { has: ['stories'], knows: ['board'] },
    insight: { has: ['insight'], knows: ['ground', 'game', 'words', 'findings', 'view', 'board'] },
    sound: { has: ['sound'], knows: ['game', 'view'] },
    /** What is typed at a table. */
    keys: {
      has: ['game/commands.ts', 'game/foretell.ts', 'game/keys.ts'],
      knows: ['game', 'words', 'view', 'spoken', 'insight'],
    },
    /** The board with all that lies over it. */
    'whole board': {
      has: ['board/Board.svelte', 'board/BoardFrame.svelte'],
      knows: ['game', 'words', 'view', 'board', 'insight', 'keys'],
    },
    /** How to play, with the board's own pictures. */
    rulebook: { has: ['rulebook'], knows: ['game', 'view', 'board'] },
    /** A position or a game to take along. */
    share: { has: ['share'], knows: ['game', 'words', 'view', 'board'] },
    panels: {
      has: ['panels'],
      knows: [
        ...['ground', 'game', 'words', 'view', 'spoken', 'board', 'stories', 'insight', 'keys', 'rulebook'],
        'share',
      ],
    },
    charts: { has: ['charts'], knows: ['game', 'words', 'view', 'board', 'panels'] },
    /** Where things stand at a table. */
    table: {
      has: ['table'],
      knows: ['ground', 'game', 'words', 'view', 'insight', 'keys', 'whole board', 'panels'],
    },
    /** Something to be learned or found at a table. */
    coach: { has: ['coach'], knows: ['ground', 'game', 'view', 'board', 'panels', 'table'] },
    /** How well a game was played. */
    report: {
      has: ['report'],
      knows: ['ground', 'game', 'words', 'view', 'board', 'panels', 'charts', 'coach'],
    },
    screens: {
      has: ['screens'],
      knows: [
        ...['ground', 'game', 'words', 'view', 'board', 'stories', 'insight', 'keys', 'whole board'],
        ...['panels', 'table', 'charts', 'report', 'sound', 'rulebook'],
      ],
    },
    /** Beside a game with the box. */
    companion: {
      has: ['companion'],
      knows: ['ground', 'game', 'words', 'view', 'board', 'panels', 'charts', 'screens'],
    },
    learn: {
      has: ['learn'],
      knows: ['ground', 'game', 'words', 'view', 'board', 'whole board', 'panels', 'table', 'coach'],
    },
    online: {
      has: ['online'],
      knows: ['ground', 'game', 'words', 'view', 'board', 'share', 'panels', 'charts', 'sound', 'screens'],
    },
    /** The deal of the day. */
    daily: { has: ['daily'], knows: ['ground', 'game', 'words', 'panels', 'online'] },
    /** Positions to be solved. */
    puzzles: { has: ['puzzles'], knows: ['ground', 'game', 'words', 'coach'] },
    offline: { has: ['offline'], knows: ['words'] },
    /** The way into everything. */
    home: {
      has: ['home'],
      knows: ['ground', 'game', 'words', 'board', 'panels', 'learn', 'online', 'daily', 'puzzles'],
    },
    app: {
      has: ['App.svelte', 'main.ts'],
      knows: [
        ...[
          'ground',
          'game',
          'words',
          'panels',
          'report',
          'screens',
          'learn',
          'online',
          'daily',
          'puzzles',
          'companion',
          'offline',
          'home',
          'companion',
        ],
      ],
    },
  },
};
