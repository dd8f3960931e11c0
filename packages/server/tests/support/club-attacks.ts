/** Many honest members of a club at once, and what one of them, or a stranger, tries there. */
import { setTimeout } from 'node:timers/promises';
import { type Attack, again, attempt, type Ground, request, visitorFrom } from './attacking.ts';
import type { BusyClub } from './busy-club.ts';
import { EVENT } from './event-play.ts';
import { TWO_PEOPLE } from './table.ts';
import { newVisitor, type Visitor } from './visitor.ts';

/** How often the page of an event asks for what is new. */
const REFRESH_MS = 10_000;
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const clubOf = ({ club }: Ground): BusyClub => club!;
const asOwner = (ground: Ground): Visitor =>
  newVisitor(ground.url, clubOf(ground).owner, { 'x-forwarded-for': '203.0.113.40' });
/** Each from an address of their own, or all from one. */
const asMember = (ground: Ground, number: number, address = `203.0.113.${50 + (number % 200)}`): Visitor =>
  newVisitor(ground.url, clubOf(ground).members[number]!.cookies, { 'x-forwarded-for': address });

const guess = (): string =>
  Array.from({ length: 16 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]!).join('');

export const CLUB_ATTACKS: readonly Attack[] = [
  {
    name: 'event-page',
    what: 'nobody means any harm: 198 members look at an event of 199 players and at their tables',
    inClub: true,
    run: async (ground) => {
      const { event, members, tables } = clubOf(ground);
      const look = async (number: number): Promise<void> => {
        const { client } = asMember(ground, number);
        await setTimeout((number / members.length) * Math.min(REFRESH_MS, 1000));
        const stop = client.watch(tables[number % tables.length]!, { hear: () => {}, refused: () => {} });
        while (!ground.enough()) {
          await attempt(ground, () => client.event(event));
          for (let waited = 0; waited < REFRESH_MS && !ground.enough(); waited += 500) await setTimeout(500);
        }
        stop();
      };
      await Promise.all(members.map((_, number) => look(number)));
    },
  },
  {
    name: 'entries',
    what: 'one player of that event withdraws, comes back and names times again and again',
    inClub: true,
    run: async (ground) => {
      const { event, members } = clubOf(ground);
      const { client } = asMember(ground, 0);
      const { drawn } = await client.event(event);
      const { id } = members[0]!;
      const { number } = drawn.at(-1)!.tables.find(({ seats }) => seats.some(({ person }) => person === id))!;
      let count = 0;
      await again(ground, async () => {
        count += 1;
        await attempt(ground, () => client.withdraw(event, id));
        await attempt(ground, () => client.enterEvent(event));
        await attempt(ground, () =>
          client.wishTime(event, drawn.length, number, Date.now() + count * 60_000),
        );
      });
    },
  },
  {
    name: 'organiser',
    what: 'an organiser corrects results, makes links and new events again and again',
    inClub: true,
    run: async (ground) => {
      const { id, event } = clubOf(ground);
      const { client } = asOwner(ground);
      let points = 0;
      await again(ground, async () => {
        points += 1;
        const results = [1, 2, 3, 4].map((place) => ({
          place,
          points: points % 1000,
          part: 'played' as const,
        }));
        await attempt(ground, () => client.correctResult(event, 1, 1, { results, why: 'Again' }));
        await attempt(ground, () => client.newClubLink(id));
        await attempt(ground, () => client.createEvent(id, EVENT));
      });
    },
  },
  {
    name: 'links',
    what: 'one account guesses links to clubs, tries to join by them, and fetches their previews and pictures',
    inClub: true,
    run: async (ground) => {
      const stranger = visitorFrom(ground.url, '203.0.113.41');
      await stranger.client.me();
      await stranger.client.createAccount('Stranger', 'a long password');
      await again(ground, async () => {
        await attempt(ground, () => stranger.client.clubInvitation(guess()));
        await attempt(ground, () => stranger.client.joinClub(guess()));
        await request(ground, stranger, `/join/${guess()}`);
        await request(ground, stranger, `/picture/join/${clubOf(ground).link}`);
      });
    },
  },
  {
    name: 'invitations',
    what: 'one member invites all the others to tables, again and again',
    inClub: true,
    run: async (ground) => {
      const { members } = clubOf(ground);
      const { client } = asMember(ground, 0);
      let number = 0;
      await again(ground, () => {
        number += 1;
        const invites = [null, members[1 + (number % (members.length - 1))]!.id];
        return attempt(ground, () => client.createTable({ ...TWO_PEOPLE, invites }));
      });
    },
  },
  {
    name: 'joins',
    what: 'one account joins the club and leaves it again and again',
    inClub: true,
    run: async (ground) => {
      const { id, link } = clubOf(ground);
      const { client } = visitorFrom(ground.url, '203.0.113.42');
      const me = await client.me();
      await client.createAccount('Stranger', 'a long password');
      await again(ground, async () => {
        await attempt(ground, () => client.joinClub(link));
        await attempt(ground, () => client.removeMember(id, me.id));
      });
    },
  },
  {
    name: 'notices',
    what: 'one member floods the notice board, and flags what others wrote',
    inClub: true,
    run: async (ground) => {
      const { id } = clubOf(ground);
      const { client } = asMember(ground, 0);
      let number = 0;
      await again(ground, async () => {
        number += 1;
        await attempt(ground, () => client.postNotice(id, `${number} ${'x'.repeat(900)}`));
        await attempt(ground, () => client.flagNotice(id, number % 2, 'I do not like it'));
        await attempt(ground, () => client.club(id));
      });
    },
  },
];
