/** What a table does when a player is gone, in words, before the game. */
import type { TableSettings } from '@cap-diamant/protocol';
import { hasClock } from '@cap-diamant/protocol/table-log';
import { say } from '../../../words/online/words.svelte.ts';

export type AbsenceRule = NonNullable<TableSettings['absence']>;
type Settings = Pick<TableSettings, 'absence' | 'rated' | 'options' | 'moveSeconds' | 'bank'>;

/** Rated games have no substitutes, and only those of two can end early. */
export const absenceRules = ({
  rated,
  options,
}: Pick<Settings, 'rated' | 'options'>): readonly AbsenceRule[] => {
  if (rated !== true) return ['bot', 'substitute', 'end'];
  return options.players === 2 ? ['bot', 'end'] : ['bot'];
};

/** The effect on the game and on ratings. */
export const absenceMeans = (settings: Settings): string => {
  const { absence = 'bot', rated = false, options } = settings;
  const clock = hasClock(settings) ? 'yes' : 'no';
  if (absence === 'end' && options.players > 2) return say('absenceMeans', { rule: 'endForAll', clock });
  const ratedRule = absence === 'end' ? 'ratedEnd' : 'ratedBot';
  return say('absenceMeans', { rule: rated ? ratedRule : absence, clock });
};
