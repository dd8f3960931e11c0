/** Which turns a node plays for its bots, with everything else as a test wants it. */
import type { KeptSettings, LogEntry } from '@cap-diamant/protocol';
import { expect, test } from 'vitest';
import { driveBots } from '../src/bots/driver.ts';
import { openSeeds } from '../src/storage/locked-seeds.ts';
import { openStorage } from '../src/storage/open.ts';
import { addEntry, newLiveTable } from '../src/tables/live.ts';
import { playDrafts } from '../src/tables/play.ts';
import { onBothDatabases } from './support/server.ts';

const SEED = 'ab'.repeat(32);
const CONTEXT = { seeds: openSeeds, revealMs: 5000 };
const SETTINGS: KeptSettings = {
  options: { edition: 2011, rules: 'family', events: false, players: 2 },
  deal: 'balanced',
  visibility: 'link',
  pace: 'correspondence',
  moveSeconds: null,
  standIn: 'apprentice',
};
const PACE = { sweepMs: 3_600_000, thinkingMs: 1, unattendedMs: 1 };
const ANNE = { id: 'A'.repeat(16), name: 'Anne' };

onBothDatabases('bots’ turns', (servers) => {
  test('a game that another node ends while this one asks for the lease needs no bot', async () => {
    const made = { id: 'T'.repeat(16), createdAt: 0, createdBy: ANNE, storedSeed: SEED, commitment: '' };
    const bots = [0, 1].map(
      (seat) => ({ kind: 'seat', seat, why: 'bot', person: null, bot: 'apprentice' }) as const,
    );
    const live = await playDrafts(
      newLiveTable({ ...made, settings: SETTINGS }),
      [...bots, { kind: 'start' }],
      0,
      CONTEXT,
    );
    const end: LogEntry = {
      ...{ kind: 'end', how: 'abandoned', seed: SEED },
      ...{ position: live.entries.length, at: 0, deadline: null },
    };
    const storage = await openStorage(await servers.newDatabase());
    const done: string[] = [];
    let hear: (signal: { table: string }, here: boolean) => void = () => {};
    const stop = driveBots(
      {
        storage,
        tables: { find: async () => live, change: async () => done.push('change') },
        signals: { listen: (listener: typeof hear) => (hear = listener) },
        leases: {
          milliseconds: 6000,
          claim: async () => {
            // A watcher on this node reads what the other one has done.
            addEntry(live, end);
            return true;
          },
          release: async () => done.push('release'),
        },
        pool: { think: async () => done.push('think') },
        seeds: CONTEXT.seeds,
        log: { error: ({ err }: { err: unknown }) => done.push(String(err)) },
      } as unknown as Parameters<typeof driveBots>[0],
      PACE,
    );
    hear({ table: live.id }, true);
    await expect.poll(() => done).toEqual(['release']);
    await stop();
    await storage.close();
  });
});
