/** Tables with two people each, who make random choices as fast as they are asked to. */
import { Agent, request } from 'node:http';
import { choices, decision, printChoice } from '@cap-diamant/engine';
import { pick, type Random } from '@cap-diamant/engine/chance';
import type { Client } from '@cap-diamant/protocol/client';
import { afterEntry, newTableNow, type TableNow, waitingSeat } from '@cap-diamant/protocol/table-log';
import { newGuest, TWO_PEOPLE } from '../../tests/support/table.ts';
import { newVisitor, type Visitor } from '../../tests/support/visitor.ts';

export interface PlayedTable {
  readonly id: string;
  readonly number: number;
  readonly people: readonly [Visitor, Visitor];
  now: TableNow;
  waits: boolean;
}

/** Each person may set up only so many. */
const TABLES_EACH = 25;
const AT_ONCE = 8;

export const inBatches = async <T>(
  items: readonly T[],
  size: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: size }, async () => {
      for (const item of queue) await work(item);
    }),
  );
};

export const setUpTables = async (url: string, count: number): Promise<PlayedTable[]> => {
  const groups = Array.from({ length: Math.ceil(count / TABLES_EACH) }, (_, group) => group);
  const tables: PlayedTable[] = [];
  await inBatches(groups, AT_ONCE, async (group) => {
    const people = [await newGuest(url, `Anne ${group}`), await newGuest(url, `Benoît ${group}`)] as const;
    for (let number = group * TABLES_EACH; number < Math.min(count, (group + 1) * TABLES_EACH); number += 1) {
      const { table } = await people[0].client.createTable(TWO_PEOPLE);
      await people[1].client.seat(table.id, 1, 'me');
      await people[0].client.start(table.id);
      tables.push({ id: table.id, number, people, now: newTableNow(table), waits: false });
    }
  });
  return tables.toSorted((one, other) => one.number - other.number);
};

/** Follows the game, because the players need to know what is legal. */
export const followTable = (client: Client, table: PlayedTable): Promise<() => void> =>
  new Promise((resolve) => {
    const stop = client.watch(table.id, {
      hear: (event) => {
        if (event.kind !== 'log') return;
        table.now = afterEntry(table.now, event.entry);
        table.waits = false;
        resolve(stop);
      },
    });
  });

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends one random choice to one of the nodes; resolves with the answer's status. */
export const choose = (url: string, table: PlayedTable, random: Random): Promise<number> => {
  const { state } = table.now.history!;
  const { by } = decision(state)!;
  const body = JSON.stringify({
    position: table.now.position,
    choices: [printChoice(pick(choices(state), random))],
  });
  const cookie = [...table.people[by]!.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  table.waits = true;
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/tables/${table.id}/choices`, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), cookie },
    });
    sent.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode!));
    });
    sent.on('error', reject);
    sent.end(body);
  });
};

export const isReady = ({ waits, now }: PlayedTable): boolean => !waits && waitingSeat(now) !== null;

export const spectator = (url: string): Client => newVisitor(url).client;
