/** Makes a trained net the one that is played with: node packages/bots/learn/ship.ts nets/007a */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseNet } from '../src/judge/net.ts';

const [, , name = ''] = process.argv;
const root = path.join(import.meta.dirname, '..');
const text = readFileSync(`${name}.net`, 'utf8').trim();
parseNet(text);
writeFileSync(
  path.join(root, 'src/judge/weights.ts'),
  `/** Made by learn/ship.ts from what learn/train.py exports; do not edit by hand. */\nexport const WEIGHTS =\n  '${text}';\n`,
);
copyFileSync(`${name}.parity.json`, path.join(root, 'tests/judge/parity.json'));
