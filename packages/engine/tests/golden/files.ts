/** Where golden games are, and how they are named. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Options } from '../../src/options.ts';

export const GAMES_FOLDER = path.join(import.meta.dirname, 'games');
export const PLAYTHROUGHS_FOLDER = path.join(import.meta.dirname, 'playthroughs');

export const variantName = ({ edition, rules, events, players }: Options): string =>
  `${edition}-${rules}${events ? '-events' : ''}-${players}`;

export const goldenGames = (): { readonly name: string; readonly text: string }[] =>
  globSync('*.txt', { cwd: GAMES_FOLDER })
    .sort()
    .map((file) => ({
      name: path.basename(file, '.txt'),
      text: readFileSync(path.join(GAMES_FOLDER, file), 'utf8'),
    }));
