/** A worker process of the arena: plays the games it receives, one after the other. */
import { setImmediate } from 'node:timers/promises';
import { matchAt, type Player, playMatch, type Schedule, type ScheduledGame } from '@cap-diamant/bots/arena';
import { answering } from '@cap-diamant/bots/thread';
import { type Entrant, makePlayer } from './entrants.ts';

/** Who plays, and in which games. */
export interface Field {
  readonly schedule: Schedule;
  readonly entrants: readonly Entrant[];
}

/** One game of the schedule. */
export interface Job {
  readonly round: number;
  readonly seating: number;
}

let field: Field;

/** By bot and seat: players are reused in the next game. */
const seated = new Map<string, Promise<Player>>();

/** The longest time without handling messages, except during a single decision. */
const LONGEST_BLOCK_MS = 100;
let yieldedAt = performance.now();

/** Bots block the event loop: without this a worker would not notice a stop until the game's end. */
const yielding = (player: Player): Player => ({
  ...player,
  choose: (...asked) => {
    if (performance.now() - yieldedAt < LONGEST_BLOCK_MS) return player.choose(...asked);
    yieldedAt = performance.now();
    return setImmediate().then(() => player.choose(...asked));
  },
});

const playerFor = (bot: number, seat: number): Promise<Player> => {
  const key = `${bot}/${seat}`;
  const known = seated.get(key) ?? makePlayer(field.entrants[bot]!).then(yielding);
  seated.set(key, known);
  return known;
};

const errands = {
  'set-up': (given: Field): void => {
    field = given;
  },
  play: async ({ round, seating }: Job): Promise<ScheduledGame> => {
    const match = matchAt(field.schedule, round, seating);
    const players = await Promise.all(match.line.map(playerFor));
    const result = await playMatch(match, players, () => performance.now());
    return { round, seating, ...result };
  },
};

/** The jobs of a worker process. */
export type Playing = typeof errands;

// The parent may be gone: then there is nobody to report to.
process.on(
  'message',
  answering(errands, (reply) => process.send!(reply, undefined, undefined, () => {})),
);

// A terminal's Ctrl-C reaches the workers too; the arena itself decides when they stop.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
