/** Long test files begin first, so that no core is idle at the end while another one plays whole games. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Parts of paths, the longest first. What is not named here takes a few seconds, and follows. */
const LONG: readonly string[] = [
  'web/tests/barriers',
  'web/tests/online-company',
  'server/tests/crash',
  'web/tests/online',
  'web/tests/whole-games-1',
  'web/tests/learn',
  'web/tests/online-game',
  'web/tests/whole-games-2',
  'server/tests/backup',
  'web/tests/online-nodes',
  'web/tests/reach',
  'server/tests/ratings',
  'web/tests/replay',
  'bots/tests/whole-games',
  'properties/random-games',
  'web/tests/insight',
  'server/tests/accounts',
  'server/tests/tables',
  'server/tests/bots',
  'server/tests/guests',
  'server/tests/fuzz',
  'server/tests/notices',
  'server/tests/records',
  'server/tests/nodes',
  'server/tests/company',
  'server/tests/streams',
  'web/tests/online-screens',
  'web/tests/play',
  'web/tests/interrupted',
  'web/tests/screens',
  'web/tests/offline',
  'cli/tests/arena',
  'cli/tests/move',
  'cli/tests/backup',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const found = LONG.findIndex((part) => moduleId.endsWith(`${part}.test.ts`));
  return found < 0 ? LONG.length : found;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId));
  }
}
