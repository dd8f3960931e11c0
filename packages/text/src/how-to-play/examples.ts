/**
 * The worked examples: a position, and the choices played from it. A test plays them and compares the figures
 * in the texts, in every language.
 */
import { advance, clone, type Happening, NEUTRAL, parseChoice, type State } from '@cap-diamant/engine';
import { type Position, stateOf } from './position.ts';

/** Seats, as the texts name them. */
export const [BLACK, WHITE, GREEN] = [0, 1, 2] as const;

/** Which columns and rows of the engine's grid are shown, inclusive. */
export interface Frame {
  readonly columns: readonly [first: number, last: number];
  readonly rows: readonly [first: number, last: number];
}

export interface Example {
  readonly id: string;
  /** The section of the rulebook that shows it; those of `examples` are not printed. */
  readonly section: 'turn' | 'century' | 'final' | 'two' | 'examples';
  /** How many paragraphs it has. */
  readonly steps: number;
  readonly position: Position;
  /** In the notation of records. */
  readonly plays: readonly string[];
  /** Null where only the zones matter. */
  readonly frame: Frame | null;
  /**
   * Shows the zones after the last choice, or one by one as they are scored at the century's end; or the board as it
   * is, and no zones.
   */
  readonly zones: 'after' | 'scored' | 'none';
  /** The seat whose hand and supply are shown before and after. */
  readonly hand?: number;
}

const THREE = { players: 3, edition: 2011 } as const;
const EMPTY = { space: 18, architect: BLACK, by: [] } as const;

