/** Which imports are allowed: between packages, and between the folders of the larger ones. */

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
    moderation: ['storage', 'http', 'people'],
    streams: ['basics', 'storage', 'signals', 'tables', 'conversation'],
    bots: ['basics', 'storage', 'signals', 'leases', 'tables'],
    daily: ['storage', 'http', 'people', 'tables', 'bots'],
    duplicates: ['basics', 'storage', 'http', 'people', 'tables'],
    clocks: ['basics', 'storage', 'leases', 'tables'],
    upkeep: ['basics', 'storage', 'http', 'leases', 'people', 'tables'],
    notices: ['basics', 'storage', 'http', 'tables'],
    backup: ['storage', 'tables'],
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
        'moderation',
        'streams',
      ],
      ...['daily', 'duplicates', 'notices'],
    ],
    /** What the operator's tools ask: health, metrics, and work for bots in other processes. */
    operations: ['basics', 'http', 'signals', 'tables', 'streams', 'bots'],
    reference: ['http'],
    site: ['http'],
  },
};

interface Room {
  /** Folders and files of src. A file that is named lives here, not in its folder's room. */
  readonly has: readonly string[];
  readonly knows: readonly string[];
}

/** The old form of such rules. It goes when no package uses it any more. */
export const ROOMS: Readonly<Record<string, Readonly<Record<string, Room>>>> = {
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
