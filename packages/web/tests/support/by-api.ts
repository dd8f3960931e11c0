/** What a visitor does without looking: the same requests as his browser's, with its cookies. */
import { setTimeout } from 'node:timers/promises';
import { advance, decision, historyOf, parseRecord, printChoice, type State } from '@cap-diamant/engine';
import { type Random, seededRandom } from '@cap-diamant/engine/chance';
import type { NewTable } from '@cap-diamant/protocol';
import { type Client, createClient } from '@cap-diamant/protocol/client';
import { quickChoice } from '../../../../scripts/quick-game.ts';
import { type Club, PASSWORD, type Visitor } from './club.ts';

type Cookies = Map<string, string>;

/** A server on a busy machine asks strangers to come again in a moment (503): they do. */
const patiently = async (ask: () => Promise<Response>): Promise<Response> => {
  for (;;) {
    const answer = await ask();
    const seconds = answer.headers.get('retry-after');
    if (answer.status !== 503 || seconds === null) return answer;
    await setTimeout(Number(seconds) * 1000);
  }
};

const withCookies = (club: Club, jar: Cookies): Client =>
  createClient({
    base: new URL(club.url()).origin,
    fetch: async (address, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '));
      const answer = await patiently(() => fetch(address, { ...init, headers }));
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';', 1)[0]!.split('=', 2);
        jar.set(name, value);
      }
      return answer;
    },
  });

export const clientOf = async (club: Club, { context }: Visitor): Promise<Client> => {
  const kept = await context.cookies(club.url());
  return withCookies(club, new Map(kept.map(({ name, value }) => [name, value])));
};

/** Somebody who has been here, and has no browser open. */
export interface Known {
  readonly client: Client;
  /** In a browser of his own that has his cookies. */
  readonly visit: Club['visit'];
}

const known = (club: Club): Known => {
  const jar: Cookies = new Map();
  const { hostname } = new URL(club.url());
  return {
    client: withCookies(club, jar),
    visit: (hash, settings, options) => {
      const cookies = [...jar].map(([name, value]) => ({
        name,
        value,
        domain: hostname,
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: 'Lax' as const,
      }));
      return club.visit(hash, settings, { storageState: { cookies, origins: [] }, ...options });
    },
  };
};

export const guest = async (club: Club, name: string): Promise<Known> => {
  const one = known(club);
  await one.client.me();
  await one.client.rename(name);
  return one;
};

export const account = async (club: Club, name: string): Promise<Known> => {
  const one = known(club);
  await one.client.me();
  await one.client.createAccount(name, PASSWORD);
  return one;
};

/** The same account on another device. */
export const elsewhere = async (club: Club, name: string): Promise<Known> => {
  const one = known(club);
  await one.client.signIn(name, PASSWORD);
  return one;
};

/** Two seats, family rules, nothing drawn on the way. */
export const QUICK: NewTable = {
  options: { edition: 2011, rules: 'family', events: false, players: 2 },
  deal: 'balanced',
  visibility: 'link',
  pace: 'live',
  moveSeconds: null,
  standIn: 'apprentice',
  seats: ['me', null],
};

type Choose = typeof quickChoice;

/** Makes a turn, by default one that brings the game to its end, and gives it as it is sent. */
const makeTurn = (
  state: State,
  by: number,
  random: Random,
  choose: Choose = quickChoice,
): readonly string[] => {
  const { turn } = state;
  const made: string[] = [];
  while (decision(state)?.by === by && state.turn === turn) {
    const choice = choose(state, random);
    made.push(printChoice(choice));
    advance(state, choice);
  }
  return made;
};

interface Position {
  readonly state: State;
  readonly position: number;
}

const read = async (client: Client, id: string): Promise<Position> => {
  const { table, record } = await client.table(id);
  return { state: historyOf(parseRecord(record!)).state, position: table.position };
};

/** Who asks without a pause whether it is his turn is refused after a while, as anybody is: in milliseconds. */
const PAUSE = 150;

/** The seat of the client's turn, if it is that. */
export const playOneTurn = async (client: Client, id: string, seat: number): Promise<void> => {
  const { state, position } = await read(client, id);
  if (decision(state)?.by !== seat) {
    await setTimeout(PAUSE);
    return;
  }
  await client.choose(id, position, makeTurn(state, seat, seededRandom(id)));
};

/** So many turns of the client's seat against the server's bots. */
export const playTurns = async (client: Client, id: string, seat: number, count: number): Promise<void> => {
  for (let made = 0; made < count; ) {
    const isOwnTurn = (await client.table(id)).table.waiting === seat;
    await playOneTurn(client, id, seat);
    if (isOwnTurn) made += 1;
  }
};

/** The seat of the client's, against the server's bots, until the game is over. */
export const playAgainstBots = async (client: Client, id: string, seat: number): Promise<void> => {
  while ((await client.table(id)).table.status !== 'over') await playOneTurn(client, id, seat);
};

/** Each client plays the seat of the same number until the game is over. */
export const playToEnd = async (clients: readonly Client[], id: string, choose?: Choose): Promise<void> => {
  const random = seededRandom(id);
  let { state, position } = await read(clients[0]!, id);
  for (let due = decision(state); due !== null; due = decision(state)) {
    const made = makeTurn(state, due.by, random, choose);
    ({ position } = await clients[due.by]!.choose(id, position, made));
  }
};

/** These people at a table of theirs that has begun; its address after #. */
export const startTable = async (
  [host, ...others]: readonly [Known, ...Known[]],
  asked: Partial<NewTable> = {},
): Promise<string> => {
  const { table } = await host.client.createTable({
    ...QUICK,
    options: { ...QUICK.options, players: others.length + 1 },
    seats: ['me', ...others.map(() => null)],
    ...asked,
  });
  for (const [index, { client }] of others.entries()) await client.seat(table.id, index + 1, 'me');
  await host.client.start(table.id);
  return `#/table/${table.id}`;
};
