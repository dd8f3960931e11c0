/** Who sits where: people at this keyboard and bots. */
import { LEVEL_BOTS, type LevelName } from '@cap-diamant/bots';
import { SEAT_LETTERS } from '@cap-diamant/engine';
import { nearest } from '../nearest.ts';
import { usageError } from '../usage-error.ts';

export const LEVEL_NAMES: readonly LevelName[] = LEVEL_BOTS.map((bot) => bot.name);
export const DEFAULT_LEVEL = LEVEL_NAMES[0]!;

/** What a person's seat is called in `--seats` and in records; `you:Ada` gives him a name. */
export const PERSON = 'you';

export const letterOf = (seat: number): string => SEAT_LETTERS[seat]!;

export interface Sitter {
  /** The level of a bot; null for a person. */
  readonly level: LevelName | null;
  readonly name: string;
}

const person = (name: string): Sitter => ({ level: null, name });
const bot = (level: LevelName): Sitter => ({ level, name: level });

export const checkLevel = (text: string): LevelName => {
  const known = LEVEL_NAMES.find((name) => name === text);
  if (known !== undefined) return known;
  const meant = nearest(text, LEVEL_NAMES);
  const hint = meant === null ? `there are ${LEVEL_NAMES.join(', ')}` : `did you mean '${meant}'?`;
  throw usageError(`there is no level '${text}': ${hint}`);
};

const parseSeat = (text: string): Sitter => {
  const word = text.trim();
  if (word === PERSON) return person(PERSON);
  const name = word.startsWith(`${PERSON}:`) ? word.slice(PERSON.length + 1).trim() : '';
  return name === '' ? bot(checkLevel(word)) : person(name);
};

/** "you,governor,you:Ada". */
export const parseSeats = (text: string): Sitter[] => {
  const seats = text.split(',').map(parseSeat);
  if (seats.every(({ level }) => level !== null)) throw usageError(`--seats: one seat must be '${PERSON}'`);
  return seats;
};

export const printSeats = (seats: readonly Sitter[]): string =>
  seats.map(({ level, name }) => level ?? (name === PERSON ? PERSON : `${PERSON}:${name}`)).join(',');

/** A person on the first seat, bots of one level on the others. */
export const personAgainst = (level: LevelName, players: number): Sitter[] =>
  Array.from({ length: players }, (_, seat) => (seat === 0 ? person(PERSON) : bot(level)));
