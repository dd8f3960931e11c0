/**
 * Every command that README, docs, the packages' READMEs and the help of npm scripts show, and which test checks it. A
 * test of each kind goes over all commands of its kind; documented.test.ts makes sure that every command has one.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COMMANDS } from './commands.mjs';
import { helpFor } from './help.mjs';
import { ROOT } from './runtime.mjs';

export interface Documented {
  /** The page and the line where it begins, or the help. */
  readonly place: string;
  /** What a reader types, without the remark beside it. */
  readonly text: string;
  /** In a sentence or a table. */
  readonly isInline: boolean;
}

export const KINDS = {
  program: 'run by packages/cli/tests/examples.test.ts',
  request: 'sent to a server by packages/cli/tests/requests.test.ts',
  lab: 'read by its own options in packages/lab/tests/documented.test.ts',
  bundle: 'run by packages/lab/tests/documented.test.ts',
  script: 'compared with the help of the script in scripts/documented.test.ts',
  file: 'compared with the file that it runs in scripts/documented.test.ts',
  container: 'compared with the files for containers in scripts/documented.test.ts',
  shell: 'a word of the shell itself; files that it copies exist: scripts/documented.test.ts',
} as const;
export type Kind = keyof typeof KINDS;

/** What commands begin with, where no label says that a block is for a shell. */
const STARTS =
  /^(?:[A-Z_]+=\S+ )*(?:npm|npx|cap-diamant|node|curl|docker|podman|podman-compose|buildah|python3?|apt|apt-get|git|sudo|wget|systemctl|pg_dump|psql|mkdir|for|done|cp|printf|(?:echo|yes) .* \| cap-diamant)(?: |$)/;
const SHELL_LABELS = ['sh', 'bash'];
const UNLABELLED = '';

const isQuoteOpen = (text: string): boolean => /['"]/.test(text.replace(/'[^']*'|"[^"]*"/g, ''));

const withoutRemark = (text: string): string =>
  text.includes('\n') ? text : text.trim().replace(/ {2,}.*$/, '');

/** A command may go on in the next line: after a backslash, and within quotes. */
const commandsOf = (lines: readonly string[]): { readonly text: string; readonly at: number }[] => {
  const commands: { text: string; at: number }[] = [];
  let open = '';
  for (const [at, line] of lines.entries()) {
    const text = open === '' ? line : `${open}\n${line}`;
    if (text.endsWith('\\') || isQuoteOpen(text)) open = text;
    else {
      const start = at - (text.split('\n').length - 1);
      const joined = withoutRemark(text.replaceAll(/\\\n */g, ''));
      for (const one of joined.split(' && ')) commands.push({ text: one.trim(), at: start });
      open = '';
    }
  }
  if (open !== '') throw new Error(`a command that does not end: ${open}`);
  return commands.filter(({ text }) => text !== '');
};

const FENCE = /^ *```(\w*(?:-\w+)*)$/;
const INDENTED = /^ {4}(?=\S)/;

const onPage = (page: string): Documented[] => {
  const lines = readFileSync(path.join(ROOT, page), 'utf8').split('\n');
  const found: Documented[] = [];
  const add = (from: number, block: readonly string[], isShell: boolean): void => {
    const isCommand = (line: string, at: number): boolean =>
      isShell || STARTS.test(line.trim()) || block[at - 1]?.endsWith('\\') === true;
    for (const { text, at } of commandsOf(block.map((line, at) => (isCommand(line, at) ? line : '')))) {
      found.push({ place: `${page}:${from + at + 1}`, text, isInline: false });
    }
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const label = FENCE.exec(line)?.[1];
    if (label !== undefined) {
      const end = lines.findIndex((other, index) => index > at && FENCE.test(other));
      if (end < 0) throw new Error(`${page}:${at + 1}: a block that does not end`);
      const isShell = SHELL_LABELS.includes(label);
      if (isShell || label === UNLABELLED) add(at + 1, lines.slice(at + 1, end), isShell);
      at = end;
    } else if (INDENTED.test(line)) add(at, [line], false);
    else {
      for (const [, span] of line.matchAll(/`([^`]+)`/g)) {
        if (STARTS.test(span!)) found.push({ place: `${page}:${at + 1}`, text: span!, isInline: true });
      }
    }
  }
  return found;
};

