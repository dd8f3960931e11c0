/** Which commands the installed program runs with a newer Node. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.join(import.meta.dirname, '..');
const commands = path.join(folder, 'src', 'commands');

test('every command that loads the server, and so the database, is on the list', () => {
  const [, list = ''] = /KEEPS_GAMES = \[([^\]]*)\]/.exec(
    readFileSync(path.join(folder, 'bin', 'installed.mjs'), 'utf8'),
  )!;
  const listed = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  const needed = readdirSync(commands)
    .filter((file) => readFileSync(path.join(commands, file), 'utf8').includes("from '@cap-diamant/server"))
    .map((file) => path.basename(file, '.ts'));
  expect(listed.toSorted()).toEqual(needed.toSorted());
});
