/** A worker process of the arena: plays the games that it is sent, one after the other. */
import { setImmediate } from 'node:timers/promises';
import { matchAt, type Player, playMatch, type Schedule } from '@cap-diamant/bots/arena';
import { type Entrant, makePlayer } from './entrants.ts';
import type { ToPool, ToWorker } from './messages.ts';

let schedule: Schedule;
let entrants: readonly Entrant[];

/** By bot and seat: who sits down stays for the next game. */
const seated = new Map<string, Promise<Player>>();

/** Longest that a worker does not listen to what it is told, but for a single decision. */
const BREATH_MS = 100;
let breathed = performance.now();

/** Bots think without a pause: without this a worker would not notice until the game's end that it is over. */
const breathing = (player: Player): Player => ({
  ...player,
  choose: (state, legal, random) => {
    if (performance.now() - breathed < BREATH_MS) return player.choose(state, legal, random);
    breathed = performance.now();
    return setImmediate().then(() => player.choose(state, legal, random));
  },
});

const playerFor = (bot: number, seat: number): Promise<Player> => {
  const key = `${bot}/${seat}`;
  const known = seated.get(key) ?? makePlayer(entrants[bot]!).then(breathing);
  seated.set(key, known);
  return known;
};

const play = async (round: number, seating: number): Promise<ToPool> => {
  const match = matchAt(schedule, round, seating);
  const players = await Promise.all(match.line.map(playerFor));
  const result = await playMatch(match, players, () => performance.now());
  return { kind: 'played', game: { round, seating, ...result } };
};

/** Nobody may be listening any more: then there is nobody to complain to either. */
const say = (message: ToPool): void => {
  process.send!(message, undefined, undefined, () => {});
};

const answer = async (message: ToWorker): Promise<void> => {
  if (message.kind === 'set-up') {
    ({ schedule, entrants } = message);
    return;
  }
  try {
    say(await play(message.round, message.seating));
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    say({ kind: 'failed', round: message.round, seating: message.seating, text });
  }
};

let last: Promise<void> = Promise.resolve();
process.on('message', (message: ToWorker) => {
  last = last.then(() => answer(message));
});

// A terminal's Ctrl-C reaches the workers too; the arena itself decides when they stop.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
