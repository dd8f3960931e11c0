/** Plays many games from one position to the end in one request, with bots in all seats. */
import { type Bot, nodeBudget, OPPONENT_BOTS, randomBot } from '@cap-diamant/bots';
import {
  advanceListed,
  CHANCE,
  choices,
  clone,
  decision,
  proceed,
  type State,
  scoreOf,
  winners,
} from '@cap-diamant/engine';
import { pick, type Random, seededRandom } from '@cap-diamant/engine/chance';
import { bySeat, seatName } from './naming.ts';
import { refusal } from './refusal.ts';
import { has, type Request, readCount, readSeed, readTexts } from './request.ts';

const BOTS: readonly Bot[] = [randomBot, ...OPPONENT_BOTS];
const MOST_GAMES = 10_000;
const MOST_NODES = 10_000;
const NODES = 100;

const readBots = (request: Request, seats: number): readonly Bot[] => {
  const names = has(request, 'bots') ? readTexts(request, 'bots') : ['random'];
  if (names.length !== 1 && names.length !== seats) {
    throw refusal(`bots must be a list of one name for all, or of ${seats}, one for each seat`);
  }
  return Array.from({ length: seats }, (_, seat) => {
    const name = names[names.length === 1 ? 0 : seat]!;
    const bot = BOTS.find((known) => known.name === name);
    if (bot === undefined) {
      const names = BOTS.map((known) => known.name).join(', ');
      throw refusal(`bots must be of ${names}, not ${JSON.stringify(name.slice(0, 60))}`);
    }
    return bot;
  });
};

/** Plays to the end; does not change the given state. */
const playOn = (start: State, bots: readonly Bot[], nodes: number, random: Random): State => {
  const state = clone(start);
  proceed(state);
  for (let due = decision(state); due !== null; due = decision(state)) {
    const choice =
      due.by === CHANCE
        ? pick(choices(state), random)
        : bots[due.by]!.choose(state, nodeBudget(nodes), random);
    advanceListed(state, choice);
  }
  return state;
};

export const playout = (state: State, request: Request): object => {
  const bots = readBots(request, state.active.length);
  const games = has(request, 'n') ? readCount(request, 'n', 1, MOST_GAMES) : 1;
  const nodes = has(request, 'nodes') ? readCount(request, 'nodes', 1, MOST_NODES) : NODES;
  const seed = String(has(request, 'seed') ? readSeed(request) : 0);
  const ends = Array.from({ length: games }, (_, game) =>
    playOn(state, bots, nodes, seededRandom(`${seed}/${game}`)),
  );
  const share = state.active.map(() => 0);
  for (const end of ends) {
    const won = winners(end);
    for (const seat of won) share[seat]! += 1 / won.length / games;
  }
  return {
    share: bySeat(share),
    games: ends.map((end) => ({
      scores: bySeat(end.active.map((_, seat) => scoreOf(end, seat))),
      winners: winners(end).map(seatName),
    })),
  };
};
