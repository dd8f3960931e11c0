/** What a table does when a player is gone, by the rule that was settled before the game. */
import { isPlayedByPerson } from '@cap-diamant/protocol/table-log';
import type { LiveTable } from './live.ts';
import type { Draft } from './play.ts';

const TWO = 2;

/** Why a player is gone: their time is up, they left, or all others voted. */
type Why = 'clock' | 'left' | 'vote';

/** With two players, the one who is gone has lost. A vote proves nothing: the game ends without a result. */
const endWithout = (live: LiveTable, seat: number, why: Why): readonly Draft[] =>
  live.seats.length === TWO && why !== 'vote'
    ? [
        { kind: 'resign', by: seat, why },
        { kind: 'end', how: 'resigned' },
      ]
    : [
        { kind: 'seat', seat, why, person: live.seats[seat]!.person, bot: null },
        { kind: 'end', how: 'abandoned' },
      ];

/**
 * A bot takes over. When players leave and no person is left, the game ends; but not a rated one, or players could
 * escape a loss by leaving.
 */
const standIn = (live: LiveTable, seat: number, why: Why): readonly Draft[] => {
  const { person } = live.seats[seat]!;
  const taken: Draft = { kind: 'seat', seat, why, person, bot: live.settings.standIn };
  const others = live.seats.some((other, index) => index !== seat && isPlayedByPerson(other));
  const goesOn = why !== 'left' || others || live.settings.rated === true;
  return goesOn ? [taken] : [taken, { kind: 'end', how: 'abandoned' }];
};

export const withoutPlayer = (live: LiveTable, seat: number, why: Why): readonly Draft[] =>
  live.status === 'playing' && live.settings.absence === 'end'
    ? endWithout(live, seat, why)
    : standIn(live, seat, why);
