/**
 * Makes the puzzles: has strong bots play games and keeps the positions in which one answer is clearly the best
 * (docs/puzzles.md). Game N is the same game every time, with the same puzzles. What is found is added after each
 * game to src/puzzles/collection.json: whoever stops has what there is, and the next run goes on from there.
 *
 *   npm run puzzles                        80 more games: some twenty minutes of one core
 *   npm run puzzles -- --endings           games of which only the last turns are looked at, and solved
 *   npm run puzzles -- --games 20 --jobs 2
 *   npm run puzzles -- --rate             how hard they are, again: after a change of the levels
 *   npm run puzzles -- --check 100         a deeper search looks at so many of them; writes docs/puzzles.md
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type KeptGame, packGame, unpackPuzzles } from '@cap-diamant/bots/puzzles';
import { checkPuzzles } from './puzzles/check.ts';
import { endingsOfGame } from './puzzles/endings.ts';
import { rateAgain } from './puzzles/rate.ts';
import { turnsOfGame } from './puzzles/turns.ts';

const FILE = path.join(import.meta.dirname, '../src/puzzles/collection.json');

/** Numbers of `ALL_OPTIONS`, in turn: mostly complete with events, both editions; now and then what is played less. */
const VARIANTS = [13, 9, 12, 8, 10, 14, 12, 13, 5, 9, 11, 8, 10, 2, 12, 6] as const;

/** What games are played for; a game's seed names it. */
const SERIES = { puzzles: turnsOfGame, endings: endingsOfGame };
type Series = keyof typeof SERIES;

interface Task {
  readonly series: Series;
  readonly number: number;
}

const seedOf = ({ series, number }: Task): string => `${series} ${number}`;
const numberOf = ({ seed }: KeptGame): number => Number(seed.split(' ')[1]);

const read = (): KeptGame[] => JSON.parse(readFileSync(FILE, 'utf8'));

/** A game a line, by series and number. */
const write = (games: readonly KeptGame[]): void => {
  const seriesOf = ({ seed }: KeptGame): string => seed.split(' ')[0]!;
  const lines = games
    .toSorted((a, b) => seriesOf(b).localeCompare(seriesOf(a)) || numberOf(a) - numberOf(b))
    .map((game) => JSON.stringify(game));
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
const makeMore = async (series: Series, total: number, jobs: number): Promise<void> => {
  const first = read()
    .filter(({ seed }) => seed.startsWith(series))
    .reduce((most, game) => Math.max(most, numberOf(game) + 1), 0);
  let asked = 0;
  let done = 0;
  await Promise.all(
    Array.from({ length: Math.min(jobs, total) }, async () => {
      while (asked < total) {
        const task: Task = { series, number: first + asked };
        asked += 1;
        const found = await new Promise<KeptGame | null>((resolve, reject) => {
          const worker = new Worker(import.meta.filename, { workerData: task });
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
      games: { type: 'string', default: '80' },
      jobs: { type: 'string', default: '1' },
      endings: { type: 'boolean', default: false },
      rate: { type: 'boolean', default: false },
      check: { type: 'string' },
    },
  });
  const series: Series = values.endings ? 'endings' : 'puzzles';
  if (values.check !== undefined) checkPuzzles(unpackPuzzles(read()), Number(values.check));
  else if (values.rate) write(rateAgain(read()));
  else await makeMore(series, Number(values.games), Number(values.jobs));
} else {
  const task = workerData as Task;
  const variant = VARIANTS[task.number % VARIANTS.length]!;
  const puzzles = SERIES[task.series](seedOf(task), variant);
  parentPort!.postMessage(puzzles.length === 0 ? null : packGame(seedOf(task), puzzles));
}
