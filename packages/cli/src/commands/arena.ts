/** `cap-diamant arena`: bots against bots, measured. */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import {
  arrangements,
  evenLineUps,
  type Line,
  oneAgainstRest,
  pairedLineUps,
  parseLine,
  rotations,
  type Schedule,
} from '@cap-diamant/bots/arena';
import { type Entrant, parseEntrants } from '../arena/entrants.ts';
import { forfeitsIn, printForfeits } from '../arena/forfeits.ts';
import { startPool } from '../arena/pool.ts';
import { arenaProgress } from '../arena/progress.ts';
import { type ArenaResults, makeResults, percentEstimate, printResults } from '../arena/results.ts';
import { codeFingerprint, openResults } from '../arena/results-file.ts';
import { resultsPage } from '../arena/results-page.ts';
import { type Goal, type Tally, tally } from '../arena/tally.ts';
import type { Job } from '../arena/worker.ts';
import { type Command, parseFlags, wholeNumber } from '../command.ts';
import { DEAL_FLAGS, DEAL_HELP, dealKind, oneVariant, VARIANT_FLAGS } from '../games/variant-flags.ts';
import { usageError } from '../usage-error.ts';

const HELP = `Usage: cap-diamant arena --bots A,B[,C…] [options]

Lets bots play each other. A round is one set-up (deal, first player, events) played in every seating, so
that neither seat nor deal favours a bot; intervals (95 %) come from how rounds differ from each other.

Bots (called A, B, C … in the order given):
  --bots LIST            separated by commas; may be repeated, then one with a prefix is taken whole
                         governor@nodes=2000      a bot of this program, 2000 positions a decision
                         governor@ms=1000         … or a second
                         module:./mine.ts@ms=50   a bot that a module exports by default
                         exec:./my-bot --x@ms=900 any program that speaks the protocol in docs/bots.md

Games:
  --players N            seats (3)
  --line-up LIST         such as AABB or AAB,ABB (every bot equally often)
  --one-against-rest     A alone against a table of B (then of C …)
  --pairs                every two of the bots by themselves: AABB, AACC, BBCC
  --seatings KIND        all (default), or rotations: fewer games a round, but the same neighbours
  --rounds N             at most so many rounds (20; 10000 with --until-within or --test)
  --until-within P       stop when every share of wins is known to ± P percentage points
  --test                 stop when A is known to be better or worse than B, or alike
  --margin P             for --test: a difference of fewer percentage points does not matter (5)
  --error P              for --test: probability of a wrong verdict in percent, at most (5)
  --edition 2011|2026    --rules family|complete    --[no-]events
${DEAL_HELP}
Running:
  --processes N          worker processes (as many as there are cores)
  --out FILE             keep every game, one JSON line each; the same command goes on where it stopped
  --html FILE            the results with charts, as one page
  --json                 print the results as JSON

If a program forfeits, the reasons go to standard error and the exit code is 1.

Examples:
  cap-diamant arena --bots governor,architect --players 4 --rounds 10
  cap-diamant arena --bots mason@nodes=100 --bots 'exec:node first-bot.mjs' --html arena.html
`;

const FLAGS = {
  ...VARIANT_FLAGS,
  ...DEAL_FLAGS,
  bots: { type: 'string', multiple: true, default: [] as string[] },
  'line-up': { type: 'string' },
  'one-against-rest': { type: 'boolean', default: false },
  pairs: { type: 'boolean', default: false },
  seatings: { type: 'string', default: 'all' },
  rounds: { type: 'string' },
  'until-within': { type: 'string' },
  test: { type: 'boolean', default: false },
  margin: { type: 'string', default: '5' },
  error: { type: 'string', default: '5' },
  processes: { type: 'string' },
  out: { type: 'string' },
  html: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

type Flags = ReturnType<typeof parseFlags<typeof FLAGS>>['values'];

const percentage = (text: string, what: string): number => {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(number > 0 && number < 50)) throw usageError(`${what} must be a number of percent between 0 and 50`);
  return number / 100;
};

const lineUpsFor = (flags: Flags, bots: number, players: number): Line[] => {
  const text = flags['line-up'];
  const ways = ['--line-up', '--one-against-rest', '--pairs'].filter((_, way) =>
    [text !== undefined, flags['one-against-rest'], flags.pairs].at(way),
  );
  if (ways.length > 1) throw usageError(`${ways.join(' and ')} exclude each other`);
  if (flags['one-against-rest'] || flags.pairs) {
    if (bots < 2) throw usageError(`${ways[0]} needs two bots or more`);
    return flags.pairs ? pairedLineUps(bots, players) : oneAgainstRest(bots, players);
  }
  if (text === undefined) return evenLineUps(bots, players);
  try {
    return text.split(',').map((word) => parseLine(word, bots, players));
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error));
  }
};

const SEATINGS: { readonly [kind: string]: (line: Line) => Line[] } = { all: arrangements, rotations };

