/** The catalogs of all languages, area by area, from disk. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Catalog } from '../../src/index.ts';

const root = path.join(import.meta.dirname, '../../src/messages');

export const AREAS = globSync('en/*.json', { cwd: root })
  .map((file) => path.basename(file, '.json'))
  .sort();

export const readArea = (language: string, area: string): Catalog =>
  JSON.parse(readFileSync(path.join(root, language, `${area}.json`), 'utf8')) as Catalog;

export const filesOf = (language: string): string[] => globSync(`${language}/*`, { cwd: root }).sort();
