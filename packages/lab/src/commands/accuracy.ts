/** Plays games and judges a share of the decisions as a report does: what accuracy random play and each level get. */
import path from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createBot, LEVEL_NAMES, nodeBudget } from '@cap-diamant/bots';
import {
  accuracyOf,
  decisionsOf,
  GRADES,
  gradeOf,
  REPORT_EFFORT,
  reportSeed,
  type Verdict,
  verdictOn,
} from '@cap-diamant/bots/report';
import {
  CHANCE,
  choices,
  choicesOf,
  decision,
  type History,
  historyOf,
  type Options,
  play,
} from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import { resultsFolder, writeText } from '../basics/folders.ts';
import { PUBLISH, readOptions } from '../basics/options.ts';
import { markdownTable, percent, writePage } from '../basics/tables.ts';

const { values: args } = readOptions({
  name: 'accuracy',
  about:
    'Plays games of four and judges one decision in every few as a report does. 200 games take a quarter of an hour of one core.',
  options: {
    games: { number: 200, what: 'games to play' },
    every: { number: 10, what: 'judge one decision in N' },
    jobs: { number: 1, what: 'games to play at once' },
    mixed: { flag: true, what: 'four different levels in each game, instead of one level on all seats' },
    ...PUBLISH,
  },
  examples: ['--games 40 --every 2', '--mixed --publish'],
});

const PLAYERS = 4;
const OPTIONS: Options = { edition: 2026, rules: 'complete', events: true, players: PLAYERS };
/** Positions that Governor may look at for a decision; the same as for the ladder of levels. */
const NODES = 250;
/** The page is written after so many games, so that a run that is stopped leaves results. */
const WRITTEN_EVERY = 20;
/** With fewer decisions a mean says nothing. */
const LEAST_DECISIONS = 30;

/** The bottom of the scale, and the levels. */
const PLAYERS_COMPARED = ['random', ...LEVEL_NAMES] as const;
type Player = (typeof PLAYERS_COMPARED)[number];

/** The same level on all seats, or the next one on each. */
const levelOf = (game: number, seat: number): Player =>
  PLAYERS_COMPARED[(game + (args.mixed ? seat : 0)) % PLAYERS_COMPARED.length]!;

const playGame = (game: number): History => {
  const random = seededRandom(`accuracy ${game}`);
  let history = historyOf({ options: OPTIONS, layout: deal('balanced', random), choices: [] });
  for (let due = decision(history.state); due !== null; due = decision(history.state)) {
    const { state } = history;
    const choice =
      due.by === CHANCE
        ? pick(choices(state), random)
        : createBot(levelOf(game, due.by)).choose(state, nodeBudget(NODES), random);
    history = play(history, choice);
  }
  return history;
};

interface Judged extends Pick<Verdict, 'lost' | 'lostAtPar'> {
  readonly level: Player;
  readonly milliseconds: number;
}

const judged = new Map<Player, Judged[]>(PLAYERS_COMPARED.map((level) => [level, []]));
let milliseconds = 0;

/** Half of a 95 % interval of the mean. */
const halfInterval = (all: readonly number[], mean: number): number =>
  1.96 * Math.sqrt(all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (all.length - 1) / all.length);

const HEAD = ['level', 'decisions judged', 'accuracy', 'places lost a decision', ...GRADES];

const rowOf = (level: Player): string[] => {
  const own = judged.get(level)!;
  if (own.length < LEAST_DECISIONS) {
    return [level, String(own.length), 'too few decisions', ...HEAD.slice(3).map(() => '–')];
  }
  const accuracy = accuracyOf(own.map(({ lostAtPar }) => lostAtPar));
  const single = own.map(({ lostAtPar }) => accuracyOf([lostAtPar]));
  const places = own.reduce((sum, { lost }) => sum + lost, 0) / own.length;
  const grades = GRADES.map((grade) => {
    const count = own.filter(({ lost }) => gradeOf(lost, PLAYERS) === grade).length;
    return `${percent(count / own.length)} %`;
  });
  const interval = (100 * halfInterval(single, accuracy)).toFixed(1);
  return [level, String(own.length), `${percent(accuracy)} % ± ${interval}`, places.toFixed(3), ...grades];
};

/** Of the games so far. */
const write = (done: number): void => {
  const all = [...judged.values()].flat().length;
  const time =
    all === 0 ? '' : `; ${(milliseconds / all).toFixed(0)} ms a decision on the machine that did it`;
  const title = args.mixed ? 'Accuracy of the levels, mixed' : 'Accuracy of the levels against themselves';
  const name = args.mixed ? 'accuracy-mixed' : 'accuracy';
  writePage({ name, title, publish: args.publish }, 'accuracy', [
    ...markdownTable(HEAD, PLAYERS_COMPARED.map(rowOf)),
    '',
    `${done} games of four, one decision in ${args.every} judged, ${all} in all${time}.`,
  ]);
};

const judgeGame = (game: number): readonly Judged[] => {
  const history = playGame(game);
  const played = { ...history, choices: choicesOf(history) };
  // Each game starts at another decision, so that no kind of turn is always left out.
  const sample = decisionsOf(played).filter((_, index) => (index + game) % args.every === 0);
  return sample.map(({ at, line }) => {
    const { state } = historyOf(played, at);
    const begun = performance.now();
    const { lost, lostAtPar } = verdictOn(state, line, REPORT_EFFORT, seededRandom(reportSeed(at)));
    const level = levelOf(game, decision(state)!.by);
    return { level, lost, lostAtPar, milliseconds: performance.now() - begun };
  });
};

if (isMainThread) {
  let asked = 0;
  let done = 0;
  await Promise.all(
    Array.from({ length: args.jobs }, async () => {
      while (asked < args.games) {
        const game = asked;
        asked += 1;
        const rows = await new Promise<readonly Judged[]>((resolve, reject) => {
          const worker = new Worker(import.meta.filename, { workerData: game, argv: process.argv.slice(2) });
          worker.once('message', resolve);
          worker.once('error', reject);
        });
        for (const row of rows) {
          judged.get(row.level)!.push(row);
          milliseconds += row.milliseconds;
        }
        done += 1;
        process.stderr.write(`${done} of ${args.games} games\n`);
        if (done % WRITTEN_EVERY === 0 && done < args.games) write(done);
      }
    }),
  );
  write(args.games);
  // What was lost, decision by decision: to try another scale without playing again.
  const rows = [...judged].map(([level, own]) => [level, own.map(({ lostAtPar }) => lostAtPar)]);
  writeText(path.join(resultsFolder(false), 'accuracy-rows.json'), JSON.stringify(rows));
} else parentPort!.postMessage(judgeGame(workerData as number));
