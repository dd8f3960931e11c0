// `npm run release`: makes what people get (packages, a zip of the app, the rulebook as PDF), tries it in an empty
// folder with every Node on PATH, prints the sizes, and publishes the packages. With --dry-run it stops before that.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../packages/web/scripts/build.ts';
import { findChromium } from './chromium.ts';
import { writeBill } from './release/bill-of-materials.ts';
import { compile, RELEASE } from './release/compile.ts';
import { git } from './release/git.ts';
import { nodes, npm } from './release/npm.ts';
import { objections } from './release/objections.ts';
import { LIBRARIES, manifestOf, packAll } from './release/packages.ts';
import { zipSite } from './release/site.ts';
import { soakedCommit } from './release/soaked.ts';
import { startTrial } from './release/trial.ts';
import { ROOT } from './runtime.mjs';

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
const isDry = values['dry-run'];

const { version } = manifestOf('cli');

/** A dry run only prints them. */
const against = objections({
  version,
  versions: Object.fromEntries(LIBRARIES.map((owner) => [owner, manifestOf(owner).version])),
  changelog: readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8'),
  uncommitted: git('status', '--porcelain'),
  commit: git('rev-parse', 'HEAD'),
  tags: git('tag', '--points-at', 'HEAD').split('\n'),
  soakedCommit: soakedCommit(),
});
for (const objection of against)
  console.error(`${isDry ? 'Before a release' : 'Not released'}: ${objection}.`);
if (against.length > 0 && !isDry) process.exit(1);

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`.padStart(10);

await buildIfStale();
compile(true);
const packed = packAll();
const site = zipSite(path.join(RELEASE, `cap-diamant-site-${version}.zip`));

console.log(
  `${'package'.padEnd(24)}${'packed'.padStart(10)}${'unpacked'.padStart(10)}${'files'.padStart(8)}`,
);
for (const { name, bytes, unpacked, files } of packed) {
  console.log(`${name.padEnd(24)}${kilobytes(bytes)}${kilobytes(unpacked)}${String(files).padStart(8)}`);
}
console.log(
  `${path.basename(site.file).padEnd(24)}${kilobytes(site.bytes)}${String(site.files).padStart(18)}`,
);
const bill = `cap-diamant-${version}.cdx.json`;
console.log(`${bill.padEnd(24)} lists ${writeBill(path.join(RELEASE, bill))} packages of others`);

if (findChromium() === undefined) {
  console.log(
    '\nThe printed rulebook is left out: it needs an installed Chromium or Chrome, or its path in CHROMIUM.',
  );
} else {
  const script = path.join(ROOT, 'packages/web/scripts/rulebook.ts');
  execFileSync(process.execPath, [script, path.join(RELEASE, 'rulebook')], { stdio: 'inherit' });
}

const tarballs = packed.map(({ file }) => file);
for (const [major, node] of [...nodes()].sort(([a], [b]) => a - b)) {
  console.log(`\nNode ${major}, in an empty folder:`);
  const trial = startTrial(tarballs, node);
  try {
    console.log(`  in JavaScript: ${trial.run(node, 'game.mjs').trim()}`);
    console.log(`  in strict TypeScript: ${trial.runTyped(node).trim().split('\n').at(-1)}`);
    const game = trial.program(
      node,
      ['play', '--players', '3', '--level', 'mason', '--seed', 'evening'],
      '1\n'.repeat(1000),
    );
    console.log(`  cap-diamant play: ${game.trim().split('\n').at(-1)}`);
    const { address, stop } = await trial.serve(node);
    const page = await (await fetch(address)).text();
    if (!page.includes('<title>Cap Diamant')) throw new Error('cap-diamant serve has no app');
    console.log(`  cap-diamant serve: ${trial.run(node, 'online.mjs', address).trim()}`);
    await stop();
  } finally {
    trial.remove();
  }
}

for (const { name, file } of packed) {
  const args = ['publish', file, '--access', 'public', '--provenance'];
  console.log(`\n${isDry ? 'Would publish' : 'Publishing'} ${name} ${version}: npm ${args.join(' ')}`);
  if (!isDry) npm(args, ROOT);
}
