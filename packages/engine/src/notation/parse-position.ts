/** Reading a position (docs/notation.md): every field is checked, and errors name it and the reason. */
import { SPACE_COST, ZONES } from '../board.ts';
import { EVENT_CENTURY, EVENT_IDS } from '../event-ids.ts';
import type { Architect, Seat, Space, Variant } from '../indices.ts';
import { checkLayout } from '../layout.ts';
import { LEADERS } from '../leader-ids.ts';
import { ALL_OPTIONS } from '../options.ts';
import { VARIANTS } from '../rules.ts';
import { SEAT_LETTERS } from '../seats.ts';
import { initialState } from '../set-up.ts';
import {
  AVAILABLE,
  AWAY,
  COMPLETED,
  IN_HAND,
  NEUTRAL,
  NONE,
  POINT_SOURCES,
  STAGES,
  type State,
  stageIndex,
  UNDER_CONSTRUCTION,
  WAITING,
} from '../state.ts';
import { CENTURIES, TILE_CENTURY, TILE_CODES } from '../tiles.ts';
import { agendaProblem } from './check-agenda.ts';
import { ROWS, variantWord } from './print-position.ts';
import { parseTask } from './task.ts';

const FIELDS = [
  'variant',
  'board',
  'century',
  'turn',
  'seat',
  'players',
  'zones',
  'points',
  'events',
  'claims',
  'agenda',
] as const;
type Field = (typeof FIELDS)[number];

const wrong = (field: Field, reason: string): Error => new Error(`the position's ${field}: ${reason}`);

const quote = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const VARIANT_WORDS = ALL_OPTIONS.map(variantWord);

const indexOf = (field: Field, words: readonly string[], word: string): number => {
  const index = words.indexOf(word);
  if (index < 0) throw wrong(field, `${quote(word)} is none of ${words.join(', ')}`);
  return index;
};

const splitInto = (field: Field, text: string, separator: string, count: number, what: string): string[] => {
  const found = text.split(separator);
  if (found.length !== count) throw wrong(field, `${count} ${what} are needed, not ${found.length}`);
  return found;
};

const wholeNumber = (field: Field, text: string): number => {
  if (!/^(?:0|[1-9]\d{0,3})$/.test(text)) throw wrong(field, `${quote(text)} is not a number from 0 to 9999`);
  return Number(text);
};

/** Several seats by their letters, "-" for none. */
const parseSeats = (field: Field, text: string, seats: number): Seat[] =>
  text === '-' ? [] : [...text].map((letter) => indexOf(field, SEAT_LETTERS.slice(0, seats), letter));

const SPACE = /^([a-z]\d[a-z])(?:@([A-EN])(?::([A-E]{1,3}))?|(=)(?:([A-E])([1-3]))?)?$/;

type BoardFields = Pick<State, 'tiles' | 'status' | 'owner' | 'stars' | 'architects' | 'stages'>;

const parseBoard = (text: string, variant: Variant, century: number): BoardFields => {
  const { seats } = VARIANTS[variant]!;
  const rows = splitInto('board', text, '/', ROWS.length, 'rows');
  const marks = rows
    .flatMap((row, index) => splitInto('board', row, ',', ROWS[index]!.length, `tiles in row ${index}`))
    .map((word) => {
      const match = SPACE.exec(word);
      if (match === null)
        throw wrong('board', `${quote(word)} is no tile: write e1a, e1a@B:AC, e1a= or e1a=B2`);
      return match;
    });
  const codes = marks.map(([, code]) => indexOf('board', TILE_CODES, code!));
  let tiles: State['tiles'];
  try {
    tiles = checkLayout(codes);
  } catch (error) {
    throw wrong('board', reasonOf(error));
  }

  const empty = initialState(variant, tiles, []);
  const { architects } = empty;
  const status = empty.status.slice();
  const owner = empty.owner.slice();
  const stars = empty.stars.slice();
  const stages = empty.stages.slice();
  const place = (architect: Architect, space: Space, contributors: string): void => {
    if (architects[architect]! >= 0)
      throw wrong('board', `architect ${marks[space]![2]} stands on two spaces`);
    architects[architect] = space;
    status[space] = UNDER_CONSTRUCTION;
    parseSeats('board', contributors === '' ? '-' : contributors, seats).forEach((seat, stage) => {
      stages[stageIndex(architect, stage)] = seat;
    });
  };
  marks.forEach(([word, , architect, contributors = '', completed, letter, count], space) => {
    const age = TILE_CENTURY[tiles[space]!]! - century;
    if (architect !== undefined) {
      const letters = SEAT_LETTERS.slice(0, seats);
      place(architect === 'N' ? NEUTRAL : indexOf('board', letters, architect), space, contributors);
    } else if (completed !== undefined) {
      status[space] = COMPLETED;
      if (letter !== undefined) {
        owner[space] = indexOf('board', SEAT_LETTERS.slice(0, seats), letter);
        stars[space] = Number(count);
      }
    } else {
      if (age < 0)
        throw wrong('board', `${word} is of a past century: it is under construction or completed`);
      status[space] = age === 0 ? AVAILABLE : WAITING;
    }
    if (age > 0 && status[space] !== WAITING) throw wrong('board', `${word} is of a later century`);
  });
  return { tiles, status, owner, stars, architects, stages };
};

type Players = Pick<State, 'active' | 'passive' | 'leaders'>;

