/** Judges by name: those that are measured against each other. */
import { readFileSync } from 'node:fs';
import { type Judge, netJudge, parseNet, WEIGHTS } from '@cap-diamant/bots/judge';
import { MAX_SEATS, MIN_SEATS } from '@cap-diamant/engine';
import { makeJudge } from '../first/judge.ts';
import { JUDGEMENTS } from '../first/weights.ts';

/** By number of players. */
type Judges = readonly Judge[];

const byPlayers = (judgeOf: (players: number) => Judge): Judges =>
  Array.from({ length: MAX_SEATS + 1 }, (_, players) => judgeOf(Math.max(MIN_SEATS, players)));

const single = (name: string): Judges => {
  if (name === 'hand') return byPlayers((players) => makeJudge(JUDGEMENTS[players]!));
  const net = parseNet(name === 'shipped' ? WEIGHTS : readFileSync(name, 'utf8'));
  return byPlayers((players) => netJudge(net, players));
};

/** Several judges that each say a share of the points; the spread is that of the first one. */
const together = (judges: readonly Judge[]): Judge => ({
  spread: judges[0]!.spread,
  addGains: (state, values) => {
    const gains = new Float64Array(values.length);
    for (const judge of judges) judge.addGains(state, gains);
    for (let seat = 0; seat < values.length; seat += 1) values[seat]! += gains[seat]! / judges.length;
  },
});

const known = new Map<string, Judges>();

/** "hand", "shipped" or the file of a net; "A+B" is the mean of both. */
export const judgesNamed = (name: string): Judges => {
  const before = known.get(name);
  if (before !== undefined) return before;
  const all = name.split('+').map(single);
  const made = all.length === 1 ? all[0]! : byPlayers((players) => together(all.map((one) => one[players]!)));
  known.set(name, made);
  return made;
};
