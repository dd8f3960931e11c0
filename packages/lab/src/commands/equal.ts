/** Equal bots must come out equal: one bot plays itself under two names, with many seeds, in the arena. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Equality, equality, type ScheduledGame, sharesByRound } from '@cap-diamant/bots/arena';
import { PROGRAM } from '../basics/folders.ts';
import { PUBLISH, readOptions } from '../basics/options.ts';
import { allStored, publishStored, store } from '../basics/store.ts';
import { markdownTable, percent, writePage } from '../basics/tables.ts';

const { values: args } = readOptions({
  name: 'equal',
  about:
    'One bot plays itself under two names. The page says whether the shares of the first name lie around one half as chance would have it.',
  options: {
    bot: { text: 'mason', hint: 'BOT', what: 'the bot' },
    players: { text: '2,4', hint: 'LIST', what: 'numbers of players' },
    seeds: { number: 40, least: 2, what: 'matches, each with a seed of its own' },
    rounds: { number: 40, least: 2, what: 'deals of each match, each in all seatings' },
    processes: { number: 1, what: 'processes of the arena' },
    page: { flag: true, what: 'play nothing, only write the page from the results that are there' },
    ...PUBLISH,
  },
  examples: ['--bot mason --players 2,4 --seeds 40 --rounds 40', '--page --publish'],
});
const FILES = /^equal-.*\.json$/;

/** The seeds are "equal 1", "equal 2" …, in order. */
interface Stored extends Equality {
  readonly bot: string;
  readonly players: number;
  readonly seatings: number;
  readonly rounds: number;
  readonly processes: number;
}

const gamesOf = (bot: string, players: number, seed: string, out: string): ScheduledGame[] => {
  const names = ['--bots', bot, '--bots', bot, '--players', String(players)];
  const limits = ['--rounds', String(args.rounds), '--processes', String(args.processes)];
  const run = spawnSync(
    process.execPath,
    [PROGRAM, 'arena', ...names, ...limits, '--seed', seed, '--out', out],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (run.status !== 0) throw new Error(`the arena ended with ${run.status}`);
  const [, ...rows] = readFileSync(out, 'utf8').trimEnd().split('\n');
  return rows.map((row) => JSON.parse(row) as ScheduledGame);
};

const roundsOf = (games: readonly ScheduledGame[]): ScheduledGame[][] => {
  const rounds: ScheduledGame[][] = [];
  for (const game of games) {
    rounds[game.round] ??= [];
    rounds[game.round]!.push(game);
  }
  return rounds;
};

const play = (bot: string, players: number): void => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'equal-'));
  try {
    const matches = Array.from({ length: args.seeds }, (_, index) => {
      const seed = `equal ${index + 1}`;
      const rounds = roundsOf(gamesOf(bot, players, seed, path.join(scratch, `${index}.jsonl`)));
      console.error(`${bot}, ${players} players, seed '${seed}': ${rounds.flat().length} games`);
      return rounds;
    });
    const seatings = matches[0]![0]!.length;
    const found = equality(
      matches.map((rounds) => sharesByRound(rounds, 0)),
      seatings,
    );
    const rounds = matches[0]!.length;
    const stored: Stored = { bot, players, seatings, rounds, processes: args.processes, ...found };
    const name = `equal-${bot.replace('@', '-').replace('=', '')}-${players}.json`;
    store(name, `${JSON.stringify(stored, null, 1)}\n`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

const interval = ({ low, high }: Equality['share']): string =>
  low === null || high === null ? 'too few rounds' : `${percent(low)}–${percent(high)}`;
const labelOf = ({ bot, players }: Stored): string => `${bot}, ${players} players`;

const summary = (stored: Stored): (string | number)[] => {
  const { seatings, rounds, processes, matches, share, misses, expectedMisses } = stored;
  const games = matches.length * rounds * seatings;
  return [
    labelOf(stored),
    `${games} = ${matches.length} seeds × ${rounds} deals × ${seatings} seatings`,
    processes,
    `${percent(share.mean)} % [${interval(share)}]`,
    `${misses} (${expectedMisses}; so many or more: ${percent(stored.missesChance)} %)`,
    `${stored.chiSquare.toFixed(1)} (${matches.length}; so much or more: ${percent(stored.chiSquareChance)} %)`,
  ];
};

const SUMMARY_HEAD = [
  ...['bot against itself', 'games', 'processes', 'share of the first name, all seeds'],
  ...['intervals that miss 50 % (expected)', 'chi-square of the deviations (expected)'],
];

const cellOf = ({ matches }: Stored, seed: number): string => {
  const match = matches[seed];
  if (match === undefined) return '–';
  const text = `${percent(match.share.mean)} [${interval(match.share)}]`;
  return match.misses ? `**${text}**` : text;
};

const writeResults = (): void => {
  const all = allStored<Stored>(FILES);
  const seeds = Math.max(0, ...all.map(({ matches }) => matches.length));
  writePage({ name: 'equal', title: 'Equal bots come out equal', publish: args.publish }, 'equal', [
    ...markdownTable(SUMMARY_HEAD, all.map(summary)),
    '',
    'By seed, in percent with 95 % intervals; those that miss 50 are bold:',
    '',
    ...markdownTable(
      ['seed', ...all.map(labelOf)],
      Array.from({ length: seeds }, (_, seed) => [
        `equal ${seed + 1}`,
        ...all.map((stored) => cellOf(stored, seed)),
      ]),
    ),
  ]);
};

if (!args.page) for (const players of args.players.split(',').map(Number)) play(args.bot, players);
if (args.publish) publishStored(FILES);
writeResults();
