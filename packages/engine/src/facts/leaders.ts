/** Leaders as others see them (R3.3, R4.7, R6). */
import { ZONES } from '../board.ts';
import { cardInPlay } from '../event-cards.ts';
import type { ByLeader, Leader, Zone } from '../indices.ts';
import { LEADERS, type LeaderId } from '../leader-ids.ts';
import { type Rules, rulesOf } from '../rules.ts';
import { NONE, type State } from '../state.ts';

/** The zone that each leader stands for. */
export const LEADER_ZONE: ByLeader<Zone> = LEADERS.map((leader) => ZONES.indexOf(leader));

/** Leaders that somebody could still take in this century (R4.7, R7.2). */
export const leadersLeft = (state: State): number => {
  if (!cardInPlay(state).leaders) return 0;
  let left = rulesOf(state).leaders.length;
  for (const leader of state.leaders) if (leader !== NONE) left -= 1;
  return left;
};

/** Two play by rules of their own, with a neutral architect that is nobody's (R10). */
export const isTwoPlayerGame = ({ neutral }: Rules): boolean => neutral.isNobodys;

/** Leaders that do something else with two players (R6.6, R10.5). */
const TWO_PLAYER_LEADERS = ['politics', 'economy'] as const satisfies readonly LeaderId[];
type TwoPlayerLeader = (typeof TWO_PLAYER_LEADERS)[number];

/** The leader, if he is one of those and two are playing. */
export const twoPlayerLeader = (leader: Leader, rules: Rules): TwoPlayerLeader | undefined =>
  isTwoPlayerGame(rules) ? TWO_PLAYER_LEADERS.find((id) => id === LEADERS[leader]) : undefined;
