/** `cap-diamant replay`: checks a record and shows the game. */
import {
  CENTURIES,
  deciderName,
  decision,
  type GameRecord,
  hash,
  historyOf,
  POINT_SOURCES,
  pointsBySource,
  positionsOf,
  printChoice,
  SEAT_LETTERS,
  type State,
  scoreOf,
} from '@cap-diamant/engine';
import { type Command, onlyWord, parseFlags, wholeNumber } from '../command.ts';
import { watchCenturies } from '../games/century-ends.ts';
import { fairnessText } from '../games/fairness.ts';
import { readRecord } from '../games/read-record.ts';
import { variantName } from '../games/variant-flags.ts';
import { decisionText, drawPosition, seatTitle } from '../screen/position.ts';
import { textGrid } from '../screen/text-grid.ts';
import { usageError } from '../usage-error.ts';

const HELP = `Usage: cap-diamant replay [options] FILE

Plays a game record from beginning to end, checking every choice, and shows the result:
who scored how much and what for, and how each century ended. FILE may be - for standard
input. docs/notation.md describes records.

Options:
  --at N     show the position after N choices instead (0: the table as set up)
  --moves    list every choice instead, numbered as --at counts them
  --verify   also check that a server dealt and drew fairly, as 'cap-diamant verify' does
  -h, --help show this help

Exits with 1 if the record has an error, or is not fair; the message says the line and the reason.

Examples:
  cap-diamant replay game.txt
  cap-diamant replay --at 40 game.txt
  cap-diamant replay --moves - < game.txt
  cap-diamant replay --verify game.txt
`;

const header = (record: GameRecord): string =>
  [
    variantName(record.options),
    ...Object.entries(record.tags).map(([tag, value]) => `${tag}: ${value}`),
    '',
  ].join('\n');

const ledger = (state: State, names: readonly string[]): string => {
  const points = pointsBySource(state);
  return textGrid(
    ['player', ...POINT_SOURCES, 'total'],
    state.active.map((_, seat) => [
      seatTitle(seat, names),
      ...POINT_SOURCES.map((source) => String(points[source][seat]!)),
      String(scoreOf(state, seat)),
    ]),
  );
};

const summary = (record: GameRecord): string => {
  const { ends, watch } = watchCenturies();
  const { state } = historyOf(record, undefined, watch);
  const howEnded = ends.map(({ century, trigger, seat, turn }) => {
    const letter = SEAT_LETTERS[seat]!;
    const why = trigger === 'no-worker' ? `${letter} had no worker left` : `no tile was left for ${letter}`;
    return `century ${CENTURIES[century]} ended in turn ${turn}: ${why}\n`;
  });
  return [
    header(record),
    '\n',
    `${decisionText(state)}\n\n`,
    ledger(state, record.names),
    '\n',
    ...howEnded,
    `${state.turn} turns, ${record.choices.length} choices, hash ${hash(state)}\n`,
  ].join('');
};

const moves = (record: GameRecord): string => {
  const width = String(record.choices.length).length;
  const lines: string[] = [];
  for (const state of positionsOf(record)) {
    const choice = record.choices[lines.length];
    if (choice === undefined) break;
    const { by } = decision(state)!;
    const when = `${CENTURIES[state.century]!.padEnd(3)} turn ${String(state.turn).padEnd(3)}`;
    const number = String(lines.length + 1).padStart(width);
    lines.push(`${number}  ${when}  ${deciderName(by).padEnd(6)}  ${printChoice(choice)}\n`);
  }
  return lines.join('');
};

const positionAt = (record: GameRecord, text: string): string => {
  const all = record.choices.length;
  const count = wholeNumber(text, '--at', 0, all);
  return `${header(record)}after ${count} of ${all} choices\n${drawPosition(historyOf(record, count).state, record.names)}`;
};

const FLAGS = { at: { type: 'string' }, moves: { type: 'boolean' }, verify: { type: 'boolean' } } as const;

const run = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseFlags(args, FLAGS);
  const file = onlyWord(positionals, 'the record FILE');
  if (values.at !== undefined && values.moves) throw usageError('choose --at or --moves, not both');
  const record = readRecord(file);
  const show = (): string => {
    if (values.at !== undefined) return positionAt(record, values.at);
    return values.moves ? moves(record) : summary(record);
  };
  process.stdout.write(show());
  if (values.verify) process.stdout.write(`\n${await fairnessText(record)}`);
  return 0;
};

export const replayCommand: Command = { help: HELP, run };
