/**
 * Fits the evaluation's weights to results of self-play. Each round plays games by whole-turn search with
 * some variety, the seats judging by the weights of any round so far (judges that only ever meet
 * themselves go round in circles), and then fits new weights to all games yet: for each century a ridge
 * regression of the points still to be gained on the others. New weights that win a match against the best
 * so far replace them. Writes src/weights.ts.
 *
 *   npm run fit -- --players 2,3,4,5 --games 500 --rounds 5
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  ALL_OPTIONS,
  advance,
  decision,
  newGame,
  type Options,
  type State,
  scoreOf,
  winners,
} from '@cap-diamant/engine';
import { deal, pick, playChance, type Random, seededRandom } from '@cap-diamant/engine/chance';
import { nodeBudget } from '../src/bot.ts';
import { type Judge, makeJudge, type Values } from '../src/evaluate.ts';
import { FEATURE_COUNT, FEATURES, features } from '../src/features.ts';
import { lookAhead } from '../src/look-ahead.ts';
import { type TurnLine, turnLines } from '../src/turn-search.ts';
import { JUDGEMENTS, type Judgement, type Weights } from '../src/weights.ts';

const CENTURIES = 4;
/** One turn in so many is played without look-ahead, for variety. */
const LOOK_AHEAD_DRAWS = 8;
/** Holds the weights of rare features near those of the round before; in units of samples. */
const RIDGE = 200;

interface Sample {
  readonly century: number;
  /** Of all seats. */
  readonly features: Float64Array;
  readonly points: readonly number[];
}

interface Played {
  readonly samples: readonly Sample[];
  readonly final: readonly number[];
  readonly winners: readonly number[];
}

/** Mostly the richest rules; the plain ones too, so that the weights serve them all. */
const optionsFor = (players: number, random: Random): Options => {
  const die = random(20);
  const rules = die < 3 ? 'family' : 'complete';
  const events = die >= 8;
  const fits = (o: Options): boolean =>
    o.edition === 2011 && o.players === players && o.rules === rules && o.events === events;
  return ALL_OPTIONS.find(fits)!;
};

/** Good lines more often than bad ones: a line this many points worse is chosen a third as often. */
const VARIETY = 0.5;

const drawLine = (lines: readonly TurnLine[], random: Random): TurnLine => {
  const odds = lines.map((line) => Math.exp((line.utility - lines[0]!.utility) / VARIETY));
  let left = (random(1_000_000) / 1_000_000) * odds.reduce((sum, odd) => sum + odd, 0);
  for (const [index, odd] of odds.entries()) {
    left -= odd;
    if (left <= 0) return lines[index]!;
  }
  return lines[0]!;
};

/** By whole-turn search, or by a look-ahead of `--nodes` positions; some lines are drawn for variety. */
const chooseLine = (state: State, judge: Judge, variety: boolean, random: Random): TurnLine => {
  const nodes = Number(args.nodes);
  if (nodes > 0 && !(variety && random(LOOK_AHEAD_DRAWS) === 0)) {
    return lookAhead(state, judge, nodeBudget(nodes), random)[0]!.line;
  }
  const lines = turnLines(state, judge, { nodes: 0 });
  return variety ? drawLine(lines, random) : lines[0]!;
};

const playGame = (players: number, judges: readonly Judge[], variety: boolean, random: Random): Played => {
  const state: State = newGame(
    optionsFor(players, random),
    deal(random(3) === 0 ? 'random' : 'balanced', random),
  );
  const samples: Sample[] = [];
  for (;;) {
    playChance(state, random);
    const due = decision(state);
    if (due === null) break;
    if (due.task.kind === 'action') {
      const points = state.active.map((_, seat) => scoreOf(state, seat));
      const seen = new Float64Array(players * FEATURE_COUNT);
      features(state, true, seen);
      samples.push({ century: state.century, features: seen, points });
    }
    const line = chooseLine(state, judges[due.by]!, variety, random);
    for (const choice of line.choices) advance(state, choice);
  }
  return { samples, final: state.active.map((_, seat) => scoreOf(state, seat)), winners: winners(state) };
};

/** Solves A x = b for a symmetric positive definite A, by Cholesky. */
const solve = (a: Float64Array[], b: Float64Array): Float64Array => {
  const n = b.length;
  const lower = a.map((row) => Float64Array.from(row));
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = lower[i]![j]!;
      for (let k = 0; k < j; k += 1) sum -= lower[i]![k]! * lower[j]![k]!;
      lower[i]![j] = i === j ? Math.sqrt(sum) : sum / lower[j]![j]!;
    }
  }
  const x = Float64Array.from(b);
  for (let i = 0; i < n; i += 1) {
    for (let k = 0; k < i; k += 1) x[i]! -= lower[i]![k]! * x[k]!;
    x[i]! /= lower[i]![i]!;
  }
  for (let i = n - 1; i >= 0; i -= 1) {
    for (let k = i + 1; k < n; k += 1) x[i]! -= lower[k]![i]! * x[k]!;
    x[i]! /= lower[i]![i]!;
  }
  return x;
};

