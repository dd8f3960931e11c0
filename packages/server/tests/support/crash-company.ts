/** What people do in the crash test besides playing: following, quick pairing, and what happens in their club. */
import type { Random } from '@cap-diamant/engine/chance';
import type { ClubBody, ClubNotice, Snapshot } from '@cap-diamant/protocol';
import type { CrashParts } from './crash-parts.ts';

const BOARD_LENGTH = 30;

interface CompanyParts extends CrashParts {
  readonly club: string;
  /** Benoît, whom Anne follows and makes an organiser. */
  readonly followed: string;
}

export const companyOf = ({ visitor, post, fault, isExcused, onlooker, club, followed }: CompanyParts) => {
  /** Whether Anne follows Benoît; null: the last request about it got no answer. */
  let follows: boolean | null = false;
  /** Where the onlooker waits for a game; empty before the first answer. */
  let pairedAt = '';
  /** Notices that were acknowledged, by number. */
  const notices = new Map<number, string>();
  /** Whether Benoît is an organiser; null: the last request about it got no answer. */
  let organises: boolean | null = false;

  const changeFollow = async (): Promise<void> => {
    // Others ask at the same time, and any of them may be the last: only one at a time is known.
    if (follows === null) return;
    const adds = !follows;
    follows = null;
    const answer = await post(0, `/api/me/follows/${followed}`, {}, adds ? 'PUT' : 'DELETE');
    if (answer?.status === 200) follows = adds;
    else if (answer !== null && !isExcused()) fault(`following: ${await answer.text()}`);
  };

  /** However often the onlooker asks for a game, it is one seat. */
  const pair = async (): Promise<void> => {
    const answer = await post(onlooker, '/api/pairing', { players: 2 });
    if (answer === null) return;
    if (answer.ok) {
      const { table } = (await answer.json()) as Snapshot;
      if (pairedAt !== '' && table.id !== pairedAt) fault('forgot a seat of quick pairing');
      pairedAt = table.id;
    } else if (!isExcused()) fault(`quick pairing: ${await answer.text()}`);
  };

  /** Puts up a notice, or changes Benoît's role in the club. */
  const changeClub = async (dice: Random): Promise<void> => {
    if (dice(2) === 0) {
      const text = `notice ${dice(1_000_000)}`;
      const answer = await post(dice(onlooker), `/api/clubs/${club}/notices`, { text });
      if (answer?.status === 201) {
        const { number } = (await answer.json()) as ClubNotice;
        if (notices.has(number)) fault(`two notices have the number ${number}`);
        notices.set(number, text);
      } else if (answer !== null && !isExcused()) fault(`a notice: ${await answer.text()}`);
      return;
    }
    // As above: only one at a time is known.
    if (organises === null) return;
    const becomes = !organises;
    organises = null;
    const role = becomes ? 'organiser' : 'member';
    const answer = await post(0, `/api/clubs/${club}/members/${followed}`, { role }, 'PUT');
    if (answer?.status === 200) organises = becomes;
    else if (answer !== null && !isExcused()) fault(`a role: ${await answer.text()}`);
  };

  const isOrganiser = ({ members }: ClubBody): boolean =>
    members.some(({ person, role }) => person.id === followed && role === 'organiser');

  /** The board keeps the latest thirty. */
  const checkClub = async (): Promise<void> => {
    const body = await visitor(0).client.club(club);
    if (organises !== null && isOrganiser(body) !== organises) fault('forgot a role in the club');
    if (body.members.filter(({ role }) => role === 'owner').length !== 1) fault('the club has no owner');
    const last = Math.max(0, ...body.notices.map(({ number }) => number), ...notices.keys());
    for (const [number, text] of notices) {
      const there = body.notices.find((notice) => notice.number === number);
      if (number > last - BOARD_LENGTH && there?.text !== text) fault(`lost notice ${number}`);
    }
  };

  return {
    act: async (dice: Random): Promise<void> => {
      if (dice(15) === 0) await changeFollow();
      if (dice(15) === 0) await pair();
      if (dice(15) === 0) await changeClub(dice);
    },
    /** After a request without an answer only the server knows. */
    learn: async (): Promise<void> => {
      follows ??= (await visitor(0).client.circle()).follows.length > 0;
      organises ??= isOrganiser(await visitor(0).client.club(club));
    },
    check: async (): Promise<void> => {
      const circle = await visitor(0).client.circle();
      if (follows !== null && circle.follows.length !== Number(follows)) fault('forgot who follows whom');
      await pair();
      await checkClub();
    },
  };
};
