/** The documents under docs/ cannot rot: what they show is what the program does. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_CHOICES, DISTRICTS, historyOf, parseRecord, printRecord, ZONES } from '@cap-diamant/engine';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/commands/index.ts';
import { createSession } from '../src/protocol/session.ts';

const fileOf = (name: string): string => path.join(import.meta.dirname, '..', '..', '..', 'docs', name);
const read = (name: string): string => readFileSync(fileOf(name), 'utf8');

/** The insides of the fenced blocks with this label. */
const blocks = (text: string, label: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${label}\n(.*?)^\`\`\`$`, 'gms'))].map(([, inside]) => inside!);

describe('engine-protocol.md', () => {
  const LONG = 4;
  const SHOWN = 2;

  /** Long lists of objects are cut short, so that a page can show them. */
  const abridge = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const isLong = value.length > LONG && typeof value[0] === 'object';
      const shown = (isLong ? value.slice(0, SHOWN) : value).map(abridge);
      return isLong ? [...shown, `… ${value.length - SHOWN} more`] : shown;
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, abridge(inner)]));
  };

  /** The requests of a conversation with the answers that the program gives today. */
  const converse = (transcript: string): string => {
    const session = createSession();
    const requests = transcript.split('\n').filter((line) => line.startsWith('> '));
    const lines = requests.map((line) => {
      const answer = JSON.parse(session.handle(line.slice(2)));
      return `${line}\n< ${JSON.stringify(abridge(answer))}\n`;
    });
    return lines.join('');
  };

  /** To write the answers anew: UPDATE_DOCS=1 npm run test:unit -- packages/cli/tests/docs */
  test('its conversations are those that the program has', () => {
    let text = read('engine-protocol.md');
    if (process.env.UPDATE_DOCS === '1') {
      for (const block of blocks(text, 'transcript')) text = text.replace(block, () => converse(block));
      writeFileSync(fileOf('engine-protocol.md'), text);
    }
    const transcripts = blocks(text, 'transcript');
    expect(transcripts).toHaveLength(2);
    for (const transcript of transcripts) expect(transcript).toBe(converse(transcript));
  });

  test('it has a row for each command', () => {
    const { commands } = JSON.parse(createSession().handle('{"cmd":"hello"}')) as { commands: string[] };
    const rows = [...read('engine-protocol.md').matchAll(/^\| `([a-z]+)` \|/gm)].map(([, name]) => name);
    expect(rows).toEqual(commands);
  });
});

describe('notation.md', () => {
  const text = read('notation.md');

  test('its record is one, written as the program writes it', () => {
    const [example = '', ...others] = blocks(text, 'record');
    expect(others).toEqual([]);
    const record = parseRecord(example);
    expect(printRecord(record)).toBe(example);
    expect(historyOf(record).state.turn).toBeGreaterThan(5);
  });

  test('it has a row for each kind of choice', () => {
    const rows = [...text.matchAll(/^\| `([a-z]+)[:`]/gm)].map(([, kind]) => kind);
    expect(new Set(rows)).toEqual(new Set(ALL_CHOICES.map(({ kind }) => kind)));
  });

  test('it names every zone and every district', () => {
    for (const name of [...ZONES, ...DISTRICTS.map(({ id }) => id)]) expect(text).toContain(`\`${name}\``);
  });
});

test('cli.md has a section for each command', () => {
  const sections = [...read('cli.md').matchAll(/^## ([a-z]+)$/gm)].map(([, name]) => name);
  expect(sections.toSorted()).toEqual([...COMMANDS.keys()].toSorted());
});
