/**
 * How strong bots play among themselves: games with the same bot on all seats, complete rules with events of 2011. Games
 * are added to a file under docs/arena, a line each; what they say together is written into docs/bot-strength.md.
 *
 *   npm run selfplay -- --bot governor --ms 1000 --games 4 --seed a       a game takes minutes; run as many at once as there are cores
 *   npm run selfplay -- --draw                                            write the page only
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ALL_OPTIONS, CENTURIES, LEADERS, POINT_SOURCES } from '@cap-diamant/engine';
import { botPlayer, type MatchResult, matchAt, playMatch, type Schedule } from '../src/arena/index.ts';
import { createBot, timeBudget } from '../src/index.ts';
import { writePart } from './page.ts';

const PLAYERS = 4;
/** Side by side on the page: today's, and the one of the first version. */
const SHOWN = ['governor', 'first-governor'];
const docs = path.join(import.meta.dirname, '../../../docs');
const fileOf = (bot: string): string => path.join(docs, 'arena', `self-play-${bot}.jsonl`);

const { values: args } = parseArgs({
  options: {
    bot: { type: 'string', default: SHOWN[0]! },
    ms: { type: 'string', default: '1000' },
    games: { type: 'string', default: '1' },
    seed: { type: 'string', default: 'self-play' },
    draw: { type: 'boolean', default: false },
  },
});

const play = async (): Promise<void> => {
  const bot = createBot(args.bot);
  const player = botPlayer(bot, () => timeBudget(Number(args.ms), () => performance.now()));
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
  for (let game = 0; game < Number(args.games); game += 1) {
    const result = await playMatch(matchAt(schedule, game, 0), everybody, () => performance.now());
    appendFileSync(fileOf(args.bot), `${JSON.stringify(result)}\n`);
    console.error(`${args.bot}, game ${game + 1} of ${args.games}: ${result.scores.join(' ')}`);
  }
};

const gamesOf = (bot: string): MatchResult[] =>
  existsSync(fileOf(bot))
    ? readFileSync(fileOf(bot), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as MatchResult)
    : [];

/** Of a number that every seat has: the mean of all seats, and of winners. */
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

/** Wins of whoever began the game, came next, and so on. */
const winsByOrder = (games: readonly MatchResult[]): string =>
  Array.from({ length: PLAYERS }, (_, order) =>
    count(games, ({ wins, first }) => wins[(first + order) % PLAYERS]!),
  ).join(', ');

const draw = (): void => {
  const shown = SHOWN.map((bot) => ({ bot, games: gamesOf(bot) })).filter(({ games }) => games.length > 0);
  const row = (name: string, of: (games: readonly MatchResult[]) => string): string =>
    `| ${[name, ...shown.map(({ games }) => of(games))].join(' | ')} |`;
  writePart(path.join(docs, 'bot-strength.md'), 'self-play', 'selfplay', [
    `| in the mean of a seat / of the winner | ${shown.map(({ bot }) => bot).join(' | ')} |`,
    `|---|${shown.map(() => '---|').join('')}`,
    row('games', (games) => String(games.length)),
    row('points', (games) => means(games, ({ scores }, seat) => scores[seat]!)),
    ...POINT_SOURCES.map((source, index) =>
      row(`points: ${source}`, (games) => means(games, ({ points }, seat) => points[seat]![index]!)),
    ),
    ...LEADERS.map((leader, index) =>
      row(`leader: ${leader}`, (games) => means(games, ({ leaders }, seat) => leaders[seat]![index]!)),
    ),
    ...CENTURIES.map((century, index) =>
      row(`century ${century} ended for want of workers`, (games) => {
        const ended = count(games, ({ centuries }) => Number(centuries[index]!.trigger === 'no-worker'));
        return `${ended} of ${games.length} games`;
      }),
    ),
    row('turns', (games) => (count(games, ({ turns }) => turns) / games.length).toFixed(0)),
    row('wins of the first, second, third and fourth player', winsByOrder),
  ]);
};

if (!args.draw) await play();
draw();
