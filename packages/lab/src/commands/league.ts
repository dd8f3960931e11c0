/**
 * Governor against players that it was not made from: the league, the half of it that is held out, the first Governor and
 * itself. Needs no file but its own, so that it can be bundled for a machine that has only Node:
 *
 *   node node_modules/rolldown/bin/cli.mjs packages/lab/src/commands/league.ts --file league.mjs --platform node
 */
import cluster, { type Worker } from 'node:cluster';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { resultsFolder, writeText } from '../basics/folders.ts';
import { PUBLISH, readOptions, refuse } from '../basics/options.ts';
import { markdownTable, writePage } from '../basics/tables.ts';
import { type Game, GROUP_NAMES, gameAgainst, halfAgainst, playGame, type Row } from '../league/contest.ts';
import { membersSection, pointsOfReport, type Section, sectionsOf } from '../league/figures.ts';
import { IDEA_NAMES } from '../league/ideas.ts';
import { HELD_OUT, MEMBER_NAMES, twinsOf } from '../league/members.ts';
import { marginPlot } from '../league/plot.ts';

const { values: args } = readOptions({
  name: 'league',
  about:
    'The bot is alone on a seat. Complete rules with events of 2011. Every limit of time gets the same deals, so that what time brings is paired. Rows of JSON are appended to a file; the page of all its rows is printed, and with --publish written to results/league.md, with a picture of how the margin of Governor against the held-out half grows with time (members: to results/league-members.md). Several commands may play side by side into one file. Give the limits on a quiet machine, with one process for each core.',
  options: {
    bot: { text: 'governor', hint: 'BOT', what: 'bots, with commas; judge:NET, judge:A+B for another judge' },
    against: { text: 'league,held-out,first,itself', hint: 'LIST', what: `of ${GROUP_NAMES.join(', ')}` },
    limits: { text: 'ms=25,ms=100,ms=400,ms=1600', hint: 'LIST', what: 'ms=N or nodes=N a decision' },
    players: { text: '2,3,4,5', hint: 'LIST', what: 'numbers of players' },
    from: { number: 0, least: 0, what: 'number of the first deal' },
    deals: { number: 60, what: 'deals of each contest' },
    seconds: { number: 100_000, what: 'start no game that would end later' },
    members: { flag: true, what: 'instead: every member against Mason, half of the seats each' },
    rows: { text: 'artefacts/lab/league.jsonl', hint: 'FILE', what: 'where the rows go' },
    page: { flag: true, what: 'play nothing, only print the page' },
    processes: { number: availableParallelism(), what: 'processes that play' },
    ...PUBLISH,
  },
  examples: [
    '--against held-out --limits ms=25,ms=100 --players 4 --deals 120',
    '--members --players 4 --deals 100',
    '--page --rows league.jsonl --publish',
  ],
});

const listOf = (text: string): string[] => text.split(',').filter(Boolean);
const groups = listOf(args.against).map(
  (name) => GROUP_NAMES.find((group) => group === name) ?? refuse('league', `there is no group '${name}'`),
);
const players = listOf(args.players).map(Number);
const limits = listOf(args.limits);
const bots = listOf(args.bot);
/** Bots come in blocks: all get the same deals at nearly the same time. */
const gamesOf = (deal: number): Game[] =>
  args.members
    ? players.flatMap((count) => MEMBER_NAMES.map((name) => halfAgainst(name, 'mason', count, deal)))
    : limits.flatMap((limit) =>
        groups.flatMap((group) =>
          players.flatMap((count) => bots.map((bot) => gameAgainst(group, bot, limit, count, deal))),
        ),
      );

function* everyGame(): Generator<Game, void> {
  for (let deal = args.from; deal < args.from + args.deals; deal += 1) {
    // The longest first, so that processes finish together.
    yield* gamesOf(deal).reverse();
  }
}

