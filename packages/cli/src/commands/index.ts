/** The commands by name. Each is loaded only when called, so that starting stays fast. */
import type { Command } from '../command.ts';

interface Entry {
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

export const COMMANDS: ReadonlyMap<string, Entry> = new Map([
  [
    'play',
    {
      summary: 'play against bots, here in the terminal',
      load: async () => (await import('./play.ts')).play,
    },
  ],
  [
    'serve',
    {
      summary: 'serve the browser app and games over the network',
      load: async () => (await import('./serve.ts')).serve,
    },
  ],
  [
    'bots',
    {
      summary: 'think for the bots of a server elsewhere',
      load: async () => (await import('./bots.ts')).bots,
    },
  ],
  [
    'engine',
    {
      summary: 'drive the rules from any program: one JSON object per line',
      load: async () => (await import('./engine.ts')).engine,
    },
  ],
  [
    'replay',
    {
      summary: 'check a game record, show its result or any position of it',
      load: async () => (await import('./replay.ts')).replayCommand,
    },
  ],
  [
    'report',
    {
      summary: 'say how well a game was played, decision by decision',
      load: async () => (await import('./report.ts')).report,
    },
  ],
  [
    'puzzle',
    {
      summary: 'find the best turn in a position from a game of strong bots',
      load: async () => (await import('./puzzle.ts')).puzzle,
    },
  ],
  [
    'verify',
    {
      summary: 'check that a game played over the network was dealt and drawn fairly',
      load: async () => (await import('./verify.ts')).verifyCommand,
    },
  ],
  [
    'backup',
    {
      summary: 'copy everything a server keeps to a file, while it runs',
      load: async () => (await import('./backup.ts')).backup,
    },
  ],
  [
    'restore',
    {
      summary: 'put such a copy into a data folder or a database',
      load: async () => (await import('./restore.ts')).restore,
    },
  ],
  [
    'move',
    {
      summary: 'move from a data folder to PostgreSQL',
      load: async () => (await import('./move.ts')).move,
    },
  ],
  [
    'export',
    {
      summary: 'write the games of a server as records',
      load: async () => (await import('./export.ts')).exportCommand,
    },
  ],
  [
    'ratings',
    {
      summary: 'report how well a server’s ratings predicted its results',
      load: async () => (await import('./ratings.ts')).ratings,
    },
  ],
  [
    'reset-password',
    {
      summary: 'let the owner of an account on a server set a new password',
      load: async () => (await import('./reset-password.ts')).resetPasswordCommand,
    },
  ],
  [
    'moderate',
    {
      summary: 'keep order among those who play on a server',
      load: async () => (await import('./moderate.ts')).moderateCommand,
    },
  ],
  [
    'simulate',
    {
      summary: 'play random games and sum them up',
      load: async () => (await import('./simulate.ts')).simulate,
    },
  ],
  [
    'dataset',
    {
      summary: "write games with the judge's values of every choice",
      load: async () => (await import('./dataset.ts')).dataset,
    },
  ],
  [
    'perft',
    {
      summary: 'count every sequence of choices to a depth',
      load: async () => (await import('./perft.ts')).perft,
    },
  ],
  [
    'bench',
    {
      summary: 'measure how fast the rules run here',
      load: async () => (await import('./bench.ts')).bench,
    },
  ],
  [
    'arena',
    {
      summary: 'let bots play each other and measure how good they are',
      load: async () => (await import('./arena.ts')).arena,
    },
  ],
]);
