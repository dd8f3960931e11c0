/** Who plays in lessons and drills, by seat, written in the alphabet of the page's language. */
import type { GameRecord } from '@cap-diamant/engine';
import { learn } from '../../words/learn/words.svelte.ts';

export const playerNames = ({ names }: GameRecord): readonly string[] =>
  learn('coach.players').split(', ').slice(0, names.length);
