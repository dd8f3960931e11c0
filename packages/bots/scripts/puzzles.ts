/**
 * Makes the puzzles: has strong bots play games and keeps the positions in which one answer is clearly the best
 * (docs/puzzles.md). Game N is the same game every time, with the same puzzles. What is found is added after each
 * game to src/puzzles/collection.json: whoever stops has what there is, and the next run goes on from there.
 *
 *   npm run puzzles                        100 more games: some twenty minutes of one core
 *   npm run puzzles -- --games 20 --jobs 2
 *   npm run puzzles -- --check 100         a deeper search looks at so many of them; writes docs/puzzles.md
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type KeptGame, packGame, unpackPuzzles } from '@cap-diamant/bots/puzzles';
import { checkPuzzles } from './puzzles/check.ts';
import { puzzlesOfGame } from './puzzles/game.ts';

const FILE = path.join(import.meta.dirname, '../src/puzzles/collection.json');

const read = (): KeptGame[] => JSON.parse(readFileSync(FILE, 'utf8'));

/** A game a line, by number. */
const write = (games: readonly KeptGame[]): void => {
  const lines = games.toSorted((a, b) => a.number - b.number).map((game) => JSON.stringify(game));
  writeFileSync(FILE, `[\n${lines.join(',\n')}\n]\n`);
};

const bar = (done: number, total: number, found: number): void => {
  const full = Math.round((30 * done) / total);
  process.stderr.write(
    `\r[${'#'.repeat(full)}${'.'.repeat(30 - full)}] ${done} of ${total} games, ${found} puzzles`,
  );
};

const countOf = (games: readonly KeptGame[]): number =>
  games.reduce((sum, { puzzles }) => sum + puzzles.length, 0);

/** Games go to whoever is free; each is written when it is done. */
const makeMore = async (total: number, jobs: number): Promise<void> => {
  const first = read().reduce((most, { number }) => Math.max(most, number + 1), 0);
  let asked = 0;
  let done = 0;
  await Promise.all(
    Array.from({ length: Math.min(jobs, total) }, async () => {
      while (asked < total) {
        const number = first + asked;
        asked += 1;
        const found = await new Promise<KeptGame | null>((resolve, reject) => {
          const worker = new Worker(import.meta.filename, { workerData: number });
          worker.once('message', resolve);
          worker.once('error', reject);
        });
        if (found !== null) write([...read(), found]);
        done += 1;
        bar(done, total, countOf(read()));
      }
    }),
  );
  process.stderr.write('\n');
};

if (isMainThread) {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '100' },
      jobs: { type: 'string', default: '1' },
      check: { type: 'string' },
    },
  });
  if (values.check === undefined) await makeMore(Number(values.games), Number(values.jobs));
  else checkPuzzles(unpackPuzzles(read()), Number(values.check));
} else {
  const number = workerData as number;
  const puzzles = puzzlesOfGame(number);
  parentPort!.postMessage(puzzles.length === 0 ? null : packGame(number, puzzles));
}
