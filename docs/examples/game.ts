/**
 * A whole game through the library, in strict TypeScript: bots play, every step is described in a language, and the
 * record that is left gives the same game again.
 *
 *   npm install @cap-diamant/engine @cap-diamant/bots @cap-diamant/text
 *
 * In a checkout, after `npm run setup`: node scripts/run.mjs docs/examples/game.ts
 */
import { createBot, type LevelName, nodeBudget } from '@cap-diamant/bots';
import {
  CHANCE,
  type Choice,
  choices,
  decision,
  type History,
  hash,
  historyOf,
  type Options,
  parseRecord,
  play,
  printRecord,
  recordOf,
  winners,
} from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import { loadText } from '@cap-diamant/text';

const LEVELS: readonly LevelName[] = ['mason', 'architect'];
const NAMES = ['Ada', 'Ben'];
const OPTIONS: Options = { edition: 2011, rules: 'complete', events: false, players: 2 };

const random = seededRandom('a quiet evening');
const bots = LEVELS.map(createBot);
const text = await loadText('fr');

const choiceOf = ({ state }: History, by: number): Choice =>
  by === CHANCE ? pick(choices(state), random) : bots[by]!.choose(state, nodeBudget(100), random);

let game = historyOf({ options: OPTIONS, layout: deal('balanced', random), choices: [] });
const described: string[] = [];
for (let now = decision(game.state); now !== null; now = decision(game.state)) {
  const before = game.state;
  game = play(game, choiceOf(game, now.by), (happening, _, century) => {
    described.push(text.happening(happening, { ...before, century }, NAMES));
  });
}

const record = printRecord(recordOf(game, NAMES));
const again = historyOf(parseRecord(record));
if (hash(again.state) !== hash(game.state)) throw new Error('the record leads to another game');
console.log(described.slice(-3).join('\n'));
console.log(
  `Won by: ${winners(game.state)
    .map((seat) => NAMES[seat])
    .join(', ')}`,
);
