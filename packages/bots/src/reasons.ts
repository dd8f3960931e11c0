/** Opinions with reasons: how good each choice is, where the difference to the best one comes from. */
import { type Choice, decision, type State, scoreOf } from '@cap-diamant/engine';
import type { Random } from '@cap-diamant/engine/chance';
import type { Budget } from './bot.ts';
import { type Judge, judgeFor, rivalWeights, winShares } from './evaluate.ts';
import { FEATURE_COUNT, FEATURES, type Feature, features } from './features.ts';
import { type Considered, lookAhead, type Step } from './look-ahead.ts';
import { playLine, type TurnLine, turnLines } from './turn-search.ts';

/** Where a difference can come from; `scored` is points already on the board. */
export const REASON_SOURCES = [
  'scored',
  'zones',
  'buildings',
  'workers',
  'leaders',
  'event',
  'tempo',
] as const;
export type ReasonSource = (typeof REASON_SOURCES)[number];

const SOURCE_OF: { readonly [feature in Feature]: ReasonSource } = {
  base: 'tempo',
  time: 'tempo',
  zones: 'zones',
  'zones-coming': 'zones',
  'cascade-to-hand': 'zones',
  margins: 'zones',
  active: 'workers',
  'active-beyond': 'workers',
  passive: 'workers',
  'on-buildings': 'workers',
  buildings: 'buildings',
  growth: 'buildings',
  'token-coming': 'buildings',
  'token-hope': 'buildings',
  'neutral-token': 'buildings',
  'architect-placed': 'buildings',
  'leader-religion': 'leaders',
  'leader-politics': 'leaders',
  'leader-economy': 'leaders',
  'leader-culture': 'leaders',
  'leader-citadelle': 'leaders',
  'leader-open': 'leaders',
  event: 'event',
  wait: 'tempo',
};

export type BySource = { readonly [source in ReasonSource]: number };

export interface Opinion {
  readonly choice: Choice;
  /** Expected share of the win for the seat that decides, from 0 to 1. */
  readonly share: number;
  /** Points by which the choice's best line falls short of the best line there is, at the turn's end. */
  readonly behind: number;
  /** That difference by source: what the seat gains or loses on its rivals. */
  readonly because: BySource;
  /** How play is expected to go on. */
  readonly expected: readonly Step[];
}

/** A seat's lead on its rivals in a position, by source. */
const leadBySource = (
  state: State,
  seat: number,
  judge: Judge,
  rivals: readonly number[],
): { [source in ReasonSource]: number } => {
  const lead = { scored: 0, zones: 0, buildings: 0, workers: 0, leaders: 0, event: 0, tempo: 0 };
  const seats = state.active.length;
  const seen = new Float64Array(seats * FEATURE_COUNT);
  if (!state.over) features(state, judge.seesCascades, seen);
  for (let other = 0; other < seats; other += 1) {
    const sign = other === seat ? 1 : -rivals[other]!;
    lead.scored += sign * scoreOf(state, other);
    FEATURES.forEach((feature, index) => {
      const weight = judge.table[state.century * FEATURE_COUNT + index]!;
      lead[SOURCE_OF[feature]] += sign * weight * seen[other * FEATURE_COUNT + index]!;
    });
  }
  return lead;
};

/** The best line for each choice that the seat has now. */
const bestByChoice = (lines: readonly TurnLine[]): TurnLine[] => {
  const found = new Map<Choice, TurnLine>();
  for (const line of lines) if (!found.has(line.choices[0]!)) found.set(line.choices[0]!, line);
  return [...found.values()];
};

/** Every choice of the seat that is to decide, best first. */
export const opinions = (state: State, budget: Budget, random: Random): Opinion[] => {
  const { by } = decision(state)!;
  const judge = judgeFor(state);
  const lines = turnLines(state, judge, { nodes: 0 });
  const considered = lookAhead(state, judge, budget, random);
  const best = considered[0]!;
  const rivals = rivalWeights(best.line.values, by, judge.spread[state.century]!);
  const bestLead = leadBySource(playLine(state, best.line), by, judge, rivals);

  const opinion = (line: TurnLine, seen: Considered | undefined): Opinion => {
    const lead = leadBySource(playLine(state, line), by, judge, rivals);
    const because = Object.fromEntries(
      REASON_SOURCES.map((source) => [source, lead[source] - bestLead[source]]),
    ) as BySource;
    const behind = -REASON_SOURCES.reduce((sum, source) => sum + because[source], 0);
    const expected = seen?.expected ?? [{ by, choices: line.choices }];
    const share = winShares(seen?.values ?? line.values, judge.spread[state.century]!)[by]!;
    return { choice: line.choices[0]!, share, behind, because, expected };
  };

  const first = best.line.choices[0];
  const others = bestByChoice(lines).filter((line) => line.choices[0] !== first);
  return [
    opinion(best.line, best),
    ...others
      .map((line) =>
        opinion(
          line,
          considered.find((known) => known.line.choices[0] === line.choices[0]),
        ),
      )
      .sort((a, b) => b.share - a.share || a.behind - b.behind),
  ];
};
