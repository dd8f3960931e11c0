/** Long test files begin first, so that no core is idle at the end while another one plays whole games. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Parts of paths, the longest first. What is not named here takes a few seconds, and follows. */
const LONG: readonly string[] = [];

const rank = ({ moduleId }: TestSpecification): number => {
  const found = LONG.findIndex((part) => moduleId.endsWith(`${part}.test.ts`));
  return found < 0 ? LONG.length : found;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId));
  }
}
