/**
 * Results as files of JSON. New ones go to artefacts/lab; `--publish` moves them to packages/lab/results. Commands read
 * both: a new file takes precedence over a published one of the same name.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ARTEFACTS, RESULTS, writeText } from './folders.ts';

const namesIn = (folder: string, pattern: RegExp): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => pattern.test(name)) : [];

const fileOf = (name: string): string => {
  const fresh = path.join(ARTEFACTS, name);
  return existsSync(fresh) ? fresh : path.join(RESULTS, name);
};

export const isStored = (name: string): boolean => existsSync(fileOf(name));

export const readStored = <T>(name: string): T => JSON.parse(readFileSync(fileOf(name), 'utf8')) as T;

/** Sorted by name. */
export const allStored = <T>(pattern: RegExp): T[] =>
  [...new Set([ARTEFACTS, RESULTS].flatMap((folder) => namesIn(folder, pattern)))]
    .sort()
    .map((name) => readStored<T>(name));

export const store = (name: string, text: string): void => {
  mkdirSync(ARTEFACTS, { recursive: true });
  writeFileSync(path.join(ARTEFACTS, name), text);
};

export const publishStored = (pattern: RegExp): void => {
  mkdirSync(RESULTS, { recursive: true });
  for (const name of namesIn(ARTEFACTS, pattern)) {
    writeText(path.join(RESULTS, name), readFileSync(path.join(ARTEFACTS, name), 'utf8'));
    rmSync(path.join(ARTEFACTS, name));
  }
};
