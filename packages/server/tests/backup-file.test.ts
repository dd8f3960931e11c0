/** A truncated backup is never taken for a complete one and never crashes the program. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seededRandom } from '@cap-diamant/engine/chance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Batch, headerFor, readHeader, readRows, writeBackup } from '../src/backup/backup-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-backup-file-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const random = seededRandom('rows');
const ROWS = Array.from({ length: 300 }, (_, id) => ({ id, text: String(random(1_000_000_000)) }));

async function* batches(): AsyncGenerator<Batch> {
  yield ['people', ROWS.slice(0, 100)];
  yield ['people', ROWS.slice(100)];
}

test('a backup cut off anywhere is refused', async () => {
  const whole = path.join(folder, 'whole');
  await writeBackup(whole, false, headerFor({ migrations: ['0001'], tables: { people: 300 } }), batches());
  const rows = [];
  for await (const [, some] of readRows(whole)) rows.push(...some);
  expect(rows).toEqual(ROWS);

  const bytes = readFileSync(whole);
  const cut = path.join(folder, 'cut');
  for (let length = 0; length < bytes.length; length += 61) {
    writeFileSync(cut, bytes.subarray(0, length));
    const read = async () => {
      await readHeader(cut);
      for await (const _ of readRows(cut)) {
        // To the end.
      }
    };
    await expect(read(), `${length} bytes`).rejects.toThrow(/not a/);
  }
});

test('a missing file is reported as missing', async () => {
  await expect(readHeader(path.join(folder, 'nothing'))).rejects.toThrow(/ENOENT/);
});
