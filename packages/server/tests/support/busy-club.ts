/** A full club with an event that all its members play: what attackers and many honest members meet. */
import { createServer, type DatabaseLocation } from '../../src/index.ts';
import { openShared } from '../../src/storage/open.ts';
import { newAccount } from './accounts.ts';
import { EVENT } from './event-play.ts';
import { NO_LIMITS } from './limits.ts';
import type { Visitor } from './visitor.ts';

type Cookies = Visitor['cookies'];

export interface BusyClub {
  readonly id: string;
  readonly link: string;
  readonly event: string;
  readonly owner: Cookies;
  /** Besides the owner. */
  readonly members: readonly { readonly id: string; readonly cookies: Cookies }[];
  /** The tables of the round that is being played. */
  readonly tables: readonly string[];
}

/** One less than a club can have: somebody joins it and leaves again. */
const MEMBERS = 199;
const CHEAP = 2 ** 4;
const ROUNDS = 3;
const RESULT = [1, 2, 3, 4].map((place) => ({ place, points: 60 - place, part: 'played' }));

export const makeBusyClub = async (database: DatabaseLocation): Promise<BusyClub> => {
  const app = await createServer({ database, passwordCost: CHEAP, limits: NO_LIMITS });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const owner = await newAccount(url, 'Owner');
  const { id, link } = await owner.client.foundClub('Cap Rouge');
  const asked = {
    ...EVENT,
    rounds: 5,
    sizes: [4, 3],
    points: [
      [6, 4, 2, 0],
      [5, 2, 0],
    ],
  };
  const { id: event } = await owner.client.createEvent(id, asked);
  const members: { id: string; cookies: Cookies }[] = [];
  for (let number = 1; number < MEMBERS; number += 1) {
    const { id: member, cookies } = await newAccount(url, `Member ${number}`);
    members.push({ id: member, cookies });
  }
  const { db, close } = await openShared(database);
  const since = Date.now();
  await db
    .insertInto('club_members')
    .values(members.map((member) => ({ club_id: id, person_id: member.id, role: 'member', since })))
    .execute();
  await db
    .insertInto('event_entries')
    .values(
      [owner, ...members].map((player) => ({
        event_id: event,
        person_id: player.id,
        at: since,
        withdrawn: 0,
      })),
    )
    .execute();
  for (let round = 1; round <= ROUNDS; round += 1) {
    await db
      .updateTable('event_tables')
      .set({ result: JSON.stringify(RESULT) })
      .execute();
    await owner.client.startRound(event, round);
  }
  const { drawn } = await owner.client.event(event);
  await close();
  await app.close();
  const tables = drawn.at(-1)!.tables.map(({ table }) => table!);
  return { id, link: link!, event, owner: owner.cookies, members, tables };
};
