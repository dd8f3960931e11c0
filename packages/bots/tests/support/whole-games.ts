/**
 * Whole games with the levels mixed over the seats, every answer checked: `whole-games.ts FIRST LAST`.
 * Run by apart.ts.
 */
import { ALL_OPTIONS, choices, clone, hash, type State } from '@cap-diamant/engine';
import { createBot, LEVEL_BOTS, nodeBudget, randomBot } from '../../src/index.ts';
import { newTable, playOut } from './play.ts';

/** Look-ahead takes several times as long as the rest of a game: it sits in one game of so many. */
const LOOK_AHEAD_EVERY = 8;
const [apprentice, mason, architect] = ['apprentice', 'mason', 'architect'].map(createBot);
/** Random players lead the others into positions that sensible ones never see. */
const QUICK = [apprentice!, randomBot, mason!, randomBot, architect!];
const ALL = [...LEVEL_BOTS, randomBot];

const NODES = [40, 120];
const SAMPLE_EVERY = 40;

export interface Played {
  games: number;
  /** By variant: games; by level: answers. */
  readonly byVariant: number[];
  readonly answers: Record<string, number>;
  copiesCompared: number;
}

/** Throws at the first illegal answer, or at a state that a bot has changed. */
const playWholeGames = (first: number, last: number): Played => {
  const played: Played = {
    games: 0,
    byVariant: ALL_OPTIONS.map(() => 0),
    answers: Object.fromEntries(ALL.map(({ name }) => [name, 0])),
    copiesCompared: 0,
  };
  let asked = 0;
  for (let game = first; game < last; game += 1) {
    const variant = game % ALL_OPTIONS.length;
    const round = Math.floor(game / ALL_OPTIONS.length);
    const looksAhead = round % LOOK_AHEAD_EVERY === 0;
    const bots = looksAhead ? ALL : QUICK;
    // Moves on with every variant of a look-ahead round: there are more bots than seats, and each has to play.
    const seating = looksAhead ? round / LOOK_AHEAD_EVERY + variant : round;
    const budget = nodeBudget(NODES[seating % NODES.length]!);
    const state = newTable(ALL_OPTIONS[variant]!, `whole ${game}`);
    playOut(state, `whole ${game}`, (position, by, random) => {
      const bot = bots[(seating + by) % bots.length]!;
      asked += 1;
      const sampled = asked % SAMPLE_EVERY === 0;
      const before = sampled ? { hash: hash(position), copy: clone(position) } : null;
      const choice = bot.choose(position, budget, random);
      const where = `${bot.name}, game ${game}, turn ${position.turn}`;
      if (!choices(position).includes(choice)) {
        throw new Error(`illegal: ${JSON.stringify(choice)} by ${where}`);
      }
      if (before !== null) {
        compare(before.copy, position, where);
        if (hash(position) !== before.hash) throw new Error(`another hash after ${where}`);
        played.copiesCompared += 1;
      }
      played.answers[bot.name]! += 1;
      return choice;
    });
    if (!state.over) throw new Error(`game ${game} did not end`);
    played.games += 1;
    played.byVariant[variant]! += 1;
  }
  return played;
};

const compare = (before: State, after: State, where: string): void => {
  if (JSON.stringify(before) !== JSON.stringify(after)) throw new Error(`the state was changed by ${where}`);
};

const [first, last] = process.argv.slice(2).map(Number);
console.log(JSON.stringify(playWholeGames(first!, last!)));
