/** Clubs: joining and leaving, roles, tables, the notice board, the ranking, webhooks, flags, and what is left. */
import type { NewTable } from '@cap-diamant/protocol';
import { afterEach, expect, test } from 'vitest';
import { clubFlagsAt, moderate } from '../src/index.ts';
import { openShared, openUnmigrated } from '../src/storage/open.ts';
import { type Account, newAccount } from './support/accounts.ts';
import { type Receiver, startReceiver } from './support/receiver.ts';
import { onBothDatabases } from './support/server.ts';
import { newGuest, TWO_PEOPLE } from './support/table.ts';

const FORBIDDEN = { status: 403 };
const MISSING = { status: 404 };
const limited = (limit: string, most: number) => ({ refused: { kind: 'too-many', limit, most } });
const SOON = { sweepMs: 20, quietMs: 100, retryMs: 20, claimMs: 60_000 };

let receiver: Receiver | null = null;
afterEach(() => {
  receiver?.close();
  receiver = null;
});

const rolesIn = async ({ client }: Account, club: string): Promise<readonly (readonly [string, string])[]> =>
  (await client.club(club)).members.map(({ person, role }) => [person.name, role] as const);

onBothDatabases('clubs', (servers) => {
  /** Anne's club with these members, who joined in this order. */
  const newClub = async (names: readonly string[], settings: Parameters<typeof servers.start>[1] = {}) => {
    const database = await servers.newDatabase();
    const node = await servers.start(database, settings);
    const anne = await newAccount(node.url, 'Anne');
    const { id, link } = await anne.client.foundClub('Cap Rouge');
    const others: Account[] = [];
    for (const name of names) {
      const other = await newAccount(node.url, name);
      await other.client.joinClub(link!);
      others.push(other);
    }
    return { database, node, url: node.url, id, link: link!, anne, others };
  };
  /** The first resigns at once. */
  const loses = async (loser: Account, winner: Account, club: string): Promise<string> => {
    const { table } = await loser.client.createTable({ ...TWO_PEOPLE, club });
    await winner.client.seat(table.id, 1, 'me');
    await loser.client.start(table.id);
    await loser.client.resign(table.id);
    return table.id;
  };

  test('people join by the link only; a revoked one opens nothing', async () => {
    const { url, id, link, anne, others } = await newClub(['Bruno']);
    const [bruno] = others as [Account];
    const claire = await newAccount(url, 'Claire');
    const guest = await newGuest(url, 'Guest');
    expect(await guest.client.clubInvitation(link)).toEqual({
      id,
      name: 'Cap Rouge',
      owner: { id: anne.id, name: 'Anne', account: true },
      members: 2,
      joined: false,
    });
    await expect(guest.client.joinClub(link)).rejects.toMatchObject(FORBIDDEN);
    const preview = await fetch(`${url}/join/${link}?lang=fr`);
    expect(await preview.text()).toMatch(/og:title" content="Rejoindre le club «.Cap Rouge.»"/);
    await expect(claire.client.club(id)).rejects.toMatchObject(MISSING);
    // Joining again changes nothing.
    expect(await bruno.client.joinClub(link)).toMatchObject({ role: 'member', members: { length: 2 } });
    expect(await bruno.client.club(id)).not.toHaveProperty('link');
    const { link: next } = await anne.client.newClubLink(id);
    await expect(claire.client.joinClub(link)).rejects.toMatchObject(MISSING);
    await anne.client.revokeClubLink(id);
    await expect(claire.client.joinClub(next!)).rejects.toMatchObject(MISSING);
    await expect(claire.client.clubInvitation(next!)).rejects.toMatchObject(MISSING);
    const gone = await fetch(`${url}/join/${next}`);
    expect([gone.status, (await gone.text()).includes('Cap Rouge')]).toEqual([404, false]);
    const { link: last } = await anne.client.newClubLink(id);
    expect(await claire.client.joinClub(last!)).toMatchObject({ id, role: 'member' });
    expect((await claire.client.myClubs()).clubs).toEqual([
      { id, name: 'Cap Rouge', role: 'member', members: 3 },
    ]);
    // A removed member knows the link, so it is gone too.
    await anne.client.removeMember(id, claire.id);
    expect((await anne.client.club(id)).link).toBeNull();
    await expect(claire.client.joinClub(last!)).rejects.toMatchObject(MISSING);
    await expect(claire.client.club(id)).rejects.toMatchObject(MISSING);
  });

  test('ownership is handed over, or passes to the organiser who joined first, or else to the member who did', async () => {
    const { id, anne, others } = await newClub(['Bruno', 'Claire', 'Denis']);
    const [bruno, claire, denis] = others as [Account, Account, Account];
    await anne.client.setClubRole(id, bruno.id, 'owner');
    expect(await rolesIn(anne, id)).toEqual([
      ['Bruno', 'owner'],
      ['Anne', 'organiser'],
      ['Claire', 'member'],
      ['Denis', 'member'],
    ]);
    await expect(anne.client.setClubRole(id, claire.id, 'organiser')).rejects.toMatchObject(FORBIDDEN);
    await expect(bruno.client.setClubRole(id, bruno.id, 'member')).rejects.toMatchObject({ status: 409 });
    await bruno.client.setClubRole(id, anne.id, 'member');
    await bruno.client.setClubRole(id, denis.id, 'organiser');
    await expect(denis.client.removeMember(id, bruno.id)).rejects.toMatchObject(FORBIDDEN);
    await bruno.client.removeMember(id, bruno.id);
    expect(await rolesIn(denis, id)).toEqual([
      ['Denis', 'owner'],
      ['Anne', 'member'],
      ['Claire', 'member'],
    ]);
    // Deleting the account is leaving, too.
    await denis.client.deleteAccount('a long password');
    expect(await rolesIn(claire, id)).toEqual([
      ['Anne', 'owner'],
      ['Claire', 'member'],
    ]);
    await anne.client.removeMember(id, anne.id);
    await claire.client.removeMember(id, claire.id);
    await expect(claire.client.club(id)).rejects.toMatchObject(MISSING);
    expect((await claire.client.myClubs()).clubs).toEqual([]);
  });

  test('when all leave at once, there is always one owner, and at the end no club', async () => {
    const { database, node, id, anne, others } = await newClub(['Bruno', 'Claire', 'Denis']);
    const all = [anne, ...others];
    await Promise.all(all.slice(0, 3).map(({ id: person, client }) => client.removeMember(id, person)));
    expect(await rolesIn(others[2]!, id)).toEqual([['Denis', 'owner']]);
    await others[2]!.client.removeMember(id, others[2]!.id);
    await node.close();
    const { db, close } = openUnmigrated(database, 'alone');
    for (const table of ['clubs', 'club_members', 'club_tables', 'club_notices', 'club_hooks'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    await close();
  });

  test('members see the club’s tables on its page and first in the lobby; others do not', async () => {
    const { url, id, anne, others } = await newClub(['Bruno']);
    const [bruno] = others as [Account];
    const stranger = await newAccount(url, 'Stranger');
    await stranger.client.createTable({ ...TWO_PEOPLE, visibility: 'public' });
    const { table } = await anne.client.createTable({ ...TWO_PEOPLE, club: id });
    const shown: NewTable = { ...TWO_PEOPLE, club: id, visibility: 'public' };
    const { table: open } = await anne.client.createTable(shown);
    await expect(stranger.client.createTable(shown)).rejects.toMatchObject(MISSING);
    const lobby = (await bruno.client.lobby()).tables;
    expect(lobby.map(({ club, host }) => [host!.name, club?.name])).toEqual([
      ['Anne', 'Cap Rouge'],
      ['Anne', 'Cap Rouge'],
      ['Stranger', undefined],
    ]);
    expect(
      (await stranger.client.lobby()).tables.map(({ id: one, club }) => [one === open.id, club]),
    ).toEqual(expect.arrayContaining([[true, undefined]]));
    expect((await stranger.client.lobby()).tables.some(({ id: one }) => one === table.id)).toBe(false);
    // A rematch belongs to the club as well, and a finished game stays on its page.
    await bruno.client.seat(table.id, 1, 'me');
    await anne.client.start(table.id);
    await anne.client.resign(table.id);
    const { table: again } = await bruno.client.rematch(table.id);
    const { tables } = await bruno.client.clubTables(id);
    expect(tables.map((one) => [one.id, one.status])).toEqual([
      [again.id, 'open'],
      [open.id, 'open'],
      [table.id, 'over'],
    ]);
    expect(tables[0]).toMatchObject({ seat: 1 });
    // Without the club they are tables like others.
    await anne.client.endClub(id);
    expect((await bruno.client.lobby()).tables.map(({ id: one }) => one)).not.toContain(again.id);
    expect((await bruno.client.table(again.id)).table.status).toBe('open');
  });

  test('the ranking counts games at the club’s tables, and lists who is a member now', async () => {
    const { id, anne, others } = await newClub(['Bruno', 'Claire']);
    const [bruno, claire] = others as [Account, Account];
    await loses(anne, bruno, id);
    await loses(anne, bruno, id);
    await loses(claire, anne, id);
    const elsewhere = await anne.client.createTable(TWO_PEOPLE);
    await bruno.client.seat(elsewhere.table.id, 1, 'me');
    await anne.client.start(elsewhere.table.id);
    await bruno.client.resign(elsewhere.table.id);
    const { ranking } = await claire.client.clubRanking(id, 2);
    expect(ranking.map(({ person, games, wins }) => [person.name, games, wins])).toEqual([
      ['Bruno', 2, 2],
      ['Anne', 3, 1],
      ['Claire', 1, 0],
    ]);
    expect(ranking[0]!.rating).toBeGreaterThan(1500);
    expect(ranking[2]!.rating).toBeLessThan(1500);
    expect(await claire.client.clubRanking(id, 3)).toEqual({ players: 3, ranking: [] });
    const before = ranking[1]!.rating;
    await bruno.client.removeMember(id, bruno.id);
    const { ranking: after } = await claire.client.clubRanking(id, 2);
    expect(after.map(({ person }) => person.name)).toEqual(['Anne', 'Claire']);
    // Anne's games against him still count.
    expect(after[0]!.rating).toBe(before);
  });

  test('the notice board: who may remove what, whom one does not read, and the oldest goes', async () => {
    const { database, id, anne, others } = await newClub(['Bruno', 'Claire'], {
      limits: { clubNoticesPerDay: 40 },
    });
    const [bruno, claire] = others as [Account, Account];
    const { number } = await bruno.client.postNotice(id, 'Tuesday at **eight**\n\n- bring snacks');
    expect((await anne.client.club(id)).notices).toMatchObject([
      { number: 1, person: { name: 'Bruno' }, text: 'Tuesday at **eight**\n\n- bring snacks' },
    ]);
    await expect(claire.client.removeNotice(id, number)).rejects.toMatchObject(FORBIDDEN);
    for (const text of ['', ' \n ', 'a\u0000b', 'x'.repeat(2001)]) {
      await expect(bruno.client.postNotice(id, text)).rejects.toMatchObject({ status: 400 });
    }
    await claire.client.block(bruno.id);
    expect((await claire.client.club(id)).notices).toEqual([]);
    await bruno.client.removeNotice(id, number);
    await expect(anne.client.removeNotice(id, number)).rejects.toMatchObject(MISSING);
    // Numbers are not given twice, even if the last notice is gone.
    expect(await anne.client.postNotice(id, 'again')).toMatchObject({ number: 2 });
    for (let count = 3; count <= 33; count += 1) await anne.client.postNotice(id, `number ${count}`);
    const { notices } = await bruno.client.club(id);
    expect(notices.map((notice) => notice.number)).toEqual(
      Array.from({ length: 30 }, (_, index) => 33 - index),
    );
    await moderate(database, { kind: 'mute', who: 'Bruno', days: 1 });
    await expect(bruno.client.postNotice(id, 'hello?')).rejects.toMatchObject(FORBIDDEN);
    await moderate(database, { kind: 'ban', who: 'Bruno', days: 1 });
    // Banned people may look and leave.
    await bruno.client.club(id);
    await expect(bruno.client.foundClub('Another')).rejects.toMatchObject(FORBIDDEN);
    await bruno.client.removeMember(id, bruno.id);
  });

  test('people whom the owner or an organiser has blocked cannot join', async () => {
    const { url, id, link, anne, others } = await newClub(['Bruno', 'Claire']);
    const [bruno, claire] = others as [Account, Account];
    const denis = await newAccount(url, 'Denis');
    await bruno.client.block(denis.id);
    await anne.client.setClubRole(id, bruno.id, 'organiser');
    await expect(denis.client.joinClub(link)).rejects.toMatchObject(FORBIDDEN);
    await anne.client.setClubRole(id, bruno.id, 'member');
    // Other members do not decide who comes; they just do not read each other.
    await denis.client.joinClub(link);
    await denis.client.postNotice(id, 'Hello');
    expect((await bruno.client.club(id)).notices).toEqual([]);
    expect((await claire.client.club(id)).notices).toHaveLength(1);
  });

  test('limits: clubs of a person, foundings, members, notices, tables', async () => {
    const { database, node, url, id, link, anne, others } = await newClub(['Bruno'], {
      limits: { clubsPerPerson: 3, clubFoundingsPerDay: 3, clubNoticesPerDay: 2, lobbyPerPerson: 2 },
    });
    const [bruno] = others as [Account];
    await anne.client.foundClub('Second');
    await anne.client.foundClub('Third');
    await expect(anne.client.foundClub('Fourth')).rejects.toMatchObject(limited('foundings', 3));
    for (const name of ['a', 'b']) await bruno.client.foundClub(name);
    await expect(bruno.client.foundClub('c')).rejects.toMatchObject(limited('clubs', 3));
    const { link: another } = await anne.client.club((await anne.client.myClubs()).clubs[1]!.id);
    await expect(bruno.client.joinClub(another!)).rejects.toMatchObject(limited('clubs', 3));
    for (const text of ['one', 'two']) await bruno.client.postNotice(id, text);
    await expect(bruno.client.postNotice(id, 'three')).rejects.toMatchObject(limited('postings', 2));
    await anne.client.postNotice(id, 'others may');
    for (let count = 0; count < 2; count += 1) await bruno.client.createTable({ ...TWO_PEOPLE, club: id });
    await expect(bruno.client.createTable({ ...TWO_PEOPLE, club: id })).rejects.toMatchObject(
      limited('clubTables', 2),
    );
    await bruno.client.createTable(TWO_PEOPLE);
    // Two join at once where there is room for one.
    const claire = await newAccount(url, 'Claire');
    const denis = await newAccount(url, 'Denis');
    const { db, close } = await openShared(database);
    const people = Array.from({ length: 197 }, (_, index) => `P${String(index).padStart(15, '0')}`);
    const many = people.map((person_id) => ({ club_id: id, person_id, role: 'member', since: 1 }));
    await db
      .insertInto('people')
      .values(people.map((person) => ({ id: person, kind: 'account', name: person, created_at: 1 })))
      .execute();
    await db.insertInto('club_members').values(many).execute();
    await close();
    const joined = await Promise.allSettled([claire, denis].map(({ client }) => client.joinClub(link)));
    expect(joined.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      (joined.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason,
    ).toMatchObject(limited('members', 200));
    expect((await anne.client.club(id)).members).toHaveLength(200);
    await node.close();
  });

  test('webhooks of organisers announce tables and notices, without text or mentions', async () => {
    receiver = await startReceiver();
    const notices = { allowPrivateAddresses: true, pace: SOON };
    const { url, id, anne, others } = await newClub(['Bruno'], { notices });
    await anne.client.renameClub(id, 'Cap @here *Rouge*');
    const [bruno] = others as [Account];
    const hook = (client: Account['client'], format: 'discord' | 'slack' | 'json') =>
      client.addNotice({
        kind: 'webhook',
        url: `${receiver!.url}/${format}`,
        format,
        language: 'fr',
        ownTurns: false,
      });
    const theirs = await hook(bruno.client, 'slack');
    await expect(bruno.client.addClubHook(id, theirs.id)).rejects.toMatchObject(FORBIDDEN);
    await expect(anne.client.addClubHook(id, theirs.id)).rejects.toMatchObject(MISSING);
    const own = await hook(anne.client, 'discord');
    await anne.client.addClubHook(id, own.id);
    expect((await anne.client.addClubHook(id, own.id)).hooks).toMatchObject([
      { format: 'discord', owner: anne.id },
    ]);
    const { table } = await bruno.client.createTable({ ...TWO_PEOPLE, club: id });
    await receiver.until(1);
    expect(JSON.parse(receiver.received[0]!.body.toString())).toEqual({
      content: 'Bruno ouvre une table pour le club.',
      allowed_mentions: { parse: [], users: [] },
      embeds: [{ title: String.raw`Cap \@here \*Rouge\*`, url: `${url}/table/${table.id}` }],
    });
    await anne.client.setClubRole(id, bruno.id, 'organiser');
    await bruno.client.addClubHook(id, theirs.id);
    await anne.client.dropClubHook(id, own.id);
    await bruno.client.postNotice(id, 'A secret');
    await receiver.until(2);
    const { text } = JSON.parse(receiver.received[1]!.body.toString());
    expect(text).toContain(`<${url}/#/club/${id}|Cap @here  Rouge >`);
    expect(text).not.toContain('secret');
    const program = await hook(bruno.client, 'json');
    await bruno.client.addClubHook(id, program.id);
    await anne.client.postNotice(id, 'Another');
    const told = await receiver.one(({ path }) => path === '/json');
    expect(JSON.parse(told.body.toString())).toEqual({
      kind: 'club-notice',
      club: id,
      title: 'Cap @here *Rouge*',
      link: `${url}/#/club/${id}`,
      player: 'Anne',
      number: 2,
    });
    // Only organisers have webhooks there.
    await anne.client.setClubRole(id, bruno.id, 'member');
    expect((await anne.client.clubHooks(id)).hooks).toEqual([]);
  });

  test('notices and names are flagged to the moderators, who remove them', async () => {
    const { database, url, id, anne, others } = await newClub(['Bruno']);
    const [bruno] = others as [Account];
    const { number } = await anne.client.postNotice(id, 'something rude');
    await bruno.client.flagNotice(id, number, 'rude');
    // Anyone with the link sees the name.
    const guest = await newGuest(url, 'Guest');
    await guest.client.flagNotice(id, 0, 'ugly');
    await expect(guest.client.flagNotice(id, number, '')).rejects.toMatchObject(MISSING);
    const mira = await newAccount(url, 'Mira');
    await moderate(database, { kind: 'appoint', who: 'Mira' });
    expect((await mira.client.clubFlags()).reports).toMatchObject([
      { number: 0, text: 'Cap Rouge', reason: 'ugly', person: { name: 'Anne' }, by: { name: 'Guest' } },
      { number: 1, text: 'something rude', reason: 'rude', removed: false, by: { name: 'Bruno' } },
    ]);
    await mira.client.removeNotice(id, number);
    await mira.client.removeNotice(id, 0);
    expect(await anne.client.club(id)).toMatchObject({ name: '', notices: [] });
    expect((await mira.client.clubFlags()).reports.map(({ removed }) => removed)).toEqual([true, true]);
    await mira.client.settleClubFlags(id, 0);
    // Flags outlive the club, and the operator's commands do the same.
    await anne.client.endClub(id);
    expect(await clubFlagsAt(database)).toMatchObject([{ number: 1, removed: true }]);
    await moderate(database, { kind: 'settle-notice', club: id, number: 1 });
    expect(await clubFlagsAt(database)).toEqual([]);
  });

  test('a person’s export has it all, and erasing leaves nothing', async () => {
    const { database, node, id, anne, others } = await newClub(['Bruno']);
    const [bruno] = others as [Account];
    await bruno.client.postNotice(id, 'written by Bruno');
    await anne.client.postNotice(id, 'written by Anne');
    const { number } = await anne.client.postNotice(id, 'rude');
    await bruno.client.flagNotice(id, number, 'my reason');
    await anne.client.setClubRole(id, bruno.id, 'organiser');
    const hook = await bruno.client.addNotice({ kind: 'webhook', url: 'https://hooks.example/' });
    await bruno.client.addClubHook(id, hook.id);
    const lines = (await bruno.client.exportMe())
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ kind: 'club', id, name: 'Cap Rouge', role: 'organiser' }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ kind: 'club-notice', club: id, text: 'written by Bruno' }),
    );
    expect(lines).toContainEqual(expect.objectContaining({ kind: 'club-report', reason: 'my reason' }));
    expect(lines).toContainEqual(expect.objectContaining({ kind: 'notice', clubs: [id] }));
    expect(JSON.stringify(lines)).not.toContain('written by Anne');
    // He wrote something in a club that he has left, too.
    const second = await anne.client.foundClub('Second');
    await bruno.client.joinClub(second.link!);
    await bruno.client.postNotice(second.id, 'also by Bruno');
    await bruno.client.removeMember(second.id, bruno.id);
    await bruno.client.deleteAccount('a long password');
    expect((await anne.client.club(id)).notices.map(({ text }) => text)).toEqual(['rude', 'written by Anne']);
    expect((await anne.client.club(second.id)).notices).toEqual([]);
    await node.close();
    const { db, close } = openUnmigrated(database, 'alone');
    const gone = await db
      .selectFrom('club_members')
      .select('person_id')
      .where('person_id', '=', bruno.id)
      .execute();
    expect(gone).toEqual([]);
    expect(await db.selectFrom('club_hooks').selectAll().execute()).toEqual([]);
    await close();
  });
});
