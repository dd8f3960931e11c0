/** Starts long test files first, so that no core is idle at the end while another plays whole games. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Parts of paths, the longest file first. Files that are not listed take a few seconds, and come last. */
const LONG: readonly string[] = [
  'web/tests/barriers',
  'web/tests/in-sight',
  'web/tests/online-company',
  'web/tests/reach',
  'web/tests/learn',
  'web/tests/online-nodes',
  'web/tests/replay',
  'web/tests/online',
  'web/tests/whole-games-1',
  'web/tests/online-game',
  'server/tests/crash',
  'web/tests/first-screen',
  'web/tests/screens',
  'web/tests/play',
  'cli/tests/arena',
  'scripts/release',
  'web/tests/online-screens',
  'web/tests/insight',
  'web/tests/report',
  'server/tests/unread',
  'web/tests/offline',
  'cli/tests/play',
  'bots/tests/players/whole-games',
  'cli/tests/backup',
  'server/tests/tables',
  'server/tests/accounts',
  'web/tests/interrupted',
  'cli/tests/move',
  'web/tests/in-the-house',
  'web/tests/whole-games-2',
  'server/tests/backup',
  'server/tests/records',
  'properties/random-games',
  'server/tests/bots',
  'server/tests/notices',
  'web/tests/follow',
  'cli/tests/fuzz-session',
  'cli/tests/engine',
  'web/tests/readable',
  'server/tests/unattended',
  'server/tests/ratings',
  'cli/tests/fuzz-notation',
  'server/tests/outages',
  'server/tests/nodes',
  'bots/tests/judge/zone-outlook',
  'cli/tests/serve',
  'properties/copies',
  'server/tests/fuzz',
  'perft/perft',
  'server/tests/company',
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