/** In the order in which the page shows them. */
export const EXAMPLES = [
  {
    id: 'complete',
    section: 'turn',
    steps: 4,
    position: {
      rules: THREE,
      century: 0,
      hasSites: true,
      buildings: [{ space: 20, architect: BLACK, by: [WHITE, WHITE, GREEN] }],
      players: [{ hand: 1 }, { hand: 1 }, { hand: 2 }],
    },
    plays: ['start', 'site:18'],
    frame: { columns: [8, 12], rows: [3, 4] },
    zones: 'after',
    hand: BLACK,
  },
  {
    id: 'cascade',
    section: 'century',
    steps: 5,
    position: {
      rules: THREE,
      century: 0,
      hasSites: false,
      buildings: [EMPTY],
      players: [
        { citadelle: 4, religion: 1, economy: 3 },
        { citadelle: 1, religion: 3, politics: 2, culture: 4 },
        { religion: 2, politics: 5, economy: 1 },
      ],
    },
    plays: ['start'],
    frame: null,
    zones: 'scored',
  },
  {
    id: 'group',
    section: 'final',
    steps: 4,
    position: {
      rules: THREE,
      century: 3,
      hasSites: false,
      buildings: [EMPTY, { space: 34, architect: WHITE, by: [BLACK] }],
      owned: [
        { space: 23, owner: BLACK, stars: 1 },
        { space: 24, owner: BLACK, stars: 2 },
        { space: 25, owner: BLACK, stars: 1 },
        { space: 32, owner: BLACK, stars: 2 },
        { space: 26, owner: BLACK, stars: 3 },
        { space: 35, owner: BLACK, stars: 3 },
      ],
      players: [{ hand: 3 }, {}, {}],
    },
    plays: ['start'],
    frame: { columns: [5, 14], rows: [4, 5] },
    zones: 'none',
  },
  {
    id: 'redirect',
    section: 'examples',
    steps: 3,
    position: {
      rules: THREE,
      century: 0,
      hasSites: true,
      buildings: [{ space: 18, architect: BLACK, by: [WHITE, GREEN] }],
      players: [{ hand: 1 }, { hand: 1 }, { hand: 2, leader: 'politics' }],
    },
    plays: ['start', 'redirect:politics', 'site:20'],
    frame: { columns: [6, 12], rows: [3, 3] },
    zones: 'after',
  },
  {
    id: 'few',
    section: 'examples',
    steps: 3,
    position: {
      rules: THREE,
      century: 0,
      hasSites: true,
      buildings: [{ space: 8, architect: WHITE, by: [] }],
      players: [{ hand: 5, religion: 10, culture: 9 }, { hand: 1 }, { hand: 2 }],
    },
    plays: ['contribute:8', 'put:citadelle:2'],
    frame: { columns: [1, 3], rows: [1, 3] },
    zones: 'after',
    hand: BLACK,
  },
  {
    id: 'neutral',
    section: 'examples',
    steps: 4,
    position: {
      rules: THREE,
      century: 0,
      hasSites: false,
      buildings: [EMPTY, { space: 6, architect: NEUTRAL, by: [WHITE, BLACK] }],
      players: [{ hand: 1 }, { hand: 1 }, { hand: 2, leader: 'economy' }],
    },
    plays: ['start', 'site:10'],
    frame: { columns: [7, 11], rows: [1, 3] },
    zones: 'scored',
  },
  {
    id: '1759',
    section: 'examples',
    steps: 3,
    position: {
      rules: THREE,
      century: 1,
      event: '1759',
      hasSites: false,
      buildings: [EMPTY],
      players: [{ citadelle: 7 }, { citadelle: 4, politics: 2 }, { citadelle: 1, politics: 3 }],
    },
    plays: ['start'],
    frame: null,
    zones: 'scored',
  },
  {
    id: '2001',
    section: 'examples',
    steps: 4,
    position: {
      rules: THREE,
      century: 3,
      event: '2001',
      hasSites: false,
      buildings: [EMPTY],
      players: [{ culture: 6 }, { culture: 4, religion: 3, politics: 1 }, { economy: 5 }],
    },
    plays: ['start'],
    frame: null,
    zones: 'scored',
  },
  {
    id: '2008',
    section: 'examples',
    steps: 4,
    position: {
      rules: THREE,
      century: 3,
      event: '2008',
      hasSites: false,
      buildings: [EMPTY],
      players: [
        { citadelle: 6, culture: 3, religion: 1, politics: 1 },
        { citadelle: 4, culture: 2, religion: 4, politics: 1, economy: 1 },
        {},
      ],
    },
    plays: ['start'],
    frame: null,
    zones: 'scored',
  },
  {
    id: 'pair-example',
    section: 'two',
    steps: 4,
    position: {
      rules: { players: 2, edition: 2011 },
      century: 0,
      hasSites: true,
      buildings: [
        { space: 18, architect: BLACK, by: [WHITE] },
        { space: 20, architect: NEUTRAL, by: [BLACK, BLACK, WHITE] },
      ],
      players: [{ hand: 1 }, { hand: 1 }],
    },
    plays: ['start', 'site:6', 'site:7'],
    frame: { columns: [8, 14], rows: [1, 3] },
    zones: 'after',
  },
] as const satisfies readonly Example[];

/** Early in century II: one space for each thing that a space can show. */
export const KEY_POSITION: Position = {
  rules: THREE,
  century: 1,
  hasSites: true,
  buildings: [{ space: 10, architect: BLACK, by: [WHITE, GREEN] }],
  owned: [{ space: 4, owner: BLACK, stars: 2 }],
  players: [{}, {}, {}],
};
export const KEY = [
  { space: 11, shows: 'available' },
  { space: 10, shows: 'building' },
  { space: 4, shows: 'owned' },
  { space: 6, shows: 'nobody' },
  { space: 0, shows: 'later' },
] as const;

export type ExampleId = (typeof EXAMPLES)[number]['id'];

export interface PlayedExample {
  readonly before: State;
  readonly after: State;
  readonly happenings: readonly Happening[];
}

/** Plays an example, including the steps that nobody decides. */
export const playExample = ({ position, plays }: Pick<Example, 'position' | 'plays'>): PlayedExample => {
  const before = stateOf(position);
  const after = clone(before);
  const happenings: Happening[] = [];
  for (const play of plays) advance(after, parseChoice(play), (happening) => happenings.push(happening));
  return { before, after, happenings };
};
