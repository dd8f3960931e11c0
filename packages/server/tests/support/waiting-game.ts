/** A game that waits for one of two people, to be notified. */
import { historyOf, parseRecord } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import type { NewTable } from '@cap-diamant/protocol';
import type { Client } from '@cap-diamant/protocol/client';
import { randomTurn } from './follower.ts';
import { newGuest, TWO_PEOPLE } from './table.ts';
import { newVisitor } from './visitor.ts';

export const newAccount = async (url: string, name: string): Promise<Client> => {
  const { client } = newVisitor(url);
  await client.me();
  await client.createAccount(name, 'a long password');
  return client;
};

/** Two people at a started table. `asked` has to decide, `other` does not. */
const startGame = async (clients: readonly [Client, Client], settings: NewTable) => {
  const { table } = await clients[0].createTable(settings);
  await clients[1].seat(table.id, 1, 'me');
  await clients[0].start(table.id);
  const seat = (await clients[0].table(table.id)).table.waiting!;
  const playTurn = async (): Promise<void> => {
    const { table: now, record } = await clients[0].table(table.id);
    const turn = randomTurn(historyOf(parseRecord(record!)).state, seededRandom(now.position));
    await clients[now.waiting!]!.choose(table.id, now.position, turn);
  };
  /** Until it is this seat's turn again. */
  const playUntilAsked = async (): Promise<void> => {
    do await playTurn();
    while ((await clients[0].table(table.id)).table.waiting !== seat);
  };
  return { id: table.id, seat, asked: clients[seat]!, other: clients[1 - seat]!, playTurn, playUntilAsked };
};

export const newGame = async (
  url: string,
  names: readonly [string, string] = ['Anne', 'Bruno'],
  settings: NewTable = TWO_PEOPLE,
) => startGame([await newAccount(url, names[0]), await newAccount(url, names[1])], settings);

/** The same with guests. */
export const newGuestGame = async (
  url: string,
  names: readonly [string, string],
  settings: NewTable = TWO_PEOPLE,
) => startGame([(await newGuest(url, names[0])).client, (await newGuest(url, names[1])).client], settings);

/** Returns the function that stops watching. */
export const lookAt = async (client: Client, table: string): Promise<() => void> => {
  const { id } = await client.me();
  let stop = (): void => {};
  await new Promise<void>((resolve) => {
    stop = client.watch(table, {
      hear: (event) => {
        if (event.kind === 'presence' && event.presence.people.includes(id)) resolve();
      },
    });
  });
  return stop;
};
