/**
 * What accuracies the levels get in reports: plays games, judges a part of the decisions as a report does, and writes
 * the tables of docs/report.md: one of games of each level against itself, one of tables at which levels are mixed.
 *
 *   npm run accuracy                          200 games, one decision in ten: a quarter of an hour of one core
 *   npm run accuracy -- --mixed               the same with four of the levels at each table
 *   npm run accuracy -- --games 40 --every 2
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBot, LEVEL_NAMES, type LevelName, nodeBudget } from '@cap-diamant/bots';
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
import { writePart } from './page.ts';

const PLAYERS = 4;
const OPTIONS: Options = { edition: 2026, rules: 'complete', events: true, players: PLAYERS };
/** What the strongest level may look at for each of its own decisions; as on the ladder of bot-strength.md. */
const NODES = 250;
/** The page is written after so many games, so that whoever stops early has what there is. */
const WRITTEN_EVERY = 20;
const PAGE = path.join(import.meta.dirname, '../../../docs/report.md');

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    every: { type: 'string', default: '10' },
    mixed: { type: 'boolean', default: false },
  },
});
const games = Number(values.games);
const every = Number(values.every);

/** Of one level all seats of a game, or each the next. */
const levelOf = (game: number, seat: number): LevelName =>
  LEVEL_NAMES[(game + (values.mixed ? seat : 0)) % LEVEL_NAMES.length]!;

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

const judged = new Map<LevelName, Verdict[]>(LEVEL_NAMES.map((level) => [level, []]));
let milliseconds = 0;

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;
/** Half of a 95 % interval of the mean. */
const halfInterval = (all: readonly number[], mean: number): number =>
  1.96 * Math.sqrt(all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (all.length - 1) / all.length);

/** Of the games so far. */
const writeTable = (done: number): string => {
  const rows = LEVEL_NAMES.map((level) => {
    const own = judged.get(level)!;
    const accuracy = accuracyOf(own.map(({ lostAtPar }) => lostAtPar));
    const single = own.map(({ lostAtPar }) => accuracyOf([lostAtPar]));
    const places = own.reduce((sum, { lost }) => sum + lost, 0) / own.length;
    const grades = GRADES.map((grade) =>
      percent(own.filter(({ lost }) => gradeOf(lost, PLAYERS) === grade).length / own.length),
    );
    return [
      level,
      String(own.length),
      `${percent(accuracy)} ± ${(100 * halfInterval(single, accuracy)).toFixed(1)}`,
      places.toFixed(3),
      ...grades,
    ];
  });
  const head = ['level', 'decisions judged', 'accuracy', 'places lost a decision', ...GRADES];
  const table = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
  const all = [...judged.values()].flat().length;
  const note = `${done} games of four, one decision in ${every} judged, ${all} in all; ${(milliseconds / all).toFixed(0)} ms a decision on the machine that did it.`;
  writePart(PAGE, 'results', `accuracy${values.mixed ? ' -- --mixed' : ''}`, ['', table, '', note, '']);
  return `${table}\n${note}`;
};

for (let game = 0; game < games; game += 1) {
  const history = playGame(game);
  const played = { ...history, choices: choicesOf(history) };
  // Another start in each game, so that no kind of turn is always left out.
  const sample = decisionsOf(played).filter((_, index) => (index + game) % every === 0);
  for (const { at, line } of sample) {
    const { state } = historyOf(played, at);
    const begun = performance.now();
    const verdict = verdictOn(state, line, REPORT_EFFORT, seededRandom(reportSeed(at)));
    milliseconds += performance.now() - begun;
    judged.get(levelOf(game, decision(state)!.by))!.push(verdict);
  }
  process.stderr.write(`\r${game + 1} of ${games} games`);
  if ((game + 1) % WRITTEN_EVERY === 0) writeTable(game + 1);
}
process.stderr.write(`\n${writeTable(games)}\n`);