/** How far each seat's number is from the table's mean: what all have in common decides nothing. */
const centred = (numbers: readonly number[]): number[] => {
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  return numbers.map((number) => number - mean);
};

/**
 * The points that a player still gains on the others, by what he has on them in each feature: ridge
 * regression towards `before`.
 */
const regress = (played: readonly Played[], century: number, before: readonly number[]): Float64Array => {
  const a = Array.from({ length: FEATURE_COUNT }, () => new Float64Array(FEATURE_COUNT));
  const b = new Float64Array(FEATURE_COUNT);
  for (const { samples, final } of played) {
    for (const sample of samples) {
      if (sample.century !== century) continue;
      const targets = centred(final.map((points, seat) => points - sample.points[seat]!));
      const columns = FEATURES.map((_, i) =>
        centred(final.map((_, seat) => sample.features[seat * FEATURE_COUNT + i]!)),
      );
      targets.forEach((target, seat) => {
        const row = columns.map((column) => column[seat]!);
        const missed = target - row.reduce((sum, value, i) => sum + value * before[i]!, 0);
        for (let i = 0; i < FEATURE_COUNT; i += 1) {
          if (row[i] === 0) continue;
          b[i]! += row[i]! * missed;
          for (let j = 0; j < FEATURE_COUNT; j += 1) a[i]![j]! += row[i]! * row[j]!;
        }
      });
    }
  }
  for (let i = 0; i < FEATURE_COUNT; i += 1) a[i]![i]! += RIDGE;
  return solve(a, b).map((change, i) => before[i]! + change);
};

/** What all players gain alike, by the time left in the century: sets `base` and `time` in the weights. */
const addCommonGain = (played: readonly Played[], century: number, weights: Float64Array): void => {
  const base = FEATURES.indexOf('base');
  const time = FEATURES.indexOf('time');
  weights[base] = 0;
  weights[time] = 0;
  const xs: number[] = [];
  const ys: number[] = [];
  for (const { samples, final } of played) {
    for (const { century: when, features: seen, points } of samples) {
      if (when !== century) continue;
      let missed = 0;
      final.forEach((so, seat) => {
        let expected = points[seat]!;
        weights.forEach((weight, i) => {
          expected += weight * seen[seat * FEATURE_COUNT + i]!;
        });
        missed += (so - expected) / final.length;
      });
      xs.push(seen[time]!);
      ys.push(missed);
    }
  }
  const meanX = xs.reduce((sum, x) => sum + x, 0) / xs.length;
  const meanY = ys.reduce((sum, y) => sum + y, 0) / ys.length;
  const covariance = xs.reduce((sum, x, i) => sum + (x - meanX) * (ys[i]! - meanY), 0);
  const variance = xs.reduce((sum, x) => sum + (x - meanX) ** 2, 0);
  weights[time] = covariance / variance;
  weights[base] = meanY - weights[time] * meanX;
};

/** The spread under which the winners were most likely, each seat winning by exp(value / spread). */
const fitSpread = (played: readonly Played[], century: number, judge: Judge): number => {
  const cases = played.flatMap(({ samples, winners: won }) =>
    samples
      .filter((sample) => sample.century === century)
      .map((sample) => ({ values: valuesOf(sample, judge), won: won[0]! })),
  );
  let found = 1;
  let most = Number.NEGATIVE_INFINITY;
  for (let spread = 1; spread <= 60; spread += 0.5) {
    let likelihood = 0;
    for (const { values, won } of cases) {
      const top = Math.max(...values);
      let sum = 0;
      for (const value of values) sum += Math.exp((value - top) / spread);
      likelihood += (values[won]! - top) / spread - Math.log(sum);
    }
    if (likelihood > most) {
      most = likelihood;
      found = spread;
    }
  }
  return found;
};

