/**
 * How strong the bots are, by number of players: fixed, so that a rating means the same today and in a year, and on
 * every server. 1500 is the Architect of the first version. Steps from level to level are what the arena measured, to
 * the nearest ten, and so is the present Architect with three to five players (docs/bot-strength.md). With two players that
 * one hardly loses to the first, which tells too little: there it is the Apprentice that was measured against it, 50 % ± 6
 * of 256 games (and Mason, who stood at 1710). Governor, with about a second for a decision, stands where the first one was
 * measured, which it beats. With four players that is about right: alone against three of the first Architects the net of
 * before won 84 % ± 9 of 60 games, which makes 1980. With two, three and five it has not been measured so. A style of
 * Governor's is as strong as Governor to within three points of share, so it stands there too.
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
