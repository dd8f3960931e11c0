/**
 * One bot alone against three others, every deal on all four seats. Needs no file but its own, so that it can be bundled
 * for a machine that has only Node:
 *
 *   node node_modules/rolldown/bin/cli.mjs packages/lab/src/commands/match.ts --file match-worker.mjs --platform node
 */
import { nodeBudget, timeBudget } from '@cap-diamant/bots';
import {
  botPlayer,
  matchAt,
  oneAgainstRest,
  playMatch,
  rotations,
  type Schedule,
} from '@cap-diamant/bots/arena';
import { ALL_OPTIONS } from '@cap-diamant/engine';
import { readOptions, refuse } from '../basics/options.ts';
import { anyBot, FIRST_NAMES } from '../first/bots.ts';

const { values: args } = readOptions({
  name: 'match',
  about:
    'Complete rules with events of 2011, four players. Each deal is played four times, with the lone bot on every seat in turn. Prints one row of JSON for each game: the lone bot’s seat, how much of the win is its own, and all scores. To use several cores, give each process its own range of deals.',
  options: {
    bot: {
      text: 'governor',
      hint: 'BOT',
      what: 'the lone bot; governor-knowing-first recognises first-architect too',
    },
    against: { text: 'architect', hint: 'BOT', what: `the three others; also ${FIRST_NAMES.join(', ')}` },
    from: { number: 0, least: 0, what: 'number of the first deal' },
    to: { number: 10, what: 'number of the deal after the last one' },
    nodes: { number: 800, what: 'positions a decision' },
    ms: { number: 0, least: 0, what: 'milliseconds a decision, instead of positions' },
  },
  examples: [
    '--against mason --from 0 --to 25',
    '--bot governor-knowing-first --against first-architect --from 25 --to 50 --ms 100',
  ],
});
if (args.to <= args.from) refuse('match', '--to must be greater than --from');

const PLAYERS = 4;
const options = ALL_OPTIONS.find(
  (o) => o.players === PLAYERS && o.edition === 2011 && o.rules === 'complete' && o.events,
)!;
const schedule: Schedule = {
  options,
  deal: 'balanced',
  seed: 'match',
  seatings: oneAgainstRest(2, PLAYERS).flatMap(rotations),
};
const clock = (): number => performance.now();
const budget = () => (args.ms > 0 ? timeBudget(args.ms, clock) : nodeBudget(args.nodes));
const bots = [args.bot, args.against].map((name) => botPlayer(anyBot(name), budget));

for (let deal = args.from; deal < args.to; deal += 1) {
  for (const [seating, bySeat] of schedule.seatings.entries()) {
    const match = matchAt(schedule, deal, seating);
    const players = bySeat.map((bot) => bots[bot]!);
    const { scores, wins, first, turns } = await playMatch(match, players, clock);
    const seat = bySeat.indexOf(0);
    const limit = args.ms > 0 ? { ms: args.ms } : { nodes: args.nodes };
    const row = {
      bot: args.bot,
      against: args.against,
      ...limit,
      deal,
      seat,
      share: wins[seat],
      scores,
      first,
      turns,
    };
    console.log(JSON.stringify(row));
  }
}
