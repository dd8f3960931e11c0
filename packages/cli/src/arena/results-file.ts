/**
 * Results on disk: one JSON object per row, first what is measured, then every finished game. An interrupted
 * run continues where it stopped.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Schedule, ScheduledGame } from '@cap-diamant/bots/arena';
import type { Entrant } from './entrants.ts';

export interface Header {
  readonly arena: 1;
  /** Hash of the rules and the bots: games of two versions must not be added up. */
  readonly code: string;
  readonly entrants: readonly Entrant[];
  readonly schedule: Schedule;
}

const sourcesOf = (entryPoint: string): string =>
  path.dirname(fileURLToPath(import.meta.resolve(entryPoint)));

export const codeFingerprint = (): string => {
  const hash = createHash('sha256');
  for (const folder of ['@cap-diamant/engine', '@cap-diamant/bots'].map(sourcesOf)) {
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const full = path.join(file.parentPath, file.name);
      hash.update(`${path.relative(folder, full)}\0`).update(readFileSync(full));
    }
  }
  return hash.digest('hex').slice(0, 16);
};

const differences = (old: Header, now: Header): string[] =>
  (Object.keys(now) as (keyof Header)[]).filter(
    (key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]),
  );

const WHAT: { readonly [key in keyof Header]: string } = {
  arena: 'the form of the file',
  code: 'the rules or the bots (their sources have changed)',
  entrants: 'the bots or their limits',
  schedule: 'the variant, line-up, deal or seed',
};

export interface ResultsFile {
  readonly games: readonly ScheduledGame[];
  readonly append: (game: ScheduledGame) => void;
}

const NOWHERE: ResultsFile = { games: [], append: () => {} };

/** Reads whole rows; the unfinished last row of a killed run is dropped. */
const readLines = (file: string): string[] => {
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf('\n') + 1;
  if (end < bytes.length) truncateSync(file, end);
  return bytes.toString('utf8', 0, end).split('\n').slice(0, -1);
};

export const openResults = (file: string | undefined, header: Header): ResultsFile => {
  if (file === undefined) return NOWHERE;
  const append = (game: ScheduledGame): void => appendFileSync(file, `${JSON.stringify(game)}\n`);
  const [first, ...rest] = existsSync(file) ? readLines(file) : [];
  if (first === undefined) {
    writeFileSync(file, `${JSON.stringify(header)}\n`);
    return { games: [], append };
  }
  const different = differences(parseHeader(file, first), header);
  if (different.length > 0) {
    const what = different.map((key) => WHAT[key as keyof Header]).join('; ');
    throw new Error(`${file} holds another run, different in: ${what}. Name another file`);
  }
  return { games: rest.map((line) => JSON.parse(line) as ScheduledGame), append };
};

const parseHeader = (file: string, line: string): Header => {
  const wrong = new Error(`${file} is no results file of the arena: name another`);
  try {
    const header = JSON.parse(line) as Header;
    if (header.arena === undefined) throw wrong;
    return header;
  } catch {
    throw wrong;
  }
};
