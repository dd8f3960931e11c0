/**
 * Designs: rounds after which every pair has met equally often. Players are numbers from 0; who is at no table in a
 * round has a bye.
 */

type Table = readonly number[];
export type Design = readonly (readonly Table[])[];

const range = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

/** For two at a table: one stays, the others go round. With an odd number, the partner of the one who stays has a bye. */
const circle = (players: number): Design => {
  const turning = players % 2 === 0 ? players - 1 : players;
  return range(turning).map((round) => {
    const pairs = range((turning - 1) / 2).map((step) => [
      (round + step + 1) % turning,
      (round - step - 1 + turning) % turning,
    ]);
    return players % 2 === 0 ? [[round, players - 1], ...pairs] : pairs;
  });
};

/** The field of four elements; for the other sizes, which are prime, whole numbers do. */
const FOUR = 4;
const TIMES_OF_FOUR = [
  [0, 0, 0, 0],
  [0, 1, 2, 3],
  [0, 2, 3, 1],
  [0, 3, 1, 2],
] as const;

/** The lines of a space whose points have coordinates from a field: parallel lines are the tables of a round. */
const space = (size: number, dimensions: number): Design => {
  const plus = (one: number, other: number): number => (size === FOUR ? one ^ other : (one + other) % size);
  const times = (one: number, other: number): number =>
    size === FOUR ? TIMES_OF_FOUR[one]![other]! : (one * other) % size;
  const count = size ** dimensions;
  const digits = (point: number): number[] =>
    range(dimensions).map((at) => Math.floor(point / size ** at) % size);
  const numberOf = (coordinates: readonly number[]): number =>
    coordinates.reduce((sum, digit, at) => sum + digit * size ** at, 0);
  // One of each direction: its first coordinate that is not 0 is 1.
  const directions = range(count).filter((point) => digits(point).find((digit) => digit !== 0) === 1);
  return directions.map((direction) => {
    const step = digits(direction);
    const lines = range(count).map((point) =>
      range(size)
        .map((far) => numberOf(digits(point).map((digit, at) => plus(digit, times(far, step[at]!)))))
        .toSorted((one, other) => one - other),
    );
    return lines.filter((line, point) => line[0] === point);
  });
};

/**
 * First rounds from which the others follow: everybody but the last player moves on by one in their circle. Found by
 * a search; a test counts how often the pairs meet.
 */
interface Starter {
  readonly players: number;
  readonly size: number;
  /** The length of the circles in which players move on. */
  readonly circle: number;
  readonly first: Design;
}

const STARTERS: readonly Starter[] = [
  {
    players: 6,
    size: 3,
    circle: 5,
    first: [
      [
        [0, 3, 5],
        [1, 2, 4],
      ],
      [
        [0, 4, 5],
        [1, 2, 3],
      ],
    ],
  },
  {
    players: 8,
    size: 4,
    circle: 7,
    first: [
      [
        [0, 1, 4, 6],
        [2, 3, 5, 7],
      ],
    ],
  },
  {
    players: 10,
    size: 5,
    circle: 9,
    first: [
      [
        [0, 1, 3, 8, 9],
        [2, 4, 5, 6, 7],
      ],
      [
        [0, 2, 3, 6, 7],
        [1, 4, 5, 8, 9],
      ],
    ],
  },
  {
    players: 12,
    size: 3,
    circle: 11,
    first: [
      [
        [0, 1, 11],
        [2, 5, 6],
        [3, 8, 10],
        [4, 7, 9],
      ],
    ],
  },
  {
    players: 12,
    size: 4,
    circle: 11,
    first: [
      [
        [0, 4, 10, 11],
        [1, 6, 8, 9],
        [2, 3, 5, 7],
      ],
    ],
  },
  {
    players: 15,
    size: 3,
    circle: 7,
    first: [
      [
        [0, 6, 11],
        [1, 3, 10],
        [2, 5, 8],
        [4, 12, 14],
        [7, 9, 13],
      ],
    ],
  },
  {
    players: 18,
    size: 3,
    circle: 17,
    first: [
      [
        [0, 2, 10],
        [1, 6, 7],
        [3, 12, 14],
        [4, 5, 9],
        [8, 11, 15],
        [13, 16, 17],
      ],
    ],
  },
  {
    players: 20,
    size: 4,
    circle: 19,
    first: [
      [
        [0, 6, 15, 18],
        [1, 11, 12, 17],
        [2, 4, 8, 16],
        [3, 5, 13, 19],
        [7, 9, 10, 14],
      ],
    ],
  },
  {
    players: 20,
    size: 5,
    circle: 19,
    first: [
      [
        [0, 1, 6, 9, 16],
        [2, 4, 5, 15, 17],
        [3, 7, 8, 12, 14],
        [10, 11, 13, 18, 19],
      ],
    ],
  },
];

const moveOn = ({ players, circle: length }: Starter, player: number, steps: number): number =>
  player === players - 1 ? player : player - (player % length) + (((player % length) + steps) % length);

const developed = (starter: Starter): Design =>
  starter.first.flatMap((tables) =>
    range(starter.circle).map((steps) =>
      tables.map((table) => table.map((player) => moveOn(starter, player, steps))),
    ),
  );

/** The design for so many players at tables of this size; null if we know none. */
export const designFor = (players: number, size: number): Design | null => {
  if (players < size) return null;
  if (players === size) return [[range(players)]];
  if (size === 2) return circle(players);
  const dimensions = Math.round(Math.log(players) / Math.log(size));
  if (size ** dimensions === players) return space(size, dimensions);
  const starter = STARTERS.find((one) => one.players === players && one.size === size);
  return starter === undefined ? null : developed(starter);
};
