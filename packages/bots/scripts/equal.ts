/**
 * Equal bots must come out equal: plays a bot against itself under two names, with many seeds, in the arena as
 * anybody runs it, and says how the shares of the first name lie about a half. What was found is kept under
 * docs/arena and written into docs/bot-strength.md.
 *
 *   npm run equal -- --bot mason --players 2,4 --seeds 40 --rounds 40
 *   npm run equal -- --draw                                            write the page only
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Equality, equality, type ScheduledGame, sharesByRound } from '../src/arena/index.ts';
import { writePart } from './page.ts';

const root = path.join(import.meta.dirname, '../../..');
const folder = path.join(root, 'docs/arena');
const page = path.join(root, 'docs/bot-strength.md');

const { values: args } = parseArgs({
  options: {
    bot: { type: 'string', default: 'mason' },
    players: { type: 'string', default: '2,4' },
    seeds: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '40' },
    processes: { type: 'string', default: '1' },
    draw: { type: 'boolean', default: false },
  },
});

/** The seeds are "equal 1", "equal 2" …, in order. */
interface Kept extends Equality {
  readonly bot: string;
  readonly players: number;
  readonly seatings: number;
  readonly rounds: number;
  readonly processes: number;
}

const gamesOf = (bot: string, players: number, seed: string, out: string): ScheduledGame[] => {
  const program = path.join(root, 'packages/cli/bin/cap-diamant.mjs');
  const named = ['--bots', bot, '--bots', bot, '--players', String(players)];
  const limits = ['--rounds', args.rounds, '--processes', args.processes];
  const run = spawnSync(
    process.execPath,
    [program, 'arena', ...named, ...limits, '--seed', seed, '--out', out],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (run.status !== 0) throw new Error(`the arena ended with ${run.status}`);
  const [, ...lines] = readFileSync(out, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as ScheduledGame);
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
    const matches = Array.from({ length: Number(args.seeds) }, (_, index) => {
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
    const kept: Kept = { bot, players, seatings, rounds, processes: Number(args.processes), ...found };
    const file = path.join(folder, `equal-${bot.replace('@', '-').replace('=', '')}-${players}.json`);
    writeFileSync(file, `${JSON.stringify(kept, null, 1)}\n`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

const percent = (part: number): string => (100 * part).toFixed(1);
const interval = ({ low, high }: Equality['share']): string => `${percent(low!)}–${percent(high!)}`;
const named = ({ bot, players }: Kept): string => `${bot}, ${players} players`;

const summary = (kept: Kept): string => {
  const { seatings, rounds, processes, matches, share, misses, expectedMisses } = kept;
  const games = matches.length * rounds * seatings;
  return `| ${[
    named(kept),
    `${games} = ${matches.length} seeds × ${rounds} deals × ${seatings} seatings`,
    processes,
    `${percent(share.mean)} % [${interval(share)}]`,
    `${misses} (${expectedMisses}; so many or more: ${percent(kept.missesChance)} %)`,
    `${kept.chiSquare.toFixed(1)} (${matches.length}; so much or more: ${percent(kept.chiSquareChance)} %)`,
  ].join(' | ')} |`;
};

const draw = (): void => {
  const all = readdirSync(folder)
    .filter((file) => /^equal-.*\.json$/.test(file))
    .sort()
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Kept);
  const seeds = Math.max(...all.map(({ matches }) => matches.length));
  const cell = ({ matches }: Kept, seed: number): string => {
    const match = matches[seed];
    if (match === undefined) return '–';
    const text = `${percent(match.share.mean)} [${interval(match.share)}]`;
    return match.misses ? `**${text}**` : text;
  };
  writePart(page, 'equals', 'equal', [
    '| bot against itself | games | processes | share of the first name, all seeds | intervals that miss 50 % (expected) | chi-square of the deviations (expected) |',
    '|---|---|---|---|---|---|',
    ...all.map(summary),
    '',
    'By seed, in percent with 95 % intervals; those that miss 50 are bold:',
    '',
    `| seed | ${all.map(named).join(' | ')} |`,
    `|---|${all.map(() => '---|').join('')}`,
    ...Array.from(
      { length: seeds },
      (_, seed) => `| equal ${seed + 1} | ${all.map((kept) => cell(kept, seed)).join(' | ')} |`,
    ),
  ]);
};

mkdirSync(folder, { recursive: true });
if (!args.draw) for (const players of args.players.split(',').map(Number)) play(args.bot, players);
draw();
