/** Ending a game before its end: together, or by giving up. */
import { isPlayedByPerson, mayAgree } from '@cap-diamant/protocol/table-log';
import { refuse } from '../http/refusal.ts';
import type { Person } from '../people/person.ts';
import { ownSeat } from './moves.ts';
import type { Decide, Draft } from './play.ts';

const TWO = 2;

/** When all who play themselves have agreed, the game ends as it stands, and counts for nothing. */
export const agree =
  (person: Person): Decide =>
  (live) => {
    const by = ownSeat(live, person);
    if (live.agreed.includes(by)) return [];
    if (live.status === 'over') refuse('conflict', 'the game is over');
    if (!mayAgree(live, live.settings.rated === true)) {
      refuse('conflict', 'nobody can agree: no other person plays here, or a bot does in a rated game');
    }
    const draft: Draft = { kind: 'agree', by };
    const others = live.seats.every(
      (seat, other) => other === by || !isPlayedByPerson(seat) || live.agreed.includes(other),
    );
    return others ? [draft, { kind: 'end', how: 'agreed' }] : [draft];
  };

/** With two players the other has won; with more, the game would be another one without him. */
export const resign =
  (person: Person): Decide =>
  (live) => {
    const by = ownSeat(live, person);
    if (live.resigned === by) return [];
    if (live.status === 'over') refuse('conflict', 'the game is over');
    if (live.seats.length !== TWO) refuse('conflict', 'only one of two resigns: leave the table instead');
    return [
      { kind: 'resign', by },
      { kind: 'end', how: 'resigned' },
    ];
  };
