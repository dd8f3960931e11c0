/** How a bot plays among its equals: the same bot on all seats, complete rules with events of 2011. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { timeBudget } from '@cap-diamant/bots';
import { botPlayer, type MatchResult, matchAt, playMatch, type Schedule } from '@cap-diamant/bots/arena';
import { ALL_OPTIONS, CENTURIES, LEADERS, POINT_SOURCES } from '@cap-diamant/engine';
import { ARTEFACTS, RESULTS } from '../basics/folders.ts';
import { PUBLISH, readOptions } from '../basics/options.ts';
import { markdownTable, writePage } from '../basics/tables.ts';
import { anyBot } from '../first/bots.ts';

const PLAYERS = 4;
/** Side by side on the page: today's Governor and the one of the first version. */
const SHOWN = ['governor', 'first-governor'];

const { values: args } = readOptions({
  name: 'self-play',
  about:
    'Games are appended to a file for each bot, so that several runs with different seeds can play at once; the page sums them up. A game at 1000 ms takes minutes.',
  options: {
    bot: { text: 'governor', hint: 'BOT', what: 'the bot on all seats' },
    ms: { number: 1000, what: 'milliseconds a decision' },
    games: { number: 1, what: 'games to play' },
    seed: { text: 'self-play', what: 'where the games start from' },
    page: { flag: true, what: 'play nothing, only write the page from the games that are there' },
    ...PUBLISH,
  },
  examples: ['--bot governor --ms 1000 --games 4 --seed a', '--page --publish'],
});
const fileOf = (folder: string, bot: string): string => path.join(folder, `self-play-${bot}.jsonl`);

const play = async (): Promise<void> => {
  const bot = anyBot(args.bot);
  const player = botPlayer(bot, () => timeBudget(args.ms, () => performance.now()));
  const options = ALL_OPTIONS.find(
    (o) => o.players === PLAYERS && o.edition === 2011 && o.rules === 'complete' && o.events,
  )!;
  const everybody = Array.from({ length: PLAYERS }, () => player);
  const schedule: Schedule = {
    options,
    deal: 'balanced',
    seed: args.seed,
    seatings: [everybody.map(() => 0)],
  };
  mkdirSync(ARTEFACTS, { recursive: true });
  for (let game = 0; game < args.games; game += 1) {
    const result = await playMatch(matchAt(schedule, game, 0), everybody, () => performance.now());
    appendFileSync(fileOf(ARTEFACTS, args.bot), `${JSON.stringify(result)}\n`);
    console.error(`${args.bot}, game ${game + 1} of ${args.games}: ${result.scores.join(' ')}`);
  }
};

const rowsIn = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

/** Published games and new ones. */
const gamesOf = (bot: string): MatchResult[] =>
  [RESULTS, ARTEFACTS]
    .flatMap((folder) => rowsIn(fileOf(folder, bot)))
    .map((row) => JSON.parse(row) as MatchResult);

const publish = (bot: string): void => {
  const fresh = fileOf(ARTEFACTS, bot);
  for (const row of rowsIn(fresh)) appendFileSync(fileOf(RESULTS, bot), `${row}\n`);
  rmSync(fresh, { force: true });
};

/** The mean over all seats, and over the winners. */
const means = (games: readonly MatchResult[], of: (game: MatchResult, seat: number) => number): string => {
  let [all, winners] = [0, 0];
  for (const game of games) {
    for (const [seat, share] of game.wins.entries()) {
      all += of(game, seat) / PLAYERS;
      winners += of(game, seat) * share;
    }
  }
  return `${(all / games.length).toFixed(1)} / ${(winners / games.length).toFixed(1)}`;
};

const count = (games: readonly MatchResult[], of: (game: MatchResult) => number): number =>
  games.reduce((sum, game) => sum + of(game), 0);

/** Wins of the player who began the game, of the next one, and so on. */
const winsByOrder = (games: readonly MatchResult[]): string =>
  Array.from({ length: PLAYERS }, (_, order) =>
    count(games, ({ wins, first }) => wins[(first + order) % PLAYERS]!),
  ).join(', ');

const writeResults = (): void => {
  const shown = SHOWN.map((bot) => ({ bot, games: gamesOf(bot) })).filter(({ games }) => games.length > 0);
  const row = (name: string, of: (games: readonly MatchResult[]) => string): string[] => [
    name,
    ...shown.map(({ games }) => of(games)),
  ];
  const rows = [
    row('games', (games) => String(games.length)),
    row('points', (games) => means(games, ({ scores }, seat) => scores[seat]!)),
    ...POINT_SOURCES.map((source, index) =>
      row(`points: ${source}`, (games) => means(games, ({ points }, seat) => points[seat]![index]!)),
    ),
    ...LEADERS.map((leader, index) =>
      row(`leader: ${leader}`, (games) => means(games, ({ leaders }, seat) => leaders[seat]![index]!)),
    ),
    ...CENTURIES.map((century, index) =>
      row(`century ${century} ended because a player had no worker`, (games) => {
        const ended = count(games, ({ centuries }) => Number(centuries[index]!.trigger === 'no-worker'));
        return `${ended} of ${games.length} games`;
      }),
    ),
    row('turns', (games) => (count(games, ({ turns }) => turns) / games.length).toFixed(0)),
    row('wins of the first, second, third and fourth player', winsByOrder),
  ];
  const head = ['mean of all seats / of the winner', ...shown.map(({ bot }) => bot)];
  writePage(
    { name: 'self-play', title: 'How bots play among themselves', publish: args.publish },
    'self-play',
    [...markdownTable(head, rows)],
  );
};

if (!args.page) await play();
if (args.publish) SHOWN.forEach(publish);
writeResults();
