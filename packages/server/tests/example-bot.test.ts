/** The example bot of the docs, run as a reader would: with a token, in its own process. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { follow } from './support/follower.ts';
import { onDatabase } from './support/server.ts';
import { TWO_PEOPLE } from './support/table.ts';
import { newVisitor } from './support/visitor.ts';

const SCRIPT = path.join(import.meta.dirname, '../../../docs/examples/bot.ts');

onDatabase('sqlite', 'the example bot', (servers) => {
  test('takes a seat with a token and plays a whole game', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const { client } = newVisitor(url);
    const { id: owner } = await client.me();
    await client.createAccount('Inventor', 'a long password');
    const { token } = await client.makeToken({ name: 'example', scope: 'play' });
    const { table } = await client.createTable({ ...TWO_PEOPLE, seats: [null, 'apprentice'] });
    const env = { ...process.env, CAP_DIAMANT_TOKEN: token };
    const script = promisify(execFile)(process.execPath, [SCRIPT, url, table.id, '0'], { env });
    const follower = follow(client, table.id, TWO_PEOPLE.options);
    await follower.until('it sits on seat 0', () =>
      follower.entries.some((entry) => entry.kind === 'seat' && entry.person?.id === owner),
    );
    await client.start(table.id);
    expect((await script).stdout).toContain('The game is over');
    const { table: end } = await client.table(table.id);
    expect(end.status).toBe('over');
    expect(follower.entries.filter((entry) => entry.kind === 'choice' && entry.by === 0)).not.toEqual([]);
    follower.stop();
  });
});
