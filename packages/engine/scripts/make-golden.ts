/**
 * The golden games and playthroughs: `npm run lab -- golden`. A stored game keeps its choices as long as the rules allow
 * them; only its result and its playthrough are worked out again. A game that is missing, or that the rules no longer
 * allow, is played. Writes to artefacts/lab/golden, or with --publish beside the tests.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Deal, deal, pick, type Random, seededRandom } from '../src/chance/index.ts';
import {
  ALL_OPTIONS,
  advanceListed,
  applyListed,
  type Choice,
  choices,
  clone,
  contributions,
  decision,
  forecastFinal,
  type GameRecord,
  historyOf,
  newGame,
  type Options,
  parseRecord,
  printRecord,
  type State,
} from '../src/index.ts';
import { GAMES_FOLDER, PLAYTHROUGHS_FOLDER, variantName } from '../tests/golden/files.ts';
import { PLAYTHROUGHS, playthrough } from '../tests/golden/playthrough.ts';
import { resultTags } from '../tests/golden/result.ts';

/** What the token of one's own building under construction is worth, by contributions so far. */
const STARS_TO_COME = [0, 1.5, 4, 8];

/** The lead over the best rival if the game ended now, plus something for future stars and workers. */
const worth = (state: State, seat: number): number => {
  const { total } = forecastFinal(state);
  const others = Math.max(...total.filter((_, other) => other !== seat));
  const stars = STARS_TO_COME[contributions(state, seat)]!;
  return total[seat]! - others + (state.over ? 0 : stars + state.active[seat]! * 0.8);
};

/** The best result of the rest of a seat's turn, at most `depth` more decisions deep. */
const bestOfTurn = (state: State, seat: number, turn: number, depth: number): number => {
  const ownTurn = state.turn === turn && decision(state)?.by === seat;
  if (!ownTurn || depth === 0) return worth(state, seat);
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of choices(state)) {
    const after = clone(state);
    applyListed(after, choice);
    most = Math.max(most, bestOfTurn(after, seat, turn, depth - 1));
  }
  return most;
};

const DEPTH = 3;
const NOISE_STEPS = 1000;

/** The choice that looks best for this turn, with some noise, so that the games resemble real ones. */
const choose = (state: State, listed: readonly Choice[], noise: number, random: Random): Choice => {
  const by = decision(state)!.by;
  if (by < 0 || listed.length === 1) return pick(listed, random);
  let best = listed[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of listed) {
    const after = clone(state);
    applyListed(after, choice);
    const value = bestOfTurn(after, by, state.turn, DEPTH) + (random(NOISE_STEPS) / NOISE_STEPS) * noise;
    if (value > most) [best, most] = [choice, value];
  }
  return best;
};

const playGame = (options: Options, kind: Deal, noise: number, seed: string): GameRecord => {
  const random = seededRandom(seed);
  const layout = deal(kind, random);
  const state = newGame(options, layout);
  const made: Choice[] = [];
  while (!state.over) {
    const choice = choose(state, choices(state), noise, random);
    made.push(choice);
    advanceListed(state, choice);
  }
  return {
    options,
    layout,
    names: options.players === 2 ? ['Marie', 'Louis'] : [],
    tags: resultTags(state),
    choices: made,
  };
};

/** The stored game with the result that it has under the current rules; null where it cannot be replayed. */
const replayed = (name: string): GameRecord | null => {
  const file = path.join(GAMES_FOLDER, `${name}.txt`);
  if (!existsSync(file)) return null;
  try {
    // The hash is the one under the previous rules: it is worked out again.
    const record = parseRecord(readFileSync(file, 'utf8').replace(/^hash: .*\n/m, ''));
    const { state } = historyOf(record);
    return state.over ? { ...record, tags: resultTags(state) } : null;
  } catch {
    return null;
  }
};

const isPublishing = process.argv.includes('--publish');
const ARTEFACTS = path.join(import.meta.dirname, '../../../artefacts/lab/golden');

const write = (folder: string, name: string, text: string): void => {
  const target = isPublishing ? folder : path.join(ARTEFACTS, path.basename(folder));
  const file = path.join(target, `${name}.txt`);
  mkdirSync(target, { recursive: true });
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
};

const gameOf = (name: string, options: Options, kind: Deal, noise: number, seed: string): GameRecord =>
  replayed(name) ?? playGame(options, kind, noise, seed);

const games = new Map<string, GameRecord>();
for (const options of ALL_OPTIONS) {
  const name = variantName(options);
  games.set(name, gameOf(name, options, 'balanced', 2, `golden ${name}`));
  // Rasher games on uneven boards reach other positions.
  if (options.events || options.players === 2) {
    games.set(`${name}-rash`, gameOf(`${name}-rash`, options, 'random', 8, `golden ${name} rash`));
  }
}

for (const [name, record] of games) {
  const text = printRecord(record);
  write(GAMES_FOLDER, name, text);
  if (PLAYTHROUGHS.includes(name)) write(PLAYTHROUGHS_FOLDER, name, playthrough(parseRecord(text)));
  console.log(
    `${name.padEnd(30)} ${record.choices.length} choices, ${historyOf(record).state.turn} turns: ${record.tags.result}`,
  );
}