const scheduleFor = (flags: Flags, bots: number): Schedule => {
  const options = oneVariant(flags);
  const seat = SEATINGS[flags.seatings];
  if (seat === undefined) throw usageError(`--seatings must be all or rotations, not '${flags.seatings}'`);
  const seatings = lineUpsFor(flags, bots, options.players).flatMap(seat);
  const absent = Array.from({ length: bots }, (_, bot) => bot).find(
    (bot) => !seatings.some((line) => line.includes(bot)),
  );
  if (absent !== undefined) throw usageError(`bot ${absent + 1} has no seat in any line-up`);
  return { options, deal: dealKind(flags.deal), seed: flags.seed, seatings };
};

const DEFAULT_ROUNDS = 20;
const MOST_ROUNDS = 10_000;

const goalFor = (flags: Flags, entrants: readonly Entrant[], { seatings }: Schedule): Goal => {
  const within = flags['until-within'];
  const open = within !== undefined || flags.test;
  if (flags.test && entrants.length !== 2) throw usageError('--test compares two bots, no more and no fewer');
  const tested = seatings.filter((line) => line.includes(0)).flat();
  return {
    rounds:
      flags.rounds === undefined
        ? open
          ? MOST_ROUNDS
          : DEFAULT_ROUNDS
        : wholeNumber(flags.rounds, '--rounds', 1, 1_000_000),
    within: within === undefined ? null : percentage(within, '--until-within'),
    test: flags.test
      ? {
          // The share counts only games in which the first bot plays.
          fair: tested.filter((bot) => bot === 0).length / tested.length,
          margin: percentage(flags.margin, '--margin'),
          error: percentage(flags.error, '--error'),
        }
      : null,
  };
};

/** Games that have not been played yet, in order. */
const jobs = ({ seatings }: Schedule, goal: Goal, found: Tally): (() => Job | null) => {
  let round = 0;
  let seating = -1;
  return () => {
    do {
      seating += 1;
      if (seating === seatings.length) [round, seating] = [round + 1, 0];
      if (round >= goal.rounds || found.enough()) return null;
    } while (found.has(round, seating));
    return { round, seating };
  };
};

const EXIT_FORFEIT = 1;
const EXIT_INTERRUPTED = 130;

/** Plays the remaining games. */
const playAll = async (
  flags: Flags,
  entrants: readonly Entrant[],
  schedule: Schedule,
  goal: Goal,
): Promise<{ readonly results: ArenaResults; readonly found: Tally; readonly interrupted: boolean }> => {
  const file = openResults(flags.out, { arena: 1, code: codeFingerprint(), entrants, schedule });
  const found = tally(schedule, entrants.length, goal);
  for (const game of file.games) found.add(game);

  const processes =
    flags.processes === undefined
      ? availableParallelism()
      : wholeNumber(flags.processes, '--processes', 1, 512);
  const began = performance.now();
  let games = 0;
  let interrupted = false;
  if (!found.enough()) {
    const progress = arenaProgress(goal.rounds * schedule.seatings.length);
    const note = (): string =>
      entrants.map(({ label }, bot) => `${label} ${percentEstimate(found.shares()[bot]!)}`).join('  ');
    const pool = startPool(processes, { schedule, entrants }, jobs(schedule, goal, found), (game) => {
      games += 1;
      file.append(game);
      found.add(game);
      if (found.enough()) pool.stop();
      else progress.show(file.games.length + games, () => (found.rounds().length > 0 ? note() : ''));
    });
    const interrupt = (): void => {
      interrupted = true;
      pool.stop();
    };
    process.once('SIGINT', interrupt);
    process.once('SIGTERM', interrupt);
    try {
      await pool.done;
    } finally {
      progress.clear();
      process.off('SIGINT', interrupt);
      process.off('SIGTERM', interrupt);
    }
  }
  const speed = { seconds: (performance.now() - began) / 1000, games };
  return {
    results: makeResults(schedule, entrants, found.rounds(), found.sequence(), speed),
    found,
    interrupted,
  };
};

const run = async (args: readonly string[]): Promise<number> => {
  const { values: flags, positionals } = parseFlags(args, FLAGS);
  if (positionals.length > 0) throw usageError(`unexpected '${positionals[0]}'`);
  const entrants = parseEntrants(flags.bots);
  if (entrants.length === 0) throw usageError('name the bots: --bots A,B');
  const schedule = scheduleFor(flags, entrants.length);
  const goal = goalFor(flags, entrants, schedule);
  const { results, found, interrupted } = await playAll(flags, entrants, schedule, goal);
  if (results.rounds === 0) process.stderr.write('No round is complete yet: nothing to report.\n');
  else {
    if (flags.html !== undefined) writeFileSync(flags.html, resultsPage(results, found.rounds()));
    process.stdout.write(flags.json ? `${JSON.stringify(results, null, 2)}\n` : printResults(results));
  }
  const forfeits = forfeitsIn(found.rounds());
  process.stderr.write(printForfeits(forfeits, entrants));
  if (interrupted && flags.out !== undefined) {
    process.stderr.write(`Interrupted. The same command goes on from ${flags.out}.\n`);
  }
  if (interrupted) return EXIT_INTERRUPTED;
  return forfeits.length > 0 ? EXIT_FORFEIT : 0;
};

export const arena: Command = { help: HELP, run };