const parsePlayers = (text: string, variant: Variant): Players => {
  const { seats, leaders: inPlay } = VARIANTS[variant]!;
  const known = [NONE, ...inPlay];
  const words = known.map((leader) => LEADERS[leader] ?? '-');
  const players = splitInto('players', text, '/', seats, 'players').map((player) => {
    const [active, passive, leader] = splitInto('players', player, '.', 3, 'words for each player');
    return {
      active: wholeNumber('players', active!),
      passive: wholeNumber('players', passive!),
      leader: known[indexOf('players', words, leader!)]!,
    };
  });
  const leaders = players.map(({ leader }) => leader);
  const held = leaders.filter((leader) => leader !== NONE);
  if (new Set(held).size < held.length) throw wrong('players', 'a leader is held twice');
  return {
    active: players.map(({ active }) => active),
    passive: players.map(({ passive }) => passive),
    leaders,
  };
};

const parseEvents = (text: string): number[] => {
  const years = text === '-' ? [] : text.split('.');
  if (years.length > CENTURIES.length) throw wrong('events', 'there is one for each century');
  return CENTURIES.map((name, century) => {
    const year = years[century];
    if (year === undefined) return NONE;
    const event = indexOf('events', EVENT_IDS, year);
    if (EVENT_CENTURY[event] !== century) throw wrong('events', `${year} is not an event of century ${name}`);
    return event;
  });
};

const numbersBy = (field: Field, text: string, outer: number, inner: number, what: string): number[] =>
  splitInto(field, text, '/', outer, what).flatMap((list) =>
    splitInto(field, list, '.', inner, 'numbers each').map((word) => wholeNumber(field, word)),
  );

/** R1.4: a player's workers are in the hand, in the supply, in zones or on buildings; none is lost. */
const checkWorkers = (state: State): void => {
  const { workers } = VARIANTS[state.variant]!;
  state.active.forEach((active, seat) => {
    let sum = active + state.passive[seat]!;
    for (let zone = 0; zone < ZONES.length; zone += 1) sum += state.zones[zone * state.active.length + seat]!;
    state.architects.forEach((space, architect) => {
      for (let stage = 0; stage < STAGES; stage += 1) {
        if (state.stages[stageIndex(architect, stage)] === seat) sum += SPACE_COST[space]!;
      }
    });
    if (sum !== workers) {
      throw wrong(
        'players',
        `${SEAT_LETTERS[seat]} has ${sum} workers in all, but there are ${workers} (R3.2)`,
      );
    }
  });
};

/** An event is revealed as its century begins (R3.4), and nobody scores the first one twice (R7.1). */
const checkEvents = (state: State): void => {
  const revealed = state.events.filter((event) => event !== NONE).length;
  const isDue = state.agenda.some(({ kind }) => kind === 'event');
  const due = VARIANTS[state.variant]!.events ? state.century + (isDue ? 0 : 1) : 0;
  if (revealed !== due) throw wrong('events', `${due} have been revealed by now, not ${revealed}`);
  const { claims } = state;
  if (new Set(claims).size < claims.length) throw wrong('claims', 'a seat scores it once (R7.1)');
  if (claims.length > 0 && state.events[0] === NONE) throw wrong('claims', 'there is no event to claim');
};

/**
 * Where an off-board neutral architect is: in the hand of the player who may use it, otherwise away (R6.5,
 * R10.2).
 */
const placeNeutral = (state: State): void => {
  const { isNobodys, owner } = VARIANTS[state.variant]!.neutral;
  const inPlay = isNobodys || owner(state) !== NONE;
  if (state.architects[NEUTRAL]! < 0) state.architects[NEUTRAL] = inPlay ? IN_HAND : AWAY;
  else if (!inPlay)
    throw wrong('board', 'nobody holds the Economic leader: the neutral architect is away (R6.5)');
};

/**
 * The state that a position's text describes. Impossible positions are refused as far as they can be
 * detected.
 */
export const parsePosition = (text: string): State => {
  const words = text.trim().split(/\s+/);
  if (words.length !== FIELDS.length) {
    throw new Error(`a position has ${FIELDS.length} fields (${FIELDS.join(', ')}), not ${words.length}`);
  }
  const field = (name: Field): string => words[FIELDS.indexOf(name)]!;
  const variant = indexOf('variant', VARIANT_WORDS, field('variant'));
  const { seats } = VARIANTS[variant]!;
  const century = indexOf('century', CENTURIES, field('century'));
  const seat = field('seat') === '-' ? NONE : indexOf('seat', SEAT_LETTERS.slice(0, seats), field('seat'));
  const turn = wholeNumber('turn', field('turn'));
  if ((turn === 0) !== (seat === NONE)) throw wrong('turn', 'turn 0 is nobody’s, and no other');
  let agenda: State['agenda'] = [];
  if (field('agenda') !== '-') {
    try {
      agenda = field('agenda').split('/').map(parseTask).reverse();
    } catch (error) {
      throw wrong('agenda', reasonOf(error));
    }
  }
  const state: State = {
    ...initialState(variant, [], agenda),
    ...parseBoard(field('board'), variant, century),
    ...parsePlayers(field('players'), variant),
    century,
    turn,
    seat,
    over: agenda.length === 0,
    zones: numbersBy('zones', field('zones'), ZONES.length, seats, 'zones'),
    points: numbersBy('points', field('points'), seats, POINT_SOURCES.length, 'players'),
    events: parseEvents(field('events')),
    claims: parseSeats('claims', field('claims'), seats),
  };
  placeNeutral(state);
  checkWorkers(state);
  checkEvents(state);
  const problem = agendaProblem(state);
  if (problem !== null) throw wrong('agenda', problem);
  return state;
};
