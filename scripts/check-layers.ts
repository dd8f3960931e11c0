// Fails on any import that the architecture does not allow, and on files that import each other in a circle.
// Reads the text of the sources, as no tool for this reads TypeScript 7 yet (docs/dependencies.md).
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SCOPE = '@cap-diamant/';

/** What each package may import besides itself. Arrows point one way only. */
const MAY_IMPORT: Record<string, readonly string[]> = {
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
    signals: { has: ['signals'], knows: ['storage'] },
    leases: { has: ['leases'], knows: ['storage'] },
    people: { has: ['people'], knows: ['basics', 'storage', 'http'] },
    tables: { has: ['tables'], knows: ['basics', 'storage', 'http', 'signals', 'people'] },
    ratings: { has: ['ratings'], knows: ['storage', 'http', 'people', 'tables'] },
    conversation: { has: ['conversation'], knows: ['storage', 'http', 'signals', 'people'] },
    streams: {
      has: ['streams'],
      knows: ['basics', 'storage', 'signals', 'tables', 'conversation'],
    },
    bots: { has: ['bots'], knows: ['basics', 'storage', 'signals', 'leases', 'tables'] },
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
        'people/passkey-routes.ts',
        'people/token-routes.ts',
        'tables/routes.ts',
        'ratings/routes.ts',
        'conversation/routes.ts',
        'streams/routes.ts',
        'notices/routes.ts',
      ],
      knows: ['http', 'people', 'tables', 'ratings', 'conversation', 'streams', 'notices', 'services'],
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
        ],
        ...['clocks', 'upkeep', 'notices', 'backup', 'services', 'routes', 'operations', 'reference', 'site'],
      ],
    },
  },
  web: {
    ground: { has: ['route.ts', 'arrive.ts', 'browser-storage.ts'], knows: [] },
    game: { has: ['game'], knows: ['ground'] },
    words: { has: ['words'], knows: ['game'] },
    /** What is found out about a place, before it is drawn. */
    findings: { has: ['insight/insight.svelte.ts', 'insight/offers.ts'], knows: ['game'] },
    view: { has: ['game/view.svelte.ts'], knows: ['game', 'words', 'findings'] },
    /** Sentences about what is on show. */
    spoken: {
      has: ['words/place-state.ts', 'words/spoken.ts', 'words/what-if.ts'],
      knows: ['game', 'words', 'view'],
    },
    /** The pieces of the board. */
    board: { has: ['board'], knows: ['game', 'words', 'view', 'spoken'] },
    stories: { has: ['stories'], knows: ['board'] },
    insight: { has: ['insight'], knows: ['ground', 'game', 'words', 'findings', 'view', 'board'] },
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
    panels: {
      has: ['panels'],
      knows: ['ground', 'game', 'words', 'view', 'spoken', 'board', 'stories', 'insight', 'keys'],
    },
    charts: { has: ['charts'], knows: ['game', 'words', 'view', 'board', 'panels'] },
    screens: {
      has: ['screens'],
      knows: [
        ...['ground', 'game', 'words', 'view', 'board', 'stories', 'insight', 'keys', 'whole board'],
        ...['panels', 'charts'],
      ],
    },
    learn: {
      has: ['learn'],
      knows: ['ground', 'game', 'words', 'view', 'board', 'insight', 'whole board', 'panels'],
    },
    online: {
      has: ['online'],
      knows: ['ground', 'game', 'words', 'board', 'panels', 'charts', 'screens'],
    },
    offline: { has: ['offline'], knows: ['words'] },
    /** The way into everything. */
    home: {
      has: ['screens/Home.svelte'],
      knows: ['ground', 'game', 'words', 'board', 'panels', 'learn', 'online'],
    },
    app: {
      has: ['App.svelte', 'main.ts'],
      knows: ['ground', 'game', 'words', 'panels', 'screens', 'learn', 'online', 'offline', 'home'],
    },
  },
};

/** Path from the repository's root, with forward slashes, to the file's text. */
export type Sources = Record<string, string>;

const SOURCE = /\.(?:ts|mts|mjs|js|svelte)$/;

