/** What a table does when a player is gone, in words, before the game. */
import type { TableSettings } from '@cap-diamant/protocol';
import { say } from '../../../words/online/words.svelte.ts';

export type AbsenceRule = NonNullable<TableSettings['absence']>;
type Settings = Pick<TableSettings, 'absence' | 'rated' | 'options'>;

/** Rated games have no substitutes, and only those of two can end early. */
export const absenceRules = ({ rated, options }: Settings): readonly AbsenceRule[] => {
  if (rated !== true) return ['bot', 'substitute', 'end'];
  return options.players === 2 ? ['bot', 'end'] : ['bot'];
};

/** The effect on the game and on ratings. */
export const absenceMeans = ({ absence = 'bot', rated = false, options }: Settings): string => {
  if (absence === 'end' && options.players > 2) return say('absenceMeans', { rule: 'endForAll' });
  const ratedRule = absence === 'end' ? 'ratedEnd' : 'ratedBot';
  return say('absenceMeans', { rule: rated ? ratedRule : absence });
};
