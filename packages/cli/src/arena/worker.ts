/** A worker process of the arena: plays the games that it is sent, one after the other. */
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

/** By bot and seat: who sits down stays for the next game. */
const seated = new Map<string, Promise<Player>>();

/** Longest that a worker does not listen to what it is told, but for a single decision. */
const BREATH_MS = 100;
let breathed = performance.now();

/** Bots think without a pause: without this a worker would not notice until the game's end that it is over. */
const breathing = (player: Player): Player => ({
  ...player,
  choose: (...asked) => {
    if (performance.now() - breathed < BREATH_MS) return player.choose(...asked);
    breathed = performance.now();
    return setImmediate().then(() => player.choose(...asked));
  },
});

const playerFor = (bot: number, seat: number): Promise<Player> => {
  const key = `${bot}/${seat}`;
  const known = seated.get(key) ?? makePlayer(field.entrants[bot]!).then(breathing);
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

/** What a worker process can be sent for. */
export type Playing = typeof errands;

// Nobody may be listening any more: then there is nobody to complain to either.
process.on(
  'message',
  answering(errands, (reply) => process.send!(reply, undefined, undefined, () => {})),
);

// A terminal's Ctrl-C reaches the workers too; the arena itself decides when they stop.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