/** In the help that the bootstrap prints. */
const inHelp = (name: string): Documented[] =>
  [...(helpFor(name, ['--help']) ?? '').matchAll(/^ {2}(npm .*)$/gm)].map(([, text]) => ({
    place: `npm run ${name} -- --help`,
    text: text!,
    isInline: false,
  }));

/** In a help that a script keeps in its source. */
const inSource = (file: string): Documented[] =>
  [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/^(?: \* | {2}')? {2}(npm .*?)(?:',)?$/gm)].map(
    ([, text]) => ({ place: file, text: text!, isInline: false }),
  );

const glob = (...patterns: readonly string[]): string[] =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();

export const documented = (): readonly Documented[] => [
  ...glob('README.md', 'docs/**/*.md', 'packages/*/README.md').flatMap(onPage),
  ...Object.keys(COMMANDS).flatMap(inHelp),
  ...glob('scripts/{start,bench}.ts', 'packages/lab/src/main.ts', 'packages/*/bench/*.ts').flatMap(inSource),
];

/** What starts the program: here, installed, and in a container, whose own command it is. */
const PROGRAM = new RegExp(
  [
    '^((?:[A-Z_]+=\\S+ )*)(?:(?:npx )?cap-diamant|node \\S*packages/cli/bin/cap-diamant\\.mjs',
    '|docker compose -f \\S+ (?:exec -T server node packages/cli/bin/cap-diamant\\.mjs|run --rm --no-deps server)',
    ')(?: (.*))?$',
  ].join(''),
);

/** As a call of `cap-diamant`, whatever starts it; null for another program. */
export const asProgram = (text: string): string | null => {
  if (text.includes(' | cap-diamant')) return text;
  const start = /^npm start(?: -- (.*))?$/.exec(text);
  if (start !== null) {
    const [, args = ''] = start;
    return `cap-diamant ${args === '' || args.startsWith('-') ? `serve ${args}` : args}`.trim();
  }
  const found = PROGRAM.exec(text);
  return found === null ? null : `${found[1]}cap-diamant ${found[2] ?? ''}`.trim();
};

/** The words behind `npm run lab --`; null for another program. */
export const asLab = (text: string): string[] | null => {
  const found = /^(?:npm run lab(?: --)?|node packages\/lab\/src\/main\.ts)(?: (.*?))?(?: >>? \S+| &)?$/.exec(
    text,
  );
  return found === null ? null : (found[1] ?? '').split(' ').filter(Boolean);
};

const FORMS: readonly (readonly [Kind, RegExp])[] = [
  ['request', /^(?:curl |S=)/],
  ['bundle', /^node (?:\S*\/rolldown\/|[\w-]+\.mjs )/],
  ['script', /^(?:[A-Z_]+=\S+ )*npm (?:run \S+|test)(?: |$)/],
  ['file', /^(?:node|python3) (?!-)\S+/],
  ['container', /^(?:docker|podman|podman-compose|buildah) /],
  ['shell', /^(?:cd|echo|printf|mkdir|chmod|cp|for|done)(?: |$)/],
];

/** Null where no test checks all commands of its kind. */
export const kindOf = (text: string): Kind | null => {
  if (asProgram(text) !== null) return 'program';
  if (asLab(text) !== null) return 'lab';
  return FORMS.find(([, form]) => form.test(text))?.[0] ?? null;
};

/** In a sentence a program, or one of its commands, may only be named. */
export const isOnlyNamed = ({ text, isInline }: Documented): boolean =>
  isInline && /^\S+(?: [a-z][a-z-]*)?$/.test(text);
