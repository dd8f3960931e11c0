/** Who may do what, as lists; they cover every route of the API. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CLUB_ACTIONS } from './support/club-actions.ts';
import { PEOPLE_DEEDS } from './support/people-actions.ts';
import { rightsPage } from './support/rights-page.ts';
import { onBothDatabases } from './support/server.ts';
import { newGuest, TWO_PEOPLE } from './support/table.ts';
import { DEEDS, type ModeratorAction, ROLES, type Role } from './support/table-actions.ts';
import type { Visitor } from './support/visitor.ts';
import { newVisitor } from './support/visitor.ts';

const NO_ID = 'A'.repeat(16);

onBothDatabases('rights', (servers) => {
  test('everybody may do what the list says, and nothing else', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const visitors: Record<Role, Visitor> = {
      host: await newGuest(url, 'Anne'),
      player: await newGuest(url, 'Benoît'),
      spectator: await newGuest(url, 'Claire'),
      nobody: newVisitor(url),
    };
    const { host, player } = visitors;

    const newTable = async (when: ModeratorAction['when']): Promise<string> => {
      const { table } = await host.client.createTable(TWO_PEOPLE);
      await player.client.seat(table.id, 1, 'me');
      if (when !== 'open') await host.client.start(table.id);
      if (when === 'over') {
        await host.client.seat(table.id, 0, null);
        await player.client.seat(table.id, 1, null);
      }
      return table.id;
    };
    /** A refusal leaves a table unchanged; after a success the next try needs a new one. */
    const unused = new Map<ModeratorAction['when'], string>();

    const wrong: string[] = [];
    for (const { what, method, path, body = {}, when, answers } of DEEDS) {
      for (const role of ROLES) {
        const id = unused.get(when) ?? (await newTable(when));
        unused.set(when, id);
        const content =
          method === 'GET'
            ? {}
            : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
        const answer = await visitors[role].fetch(`${url}${path(id)}`, { method, ...content });
        if (answer.ok && method !== 'GET') unused.delete(when);
        const allowed = answers[role] === 0 ? [409, 422] : [answers[role]];
        if (!allowed.includes(answer.status)) {
          wrong.push(`${role}: ${what}: ${answer.status}, not ${allowed}: ${await answer.text()}`);
        }
        // A stream would never end.
        if (!answer.bodyUsed) await answer.body?.cancel();
      }
    }
    expect(wrong).toEqual([]);
  });

  test('the lists of rights cover every route', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [method.toUpperCase(), path] as const),
    );
    const tried = [
      ...DEEDS.map(({ method, path }) => `${method} ${path(NO_ID)}`),
      ...CLUB_ACTIONS.map(({ method, path }) => `${method} ${path(NO_ID, NO_ID, NO_ID, NO_ID, NO_ID)}`),
      ...PEOPLE_DEEDS.map(([method, path]) => `${method} ${path.split('?', 1)[0]}`),
    ];
    const untried = routes.filter(([method, path]) => {
      const form = new RegExp(`^${method} ${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
      return !tried.some((one) => form.test(one));
    });
    expect(routes.length).toBeGreaterThan(40);
    expect(untried).toEqual([]);
  });

  test('a missing table is not found, for every role', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { client } = await newGuest(url, 'Anne');
    for (const ask of [
      () => client.table(NO_ID),
      () => client.record(NO_ID),
      () => client.start(NO_ID),
      () => client.choose(NO_ID, 0, ['start']),
      () => client.say(NO_ID, 'x'),
      () => client.notes(NO_ID),
    ]) {
      await expect(ask()).rejects.toMatchObject({ status: 404, refused: { kind: 'not-found' } });
    }
    await expect(client.table('short')).rejects.toMatchObject({ status: 400 });
  });
});

/** To rewrite it: UPDATE_DOCS=1 npm run test:unit -- packages/server/tests/rights */
test('docs/rights.md shows these lists', () => {
  const file = path.join(import.meta.dirname, '..', '..', '..', 'docs', 'rights.md');
  if (process.env.UPDATE_DOCS === '1') writeFileSync(file, rightsPage());
  expect(readFileSync(file, 'utf8')).toBe(rightsPage());
});
