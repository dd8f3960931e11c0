/** Makes the puzzles: strong bots play games, and positions with one clearly best answer are stored (docs/puzzles.md). */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { packGame, type StoredGame, unpackPuzzles } from '@cap-diamant/bots/puzzles';
import { ARTEFACTS, ROOT, writeText } from '../basics/folders.ts';
import { PUBLISH, readOptions } from '../basics/options.ts';
import { checkPuzzles } from '../puzzles/check.ts';
import { endingsOfGame } from '../puzzles/endings.ts';
import { type Rated, ratedIn, withRatings, withThemes } from '../puzzles/rate.ts';
import { turnsOfGame } from '../puzzles/turns.ts';

const SHIPPED = path.join(ROOT, 'packages/bots/src/puzzles/collection.json');
const DRAFT = path.join(ARTEFACTS, 'collection.json');

/** Indexes of `ALL_OPTIONS`, in turn: mostly complete with events, both editions; now and then a rarer variant. */
const VARIANTS = [13, 9, 12, 8, 10, 14, 12, 13, 5, 9, 11, 8, 10, 2, 12, 6] as const;

/** What games are played for. A game's seed is named after it. */
const SERIES = { puzzles: turnsOfGame, endings: endingsOfGame };
type Series = keyof typeof SERIES;

interface Task {
  readonly series: Series;
  readonly number: number;
}

/** What a worker does: play a game, rate the puzzles of games, or find their themes. */
type Job =
  | { readonly play: Task }
  | { readonly rate: readonly StoredGame[] }
  | { readonly themes: readonly StoredGame[] };

const inWorker = <T>(job: Job): Promise<T> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(import.meta.filename, { workerData: job });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

const seedOf = ({ series, number }: Task): string => `${series} ${number}`;
const numberOf = ({ seed }: StoredGame): number => Number(seed.split(' ')[1]);

/** A game a row, by series and number. */
const printed = (games: readonly StoredGame[]): string => {
  const seriesOf = ({ seed }: StoredGame): string => seed.split(' ')[0]!;
  const rows = games
    .toSorted((a, b) => seriesOf(b).localeCompare(seriesOf(a)) || numberOf(a) - numberOf(b))
    .map((game) => JSON.stringify(game));
  return `[\n${rows.join(',\n')}\n]\n`;
};

const bar = (done: number, total: number, found: string): void => {
  const full = Math.round((30 * done) / total);
  process.stderr.write(`\r[${'#'.repeat(full)}${'.'.repeat(30 - full)}] ${done} of ${total} ${found}`);
};

const countOf = (games: readonly StoredGame[]): number =>
  games.reduce((sum, { puzzles }) => sum + puzzles.length, 0);

interface Collection {
  readonly read: () => StoredGame[];
  readonly write: (games: readonly StoredGame[]) => void;
}

/** With `publish` the one that is shipped; else a draft that starts as a copy of it. */
const collection = (publish: boolean): Collection => {
  const source = (): string => (!publish && existsSync(DRAFT) ? DRAFT : SHIPPED);
  mkdirSync(ARTEFACTS, { recursive: true });
  return {
    read: () => JSON.parse(readFileSync(source(), 'utf8')) as StoredGame[],
    write: (games) => writeText(publish ? SHIPPED : DRAFT, printed(games)),
  };
};

/** Each worker takes the next game when it is free; every game is written when it is done. */
const makeMore = async (
  { read, write }: Collection,
  series: Series,
  total: number,
  jobs: number,
): Promise<void> => {
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
        const found = await inWorker<StoredGame | null>({ play: task });
        if (found !== null) write([...read(), found]);
        done += 1;
        bar(done, total, `games, ${countOf(read())} puzzles`);
      }
    }),
  );
  process.stderr.write('\n');
};

/** Each worker has its share of the games, and answers one by one: to start a worker takes as long as a game. */
const inEachGame = async <T>(
  games: readonly StoredGame[],
  jobs: number,
  jobFor: (own: readonly StoredGame[]) => Job,
): Promise<readonly T[]> => {
  const found: T[] = [];
  await Promise.all(
    Array.from({ length: jobs }, (_, number) => {
      const own = games.filter((_game, index) => index % jobs === number);
      return new Promise<void>((resolve, reject) => {
        const worker = new Worker(import.meta.filename, { workerData: jobFor(own) });
        worker.on('message', (answer: T) => {
          found.push(answer);
          bar(found.length, games.length, 'games');
        });
        worker.once('error', reject);
        worker.once('exit', () => resolve());
      });
    }),
  );
  process.stderr.write('\n');
  return found;
};

const rateAgain = async ({ read, write }: Collection, jobs: number): Promise<void> => {
  const games = read();
  const rated = await inEachGame<readonly Rated[]>(games, jobs, (rate) => ({ rate }));
  write(withRatings(games, rated.flat()));
};

/** Without some puzzles, and without games that have none left. */
const without = (games: readonly StoredGame[], ids: readonly string[]): readonly StoredGame[] =>
  games
    .map((game) => ({ ...game, puzzles: game.puzzles.filter(({ id }) => !ids.includes(id)) }))
    .filter(({ puzzles }) => puzzles.length > 0);

const themesAgain = async ({ read, write }: Collection, jobs: number): Promise<void> => {
  const found = await inEachGame<StoredGame>(read(), jobs, (themes) => ({ themes }));
  write(without(found, []));
};

if (isMainThread) {
  const { values: args } = readOptions({
    name: 'puzzles',
    about:
      'Plays games between strong bots and stores the positions in which one answer is clearly the best. Game N is the same game every time. A run that is stopped loses only the game that it was playing; the next run goes on from there. 80 games take some twenty minutes of one core.',
    options: {
      games: { number: 80, what: 'games to play' },
      jobs: { number: 1, what: 'games to play at once' },
      endings: { flag: true, what: 'look only at last turns, and solve them' },
      rate: {
        flag: true,
        what: 'play nothing; rate the puzzles and find their themes again, after a change of the levels',
      },
      themes: {
        flag: true,
        what: 'play nothing; find the themes of the puzzles again, after a change of the explainer',
      },
      check: {
        number: 0,
        least: 0,
        what: 'play nothing; search N puzzles more deeply, leave out those that are not confirmed, and write a page',
      },
      ...PUBLISH,
    },
    examples: [
      ...['--games 20 --jobs 2', '--endings', '--rate --jobs 2 --publish', '--themes --publish'],
      '--check 100',
    ],
  });
  const { read, write } = collection(args.publish);
  if (args.check > 0) write(without(read(), checkPuzzles(unpackPuzzles(read()), args.check, args.publish)));
  else if (args.rate) await rateAgain({ read, write }, args.jobs);
  else if (args.themes) await themesAgain({ read, write }, args.jobs);
  else await makeMore({ read, write }, args.endings ? 'endings' : 'puzzles', args.games, args.jobs);
} else {
  const job = workerData as Job;
  if ('rate' in job) for (const game of job.rate) parentPort!.postMessage(ratedIn(game));
  else if ('themes' in job) for (const game of job.themes) parentPort!.postMessage(withThemes(game));
  else {
    const { play: task } = job;
    const variant = VARIANTS[task.number % VARIANTS.length]!;
    const puzzles = SERIES[task.series](seedOf(task), variant);
    parentPort!.postMessage(puzzles.length === 0 ? null : packGame(seedOf(task), puzzles));
  }
}
