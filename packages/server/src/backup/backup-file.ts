/**
 * A backup is compressed JSON lines: first a header, then the rows, then a line that marks the end. It is the
 * same for both databases, and readable without this program.
 */
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Row } from './rows.ts';

const KIND = 'cap-diamant backup';
const FORMAT = 1;
const END = { end: true };
/** It holds secrets and password hashes: only its owner may read it. */
const OWNER_ONLY = 0o600;

export interface Header {
  readonly kind: typeof KIND;
  readonly format: number;
  readonly madeAt: string;
  /** The schema: which migrations had run. */
  readonly migrations: readonly string[];
  /** The number of rows of each database table, in the order in which they come. */
  readonly tables: Readonly<Record<string, number>>;
}

export type Batch = readonly [name: string, rows: readonly Row[]];

export const headerFor = (contents: Pick<Header, 'migrations' | 'tables'>): Header => ({
  kind: KIND,
  format: FORMAT,
  madeAt: new Date().toISOString(),
  ...contents,
});

/** The file gets its name only when it is complete and on disk. */
export const writeBackup = async (
  file: string,
  replace: boolean,
  header: Header,
  batches: AsyncIterable<Batch>,
): Promise<void> => {
  if (!replace && existsSync(file)) throw new Error(`${file} exists: choose another name, or say --replace`);
  const unfinished = `${file}.part`;
  const lines = async function* () {
    yield `${JSON.stringify(header)}\n`;
    for await (const [name, rows] of batches) {
      yield rows.map((row) => `${JSON.stringify([name, row])}\n`).join('');
    }
    yield `${JSON.stringify(END)}\n`;
  };
  try {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(unfinished, { mode: OWNER_ONLY }));
    const written = await open(unfinished, 'r+');
    await written.sync();
    await written.close();
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
};

async function* linesOf(file: string): AsyncGenerator<unknown> {
  const text = createGunzip().setEncoding('utf8');
  // Errors surface in the loop below; after the loop they do not matter.
  const reading = pipeline(createReadStream(file), text).catch(() => {});
  let rest = '';
  try {
    for await (const piece of text) {
      const lines = (rest + (piece as string)).split('\n');
      rest = lines.pop()!;
      for (const line of lines) yield JSON.parse(line);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    throw new Error(`${file} is not a whole backup: ${(error as Error).message}`);
  } finally {
    text.destroy();
    await reading;
  }
}

export const readHeader = async (file: string): Promise<Header> => {
  for await (const line of linesOf(file)) {
    const header = line as Header;
    if (header?.kind !== KIND) break;
    if (header.format !== FORMAT) throw new Error(`${file} is of a newer kind: use a newer Cap Diamant`);
    return header;
  }
  throw new Error(`${file} is not a backup of Cap Diamant`);
};

/** All rows, a few of one database table at a time; fails if anything is missing at the end. */
export async function* readRows(file: string, atOnce = 500): AsyncGenerator<Batch> {
  const { tables } = await readHeader(file);
  const left = new Map(Object.entries(tables));
  let complete = false;
  let name = '';
  let rows: Row[] = [];
  let isFirst = true;
  for await (const line of linesOf(file)) {
    if (isFirst) {
      isFirst = false;
      continue;
    }
    if (!Array.isArray(line)) {
      complete = (line as typeof END).end === true;
      continue;
    }
    const [table, row] = line as [string, Row];
    left.set(table, (left.get(table) ?? 0) - 1);
    if (table !== name || rows.length === atOnce) {
      if (rows.length > 0) yield [name, rows];
      name = table;
      rows = [];
    }
    rows.push(row);
  }
  if (rows.length > 0) yield [name, rows];
  if (!complete || [...left.values()].some((count) => count !== 0)) {
    throw new Error(`${file} is not a whole backup: rows are missing`);
  }
}