const ideaOf = (name: string): string => IDEA_NAMES.find((idea) => twinsOf(idea).includes(name)) ?? name;
const halfOf = (name: string): string =>
  HELD_OUT.some((idea) => idea === name) ? 'held out' : 'trained against';

const printed = ({ title, about, head, rows }: Section): string[] => [
  '',
  `## ${title}`,
  '',
  about,
  '',
  ...markdownTable(head, rows),
];

/** A bundle on another machine has no folder for pages. */
const show = (name: string, title: string, body: readonly string[]): void => {
  if (args.publish) writePage({ name, title, publish: true }, 'league', body.slice(1));
  else process.stdout.write(`${body.join('\n')}\n`);
};

const rowsPlayed = (): Row[] =>
  existsSync(args.rows)
    ? readFileSync(args.rows, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((text) => JSON.parse(text) as Row)
    : [];

const pageOfMembers = (rows: readonly Row[]): void => {
  const body = printed(membersSection(rows, ideaOf, halfOf));
  show('league-members', 'The members of the league', body);
};

const pageOfBots = (rows: readonly Row[]): void => {
  const body = [...new Set(rows.map(({ bot }) => bot))].flatMap((bot) =>
    sectionsOf(rows.filter((row) => row.bot === bot)).flatMap((section) =>
      printed({ ...section, title: `${bot}: ${section.title}` }),
    ),
  );
  const points = pointsOfReport(rows, 'governor', 'held-out');
  const drawn = args.publish && points.length > 0;
  if (drawn) {
    const folder = resultsFolder(true);
    writeText(path.join(folder, 'league.json'), `${JSON.stringify(points, null, 2)}\n`);
    writeText(path.join(folder, 'league.svg'), marginPlot(points));
  }
  show(
    'league',
    'The league',
    drawn ? ['', '![Margin by time, as in the tables](league.svg)', ...body] : body,
  );
};

/** The members are measured apart from the bots: each has a page, and a new one leaves the other alone. */
const printPage = (): void => {
  const rows = rowsPlayed().filter(({ against }) => (against === 'mason') === args.members);
  if (args.members) pageOfMembers(rows);
  else pageOfBots(rows);
};

/** How long games of a kind take, in milliseconds; zero where none has ended. */
const durations = new Map<string, { sum: number; count: number }>();
const kindOf = ({ bot, limit, against, seats }: Game): string => `${bot} ${limit} ${against} ${seats.length}`;
const durationOf = (game: Game): number => {
  const { sum, count } = durations.get(kindOf(game)) ?? { sum: 0, count: 1 };
  return sum / count;
};

const lead = (): void => {
  const end = performance.now() + 1000 * args.seconds;
  const games = everyGame();
  mkdirSync(path.dirname(args.rows), { recursive: true });
  let playing = 0;
  const next = (): Game | null => {
    for (let given = games.next(); !given.done; given = games.next())
      if (performance.now() + durationOf(given.value) < end) return given.value;
    return null;
  };
  const feed = (worker: Worker): void => {
    const game = next();
    if (game !== null) {
      worker.send(game);
      return;
    }
    worker.disconnect();
    playing -= 1;
    if (playing === 0) printPage();
  };
  for (; playing < args.processes; playing += 1) {
    const worker = cluster.fork();
    worker.on('message', ({ game, row, took }: { game: Game; row: Row; took: number }) => {
      const known = durations.get(kindOf(game)) ?? { sum: 0, count: 0 };
      durations.set(kindOf(game), { sum: known.sum + took, count: known.count + 1 });
      appendFileSync(args.rows, `${JSON.stringify(row)}\n`);
      feed(worker);
    });
    worker.on('exit', (code) => {
      if (code !== 0) throw new Error(`a process that played ended with ${code}`);
    });
    worker.on('online', () => feed(worker));
  }
};

const answer = async (game: Game): Promise<void> => {
  const began = performance.now();
  const row = await playGame(game);
  process.send!({ game, row, took: performance.now() - began });
};

if (args.page) printPage();
else if (cluster.isPrimary) lead();
else process.on('message', answer);
