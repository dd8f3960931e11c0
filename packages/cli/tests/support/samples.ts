/** Games to try things on. */
import { ALL_OPTIONS, type GameRecord, type Options, printRecord } from '@cap-diamant/engine';
import { playRandomGame } from '../../src/games/random-game.ts';

export const THREE: Options = { edition: 2026, rules: 'complete', events: true, players: 3 };

export const sampleRecord = (options: Options, seed: string): GameRecord =>
  playRandomGame(options, 'random', seed).record;

/** Whole games of every variant. */
export const sampleRecords = (): GameRecord[] =>
  ALL_OPTIONS.map((options, index) => sampleRecord(options, `sample ${index}`));

export const sampleText = (): string => printRecord(sampleRecord(THREE, 'sample'));
