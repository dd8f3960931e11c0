/** How well turns show which level plays (`search/rivals.ts` of the bots): the share of each bot's turns that fit a habit. */
import { nodeBudget, OPPONENT_NAMES } from '@cap-diamant/bots';
import { botPlayer, matchAt, type Player, playMatch } from '@cap-diamant/bots/arena';
import { HABITS } from '@cap-diamant/bots/players';
import { fits, ownTurns } from '@cap-diamant/bots/search';
import { ALL_OPTIONS, type Replayable } from '@cap-diamant/engine';
import { pick, seededRandom } from '@cap-diamant/engine/chance';
import { PUBLISH, readOptions } from '../basics/options.ts';
import { markdownTable, percent, writePage } from '../basics/tables.ts';
import { anyBot, FIRST_HABIT, FIRST_NAMES } from '../first/bots.ts';

const { values: args } = readOptions({
  name: 'habits',
  about:
    'Plays games of two to five players with all bots mixed and counts the turns that fit each habit. Measure again after a change of the judge or the levels: the shares are in `KNOWN_HABITS`. 120 games take two minutes.',
  options: { games: { number: 120, what: 'games to play' }, ...PUBLISH },
  examples: ['--games 400', '--publish'],
});

const NODES = 600;
const PROGRESS_EVERY = 20;
/** With fewer turns a share says nothing. */
const LEAST_TURNS = 30;
const BOTS = [...OPPONENT_NAMES, ...FIRST_NAMES];
const OPTIONS = ALL_OPTIONS.filter(
  ({ edition, rules, events }) => edition === 2011 && rules === 'complete' && events,
);

const habits = Object.entries({ ...HABITS, 'first-architect': FIRST_HABIT });
/** By bot: its turns, and how many of them fit each habit. */
const counted = new Map(BOTS.map((bot) => [bot, { turns: 0, fitting: habits.map(() => 0) }]));

for (let game = 0; game < args.games; game += 1) {
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
    const { choose } = botPlayer(anyBot(name), () => nodeBudget(NODES));
    return {
      choose: (state, legal, own, upToHere) => {
        // At the last decision it is the whole game.
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
  if ((game + 1) % PROGRESS_EVERY === 0) console.error(`${game + 1} of ${args.games} games`);
}

writePage({ name: 'habits', title: 'How well turns show who plays', publish: args.publish }, 'habits', [
  ...markdownTable(
    ['turns of', 'counted', ...habits.map(([name]) => `fit ${name}`)],
    [...counted].map(([bot, { turns, fitting }]) => [
      bot,
      turns,
      ...fitting.map((fit) => (turns < LEAST_TURNS ? 'too few turns' : `${percent(fit / turns)} %`)),
    ]),
  ),
]);
