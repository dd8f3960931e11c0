/** Whether a player's rating agrees with a wish for strength. Only a settled rating can disagree. */
import type { TableSettings } from '@cap-diamant/protocol';
import type { BOT_LEVELS } from '@cap-diamant/protocol/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import { anchorOf } from './anchors.ts';
import { beliefOf, isSettled } from './standings.ts';

type Strength = NonNullable<TableSettings['strength']>;
type Level = (typeof BOT_LEVELS)[number];

/** As strong as which bot, at least and at most. They overlap, so that nobody is left between two. */
const BOUNDS: { readonly [strength in Strength]: readonly [least: Level | null, most: Level | null] } = {
  beginner: [null, 'mason'],
  casual: ['apprentice', 'intendant'],
  strong: ['architect', null],
};

export const fitsStrength = (rating: number, strength: Strength, players: number): boolean => {
  const [least, most] = BOUNDS[strength];
  return (
    (least === null || rating >= anchorOf(least, players).rating) &&
    (most === null || rating <= anchorOf(most, players).rating)
  );
};

/** By person, for this number of players; people without a settled rating are not in it. */
export const settledRatings = async (
  db: Kysely<Schema>,
  people: readonly string[],
  players: number,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('standings')
    .selectAll()
    .where('player', 'in', people)
    .where('players', '=', players)
    .execute();
  return new Map(rows.filter(isSettled).map((row) => [row.player, beliefOf(row).rating]));
};
