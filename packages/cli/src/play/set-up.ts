/** Setting a game up: from options, from a file, or by asking. */
import { randomInt } from 'node:crypto';
import { OPPONENT_NAMES } from '@cap-diamant/bots';
import { type GameRecord, SEAT_LETTERS } from '@cap-diamant/engine';
import { DRAW_SCHEME, deal, drawSchemeTags, seededRandom } from '@cap-diamant/engine/chance';
import { wholeNumber } from '../command.ts';
import { dealKind, oneVariant } from '../games/variant-flags.ts';
import { padTo, widthOf } from '../screen/paint.ts';
import { usageError } from '../usage-error.ts';
import type { Heard, Lines } from './lines.ts';
import type { Voice } from './pen.ts';
import { checkLevel, DEFAULT_LEVEL, parseSeats, personAgainst, type Sitter } from './seating.ts';
import type { NewSitting } from './sitting.ts';

export interface GameFlags {
  readonly edition?: string;
  readonly rules?: string;
  readonly events?: boolean;
  readonly players?: string;
  readonly level?: string;
  readonly seats?: string;
  readonly seed?: string;
  readonly deal: string;
}

const seatsFor = (flags: GameFlags, players: number): Sitter[] => {
  if (flags.seats === undefined) {
    return personAgainst(flags.level === undefined ? DEFAULT_LEVEL : checkLevel(flags.level), players);
  }
  const seats = parseSeats(flags.seats);
  if (seats.length !== players) {
    throw usageError(`--seats names ${seats.length}, but there are ${players} players`);
  }
  return seats;
};

/** A value in a record's header is one row of text without blanks around it. */
const checkSeed = (seed: string): string => {
  if (seed === '' || seed !== seed.trim() || /\p{Cc}|\p{Zl}|\p{Zp}/u.test(seed)) {
    throw usageError('--seed must be one line of text without blanks around it');
  }
  return seed;
};

export const newSitting = (flags: GameFlags): NewSitting => {
  if (flags.seats !== undefined && flags.level !== undefined) {
    throw usageError('choose --level or --seats, not both');
  }
  const named = flags.seats === undefined ? undefined : String(parseSeats(flags.seats).length);
  const players = flags.players ?? named;
  if (players !== undefined)
    wholeNumber(players, flags.players === undefined ? '--seats' : '--players', 2, 5);
  const options = oneVariant({ ...flags, ...(players === undefined ? {} : { players }) });
  const seed = checkSeed(flags.seed ?? String(randomInt(1_000_000)));
  return {
    options,
    layout: deal(dealKind(flags.deal), seededRandom(seed)),
    seats: seatsFor(flags, options.players),
    tags: drawSchemeTags(DRAW_SCHEME),
    seed,
    choices: [],
  };
};

const OF_THE_GAME = ['edition', 'rules', 'events', 'players', 'seed'] as const;

/** Who sits where may be changed; the game itself may not. */
export const loadedSitting = (record: GameRecord, flags: GameFlags): NewSitting => {
  const fixed = OF_THE_GAME.find((flag) => flags[flag] !== undefined);
  if (fixed !== undefined) throw usageError(`--${fixed} cannot be changed in a game that is loaded`);
  const { seed, seats, ...tags } = record.tags;
  const known = flags.level === undefined && flags.seats === undefined ? seats : flags.seats;
  const asked = known === undefined ? flags : { ...flags, seats: known };
  return {
    options: record.options,
    layout: record.layout,
    seats: seatsFor(asked, record.options.players),
    tags,
    seed: seed ?? SEAT_LETTERS.join(''),
    choices: record.choices,
  };
};

/** Asks until it gets a number in range; an empty answer is the default. */
const askNumber = async (
  lines: Lines,
  { say }: Voice,
  prompt: string,
  least: number,
  most: number,
  otherwise: number,
): Promise<number | Exclude<Heard, object>> => {
  for (;;) {
    const heard = await lines.ask(`${prompt} `);
    if (typeof heard === 'string') return heard;
    const text = heard.line.trim();
    if (text === '') return otherwise;
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    process.stdout.write(`${say('bad-number', { typed: text, least, most })}\n`);
  }
};

/** The dialogue at a terminal: asks only what no option says. Null if the player has left. */
export const askForFlags = async (
  flags: GameFlags,
  lines: Lines,
  voice: Voice,
): Promise<GameFlags | null> => {
  if (flags.seats !== undefined || (flags.players !== undefined && flags.level !== undefined)) return flags;
  const { say, text } = voice;
  process.stdout.write(`${say('welcome')}\n\n`);
  let { players, level } = flags;
  if (players === undefined) {
    const asked = await askNumber(lines, voice, say('ask-players'), 2, 5, 3);
    if (typeof asked === 'string') return null;
    players = String(asked);
  }
  if (level === undefined) {
    const names = OPPONENT_NAMES.map(text.botLevel);
    const room = Math.max(...names.map(widthOf));
    const list = OPPONENT_NAMES.map(
      (name, index) => `  ${index + 1}  ${padTo(names[index]!, room)} ${text.botLevelTip(name)}\n`,
    );
    process.stdout.write(`\n${list.join('')}\n`);
    const asked = await askNumber(lines, voice, say('ask-level'), 1, OPPONENT_NAMES.length, 1);
    if (typeof asked === 'string') return null;
    level = OPPONENT_NAMES[asked - 1]!;
  }
  return { ...flags, players, level };
};
