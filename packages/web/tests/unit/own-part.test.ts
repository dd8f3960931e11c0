/** One's part of the seed: nobody learns it before the start, and what it went with is noted. */
import { botSeed } from '@cap-diamant/engine/chance';
import { commitmentOf } from '@cap-diamant/protocol/fair';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tendOwnPart, witnessAt } from '../../src/features/online/room/own-part.ts';
import type { Room } from '../../src/playback/remote/room.svelte.ts';

const PROMISED = 'c'.repeat(64);
const OTHER = 'd'.repeat(64);

interface Sent {
  readonly address: string;
  readonly body: Record<string, string>;
}

let sent: Sent[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push({ address, body: JSON.parse(body) as Record<string, string> });
    return Response.json({ position: 1 });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

type SeedShares = Room['seen']['seedShares'];

/** A waiting room with somebody else; `turnTo` is what its log has come to. */
const waitingRoom = (id: string) => {
  let listener = (): void => {};
  const seen = { status: 'open', sealedAt: null as number | null, seedShares: [null, null] as SeedShares };
  const room = {
    ...{ id, seat: 0, seen, table: { commitment: PROMISED } },
    listen: (heard: () => void) => {
      listener = heard;
      return () => {};
    },
  };
  const part = tendOwnPart(room as unknown as Room);
  return {
    settled: part.settled,
    turnTo: async (now: Partial<typeof seen>): Promise<void> => {
      Object.assign(seen, now);
      listener();
      await part.settled();
    },
  };
};

test('a player commits by a hash when sitting down, and reveals the share when the game starts', async () => {
  const room = waitingRoom('a');
  await room.settled();
  const { share } = witnessAt('a')!;
  const commitment = await commitmentOf(share);
  expect(sent).toEqual([{ address: '/api/tables/a/commitment', body: { commitment } }]);

  const seedShares = [
    { commitment, share: null },
    { commitment: OTHER, share: null },
  ];
  await room.turnTo({ seedShares });
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent)).not.toContain(share);
  await room.turnTo({ sealedAt: 1 });
  expect(sent.slice(1)).toEqual([{ address: '/api/tables/a/reveal', body: { share } }]);
  expect(witnessAt('a')).toEqual({ seat: 0, commitment: PROMISED, share, sealed: [commitment, OTHER] });
  await room.turnTo({ seedShares: [{ commitment, share }, seedShares[1]!] });
  await room.turnTo({ status: 'playing' });
  expect(sent).toHaveLength(2);
});

test('what another device has committed to is left to it', async () => {
  const room = waitingRoom('b');
  await room.settled();
  await room.turnTo({ seedShares: [{ commitment: OTHER, share: null }, null], sealedAt: 1 });
  expect(sent).toHaveLength(1);
  expect(witnessAt('b')!.sealed).toBeNull();
});

test('a part that was revealed is never given again', async () => {
  const room = waitingRoom('a');
  const before = witnessAt('a')!.share;
  await room.settled();
  expect(witnessAt('a')!.share).not.toBe(before);
});

test('a bot at this screen has randomness of its own, which does not tell the game’s seed', () => {
  const seed = '3141592653-2718281828';
  expect(botSeed(seed, 5)).toBe(botSeed(seed, 5));
  expect(botSeed(seed, 5)).not.toBe(botSeed(seed, 6));
  expect(botSeed(seed, 5)).toMatch(/^\d{1,10}$/);
});
