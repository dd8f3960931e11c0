/** Who may do what, as a table. */
import { expect, test } from 'vitest';
import { onBothDatabases } from './support/server.ts';
import { newGuest, TWO_PEOPLE } from './support/table.ts';
import type { Visitor } from './support/visitor.ts';
import { newVisitor } from './support/visitor.ts';

const ROLES = ['host', 'player', 'spectator', 'nobody'] as const;
type Role = (typeof ROLES)[number];

interface Deed {
  readonly what: string;
  readonly method: string;
  readonly path: (table: string) => string;
  readonly body?: unknown;
  /** In which state of the table; `over` is also for good. */
  readonly when: 'open' | 'playing' | 'over';
  /** The status that each role gets. */
  readonly answers: Readonly<Record<Role, number>>;
}

const at = (rest: string) => (table: string) => `/api/tables/${table}${rest}`;
const all = (status: number) => ({ host: status, player: status, spectator: status, nobody: status });
const people = (status: number) => ({ host: status, player: status, spectator: status, nobody: 401 });

const DEEDS: readonly Deed[] = [
  { what: 'see the table', method: 'GET', path: at(''), when: 'open', answers: all(200) },
  { what: 'see the game', method: 'GET', path: at(''), when: 'playing', answers: all(200) },
  { what: 'read the record', method: 'GET', path: at('/record'), when: 'playing', answers: all(200) },
  { what: 'read a record that is not', method: 'GET', path: at('/record'), when: 'open', answers: all(409) },
  { what: 'see what was said', method: 'GET', path: at('/chat'), when: 'playing', answers: all(200) },
  { what: 'see the lobby', method: 'GET', path: () => '/api/tables', when: 'open', answers: all(200) },
  {
    what: 'see one’s tables',
    method: 'GET',
    path: () => '/api/me/tables',
    when: 'open',
    answers: people(200),
  },
  { what: 'see one’s notes', method: 'GET', path: at('/notes'), when: 'open', answers: people(200) },
  { what: 'see one’s mutes', method: 'GET', path: () => '/api/me/mutes', when: 'open', answers: people(200) },
  {
    what: 'set up a table',
    method: 'POST',
    path: () => '/api/tables',
    body: TWO_PEOPLE,
    when: 'open',
    answers: people(201),
  },
  {
    what: 'take a seat that is taken',
    method: 'PUT',
    path: at('/seats/0'),
    body: { who: 'me' },
    when: 'open',
    answers: { host: 200, player: 409, spectator: 409, nobody: 401 },
  },
  {
    what: 'take a seat in a game',
    method: 'PUT',
    path: at('/seats/1'),
    body: { who: 'me' },
    when: 'playing',
    answers: { host: 409, player: 200, spectator: 409, nobody: 401 },
  },
  {
    what: 'sit on a seat that is not',
    method: 'PUT',
    path: at('/seats/4'),
    body: { who: 'me' },
    when: 'open',
    answers: people(404),
  },
  {
    what: 'clear somebody’s seat',
    method: 'PUT',
    path: at('/seats/1'),
    body: { who: null },
    when: 'open',
    answers: { host: 200, player: 200, spectator: 403, nobody: 401 },
  },
  {
    what: 'clear somebody’s seat in a game',
    method: 'PUT',
    path: at('/seats/1'),
    body: { who: null },
    when: 'playing',
    answers: { host: 409, player: 200, spectator: 403, nobody: 401 },
  },
  {
    what: 'put a bot where somebody sits',
    method: 'PUT',
    path: at('/seats/1'),
    body: { who: 'mason' },
    when: 'open',
    answers: { host: 409, player: 403, spectator: 403, nobody: 401 },
  },
  {
    what: 'start',
    method: 'POST',
    path: at('/start'),
    when: 'open',
    answers: { host: 200, player: 403, spectator: 403, nobody: 401 },
  },
  {
    what: 'choose in a game that has not begun',
    method: 'POST',
    path: at('/choices'),
    body: { position: 2, choices: ['start'] },
    when: 'open',
    answers: { host: 409, player: 409, spectator: 403, nobody: 401 },
  },
  {
    what: 'choose for others, or what is illegal',
    method: 'POST',
    path: at('/choices'),
    body: { position: 5, choices: ['take:culture', 'take:culture'] },
    when: 'playing',
    // Whose turn it is, chance decides: out of turn 409, an illegal choice 422.
    answers: { host: 0, player: 0, spectator: 403, nobody: 401 },
  },
  {
    what: 'take back what chance has done',
    method: 'POST',
    path: at('/back'),
    body: { position: 5, to: 0 },
    when: 'playing',
    answers: { host: 409, player: 409, spectator: 403, nobody: 401 },
  },
  {
    what: 'vote somebody out who is not there',
    method: 'POST',
    path: at('/votes'),
    body: { seat: 0 },
    when: 'playing',
    answers: { host: 409, player: 200, spectator: 403, nobody: 401 },
  },
  {
    what: 'talk',
    method: 'POST',
    path: at('/chat'),
    body: { text: 'Bonjour' },
    when: 'playing',
    answers: { host: 201, player: 201, spectator: 403, nobody: 401 },
  },
  {
    what: 'ask for another game before the end',
    method: 'POST',
    path: at('/rematch'),
    when: 'playing',
    answers: { host: 409, player: 409, spectator: 403, nobody: 401 },
  },
  {
    what: 'ask for another game',
    method: 'POST',
    path: at('/rematch'),
    when: 'over',
    answers: { host: 200, player: 200, spectator: 403, nobody: 401 },
  },
  {
    what: 'come back to a game that is over',
    method: 'PUT',
    path: at('/seats/1'),
    body: { who: 'me' },
    when: 'over',
    answers: people(409),
  },
];

onBothDatabases('rights', (house) => {
  test('everybody may do what the table says, and nothing else', async () => {
    const { url } = await house.start(await house.newPlace());
    const visitors: Record<Role, Visitor> = {
      host: await newGuest(url, 'Anne'),
      player: await newGuest(url, 'Benoît'),
      spectator: await newGuest(url, 'Claire'),
      nobody: newVisitor(url),
    };
    const { host, player } = visitors;

    const newTable = async (when: Deed['when']): Promise<string> => {
      const { table } = await host.client.createTable(TWO_PEOPLE);
      await player.client.seat(table.id, 1, 'me');
      if (when !== 'open') await host.client.start(table.id);
      if (when === 'over') {
        await host.client.seat(table.id, 0, null);
        await player.client.seat(table.id, 1, null);
      }
      return table.id;
    };
    /** Refusals leave a table as it was; after a success another one is needed. */
    const unused = new Map<Deed['when'], string>();

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
      }
    }
    expect(wrong).toEqual([]);
  });

  test('a table that is not there is not found, whoever asks', async () => {
    const { url } = await house.start(await house.newPlace());
    const { client } = await newGuest(url, 'Anne');
    const missing = 'A'.repeat(16);
    for (const ask of [
      () => client.table(missing),
      () => client.record(missing),
      () => client.start(missing),
      () => client.choose(missing, 0, ['start']),
      () => client.say(missing, 'x'),
      () => client.notes(missing),
    ]) {
      await expect(ask()).rejects.toMatchObject({ status: 404, refused: { kind: 'not-found' } });
    }
    await expect(client.table('short')).rejects.toMatchObject({ status: 400 });
  });
});
