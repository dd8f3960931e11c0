/**
 * Writes the golden games and playthroughs again: `npm run golden`. Only after an intended change of the
 * rules; the diff shows what changed.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
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

/** The choice that looks best for this turn, with some noise, so that games are plausible. */
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

const write = (folder: string, name: string, text: string): void => {
  writeFileSync(path.join(folder, `${name}.txt`), text);
};

for (const folder of [GAMES_FOLDER, PLAYTHROUGHS_FOLDER]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

const games = new Map<string, GameRecord>();
for (const options of ALL_OPTIONS) {
  const name = variantName(options);
  games.set(name, playGame(options, 'balanced', 2, `golden ${name}`));
  // Noisier games on uneven boards reach other corners of the rules.
  if (options.events || options.players === 2) {
    games.set(`${name}-rash`, playGame(options, 'random', 8, `golden ${name} rash`));
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
