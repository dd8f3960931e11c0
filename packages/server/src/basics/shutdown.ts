/** What has been begun is ended in the opposite order, each once, whichever of them fails. */

type End = () => unknown;

export interface Ends {
  readonly add: (end: End) => void;
  /** Throws the first of what went wrong, after all. */
  readonly run: () => Promise<void>;
}

export const createEnds = (): Ends => {
  const ends: End[] = [];
  return {
    add: (end) => {
      ends.push(end);
    },
    run: async () => {
      const failures: unknown[] = [];
      for (const end of ends.splice(0).toReversed()) {
        try {
          await end();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
};
