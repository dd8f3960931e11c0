/** Facts about leaders (R3.3, R4.7, R6). */
import { ZONES } from '../board.ts';
import { cardInPlay } from '../event-cards.ts';
import type { ByLeader, Leader, Zone } from '../indices.ts';
import { LEADERS, type LeaderId } from '../leader-ids.ts';
import { type Rules, rulesOf } from '../rules.ts';
import { NONE, type State } from '../state.ts';

/** The zone of each leader. */
export const LEADER_ZONE: ByLeader<Zone> = LEADERS.map((leader) => ZONES.indexOf(leader));

/** How many leaders can still be taken in this century (R4.7, R7.2). */
export const leadersLeft = (state: State): number => {
  if (!cardInPlay(state).leaders) return 0;
  let left = rulesOf(state).leaders.length;
  for (const leader of state.leaders) if (leader !== NONE) left -= 1;
  return left;
};

/** The two-player game has its own rules, with a neutral architect that belongs to nobody (R10). */
export const isTwoPlayerGame = ({ neutral }: Rules): boolean => neutral.isNobodys;

/** Leaders with a different effect in the two-player game (R6.6, R10.5). */
const TWO_PLAYER_LEADERS = ['politics', 'economy'] as const satisfies readonly LeaderId[];
type TwoPlayerLeader = (typeof TWO_PLAYER_LEADERS)[number];

/** The leader's id if it is one of these and two are playing. */
export const twoPlayerLeader = (leader: Leader, rules: Rules): TwoPlayerLeader | undefined =>
  isTwoPlayerGame(rules) ? TWO_PLAYER_LEADERS.find((id) => id === LEADERS[leader]) : undefined;
