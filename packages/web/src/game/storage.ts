/** Games in the browser's own storage, each as a record that people can read. */
import { type Choice, type GameRecord, parseRecord, printRecord } from '@cap-diamant/engine';
import type { SetUp } from './set-up.ts';

const PREFIX = 'cap-diamant:game:';

export interface Saved {
  readonly setUp: SetUp;
  readonly choices: readonly Choice[];
  /** When it was last touched, in milliseconds. */
  readonly time: number;
  readonly over: boolean;
}

export const recordOf = (
  setUp: SetUp,
  choices: readonly Choice[],
  tags: Record<string, string> = {},
): string => {
  const record: GameRecord = {
    options: setUp.options,
    layout: setUp.layout,
    names: setUp.names,
    tags: { 'seat-kinds': setUp.seats.join(' '), seed: setUp.seed, ...tags },
    choices,
  };
  return printRecord(record);
};

export const save = (setUp: SetUp, choices: readonly Choice[], over: boolean): void => {
  const tags = { saved: String(Date.now()), ended: over ? 'yes' : 'no' };
  try {
    localStorage.setItem(PREFIX + setUp.id, recordOf(setUp, choices, tags));
  } catch {
    // Full or forbidden: the game goes on, unsaved.
  }
};

const read = (id: string, text: string): Saved | null => {
  try {
    const { options, layout, names, tags, choices } = parseRecord(text);
    return {
      setUp: {
        id,
        options,
        layout,
        names: names.map((name, seat) => name || `${seat + 1}`),
        seats: (tags['seat-kinds'] ?? '').split(' '),
        seed: tags.seed ?? id,
      },
      choices,
      time: Number(tags.saved ?? 0),
      over: tags.ended === 'yes',
    };
  } catch {
    return null;
  }
};

export const load = (id: string): Saved | null => {
  const text = localStorage.getItem(PREFIX + id);
  return text === null ? null : read(id, text);
};

/** The latest first; what cannot be read is left alone and not listed. */
export const savedGames = (): readonly Saved[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => load(key.slice(PREFIX.length)) ?? [])
    .sort((a, b) => b.time - a.time);

export const forget = (id: string): void => localStorage.removeItem(PREFIX + id);
