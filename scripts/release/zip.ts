/** Zips files of a folder. The same files give the same bytes: all have one fixed date. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const NAMES_ARE_UTF8 = 0x0800;
const DEFLATED = 8;
/** 1 January 1980, the first date of the format. */
const DATE = 0x0021;
/** Unix mode: a plain file that everybody may read. */
const RIGHTS = 0o100644 * 0x10000;
const BY_UNIX = 0x0300;

type Field = readonly [bytes: 2 | 4, value: number];

const pack = (fields: readonly Field[]): Buffer =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    }),
  );

/** `names`: paths within the folder. */
export const zip = (folder: string, names: readonly string[]): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names.toSorted()) {
    const bytes = readFileSync(path.join(folder, name));
    const small = deflateRawSync(bytes, { level: 9 });
    const called = Buffer.from(name.replaceAll(path.sep, '/'));
    const common: readonly Field[] = [
      ...([
        [2, VERSION],
        [2, NAMES_ARE_UTF8],
        [2, DEFLATED],
        [2, 0],
        [2, DATE],
        [4, crc32(bytes)],
      ] as const),
      ...([
        [4, small.length],
        [4, bytes.length],
        [2, called.length],
        [2, 0],
      ] as const),
    ];
    const local = Buffer.concat([pack([[4, LOCAL], ...common]), called, small]);
    const place: readonly Field[] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, RIGHTS],
      [4, offset],
    ];
    directory.push(pack([[4, CENTRAL], [2, BY_UNIX + VERSION], ...common, ...place]), called);
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const count = names.length;
  const end = pack([
    [4, END],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, list.length],
    [4, offset],
    [2, 0],
  ]);
  return Buffer.concat([...parts, list, end]);
};
