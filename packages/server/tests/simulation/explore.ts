/** Runs a simulation with many schedules, and says how to repeat the one that failed. */
import fc, { type Scheduler } from 'fast-check';
import { act } from './world.ts';

export interface Outcome {
  /** What must never be. */
  readonly faults: readonly string[];
  /** The latest that happened. */
  readonly trace: readonly string[];
  /** How often the things happened that the simulation is about. */
  readonly figures: Readonly<Record<string, number>>;
}

export interface Simulation<Scenario> {
  /** What the nodes, people and failures are like. */
  readonly scenarios: fc.Arbitrary<Scenario>;
  readonly run: (scheduler: Scheduler<unknown>, scenario: Scenario) => Promise<Outcome>;
}

export interface Exploration {
  readonly runs: number;
  readonly seed: number;
  /** Of a schedule that failed: only this one. */
  readonly path?: string;
}

export interface Explored {
  readonly schedules: number;
  readonly figures: ReadonlyMap<string, number>;
  /** Null if nothing failed. */
  readonly failure: { readonly path: string; readonly scenario: unknown; readonly outcome: Outcome } | null;
}

export const explore = async <Scenario>(
  { scenarios, run }: Simulation<Scenario>,
  { runs, seed, path }: Exploration,
): Promise<Explored> => {
  const figures = new Map<string, number>();
  let schedules = 0;
  let failed: { scenario: Scenario; outcome: Outcome } | null = null;
  const property = fc.asyncProperty(fc.scheduler({ act }), scenarios, async (scheduler, scenario) => {
    const outcome = await run(scheduler, scenario);
    schedules += 1;
    for (const [name, count] of Object.entries(outcome.figures)) {
      figures.set(name, (figures.get(name) ?? 0) + count);
    }
    if (outcome.faults.length === 0) return;
    failed = { scenario, outcome };
    throw new Error('a fault');
  });
  const { counterexamplePath } = await fc.check(property, {
    ...{ seed, numRuns: runs, endOnFailure: true },
    ...(path === undefined ? {} : { path }),
  });
  return {
    schedules,
    figures,
    failure:
      failed === null
        ? null
        : { path: counterexamplePath!, ...(failed as { scenario: Scenario; outcome: Outcome }) },
  };
};
