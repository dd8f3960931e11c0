import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allDeclarations, COMMAND, declarations } from './message-arguments.ts';

const all = allDeclarations(path.join(import.meta.dirname, '..'));

test('every folder of catalogs is found', () => {
  expect(all.length).toBeGreaterThanOrEqual(4);
});

test.each(all)('$file is up to date', ({ file, text }) => {
  expect(readFileSync(file, 'utf8'), `out of date: run ${COMMAND} and commit it`).toBe(text);
});

test('a message wants what any language wants, and a number where one counts by it', () => {
  const text = declarations([
    ['en', { plain: 'No', 'to.zone': '{name} {zoneTo}', count: '{n} of {all, number}' }],
    ['ru', { plain: 'Нет', 'to.zone': '{zoneIn} {name}', count: '{n, plural, other {#}} {all}' }],
  ]);
  expect(text.split('\n').slice(1)).toEqual([
    'type Word = string | number;',
    '',
    'export interface Arguments {',
    '  readonly count: { all: number; n: number };',
    "  readonly 'to.zone': { name: Word; zoneIn: Word; zoneTo: Word };",
    '}',
    '',
  ]);
});
