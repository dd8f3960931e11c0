/** `cap-diamant bench`: runs the engine's own benchmark. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Command } from '../command.ts';

const HELP = `Usage: cap-diamant bench [options]

Measures how fast the rules run on this machine: games and decisions per second, the time of
a copy, of a hash, of a forecast. Takes about a minute.

Options:
  --rounds N   medians are taken over N rounds (7)
  --cpu        count the processor's time instead of the clock's, on a busy machine
  --json       figures for a program
  -h, --help   show this help

Examples:
  cap-diamant bench
  cap-diamant bench --rounds 3 --cpu
`;

/** A separate program, because other packages must not import the engine's insides. */
const BENCHMARK = path.join(import.meta.dirname, '..', '..', '..', 'engine', 'bench', 'engine.ts');

export const runBenchmark = async (file: string, args: readonly string[]): Promise<number> => {
  if (!existsSync(file)) {
    throw new Error(
      `the benchmark is not part of this installation: there is no ${path.relative('.', file)}`,
    );
  }
  const child = spawn(process.execPath, [file, ...args], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
};

export const bench: Command = { help: HELP, run: (args) => runBenchmark(BENCHMARK, args) };
