/** Reads a request: untrusted JSON. */
import { refusal } from './refusal.ts';

/** A request may be this long, in bytes: far more than the longest record needs. */
export const MOST_BYTES = 2 ** 20;

export type Scalar = string | number | boolean | null;
export type Request = { readonly [key: string]: unknown };

const MOST_SHOWN = 60;

const clip = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);

/** A value for a message; lists and objects may be deep, so they are only named. */
const show = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return clip(JSON.stringify(value) ?? 'nothing', MOST_SHOWN);
};

export const parseRequest = (line: string): Request => {
  if (line.length > MOST_BYTES) throw refusal(`the line is longer than ${MOST_BYTES} bytes`);
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw refusal('the line is not JSON: write one object per line, such as {"cmd":"hello"}');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refusal(`a request is an object such as {"cmd":"hello"}, not ${show(value)}`);
  }
  return value as Request;
};

/** The id to echo; undefined if none is given. */
export const readId = (request: Request): Scalar | undefined => {
  if (!Object.hasOwn(request, 'id')) return undefined;
  const { id } = request;
  if (id !== null && typeof id === 'object') {
    throw refusal(`id must be a string, a number, true, false or null, not ${show(id)}`);
  }
  if (typeof id === 'number' && Math.abs(id) > Number.MAX_SAFE_INTEGER) {
    throw refusal('id is too large a number to be echoed exactly: write it as a string');
  }
  return id as Scalar;
};

export const readWord = <T extends string>(request: Request, key: string, known: readonly T[]): T => {
  const value = request[key];
  const found = known.find((word) => word === value);
  if (found === undefined) {
    throw refusal(`${key} must be one of ${known.join(', ')}, not ${show(value)}`);
  }
  return found;
};

export const readText = (request: Request, key: string): string => {
  const value = request[key];
  if (typeof value !== 'string') throw refusal(`${key} must be a text, not ${show(value)}`);
  return value;
};

export const readTexts = (request: Request, key: string): readonly string[] => {
  const value = request[key];
  if (!Array.isArray(value)) throw refusal(`${key} must be a list of texts, not ${show(value)}`);
  value.forEach((item: unknown, index) => {
    if (typeof item !== 'string') throw refusal(`${key}[${index}] must be a text, not ${show(item)}`);
  });
  return value as string[];
};

export const readCount = (
  request: Request,
  key: string,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): number => {
  const value = request[key];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least || value > most) {
    const range = most === Number.MAX_SAFE_INTEGER ? `, ${least} or more` : ` from ${least} to ${most}`;
    throw refusal(`${key} must be a whole number${range}, not ${show(value)}`);
  }
  return value;
};

/** Several of the known words, each at most once. */
export const readWords = <T extends string>(
  request: Request,
  key: string,
  known: readonly T[],
): readonly T[] => {
  const words = readTexts(request, key);
  for (const word of words) readWord({ [key]: word }, key, known);
  if (new Set(words).size < words.length) throw refusal(`${key} names something twice`);
  return words as readonly T[];
};

/** Requests inside a request. */
export const readRequests = (request: Request, key: string): readonly Request[] => {
  const value = request[key];
  if (!Array.isArray(value)) throw refusal(`${key} must be a list of requests, not ${show(value)}`);
  value.forEach((item: unknown, index) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
      throw refusal(`${key}[${index}] must be an object, not ${show(item)}`);
    }
  });
  return value as Request[];
};

export const readSeed = (request: Request): string | number => {
  const { seed } = request;
  if (typeof seed === 'string' || (typeof seed === 'number' && Number.isFinite(seed))) return seed;
  throw refusal(`seed must be a text or a number, not ${show(seed)}`);
};

export const has = (request: Request, key: string): boolean => Object.hasOwn(request, key);

export const refuseUnknownKeys = (request: Request, known: readonly string[]): void => {
  const unknown = Object.keys(request).find((key) => !known.includes(key));
  if (unknown !== undefined) {
    throw refusal(`unknown key ${show(unknown)}: this command knows ${known.join(', ')}`);
  }
};
