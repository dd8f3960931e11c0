/**
 * Old and new together: servers of earlier versions are upgraded in the middle of games, next to each other where the
 * changelog allows it, and their backups are restored.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seededRandom } from '@cap-diamant/engine/chance';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHeader } from '../src/backup/backup-file.ts';
import { type DatabaseLocation, restore, type Settings } from '../src/index.ts';
import { MIGRATIONS } from '../src/storage/migrations/index.ts';
import { baselineNames, unpackBaseline } from './support/baseline.ts';
import { emptyDatabase } from './support/databases.ts';
import { type Follower, follow, hashOf, playSeat } from './support/follower.ts';
import { type NodeProcess, startNode } from './support/node.ts';
import { startedTable, TWO_PEOPLE } from './support/table.ts';
import { newVisitor, type Visitor } from './support/visitor.ts';

/** The changelog says of these that all nodes must stop before the upgrade. */
const STOPPED_FIRST: readonly string[] = ['08da357'];
/** Log entries in each stage: some turns of both players. A whole game has about a hundred. */
const STAGE = 20;

const REMOVES = /dropColumn|dropTable|renameColumn|renameTo|\b(?:drop|rename) (?:column|table|to)\b/i;
const sourceOf = (migration: string): string =>
  readFileSync(path.join(import.meta.dirname, `../src/storage/migrations/${migration}.ts`), 'utf8');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-baselines-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settingsFor = (database: DatabaseLocation): Settings => ({
  database,
  seedKey: '17'.repeat(32),
  limits: { perMinute: 1_000_000, changesPerMinute: 1_000_000 },
});

interface Game {
  readonly id: string;
  /** Each at the node that they play on. */
  readonly people: readonly Visitor[];
}

/** Both seats play on; everybody sees the same. */
const playOn = async ({ id, people }: Game, enough?: (follower: Follower) => boolean): Promise<Follower> => {
  const followers = people.map(({ client }) => follow(client, id, TWO_PEOPLE.options));
  await Promise.all(
    people.map(async ({ client }, seat) => {
      const follower = followers[seat]!;
      const { position } = (await client.table(id)).table;
      await follower.until('the log up to now has come', () => follower.entries.length >= position);
      const isEnough = enough && (() => enough(follower));
      return playSeat(client, id, seat, follower, seededRandom(`${id} ${seat}`), isEnough);
    }),
  );
  const [one, other] = followers;
  await other!.until('all has come', () => other!.entries.length >= one!.entries.length);
  await one!.until('all has come', () => one!.entries.length >= other!.entries.length);
  expect(hashOf(one!)).toBe(hashOf(other!));
  for (const { faults, stop } of followers) {
    expect(faults).toEqual([]);
    stop();
  }
  return one!;
};
const entries =
  (count: number) =>
  (follower: Follower): boolean =>
    follower.entries.length >= count;

/** The same people, by the cookies they have, at these nodes. */
const movedTo = ({ id, people }: Game, ...nodes: readonly NodeProcess[]): Game => ({
  id,
  people: people.map(({ cookies }, seat) => newVisitor(nodes[seat % nodes.length]!.url, cookies)),
});

describe.each(baselineNames())('%s', (name) => {
  const isRolling = !STOPPED_FIRST.includes(name);

  test('is upgraded in the middle of a game', async () => {
    const baseline = unpackBaseline(name, path.join(folder, name));
    const database = { kind: 'postgresql', url: await emptyDatabase() } as const;
    const older = await baseline.start(settingsFor(database));
    const finished: Game = await startedTable(older.url);
    const wholeGame = await playOn(finished);
    const game: Game = await startedTable(older.url);
    await game.people[0]!.client.say(game.id, 'Bonjour, ça va? 👋');
    await playOn(game, entries(STAGE));
    const backup = path.join(folder, `${name}.backup`);
    await baseline.backUp(database, backup);
    const { migrations } = await readHeader(backup);
    const added = Object.keys(MIGRATIONS).filter((migration) => !migrations.includes(migration));
    // Nodes that run side by side use one database: what an older one reads goes one release later (docs/versions.md).
    if (isRolling) expect(added.filter((migration) => REMOVES.test(sourceOf(migration)))).toEqual([]);

    if (!isRolling) await older.stop();
    const newer = await startNode(settingsFor(database));
    if (isRolling) {
      await playOn(movedTo(game, older, newer), entries(2 * STAGE));
      await playOn(movedTo(game, newer, older), entries(3 * STAGE));
      await older.stop();
    }
    const upgraded = await playOn(movedTo(game, newer));
    expect(upgraded.entries.at(-1)!.kind).toBe('end');
    const { people } = movedTo(game, newer);
    const list = await people[0]!.client.myTables();
    expect(list.tables.map(({ id }) => id)).toEqual([game.id]);
    const seenAgain = follow(people[0]!.client, finished.id, TWO_PEOPLE.options);
    await seenAgain.until('all has come', () => seenAgain.entries.length >= wholeGame.entries.length);
    expect(hashOf(seenAgain)).toBe(hashOf(wholeGame));
    seenAgain.stop();
    await newer.stop();

    const restored = { kind: 'sqlite', folder: path.join(folder, `${name}-restored`) } as const;
    expect(await restore(restored, backup, { replace: false, progress: () => {} })).toMatchObject({
      games: 2,
    });
    const again = await startNode(settingsFor(restored));
    const played = await playOn(movedTo(game, again), entries(2 * STAGE));
    expect(played.chat.map(({ text }) => text)).toContain('Bonjour, ça va? 👋');
    await again.stop();
  });
});
