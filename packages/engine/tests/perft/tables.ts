/** Perft tables: one file per variant, with counts from its beginning and from positions of its golden game. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deal, seededRandom } from '../../src/chance/index.ts';
import { newGame } from '../../src/game.ts';
import { historyOf } from '../../src/history.ts';
import { parseRecord } from '../../src/notation/parse-record.ts';
import type { Options } from '../../src/options.ts';
import type { State } from '../../src/state.ts';
import { goldenGames } from '../golden/files.ts';
import type { Count } from './count.ts';

export interface Position {
  readonly title: string;
  /** A golden game; null for the beginning, with the deal for a first game. */
  readonly game: string | null;
  /** How many of its choices have been made. */
  readonly after: number;
}

export interface PerftTable {
  readonly options: Options;
  readonly positions: readonly (Position & Count)[];
}

export const TABLES_FOLDER = path.join(import.meta.dirname, 'tables');

export const readTables = (): { readonly name: string; readonly table: PerftTable }[] =>
  globSync('*.json', { cwd: TABLES_FOLDER })
    .sort()
    .map((file) => ({
      name: path.basename(file, '.json'),
      table: JSON.parse(readFileSync(path.join(TABLES_FOLDER, file), 'utf8')) as PerftTable,
    }));

/** At the beginning chance decides (the first event, who begins): those choices are plies too. */
export const positionOf = (options: Options, { game, after }: Position): State => {
  if (game === null) return newGame(options, deal('first-game', seededRandom(0)));
  const found = goldenGames().find(({ name }) => name === game);
  if (found === undefined) throw new Error(`there is no golden game ${game}`);
  return historyOf(parseRecord(found.text), after).state;
};
