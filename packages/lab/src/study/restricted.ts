/**
 * Restricted play: a bot that never does something, or does it whenever it can. What that costs against equal bots is
 * what the thing is worth. Counting how often winners did it would not show that.
 */

import { learnedJudgeFor } from '@cap-diamant/bots/judge';
import { type RankingBot, rankingBot } from '@cap-diamant/bots/players';
import type { Ranking } from '@cap-diamant/bots/search';
import { type TurnLine, turnLines } from '@cap-diamant/bots/search';
import {
  advanceListed,
  clone,
  type District,
  decision,
  type Happening,
  type Leader,
  NEIGHBOURS,
  type State,
} from '@cap-diamant/engine';

/** What can be forbidden or required. */
export type Deed =
  | { readonly kind: 'take'; readonly leader: Leader }
  | { readonly kind: 'use'; readonly district: District }
  | { readonly kind: 'end-century' }
  | { readonly kind: 'any'; readonly what: Habit };

/** A kind of move that one can do without altogether. */
export const HABITS = ['help', 'lead', 'join', 'send'] as const;
export type Habit = (typeof HABITS)[number];

export interface Restriction {
  readonly when: 'never' | 'always';
  readonly deed: Deed;
}

const isHabit = (what: Habit, by: number, happening: Happening, { owner }: State): boolean => {
  switch (happening.kind) {
    case 'action-used':
      return what === 'help' && happening.seat === by;
    case 'leader-taken':
      return what === 'lead' && happening.seat === by;
    case 'sent':
      return what === 'send' && happening.seat === by;
    case 'started':
      return (
        what === 'join' &&
        happening.seat === by &&
        NEIGHBOURS[happening.space]!.some((space) => owner[space] === by)
      );
    default:
      return false;
  }
};

const isDone = (deed: Deed, by: number, happening: Happening, state: State): boolean => {
  if (deed.kind === 'any') return isHabit(deed.what, by, happening, state);
  switch (happening.kind) {
    case 'leader-taken':
      return deed.kind === 'take' && happening.seat === by && happening.leader === deed.leader;
    case 'action-used':
      return deed.kind === 'use' && happening.seat === by && happening.district === deed.district;
    case 'century-ends':
      return deed.kind === 'end-century' && happening.seat === by;
    default:
      return false;
  }
};

const does = (state: State, { choices: made }: TurnLine, deed: Deed): boolean => {
  const { by } = decision(state)!;
  const after = clone(state);
  let done = false;
  for (const choice of made) {
    advanceListed(after, choice, (happening) => {
      done ||= isDone(deed, by, happening, after);
    });
  }
  return done;
};

/** The best allowed line, and the allowed lines within the regret of it. */
const allowedIn = ({ lines, regret }: Ranking, isAllowed: (line: TurnLine) => boolean): TurnLine[] => {
  const best = lines.find(isAllowed);
  if (best === undefined || regret === null) return best === undefined ? [] : [best];
  return lines.filter(
    (line) => line.utility <= best.utility && line.utility >= best.utility - regret && isAllowed(line),
  );
};

/** Where no allowed line exists, the bot plays as it otherwise would. */
export const restricted = (bot: RankingBot, { when, deed }: Restriction): RankingBot =>
  rankingBot(`${bot.name}, ${when}`, (state, budget, random, played) => {
    const isAllowed = (line: TurnLine): boolean => does(state, line, deed) === (when === 'always');
    const ranking = bot.rank(state, budget, random, played);
    const allowed = allowedIn(ranking, isAllowed);
    if (allowed.length > 0) return { ...ranking, lines: allowed };
    // A look-ahead ranks only the lines that it has visited.
    const other = turnLines(state, learnedJudgeFor(state)).find(isAllowed);
    return other === undefined ? ranking : { lines: [other], regret: null };
  });
