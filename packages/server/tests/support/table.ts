/** The table that most tests need: two people, no bots, no clock. */
import type { NewTable } from '@cap-diamant/protocol';
import { newVisitor, type Visitor } from './visitor.ts';

export const TWO_PEOPLE: NewTable = {
  options: { edition: 2011, rules: 'complete', events: true, players: 2 },
  deal: 'balanced',
  visibility: 'link',
  pace: 'live',
  moveSeconds: null,
  standIn: 'apprentice',
  seats: ['me', null],
};

export const newGuest = async (url: string, name: string): Promise<Visitor> => {
  const visitor = newVisitor(url);
  await visitor.client.me();
  await visitor.client.rename(name);
  return visitor;
};

/** Two guests at a started table: each in the seat of the same number. */
export const startedTable = async (url: string, asked: NewTable = TWO_PEOPLE) => {
  const host = await newGuest(url, 'Anne');
  const guest = await newGuest(url, 'Benoît');
  const { table } = await host.client.createTable(asked);
  await guest.client.seat(table.id, 1, 'me');
  await host.client.start(table.id);
  return { id: table.id, host, guest, people: [host, guest] as const };
};
