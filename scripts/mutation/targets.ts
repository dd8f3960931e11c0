/** The code whose mistakes would cost most, with the tests that must notice them, the quickest first. */
export interface Target {
  /** A pattern of files. */
  readonly files: string;
  /** Rounds of tests, as paths or parts of paths. A mutant goes to the next round if it survives one. */
  readonly rounds: readonly (readonly string[])[];
}

const engine = (folder: string): string => `packages/engine/tests/${folder}/`;

export const TARGETS: Readonly<Record<string, Target>> = {
  engine: {
    files: 'packages/engine/src/**/*.ts',
    // Stored games and positions notice most mistakes in two seconds.
    rounds: [
      [
        engine('golden'),
        ...['chance', 'describe', 'history', 'positions', 'stored'].map(
          (name) => `packages/engine/tests/${name}.`,
        ),
      ],
      [engine('rules')],
      [engine('forecast')],
      [engine('perft')],
      [engine('properties')],
    ],
  },
  'table-log': {
    files: 'packages/protocol/src/table-log.ts',
    // Clocks are folded from the log, too.
    rounds: [['packages/protocol/tests/table-log'], ['packages/protocol/tests/clock']],
  },
  clocks: {
    files: 'packages/protocol/src/clock.ts',
    rounds: [['packages/protocol/tests/table-log', 'packages/protocol/tests/clock']],
  },
  draws: { files: 'packages/protocol/src/fair/*.ts', rounds: [['packages/protocol/tests/fair']] },
  ratings: {
    files: 'packages/server/src/ratings/{plackett-luce,weights}.ts',
    rounds: [['packages/server/tests/plackett-luce', 'packages/server/tests/rating-weights']],
  },
  'fair-queue': {
    files: 'packages/server/src/bots/fair-queue.ts',
    rounds: [['packages/server/tests/fair-queue']],
  },
};
