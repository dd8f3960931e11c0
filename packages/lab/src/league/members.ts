/**
 * The league: simple players that nobody trained. Each has an idea of the game (ideas.ts) and expects of all the others that
 * they share it. Half of the league is held out: Governor is measured against it, but never trained or tuned against it.
 */
import type { Bot } from '@cap-diamant/bots';
import { evaluate, type Judge, utility } from '@cap-diamant/bots/judge';
import { rankingBot } from '@cap-diamant/bots/players';
import { bestReply, horizon, playLine, playUntil, type TurnLine, turnLines } from '@cap-diamant/bots/search';
import { decision, MAX_SEATS, type State } from '@cap-diamant/engine';
import type { Random } from '@cap-diamant/engine/chance';
import { IDEA_NAMES, IDEAS, type Idea, type IdeaName, judgeWith } from './ideas.ts';

/** Replies that members foresee: with fewer rivals they play on more lines of their own turn for a round. */
const REPLIES = 24;
/** The twin with noise also plays lines that are this many points worse. */
const NOISE = 0.4;
const NOISY = '-noisy';

/** The best lines first, if everybody then plays for a round what this judge likes best. */
export const playedOn = (state: State, judge: Judge, random: Random): TurnLine[] => {
  const { by } = decision(state)!;
  const spread = judge.spread[state.century]!;
  const last = horizon(state, 1);
  return turnLines(state, judge)
    .slice(0, REPLIES / (state.active.length - 1))
    .map((line) => {
      const end = playUntil(playLine(state, line), last, judge, bestReply, random);
      const values = evaluate(end, judge);
      return { ...line, values, utility: utility(values, by, spread) };
    })
    .sort((a, b) => b.utility - a.utility);
};

/** By idea, then by number of players. */
const JUDGES = new Map<IdeaName, readonly Judge[]>();

export const ideaJudge = (name: IdeaName, players: number): Judge => {
  const known = JUDGES.get(name);
  if (known !== undefined) return known[players]!;
  const made = Array.from({ length: MAX_SEATS + 1 }, (_, count) => judgeWith(IDEAS[name], count));
  JUDGES.set(name, made);
  return made[players]!;
};

const memberOf = (name: string, idea: IdeaName, noise: number): Bot => {
  const { carelessness = 0 }: Idea = IDEAS[idea];
  return rankingBot(name, (state, _budget, random) => ({
    lines: playedOn(state, ideaJudge(idea, state.active.length), random),
    regret: carelessness + noise,
  }));
};

const MEMBERS: ReadonlyMap<string, Bot> = new Map(
  IDEA_NAMES.flatMap((name) => [
    [name, memberOf(name, name, 0)],
    [name + NOISY, memberOf(name + NOISY, name, NOISE)],
  ]),
);

export const MEMBER_NAMES: readonly string[] = [...MEMBERS.keys()];

/** Undefined where the name is not a member's. */
export const member = (name: string): Bot | undefined => MEMBERS.get(name);

/** The same idea, without and with noise. */
export const twinsOf = (idea: IdeaName): readonly [string, string] => [idea, idea + NOISY];

/** FNV-1a, with the bits mixed once more: names that are nearly alike must not end up side by side. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
};

/** Two halves by a hash of the names, so that nobody chooses who is held out. A new idea may move others to another half. */
const byHash = IDEA_NAMES.toSorted((a, b) => hashOf(a) - hashOf(b));
export const TRAINED_AGAINST: readonly IdeaName[] = byHash.slice(0, byHash.length / 2);
export const HELD_OUT: readonly IdeaName[] = byHash.slice(byHash.length / 2);
