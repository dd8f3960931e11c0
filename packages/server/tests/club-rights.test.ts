/** Who may do what in clubs, as a list. */
import { expect, test } from 'vitest';
import { newAccount } from './support/accounts.ts';
import { CLUB_ACTIONS, CLUB_ROLES, type ClubActor } from './support/club-actions.ts';
import { EVENT } from './support/event-play.ts';
import { onBothDatabases } from './support/server.ts';
import { newGuest } from './support/table.ts';
import { newVisitor } from './support/visitor.ts';

type Ask = (address: string, init: RequestInit) => Promise<Response>;

onBothDatabases('rights in clubs', (servers) => {
  test('everybody may do what the list says, and nothing else', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const owner = await newAccount(url, 'Owner');
    const organiser = await newAccount(url, 'Organiser');
    const player = await newAccount(url, 'Player');
    const member = await newAccount(url, 'Member');
    const other = await newAccount(url, 'Other');
    const stranger = await newAccount(url, 'Stranger');
    const guest = await newGuest(url, 'Guest');
    const { token } = await owner.client.makeToken({ name: 'bot', scope: 'play' });
    const askers: Record<ClubActor, Ask> = {
      owner: owner.fetch,
      organiser: organiser.fetch,
      player: player.fetch,
      member: member.fetch,
      token: (address, init) => {
        const headers = new Headers(init.headers);
        headers.set('authorization', `Bearer ${token}`);
        return fetch(address, { ...init, headers });
      },
      stranger: stranger.fetch,
      guest: guest.fetch,
      nobody: (address, init) => newVisitor(url).fetch(address, init),
    };

    const newClub = async (isRunning: boolean) => {
      const { id, link } = await owner.client.foundClub('The club');
      for (const { client } of [organiser, player, member, other]) await client.joinClub(link!);
      await owner.client.setClubRole(id, organiser.id, 'organiser');
      await other.client.postNotice(id, 'The first notice');
      const { id: event } = await owner.client.createEvent(id, EVENT);
      for (const { client } of [player, other]) await client.enterEvent(event);
      if (!isRunning) return { id, link: link!, event, table: '' };
      const { drawn } = await owner.client.startRound(event, 1);
      const { table, seats } = drawn[0]!.tables[0]!;
      const own = seats.findIndex(({ person }) => person === player.id);
      await player.client.seat(table!, own, 'me');
      return { id, link: link!, event, table: table! };
    };
    /** After a success the next try needs a new club. */
    const unused = new Map<boolean, Awaited<ReturnType<typeof newClub>>>();
    const wrong: string[] = [];
    for (const {
      what,
      isRunning = false,
      isHarmless = false,
      method,
      path,
      body = {},
      answers,
    } of CLUB_ACTIONS) {
      for (const role of CLUB_ROLES) {
        const club = unused.get(isRunning) ?? (await newClub(isRunning));
        unused.set(isRunning, club);
        const { id, link, event, table } = club;
        const asked = path(id, link, other.id, event, table);
        const sent = asked === '/api/tables' ? { ...(body as object), club: id } : body;
        const content =
          method === 'GET'
            ? {}
            : { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } };
        const answer = await askers[role](`${url}${asked}`, { method, ...content });
        if (answer.status !== answers[role]) {
          wrong.push(`${role}: ${what}: ${answer.status}, not ${answers[role]}: ${await answer.text()}`);
        }
        if (answer.ok && method !== 'GET' && !isHarmless) unused.delete(isRunning);
      }
    }
    expect(wrong).toEqual([]);
  });
});
