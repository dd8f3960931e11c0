/**
 * What a version of the API promises to programs written for it (docs/versions.md): no request, field or answer
 * is removed, and nothing more is required. `support/promised-api.txt` lists everything promised so far.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { onBothDatabases } from './support/server.ts';

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Shape }>>;
}

interface Operation {
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
  readonly parameters?: readonly { readonly name: string; readonly required?: boolean }[];
}

const FILE = path.join(import.meta.dirname, 'support', 'promised-api.txt');
const promised = readFileSync(FILE, 'utf8').split('\n').filter(Boolean);

/** "a", "a.b", "list[].c": all fields, or only the required ones. */
const fieldsOf = (shape: Shape, needed: boolean, before = ''): readonly string[] => [
  ...Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => {
    if (needed && !(shape.required ?? []).includes(name)) return [];
    return [before + name, ...fieldsOf(inner, needed, `${before}${name}.`)];
  }),
  ...(shape.items === undefined ? [] : fieldsOf(shape.items, needed, `${before}[].`)),
  // With several alternatives, none is required.
  ...(needed ? [] : (shape.anyOf ?? []).flatMap((form) => fieldsOf(form, needed, before))),
];

const shapesOf = ({ content = {} }: Content): readonly Shape[] =>
  Object.values(content).flatMap(({ schema }) => schema ?? []);

const linesOf = (request: string, { requestBody = {}, responses, parameters = [] }: Operation): string[] => [
  ...parameters.map(({ name }) => `${request} takes ${name}`),
  ...parameters.filter(({ required }) => required).map(({ name }) => `${request} needs ${name}`),
  ...shapesOf(requestBody).flatMap((shape) => [
    ...fieldsOf(shape, false).map((field) => `${request} takes ${field}`),
    ...fieldsOf(shape, true).map((field) => `${request} needs ${field}`),
  ]),
  ...Object.entries(responses).flatMap(([status, answer]) => [
    `${request} gives ${status}`,
    ...shapesOf(answer).flatMap((shape) =>
      fieldsOf(shape, false).map((field) => `${request} gives ${status} ${field}`),
    ),
  ]),
];

const isNeed = (line: string): boolean => line.includes(' needs ');

onBothDatabases('the API', (servers) => {
  const readApi = async (): Promise<readonly string[]> => {
    const { url } = await servers.start(await servers.newDatabase());
    const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, Operation>>;
    };
    const lines = Object.entries(paths).flatMap(([address, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) =>
        linesOf(`${method.toUpperCase()} ${address}`, operation),
      ),
    );
    return [...new Set(lines)].sort();
  };

  test('everything promised is still there', async () => {
    const now = new Set(await readApi());
    expect(promised.length).toBeGreaterThan(500);
    expect(promised.filter((line) => !isNeed(line) && !now.has(line))).toEqual([]);
  });

  test('a request that was valid is still valid', async () => {
    const requests = new Set(promised.map((line) => line.split(' ', 2).join(' ')));
    const more = (await readApi()).filter((line) => isNeed(line) && !promised.includes(line));
    expect(more.filter((line) => requests.has(line.split(' ', 2).join(' ')))).toEqual([]);
  });

  /** To add what is new: UPDATE_API=1 npm run test:unit -- packages/server/tests/promise */
  test('what is new is listed in promised-api.txt', async () => {
    const now = await readApi();
    if (process.env.UPDATE_API === '1') {
      writeFileSync(FILE, `${[...new Set([...promised, ...now])].sort().join('\n')}\n`);
    }
    const written = readFileSync(FILE, 'utf8').split('\n');
    expect(now.filter((line) => !written.includes(line))).toEqual([]);
  });
});
