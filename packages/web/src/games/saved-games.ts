/** Games saved in the browser, each as a readable record. */
import { type Choice, type GameRecord, parseRecord, printRecord } from '@cap-diamant/engine';
import { keep, kept, keptUnder } from '../browser/storage.ts';
import { type SetUp, SITTERS, type Sitter } from './set-up.ts';

const PREFIX = 'cap-diamant:game:';

/** What was on show when the player left, if the choices alone do not say it. */
export type Pause =
  | { readonly kind: 'hand-over' }
  /** In a scoring, at the pause with this number. */
  | { readonly kind: 'scoring'; readonly steps: number }
  /** At the ledger of a century's end. */
  | { readonly kind: 'ledger' };

export interface Saved {
  readonly setUp: SetUp;
  readonly choices: readonly Choice[];
  readonly pause: Pause | null;
  /** When it was last saved, in milliseconds. */
  readonly time: number;
  readonly over: boolean;
}

export const recordOf = (
  setUp: SetUp,
  choices: readonly Choice[],
  tags: Readonly<Record<string, string>> = {},
): string => {
  const record: GameRecord = {
    options: setUp.options,
    layout: setUp.layout,
    names: setUp.names,
    tags: { ...setUp.tags, 'seat-kinds': setUp.seats.join(' '), seed: setUp.seed, ...tags },
    choices,
  };
  return printRecord(record);
};

const printPause = (pause: Pause): string =>
  pause.kind === 'scoring' ? `scoring ${pause.steps}` : pause.kind;

const parsePause = (text: string): Pause | null => {
  const steps = Number(/^scoring (\d{1,2})$/.exec(text)?.[1] ?? 0);
  if (steps > 0) return { kind: 'scoring', steps };
  return text === 'hand-over' || text === 'ledger' ? { kind: text } : null;
};

/** The record of a game as it is saved. */
export const savedText = (
  setUp: SetUp,
  choices: readonly Choice[],
  over: boolean,
  pause: Pause | null = null,
): string => {
  const tags = {
    saved: String(Date.now()),
    ended: over ? 'yes' : 'no',
    ...(pause === null ? {} : { paused: printPause(pause) }),
  };
  return recordOf(setUp, choices, tags);
};

export const save = (...game: Parameters<typeof savedText>): void =>
  keep(PREFIX + game[0].id, savedText(...game));

/** If a record does not say who sat where, or names an unknown bot, all seats are persons. */
const seatsOf = (kinds: string, players: number): readonly Sitter[] => {
  const seats = kinds.split(' ');
  const isKnown = (kind: string): kind is Sitter => SITTERS.some((known) => known === kind);
  return seats.length === players && seats.every(isKnown) ? seats : new Array<Sitter>(players).fill('person');
};

/** Reads a record. Throws the engine's error if it is bad. */
export const openRecord = (id: string, text: string): Saved => {
  const { options, layout, names, tags, choices } = parseRecord(text);
  const { 'seat-kinds': kinds = '', seed = id, saved = '0', ended, paused = '', ...others } = tags;
  return {
    setUp: {
      id,
      options,
      layout,
      names: names.map((name, seat) => name || `${seat + 1}`),
      seats: seatsOf(kinds, options.players),
      seed,
      tags: others,
    },
    choices,
    pause: parsePause(paused),
    time: Number(saved),
    over: ended === 'yes',
  };
};

const read = (id: string, text: string): Saved | null => {
  try {
    return openRecord(id, text);
  } catch {
    return null;
  }
};

export const load = (id: string): Saved | null => {
  const text = kept(PREFIX + id);
  return text === null ? null : read(id, text);
};

export const isKept = (id: string): boolean => kept(PREFIX + id) !== null;

/** The latest first. Unreadable ones are left alone and not listed. */
export const savedGames = (): readonly Saved[] =>
  keptUnder(PREFIX)
    .flatMap((id) => load(id) ?? [])
    .sort((a, b) => b.time - a.time);

export const forget = (id: string): void => keep(PREFIX + id, null);
