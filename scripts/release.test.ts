/**
 * What people get from npm, in an empty folder. These tests install the libraries, and unpack the program beside them
 * with the server's dependencies of this checkout. `npm run release -- --dry-run` installs everything.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIfStale } from '../packages/web/scripts/build.ts';
import { billOfMaterials } from './release/bill-of-materials.ts';
import { compile } from './release/compile.ts';
import { nodes } from './release/npm.ts';
import { LIBRARIES, manifestOf, type Packed, packAll } from './release/packages.ts';
import { startTrial, type Trial } from './release/trial.ts';
import { ROOT } from './runtime.mjs';

const NODES = [...nodes()].sort(([a], [b]) => a - b);
const [, oldest] = NODES[0]!;
const NEEDS_SERVER = ['@cap-diamant/server', 'cap-diamant'];

let packed: readonly Packed[] = [];
let trial: Trial | null = null;

beforeAll(async () => {
  await buildIfStale();
  compile(false);
  packed = packAll();
  const libraries = packed.filter(({ name }) => !NEEDS_SERVER.includes(name));
  trial = startTrial(
    libraries.map(({ file }) => file),
    oldest,
  );
});
afterAll(() => trial?.remove());

test('every package has one version, and says what it is, under which licence and for which Node', () => {
  expect(packed.map(({ name }) => name)).toEqual([
    ...LIBRARIES.map((owner) => manifestOf(owner).name),
    'cap-diamant',
  ]);
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  for (const owner of [...LIBRARIES, 'cli']) {
    const manifest = manifestOf(owner);
    expect(manifest).toMatchObject({ version, license: 'MIT', engines: { node: '>=20.12' } });
    expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true });
    for (const [name, wanted] of Object.entries(manifest.dependencies ?? {})) {
      if (name.startsWith('@cap-diamant/')) expect(wanted, `${owner}: ${name}`).toBe(version);
    }
  }
});

test('the bill of materials names the product and what ships from others, not the tools', () => {
  const { metadata, components } = billOfMaterials();
  const names = components.map(({ name }) => name);
  expect(metadata.component).toMatchObject({ name: 'cap-diamant', version: manifestOf('cli').version });
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'kysely', 'svelte']));
  expect(names).not.toContain('vitest');
});

test.each(NODES)('Node %i plays a game through the library', (_, node) => {
  expect(trial!.run(node, 'game.mjs')).toMatch(/^Won by: \w+/);
});

test('the declarations are good for strict TypeScript, and what is made with them plays and tells a game', () => {
  expect(trial!.runTyped(oldest)).toMatch(/La partie est terminée\s: (\w+) gagne\.\nWon by: \1\n$/);
});

test('the program plays on the oldest Node, and serves the app and a game with a bot on this one', async () => {
  const modules = path.join(trial!.folder, 'node_modules');
  for (const { name, file } of packed.filter((one) => NEEDS_SERVER.includes(one.name))) {
    const place = path.join(modules, name);
    mkdirSync(place, { recursive: true });
    execFileSync('tar', ['-xzf', file, '-C', place, '--strip-components=1']);
  }
  const needed = { ...manifestOf('server').dependencies, ...manifestOf('cli').dependencies };
  for (const name of Object.keys(needed).filter(
    (one) => !one.startsWith('@cap-diamant/') && one !== 'typebox',
  )) {
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name), 'junction');
  }
  const game = trial!.program(
    oldest,
    ['play', '--players', '3', '--level', 'apprentice', '--seed', 'evening'],
    '1\n'.repeat(1000),
  );
  expect(game).toMatch(/The game is over: .* wins?\.\n$/);
  const { address, stop } = await trial!.serve(process.execPath);
  expect(await (await fetch(address)).text()).toContain('<title>Cap Diamant');
  expect(trial!.run(process.execPath, 'online.mjs', address)).toContain('Played to the end');
  expect(await stop()).toBe(0);
});
