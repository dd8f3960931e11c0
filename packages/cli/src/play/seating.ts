/** Who sits where: people at this keyboard and bots. */
import { OPPONENT_NAMES, type OpponentName } from '@cap-diamant/bots';
import { SEAT_LETTERS } from '@cap-diamant/engine';
import { nearest } from '../nearest.ts';
import { usageError } from '../usage-error.ts';

export const DEFAULT_LEVEL = OPPONENT_NAMES[0];

/** A person's seat in `--seats` and in records; `you:Ada` gives the person a name. */
export const PERSON = 'you';

export const letterOf = (seat: number): string => SEAT_LETTERS[seat]!;

export interface Sitter {
  /** A bot by its level or style; null for a person. */
  readonly level: OpponentName | null;
  readonly name: string;
}

const person = (name: string): Sitter => ({ level: null, name });
const bot = (level: OpponentName): Sitter => ({ level, name: level });

export const checkLevel = (text: string): OpponentName => {
  const known = OPPONENT_NAMES.find((name) => name === text);
  if (known !== undefined) return known;
  const meant = nearest(text, OPPONENT_NAMES);
  const hint = meant === null ? `there are ${OPPONENT_NAMES.join(', ')}` : `did you mean '${meant}'?`;
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
export const personAgainst = (level: OpponentName, players: number): Sitter[] =>
  Array.from({ length: players }, (_, seat) => (seat === 0 ? person(PERSON) : bot(level)));