// Static imports are looked for at the start of a line, so that prose in a comment is not mistaken for one.
const IMPORTS = [
  /^\s*(?:import|export)\s(?:[^'";]*?\sfrom\s*)?['"]([^'"\n]+)['"]/gm,
  /\b(?:import|require)\s*\(\s*['"`]([^'"`\n]+)['"`]/g,
];

function importsOf(text: string): string[] {
  return IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1]!));
}

function entryPointsOf(owner: string, sources: Sources): string[] {
  const manifest = JSON.parse(sources[`packages/${owner}/package.json`] ?? '{}');
  return Object.keys(manifest.exports ?? {});
}

/** The room of a package's source file; null where it has none. */
function roomOf(file: string): string | null {
  const [, owner = '', , ...inside] = file.split('/');
  const rooms = Object.entries(ROOMS[owner] ?? {});
  const holding = (place: string) => rooms.find(([, { has }]) => has.includes(place))?.[0] ?? null;
  return holding(inside.join('/')) ?? holding(inside[0] ?? '');
}

/** Why one source file of a package may not know another. */
function objectionInside(owner: string, file: string, target: string): string | null {
  const rooms = ROOMS[owner];
  if (!rooms || !SOURCE.test(target)) return null;
  const [own, other] = [roomOf(file), roomOf(target)];
  if (own === null || other === null) return `'${own === null ? file : target}' has no room in ${owner} yet`;
  return own === other || rooms[own]!.knows.includes(other) ? null : `${own} may not know ${other}`;
}

/** Why `file` may not import `specifier`, or null if it may. */
function objection(file: string, specifier: string, sources: Sources): string | null {
  const [, owner = '', folder = ''] = file.split('/');
  const allowed = MAY_IMPORT[owner];
  if (!allowed) return `package '${owner}' has no place in the layers yet`;

  if (specifier.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), specifier);
    // Launchers, scripts, tests and benchmarks are no part of the product, and may use the tools at the root.
    if (target.startsWith('scripts/') && ['bin', 'scripts', 'tests', 'bench'].includes(folder)) return null;
    if (!target.startsWith(`packages/${owner}/`)) return 'a relative path leaves the package';
    const leavesSources = !target.startsWith(`packages/${owner}/src/`) && !target.endsWith('/package.json');
    if (folder !== 'src') return null;
    return leavesSources
      ? 'the product depends on something outside src'
      : objectionInside(owner, file, target);
  }

  if (specifier.startsWith(SCOPE)) {
    const [name = '', ...rest] = specifier.slice(SCOPE.length).split('/');
    if (name !== owner && !allowed.includes(name)) return `${owner} may not know ${name}`;
    const entryPoint = ['.', ...rest].join('/');
    return entryPointsOf(name, sources).includes(entryPoint)
      ? null
      : `${name} does not export '${entryPoint}'`;
  }

  return owner === 'engine' && folder === 'src' ? 'the rules depend on nothing' : null;
}

export function violations(sources: Sources): string[] {
  return Object.entries(sources)
    .filter(([file]) => !file.endsWith('.json'))
    .flatMap(([file, text]) =>
      importsOf(text).flatMap((specifier) => {
        const reason = objection(file, specifier, sources);
        return reason === null ? [] : [`${file} imports '${specifier}': ${reason}`];
      }),
    );
}

/** Files that import each other in a circle, types included: one line for each import that closes one. */
export function circles(sources: Sources): string[] {
  const found: string[] = [];
  const way: string[] = [];
  const done = new Set<string>();

  const visit = (file: string): void => {
    const begin = way.indexOf(file);
    if (begin >= 0) found.push([...way.slice(begin), file].join(' → '));
    if (begin >= 0 || done.has(file)) return;
    way.push(file);
    for (const specifier of importsOf(sources[file]!)) {
      const target = path.posix.join(path.posix.dirname(file), specifier);
      if (specifier.startsWith('.') && SOURCE.test(target) && target in sources) visit(target);
    }
    way.pop();
    done.add(file);
  };
  for (const file of Object.keys(sources)) if (SOURCE.test(file)) visit(file);
  return found;
}

function readSources(root: string): Sources {
  const patterns = [
    'packages/*/package.json',
    'packages/*/{bin,src,tests,bench,scripts}/**/*.{ts,mts,mjs,js,svelte}',
    'packages/*/*.{ts,mts,mjs,js}',
  ];
  const files = globSync(patterns, { cwd: root });
  return Object.fromEntries(
    files.map((file) => [file.replaceAll(path.sep, '/'), readFileSync(path.join(root, file), 'utf8')]),
  );
}

if (import.meta.main) {
  const sources = readSources(path.join(import.meta.dirname, '..'));
  const found = violations(sources);
  const closed = circles(sources);
  for (const line of [...found, ...closed]) console.error(line);
  const read = Object.keys(sources).length;
  console.log(`${read} files read, ${found.length} forbidden imports, ${closed.length} circles`);
  process.exitCode = found.length + closed.length > 0 ? 1 : 0;
}
