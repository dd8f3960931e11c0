/** Servers of earlier versions, kept by scripts/release/baseline.ts. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import type { DatabaseLocation, Settings } from '../../src/index.ts';
import { type NodeProcess, startNode } from './node.ts';

const KEPT = path.join(import.meta.dirname, '../baselines');
const ENDING = '.json.br';

export const baselineNames = (): readonly string[] =>
  readdirSync(KEPT).map((file) => file.slice(0, -ENDING.length));

export interface Baseline {
  readonly start: (settings: Settings) => Promise<NodeProcess>;
  readonly backUp: (database: DatabaseLocation, file: string) => Promise<unknown>;
}

/** Unpacks it into the folder. */
export const unpackBaseline = (name: string, folder: string): Baseline => {
  const packed = readFileSync(path.join(KEPT, `${name}${ENDING}`));
  const files = JSON.parse(brotliDecompressSync(packed).toString()) as Record<string, string>;
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries({ ...files, 'package.json': '{ "type": "module" }' })) {
    writeFileSync(path.join(folder, file), text);
  }
  const entry = path.join(folder, 'entry.js');
  return {
    start: (settings) => startNode(settings, 0, entry),
    backUp: (database, file) =>
      promisify(execFile)(process.execPath, [entry, JSON.stringify({ database }), 'backup', file]),
  };
};
