/**
 * How strong the bots are, by number of players: fixed, so that a rating means the same today and in a year, and on
 * every server. Architect is 1500; the rest is what the arena measured (docs/bot-strength.md), to the nearest ten.
 * Governor as it plays here, with about a second for a decision: measured so with four players; with two, as far as
 * its matches at more thinking go; with three and five, as much above its short thinking as with four.
 */
import type { BOT_LEVELS } from '@cap-diamant/protocol/schemas';
import type { Belief } from './plackett-luce.ts';

type Ladder = { readonly [level in (typeof BOT_LEVELS)[number]]: number };

const ANCHORS: { readonly [players in number]: Ladder } = {
  2: { apprentice: 1280, mason: 1410, architect: 1500, intendant: 1670, governor: 2450 },
  3: { apprentice: 1220, mason: 1350, architect: 1500, intendant: 1680, governor: 2140 },
  4: { apprentice: 1270, mason: 1390, architect: 1500, intendant: 1600, governor: 2020 },
  5: { apprentice: 1330, mason: 1420, architect: 1500, intendant: 1570, governor: 2020 },
};

export const anchorOf = (level: string, players: number): Belief => ({
  rating: ANCHORS[players]![level as keyof Ladder],
  deviation: 0,
});
