/** Leaders: which one a player has and what it is good for here, and which ones rivals can take. */
import { LEADERS, type State } from '@cap-diamant/engine';
import type { Arguments } from '../messages/arguments.ts';
import type { PlainKey } from '../speaker.ts';
import type { ExplainCatalog } from './catalog.ts';
import type { FactOf } from './facts.ts';
import type { Scene } from './scene.ts';

type Gift = Extract<PlainKey<ExplainCatalog, Arguments>, `why.gift.${string}`>;

/** What a leader is good for in general; with two players, two of them do something else (R10). */
const giftOf = (state: State, leader: number): Gift => {
  const id = LEADERS[leader]!;
  const isOther = state.active.length === 2 && (id === 'politics' || id === 'economy');
  return isOther ? `why.gift.${id}.two` : `why.gift.${id}`;
};

/** What a leader is good for here. */
const giftText = ({ state, say }: Scene, leader: number, n: number, expected: number | null): string => {
  const gift = say(giftOf(state, leader));
  if (expected !== null) return say('why.gift.expected', { gift, n: expected });
  return n === 0 ? gift : say(`why.gift.${LEADERS[leader]!}.n`, { n });
};

export const leaderText = (scene: Scene, { leader, counts, expected }: FactOf<'leader'>): string => {
  const { text, say, who, me } = scene;
  if (leader === null) return say('why.leader.none', who(me));
  return say('why.leader', {
    ...who(me),
    leaderTaken: text.leaderTaken(leader),
    gift: giftText(scene, leader, counts, expected),
  });
};

export const leaderLeftText = (
  { text, say, players }: Scene,
  { seat, leader, can }: FactOf<'leader-left'>,
): string =>
  say(can ? 'why.leaderLeft' : 'why.leaderLeft.not', {
    name: players[seat]!,
    leaderTaken: text.leaderTaken(leader),
  });
