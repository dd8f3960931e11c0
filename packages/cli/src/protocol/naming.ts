/** Happenings and lists by seat with names instead of the engine's indices. */
import {
  CENTURIES,
  DISTRICTS,
  EVENT_IDS,
  type Happening,
  LEADERS,
  NEUTRAL,
  NONE,
  SEAT_LETTERS,
  ZONES,
} from '@cap-diamant/engine';

export const seatName = (seat: number): string => SEAT_LETTERS[seat]!;

export const zoneName = (zone: number): string => ZONES[zone]!;

/** A list by seat as an object by letter. */
export const bySeat = <T>(values: readonly T[]): { readonly [seat: string]: T } =>
  Object.fromEntries(values.map((value, seat) => [seatName(seat), value]));

const architectName = (architect: number): string | null => {
  if (architect === NONE) return null;
  return architect === NEUTRAL ? 'neutral' : seatName(architect);
};

const nameNumber = (key: string, value: number): number | string | null => {
  switch (key) {
    case 'seat':
      return seatName(value);
    case 'architect':
      return architectName(value);
    case 'zone':
    case 'from':
    case 'to':
      return zoneName(value);
    case 'next':
      return value === NONE ? 'hand' : zoneName(value);
    case 'event':
      return EVENT_IDS[value]!;
    case 'leader':
      return LEADERS[value]!;
    case 'district':
      return DISTRICTS[value]!.id;
    case 'century':
      return CENTURIES[value]!;
    default:
      return value;
  }
};

const nameList = (key: string, values: readonly number[]): unknown => {
  switch (key) {
    case 'winners':
      return values.map(seatName);
    case 'flipped':
      return values;
    default:
      return bySeat(values);
  }
};

/** The fields of every happening are numbers, words, or lists of numbers. */
type Field = number | string | readonly number[];

export const nameHappening = (happening: Happening): object =>
  Object.fromEntries(
    Object.entries<Field>(happening).map(([key, value]) => {
      if (typeof value === 'string') return [key, value];
      return [key, typeof value === 'number' ? nameNumber(key, value) : nameList(key, value)];
    }),
  );