const valuesOf = ({ features: seen, points, century }: Sample, judge: Judge): Values =>
  Float64Array.from(points, (so, seat) => {
    let sum = so;
    for (let index = 0; index < FEATURE_COUNT; index += 1) {
      sum += judge.table[century * FEATURE_COUNT + index]! * seen[seat * FEATURE_COUNT + index]!;
    }
    return sum;
  });

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const fitJudgement = (played: readonly Played[], before: Judgement): Judgement => {
  const byCentury = Array.from({ length: CENTURIES }, (_, century) => {
    const prior = FEATURES.map((feature) => before.weights[feature][century]!);
    const weights = regress(played, century, prior);
    addCommonGain(played, century, weights);
    return weights;
  });
  const entries = FEATURES.map((feature, index) => [
    feature,
    byCentury.map((weights) => rounded(weights[index]!)),
  ]);
  const weights = Object.fromEntries(entries) as Weights;
  const plain = makeJudge({ weights, spread: [1, 1, 1, 1] });
  return { weights, spread: byCentury.map((_, century) => fitSpread(played, century, plain)) };
};

/** Root mean square error of the expected final points, by century. */
const errors = (played: readonly Played[], judge: Judge): string =>
  Array.from({ length: CENTURIES }, (_, century) => {
    let sum = 0;
    let count = 0;
    for (const { samples, final } of played) {
      for (const sample of samples) {
        if (sample.century !== century) continue;
        valuesOf(sample, judge).forEach((value, seat) => {
          sum += (value - final[seat]!) ** 2;
          count += 1;
        });
      }
    }
    return Math.sqrt(sum / count).toFixed(1);
  }).join(' / ');

const printWeights = (judgements: { readonly [players: number]: Judgement }): string => {
  const tables = Object.entries(judgements).map(([players, { weights, spread }]) => {
    const rows = FEATURES.map((feature) => `      '${feature}': [${weights[feature].join(', ')}],`);
    return [
      `  ${players}: {`,
      '    weights: {',
      ...rows,
      '    },',
      `    spread: [${spread.join(', ')}],`,
      '  },',
    ].join('\n');
  });
  return `/** Made by \`npm run fit\`; do not edit by hand. */
import type { Feature } from './features.ts';

/** Points that one unit of a feature is worth, by century. */
export type Weights = { readonly [feature in Feature]: readonly number[] };

export interface Judgement {
  readonly weights: Weights;
  /** How far, in points and by century, a lead has to reach to be a fair bet. */
  readonly spread: readonly number[];
}

/** By number of players. */
export const JUDGEMENTS: { readonly [players: number]: Judgement } = {
${tables.join('\n')}
};
`;
};

const { values: args } = parseArgs({
  options: {
    players: { type: 'string', default: '2,3,4,5' },
    games: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '5' },
    match: { type: 'string', default: '100' },
    nodes: { type: 'string', default: '0' },
    seed: { type: 'string', default: 'fit' },
    out: { type: 'string', default: new URL('../src/weights.ts', import.meta.url).pathname },
  },
});

/** Share of wins of a new judge against the best so far, two by two on every seat. */
const match = (players: number, fresh: Judge, best: Judge, games: number, seed: string): number => {
  let wins = 0;
  for (let game = 0; game < games; game += 1) {
    for (const turned of [0, 1]) {
      const isFresh = (seat: number): boolean => (seat + turned) % 2 === 0;
      const judges = Array.from({ length: players }, (_, seat) => (isFresh(seat) ? fresh : best));
      const { winners: won } = playGame(players, judges, false, seededRandom(`${seed} ${game}`));
      wins += won.filter(isFresh).length / won.length;
    }
  }
  return wins / (2 * games);
};

const fitPlayers = (players: number, start: Judgement): Judgement => {
  const games = Number(args.games);
  const judges = [makeJudge(start)];
  const played: Played[] = [];
  let best = start;
  let latest = start;
  for (let round = 1; round <= Number(args.rounds); round += 1) {
    const random = seededRandom(`${args.seed} ${players} ${round}`);
    for (let game = 1; game <= games; game += 1) {
      const seated = Array.from({ length: players }, () =>
        random(2) === 0 ? judges.at(-1)! : pick(judges, random),
      );
      played.push(playGame(players, seated, true, random));
      if (process.stderr.isTTY)
        process.stderr.write(`\r${players} players, round ${round}: ${game}/${games} games `);
    }
    latest = fitJudgement(played, latest);
    judges.push(makeJudge(latest));
    const share = match(
      players,
      judges.at(-1)!,
      makeJudge(best),
      Number(args.match),
      `${args.seed} match ${players} ${round}`,
    );
    if (share > 0.5) best = latest;
    console.log(
      `${players} players, round ${round}: error by century ${errors(played, judges.at(-1)!)}; won ${(100 * share).toFixed(0)} % against the best so far`,
    );
  }
  return best;
};

const judgements: { [players: number]: Judgement } = { ...JUDGEMENTS };
for (const players of args.players.split(',').map(Number)) {
  judgements[players] = fitPlayers(players, judgements[players]!);
  writeFileSync(args.out, printWeights(judgements));
}
