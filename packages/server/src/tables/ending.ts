/** Ending a game early: by agreement, or by resigning. */
import { isPlayedByPerson, mayAgree } from '@cap-diamant/protocol/table-log';
import { refuse } from '../http/refusal.ts';
import type { Person } from '../people/person.ts';
import { ownSeat } from './moves.ts';
import type { Decide, Draft } from './play.ts';

const TWO = 2;

/** When all people who play have agreed, the game ends without a result. */
export const agree =
  (person: Person): Decide =>
  (live) => {
    const by = ownSeat(live, person);
    if (live.agreed.includes(by)) return [];
    if (live.status === 'over') refuse('conflict', 'the game is over');
    if (!mayAgree(live, live.settings.rated === true)) {
      refuse(
        'conflict',
        'this game cannot end by agreement: no other person plays, or a bot plays in a rated game',
      );
    }
    const draft: Draft = { kind: 'agree', by };
    const others = live.seats.every(
      (seat, other) => other === by || !isPlayedByPerson(seat) || live.agreed.includes(other),
    );
    return others ? [draft, { kind: 'end', how: 'agreed' }] : [draft];
  };

/**
 * With two players the other one wins. With more, it would be a different game without the player who resigns.
 */
export const resign =
  (person: Person): Decide =>
  (live) => {
    const by = ownSeat(live, person);
    if (live.resigned === by) return [];
    if (live.status === 'over') refuse('conflict', 'the game is over');
    if (live.seats.length !== TWO)
      refuse('conflict', 'resigning is for games of two: leave the table instead');
    return [
      { kind: 'resign', by },
      { kind: 'end', how: 'resigned' },
    ];
  };
