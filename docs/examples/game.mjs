// A whole game through the library, in JavaScript: three bots, and who won.
//
//   npm install @cap-diamant/engine @cap-diamant/bots
//   node game.mjs
//
// In a checkout, after `npm run setup`: node scripts/run.mjs docs/examples/game.mjs
import { createBot, nodeBudget } from '@cap-diamant/bots';
import { advance, CHANCE, choices, decision, winners } from '@cap-diamant/engine';
import { dealGame, pick, seededRandom } from '@cap-diamant/engine/chance';

const LEVELS = ['apprentice', 'mason', 'architect'];
const bots = LEVELS.map(createBot);
const random = seededRandom('a quiet evening');
const game = dealGame({ edition: 2026, rules: 'complete', events: true, players: 3 }, 'balanced', random);

for (let now = decision(game); now !== null; now = decision(game)) {
  const bot = bots[now.by];
  const choice =
    now.by === CHANCE || bot === undefined
      ? pick(choices(game), random)
      : bot.choose(game, nodeBudget(100), random);
  advance(game, choice);
}
console.log(
  `Won by: ${winners(game)
    .map((seat) => LEVELS[seat])
    .join(', ')}`,
);
