/** Steps for a clean shutdown: they run once, in reverse order, even if some of them fail. */

type End = () => unknown;

export interface Shutdown {
  readonly add: (end: End) => void;
  /** Runs all steps, then throws the first error. */
  readonly run: () => Promise<void>;
}

export const createShutdown = (): Shutdown => {
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
