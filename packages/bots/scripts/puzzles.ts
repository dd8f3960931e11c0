/** Makes the puzzles. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_OPTIONS, CHANCE, choices, decision, type History, historyOf, play } from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import { nodeBudget } from '../src/bot.ts';
import { lookAhead } from '../src/look-ahead.ts';
import { learnedJudgeFor } from '../src/net/learned.ts';
import { packGame } from '../src/puzzles/collection.ts';
import { puzzleAt } from './puzzles/make.ts';

const from = Number(process.argv[2]),
  to = Number(process.argv[3]);
const placeOf = (values: Float64Array, seat: number, spread: number) =>
  Array.from(values).reduce(
    (p, v, o) => p + (o === seat ? 0 : 1 / (1 + Math.exp((values[seat]! - v) / spread))),
    1,
  );
const games = [];
for (let g = from; g < to; g++) {
  const random = seededRandom(`puzzles ${g}`);
  const options = ALL_OPTIONS[[13, 9, 12, 14, 10, 8, 11][g % 7]!]!;
  let history: History = historyOf({ options, layout: deal('balanced', random), choices: [] });
  const t0 = performance.now();
  let screened = 0,
    tp = 0;
  const found = [];
  for (let due = decision(history.state); due !== null; due = decision(history.state)) {
    const { state } = history;
    if (due.by === CHANCE) {
      history = play(history, pick(choices(state), random));
      continue;
    }
    const judge = learnedJudgeFor(state);
    const considered = lookAhead(state, judge, nodeBudget(400), random);
    if (considered.length > 1) {
      const spread = judge.spread[state.century]!;
      const a = placeOf(considered[0]!.values, due.by, spread),
        b = Math.min(...considered.slice(1, 8).map((c) => placeOf(c.values, due!.by, spread)));
      const firsts = new Set(considered.slice(0, 8).map((c) => c.line.choices[0]));
      const bc = Math.min(
        ...considered
          .slice(1, 8)
          .filter((c) => c.line.choices[0] !== considered[0]!.line.choices[0])
          .map((c) => placeOf(c.values, due!.by, spread)),
        9,
      );
      if (Math.max(b, firsts.size > 1 ? bc : 0) - a > 0.04 * (options.players - 1)) {
        screened++;
        const s = performance.now();
        const p = puzzleAt(history, `${g} ${history.made.length}`);
        tp += performance.now() - s;
        if (p) {
          found.push(p);
          console.log(
            g,
            options.players,
            p.id,
            p.asks,
            p.theme,
            p.foundBy.length,
            p.rating,
            p.share.toFixed(2),
            p.losses.length,
            state.century,
            state.turn,
          );
        }
      }
    }
    for (const c of considered[0]!.line.choices) history = play(history, c);
  }
  console.log(
    'game',
    g,
    options.players,
    'screened',
    screened,
    'of',
    history.made.length,
    'total ms',
    (performance.now() - t0).toFixed(0),
    'weigh',
    tp.toFixed(0),
  );
  if (found.length) games.push(packGame(found));
}
writeFileSync(
  path.join(import.meta.dirname, '../src/puzzles/collection.json'),
  `[\n${games.map((x) => JSON.stringify(x)).join(',\n')}\n]\n`,
);
