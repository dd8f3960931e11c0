/** A person who plays against a bot, looks at pages, and records how long everything takes. */
import { setTimeout } from 'node:timers/promises';
import { decision } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import type { NewTable } from '@cap-diamant/protocol';
import { type Follower, follow, randomTurn } from './follower.ts';
import { TWO_PEOPLE } from './table.ts';
import type { Visitor } from './visitor.ts';

export interface Waits {
  /** From when the turn was accepted until the bot's whole turn has arrived. All times in milliseconds. */
  readonly answers: readonly number[];
  readonly requests: readonly number[];
  readonly failures: readonly string[];
}

type Level = NewTable['standIn'];

/** Between two actions. */
const PAUSE_MS = 100;
/** After this, waiting counts as failed. */
const IN_VAIN_MS = 30_000;

const isAsked = (follower: Follower, seat: number): boolean => {
  const state = follower.state();
  return state !== null && decision(state)?.by === seat;
};
const isOver = ({ entries }: Follower): boolean => entries.some(({ kind }) => kind === 'end');

/** Resolves with the time taken, at most `IN_VAIN_MS`. */
const timeUntil = async (follower: Follower, condition: () => boolean): Promise<number> => {
  const began = performance.now();
  const seen = follower.until('it has come', condition).catch(() => {});
  await Promise.race([seen, setTimeout(IN_VAIN_MS, undefined, { ref: false })]);
  return performance.now() - began;
};

/** Until `enough`; one game follows another. */
export const playHonestly = async (
  { client }: Visitor,
  bot: Level,
  enough: () => boolean,
): Promise<Waits> => {
  const answers: number[] = [];
  const requests: number[] = [];
  const failures: string[] = [];
  const random = seededRandom('honest');
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T | null> => {
    const began = performance.now();
    try {
      return await work();
    } catch (error) {
      failures.push(`${what}: ${String(error)}`);
      return null;
    } finally {
      requests.push(performance.now() - began);
    }
  };

  const playTurn = async (id: string, follower: Follower): Promise<void> => {
    const position = follower.entries.length;
    const turn = randomTurn(follower.state()!, random);
    if ((await timed('choices', () => client.choose(id, position, turn))) === null) return;
    await timeUntil(follower, () => follower.entries.length > position);
    if (!isAsked(follower, 1)) return;
    answers.push(await timeUntil(follower, () => !isAsked(follower, 1) || isOver(follower)));
  };

  const playGame = async (): Promise<void> => {
    const made = await timed('new table', () => client.createTable({ ...TWO_PEOPLE, seats: ['me', bot] }));
    if (made === null) return setTimeout(PAUSE_MS);
    const { id } = made.table;
    await timed('start', () => client.start(id));
    const follower = follow(client, id, TWO_PEOPLE.options);
    while (!enough() && !isOver(follower)) {
      await timeUntil(follower, () => isAsked(follower, 0) || isOver(follower));
      if (isAsked(follower, 0)) await playTurn(id, follower);
      await setTimeout(PAUSE_MS);
    }
    follower.stop();
    if (!isOver(follower)) await client.seat(id, 0, null).catch(() => {});
  };

  const play = async (): Promise<void> => {
    while (!enough()) await playGame();
  };
  const look = async (): Promise<void> => {
    while (!enough()) {
      await timed('lobby', client.lobby);
      await setTimeout(PAUSE_MS);
      await timed('my tables', client.myTables);
      await setTimeout(PAUSE_MS);
    }
  };
  await client.me();
  await client.rename('Honoré');
  await Promise.all([play(), look()]);
  return { answers, requests, failures };
};
