/**
 * How strong the bots are, by number of players. Fixed, so that a rating means the same in a year and on every
 * server. 1500 is the Architect of the first version. The steps between levels are what the arena measured,
 * rounded to ten, and so is today's Architect with three to five players (docs/bot-strength.md). With two players
 * today's Architect hardly ever loses to the first one, which says too little: there the Apprentice was measured
 * against it, 50 % ± 6 of 256 games (and Mason, at 1710). Governor, with about a second per decision, keeps the
 * rating of the first Governor, which it beats. With four players that is about right: alone against three of the
 * first Architects the previous net won 84 % ± 9 of 60 games, which means 1980. With two, three and five players
 * it was not measured that way. Governor's styles are as strong as Governor to within three points of share, so
 * they have the same rating.
 */
import { type BOT_LEVELS, BOT_STYLES } from '@cap-diamant/protocol/schemas';
import type { Belief } from './plackett-luce.ts';

type Level = (typeof BOT_LEVELS)[number];
type Ladder = { readonly [level in Level]: number };

const isStyle = (bot: string): boolean => BOT_STYLES.some((style) => style === bot);

const ANCHORS: { readonly [players in number]: Ladder } = {
  2: { apprentice: 1500, mason: 1720, architect: 1920, intendant: 2130, governor: 2450 },
  3: { apprentice: 1400, mason: 1550, architect: 1620, intendant: 1710, governor: 2140 },
  4: { apprentice: 1400, mason: 1530, architect: 1640, intendant: 1730, governor: 2020 },
  5: { apprentice: 1400, mason: 1540, architect: 1620, intendant: 1690, governor: 2020 },
};

export const anchorOf = (bot: string, players: number): Belief => ({
  rating: ANCHORS[players]![isStyle(bot) ? 'governor' : (bot as Level)],
  deviation: 0,
});
