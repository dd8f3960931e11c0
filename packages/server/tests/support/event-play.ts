/** Players of an event who play their games to the end over the API, quickly. */
import { decision, historyOf, parseRecord, play, printChoice } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import type { EventBody, NewEvent } from '@cap-diamant/protocol';
import { quickChoice } from '../../../../scripts/quick-game.ts';
import type { Account } from './accounts.ts';

export const EVENT: NewEvent = {
  name: 'Winter evening',
  format: 'by-standing',
  rounds: 2,
  sizes: [2],
  options: { edition: 2011, rules: 'family', events: false },
  deal: 'balanced',
  pace: 'live',
  moveSeconds: null,
  standIn: 'apprentice',
  standInsCount: true,
  points: [[2, 0]],
  bye: 1,
  tieBreaks: ['wins', 'opponents', 'head-to-head'],
  lateRounds: 1,
  noShowMinutes: null,
  schedule: null,
};

type Players = ReadonlyMap<string, Account>;

export const byId = (accounts: readonly Account[]): Players =>
  new Map(accounts.map((account) => [account.id, account]));

/** The one who is drawn for it takes the seat. */
export const takeSeats = async (
  { seats, table }: EventBody['drawn'][number]['tables'][number],
  players: Players,
  except: readonly string[] = [],
): Promise<void> => {
  for (const [seat, { person }] of seats.entries()) {
    if (!except.includes(person)) await players.get(person)!.client.seat(table!, seat, 'me');
  }
};

const MOST_AT_ONCE = 50;
const BOTS_THINK_MS = 10;

/** Until the game is over; seats without one of these players belong to bots, whose choices are read from the table. */
export const playOut = async (table: string, players: Players, seed: number): Promise<void> => {
  const random = seededRandom(seed);
  const [someone] = players.values();
  for (;;) {
    const { table: now, record } = await someone!.client.table(table);
    if (now.status === 'over') return;
    let { position } = now;
    let history = record === null ? null : historyOf(parseRecord(record));
    const moverOf = (by: number | undefined): Account | undefined => {
      const { person = null, bot = null } = now.seats[by ?? -1] ?? {};
      return person === null || bot !== null ? undefined : players.get(person.id);
    };
    while (history !== null) {
      const by = decision(history.state)?.by;
      const mover = moverOf(by);
      if (mover === undefined) break;
      const texts: string[] = [];
      while (texts.length < MOST_AT_ONCE && decision(history.state)?.by === by) {
        const choice = quickChoice(history.state, random);
        texts.push(printChoice(choice));
        history = play(history, choice);
      }
      ({ position } = await mover.client.choose(table, position, texts));
    }
    await new Promise((resolve) => setTimeout(resolve, BOTS_THINK_MS));
  }
};
