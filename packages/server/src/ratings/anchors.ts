/**
 * How strong the bots are, by number of players: fixed, so that a rating means the same today and in a year, and on
 * every server. 1500 is the Architect of the first version. Steps from level to level are what the arena measured, to
 * the nearest ten, and so is the present Architect with three to five players (docs/bot-strength.md). With two it is the
 * Apprentice that was placed, by the table of bots from which the levels were chosen (docs/how-bots-think.md). Governor,
 * with about a second for a decision, stands where the first one was measured, which it beats. With four players that is
 * about right: alone against three of the first Architects it won 84 % ± 9 of 60 games, which makes 1980. With two, three
 * and five it has not been measured so. A style of Governor's is as strong as Governor to within three points of share,
 * so it stands there too.
 */
import { type BOT_LEVELS, BOT_STYLES } from '@cap-diamant/protocol/schemas';
import type { Belief } from './plackett-luce.ts';

type Level = (typeof BOT_LEVELS)[number];
type Ladder = { readonly [level in Level]: number };

const isStyle = (bot: string): boolean => BOT_STYLES.some((style) => style === bot);

const ANCHORS: { readonly [players in number]: Ladder } = {
  2: { apprentice: 1400, mason: 1610, architect: 1760, intendant: 1980, governor: 2450 },
  3: { apprentice: 1310, mason: 1490, architect: 1550, intendant: 1650, governor: 2140 },
  4: { apprentice: 1390, mason: 1510, architect: 1600, intendant: 1690, governor: 2020 },
  5: { apprentice: 1350, mason: 1500, architect: 1600, intendant: 1720, governor: 2020 },
};

export const anchorOf = (bot: string, players: number): Belief => ({
  rating: ANCHORS[players]![isStyle(bot) ? 'governor' : (bot as Level)],
  deviation: 0,
});
