/** What a visitor does without looking: the same requests as his browser's, with its cookies. */
import { setTimeout } from 'node:timers/promises';
import {
  advance,
  choices,
  decision,
  historyOf,
  parseRecord,
  printChoice,
  type State,
} from '@cap-diamant/engine';
import { pick, type Random, seededRandom } from '@cap-diamant/engine/chance';
import type { NewTable } from '@cap-diamant/protocol';
import { type Client, createClient } from '@cap-diamant/protocol/client';
import type { Club, Visitor } from './club.ts';

export const clientOf = async (club: Club, { context }: Visitor): Promise<Client> => {
  const kept = await context.cookies(club.url());
  const cookie = kept.map(({ name, value }) => `${name}=${value}`).join('; ');
  return createClient({
    base: new URL(club.url()).origin,
    fetch: (address, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('cookie', cookie);
      return fetch(address, { ...init, headers });
    },
  });
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

/** Makes a turn at random, and gives it as it is sent. */
const makeTurn = (state: State, by: number, random: Random): readonly string[] => {
  const { turn } = state;
  const made: string[] = [];
  while (decision(state)?.by === by && state.turn === turn) {
    const choice = pick(choices(state), random);
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

/** The seat of the client's, against the server's bots, until the game is over. */
export const playAgainstBots = async (client: Client, id: string, seat: number): Promise<void> => {
  while ((await client.table(id)).table.status !== 'over') await playOneTurn(client, id, seat);
};

/** Each client plays the seat of the same number until the game is over. */
export const playToEnd = async (clients: readonly Client[], id: string): Promise<void> => {
  const random = seededRandom(id);
  let { state, position } = await read(clients[0]!, id);
  for (let due = decision(state); due !== null; due = decision(state)) {
    const made = makeTurn(state, due.by, random);
    ({ position } = await clients[due.by]!.choose(id, position, made));
  }
};
