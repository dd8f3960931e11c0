/**
 * The perft tables: `npm run lab -- perft`, after `npm run lab -- golden --publish`, whose games give the positions.
 * Writes to artefacts/lab/perft, or with --publish beside the tests.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_OPTIONS, advance, choices, decision, newGame, type Options, parseRecord } from '../src/index.ts';
import { goldenGames, variantName } from '../tests/golden/files.ts';
import { perft, perftOfValues } from '../tests/perft/count.ts';
import { type PerftTable, type Position, positionOf, TABLES_FOLDER } from '../tests/perft/tables.ts';

const MOST_LEAVES = 20_000;
const MOST_PLIES = 6;

/** A position shortly before the first century ends, the turn with the most choices, and one near the end. */
const positionsIn = (game: string, text: string): Position[] => {
  const record = parseRecord(text);
  const state = newGame(record.options, record.layout);
  let firstEnd = 0;
  let busiest = { after: 0, count: 0 };
  record.choices.forEach((choice, after) => {
    const count = choices(state).length;
    if (decision(state)?.task.kind === 'action' && count > busiest.count) busiest = { after, count };
    const { century } = state;
    advance(state, choice);
    if (century === 0 && state.century === 1) firstEnd = after;
  });
  return [
    { title: "a century's end", game, after: firstEnd - 2 },
    { title: 'much to choose from', game, after: busiest.after },
    { title: "the game's end", game, after: record.choices.length - 3 },
  ];
};

const tableOf = (options: Options, game: string, text: string): PerftTable => ({
  options,
  positions: [{ title: 'the beginning', game: null, after: 0 }, ...positionsIn(game, text)].map(
    (position) => {
      let depth = 1;
      let count = perft(positionOf(options, position), depth);
      // As deep as the budget allows, or to the end of the game.
      while (depth < MOST_PLIES) {
        const deeper = perft(positionOf(options, position), depth + 1);
        if (deeper.nodes.at(-1)! > MOST_LEAVES || deeper.nodes.at(-1) === 0) break;
        depth += 1;
        count = deeper;
      }
      if (perftOfValues(positionOf(options, position), depth) !== count.nodes.at(-1)) {
        throw new Error(`the two counts differ: ${game} ${position.title}`);
      }
      return { ...position, ...count };
    },
  ),
});

/** Lists of numbers in one row, as the formatter prints them. */
const textOf = (table: PerftTable): string =>
  `${JSON.stringify(table, null, 2).replace(/\[\s+([\d,\s]+?)\s+\]/g, (_, list: string) => `[${list.replace(/\s+/g, ' ')}]`)}\n`;

const FOLDER = process.argv.includes('--publish')
  ? TABLES_FOLDER
  : path.join(import.meta.dirname, '../../../artefacts/lab/perft');

mkdirSync(FOLDER, { recursive: true });
for (const options of ALL_OPTIONS) {
  const name = variantName(options);
  const { text } = goldenGames().find((game) => game.name === name)!;
  const table = tableOf(options, name, text);
  const file = path.join(FOLDER, `${name}.json`);
  const printed = textOf(table);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== printed) writeFileSync(file, printed);
  for (const { title, nodes, asks } of table.positions) {
    console.log(`${name.padEnd(24)} ${title.padEnd(20)} ${nodes.join(' ')}  ${JSON.stringify(asks)}`);
  }
}
