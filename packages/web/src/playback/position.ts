/** A position of a kept game: after so many choices, and so many steps of scoring after the last of them. */
import type { GameRecord, Happening } from '@cap-diamant/engine';
import { type Story, storyOf } from './story.ts';

export interface Position extends Story {
  /** What the last step alone did. */
  readonly last: readonly Happening[];
}

export const positionAt = (record: GameRecord, made: number, steps?: number): Position => {
  const story = storyOf(record, made, steps);
  const taken = story.history.steps;
  const before = taken > 0 ? storyOf(record, made, taken - 1) : storyOf(record, Math.max(0, made - 1));
  return { ...story, last: story.log.slice(before.log.length).map(({ happening }) => happening) };
};
