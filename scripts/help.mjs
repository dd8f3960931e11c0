// What `npm run NAME -- --help` says. The bootstrap prints it before it installs or starts anything. `start`, `bench`
// and `lab` are not here: they pass --help on to the program that they run.

/**
 * @typedef {object} Help
 * @property {string} [takes] what may follow the name
 * @property {string} about
 * @property {string[]} examples what follows the name
 */

/** @type {Record<string, Help>} */
const HELPS = {
  setup: {
    about: 'Installs the packages, and Node 24 if yours is older. Run it again after an update.',
    examples: [''],
  },
  test: {
    takes: '-- [PART OF A PATH…]',
    about: `Checks everything: types, lint, layers, dead code, all tests. With parts of paths, only the test files with these
in their path are run, beside the other checks.`,
    examples: ['', '-- packages/engine'],
  },
  'test:unit': {
    takes: '-- [PART OF A PATH…] [options of Vitest]',
    about: `Runs tests, and nothing else. Parts of paths choose the files; -t chooses tests by their names.
'npx vitest --help' lists all options.`,
    examples: ['-- packages/engine/tests/rules', '-- golden perft', '-- packages/server -t sqlite'],
  },
  check: {
    takes: '-- [--since COMMIT]',
    about: `Checks types, lint and layers, and runs the tests without browser, server or database that import a changed file.
Changed means: not committed yet, or, where everything is committed, changed by the last commit.

  --since COMMIT   everything that changed since this commit, for example main`,
    examples: ['', '-- --since main'],
  },
  soak: {
    takes: '-- [PART OF A PATH…]',
    about: `Runs the long versions of tests that 'npm test' runs on a sample, or those with these parts in their path. A whole
soak that passes is remembered with its commit: 'npm run release' asks for one.`,
    examples: ['', '-- packages/web/tests/puzzles'],
  },
  pictures: {
    about:
      'Takes pictures of every screen and decision in Chromium, for people to look at: artefacts/screens, artefacts/decisions.',
    examples: [''],
  },
  browsers: {
    takes: '-- [chromium|firefox|webkit]',
    about: `Plays whole games in Firefox and WebKit, and compares the choices of bots there and in Chromium with those in Node.
It writes pictures and records to artefacts/browsers.`,
    examples: ['', '-- firefox'],
  },
  'check:types': { about: 'Checks the types of all sources and components.', examples: [''] },
  'check:lint': {
    takes: '-- [FILES]',
    about: `Checks lint rules and format with Biome; 'npm run fix' mends what it can. 'npx biome check --help' lists all options.`,
    examples: ['', '-- packages/engine/src'],
  },
  'check:layers': {
    about:
      'Checks that packages, folders and files import only what scripts/layers.ts allows, and not each other.',
    examples: [''],
  },
  'check:dead': {
    about: `Looks for unused files, exports and dependencies with Knip. 'npx knip --help' lists all options.`,
    examples: [''],
  },
  messages: {
    about:
      'Writes the arguments of all messages (messages/arguments.ts) from the catalogs, for the type check.',
    examples: [''],
  },
  fix: {
    takes: '-- [FILES]',
    about: `Formats, and mends what the lint rules can mend. 'npx biome check --help' lists all options.`,
    examples: ['', '-- packages/engine/src'],
  },
  release: {
    takes: '-- [--dry-run]',
    about: `Builds everything that people get into artefacts/release, tries it with every Node on PATH, prints the sizes, and
publishes the packages.

  --dry-run   publishes nothing, and only prints what speaks against a release`,
    examples: ['-- --dry-run', ''],
  },
};

/** @param {string} name */
const callOf = (name) => (name === 'test' ? 'npm test' : `npm run ${name}`);

/**
 * The help that these arguments ask for, or null.
 * @param {string} name
 * @param {string[]} args
 */
export const helpFor = (name, args) => {
  const help = Object.entries(HELPS).find(([key]) => key === name)?.[1];
  if (help === undefined || !args.some((word) => word === '--help' || word === '-h')) return null;
  const { takes, about, examples } = help;
  /** @param {string} [rest] */
  const line = (rest = '') => `${callOf(name)} ${rest}`.trimEnd();
  return [
    `Usage: ${line(takes)}`,
    '',
    about,
    '',
    'Examples:',
    ...examples.map((example) => `  ${line(example)}`),
    '',
  ].join('\n');
};
