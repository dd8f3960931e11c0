/**
 * How well turns tell who plays (rivals.ts): games of two to five players with bots of all kinds mixed, complete rules with
 * events of 2011; of each kind's turns the part that fits each habit. Written into docs/how-bots-think.md.
 *
 *   npm run habits                    120 games: two minutes
 *   npm run habits -- --games 400     more games
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ALL_OPTIONS, type Replayable } from '@cap-diamant/engine';
import { pick, seededRandom } from '@cap-diamant/engine/chance';
import { botPlayer, matchAt, type Player, playMatch } from '../src/arena/index.ts';
import { createBot, nodeBudget } from '../src/index.ts';
import { HABITS } from '../src/players/habits.ts';
import { FIRST_NAMES, OPPONENT_NAMES } from '../src/players/names.ts';
import { fits, ownTurns } from '../src/search/rivals.ts';
import { writePart } from './page.ts';

const NODES = 600;
const TOLD_EVERY = 20;
const BOTS = [...OPPONENT_NAMES, ...FIRST_NAMES];
const OPTIONS = ALL_OPTIONS.filter(
  ({ edition, rules, events }) => edition === 2011 && rules === 'complete' && events,
);

const { values: args } = parseArgs({ options: { games: { type: 'string', default: '120' } } });
const games = Number.parseInt(args.games, 10);
if (!(games > 0)) throw new Error(`--games takes a number from 1, not ${JSON.stringify(args.games)}`);

const habits = Object.entries(HABITS);
/** By bot: its turns, and how many of them fit each habit. */
const counted = new Map(BOTS.map((bot) => [bot, { turns: 0, fitting: habits.map(() => 0) }]));

for (let game = 0; game < games; game += 1) {
  const options = OPTIONS[game % OPTIONS.length]!;
  const random = seededRandom(`habits ${game}`);
  const bots = Array.from({ length: options.players }, () => pick(BOTS, random));
  const schedule = {
    options,
    deal: 'balanced',
    seed: 'habits',
    seatings: [bots.map((_, seat) => seat)],
  } as const;
  let played: Replayable | null = null;
  const players = bots.map((name): Player => {
    const { choose } = botPlayer(createBot(name), () => nodeBudget(NODES));
    return {
      choose: (state, legal, own, upToHere) => {
        // It grows with the game: at the end it is the whole.
        played = upToHere;
        return choose(state, legal, own, upToHere);
      },
    };
  });
  await playMatch(matchAt(schedule, game, 0), players, () => 0);
  for (const turn of ownTurns(played!)) {
    const count = counted.get(bots[turn.by]!)!;
    count.turns += 1;
    habits.forEach(([, habit], index) => {
      if (fits(habit, turn)) count.fitting[index]! += 1;
    });
  }
  if ((game + 1) % TOLD_EVERY === 0) console.error(`${game + 1} of ${games} games`);
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = [
  row(['turns of', 'counted', ...habits.map(([name]) => `fit ${name}`)]),
  row(['---', '---', ...habits.map(() => '---')]),
  ...[...counted].map(([bot, { turns, fitting }]) =>
    row([bot, `${turns}`, ...fitting.map((fit) => `${((100 * fit) / turns).toFixed(1)} %`)]),
  ),
];
writePart(path.join(import.meta.dirname, '../../../docs/how-bots-think.md'), 'habits', 'habits', table);
