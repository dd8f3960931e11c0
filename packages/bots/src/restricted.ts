/**
 * Restricted play: a bot that never does something, or does it whenever it can. What that costs it against its equals
 * is what the thing is worth, which no count of winners who happened to do it can say.
 */
import {
  advanceListed,
  type Choice,
  choices,
  clone,
  type District,
  decision,
  type Happening,
  type Leader,
  type State,
} from '@cap-diamant/engine';
import type { Bot } from './bot.ts';
import { judgeFor } from './evaluate.ts';
import { lineFrom, type RankingBot } from './levels.ts';
import { type TurnLine, turnLines } from './turn-search.ts';

/** What can be forbidden or made a habit. */
export type Deed =
  | { readonly kind: 'take'; readonly leader: Leader }
  | { readonly kind: 'use'; readonly district: District }
  | { readonly kind: 'end-century' };

export interface Restriction {
  readonly when: 'never' | 'always';
  readonly deed: Deed;
}

const isDone = (deed: Deed, by: number, happening: Happening): boolean => {
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
      done ||= isDone(deed, by, happening);
    });
  }
  return done;
};

/** Where the rules leave no other way, it plays as it otherwise would. */
export const restricted = (bot: RankingBot, { when, deed }: Restriction): Bot => ({
  name: `${bot.name}, ${when}`,
  choose: (state, budget, random): Choice => {
    const legal = choices(state);
    if (legal.length === 1) return legal[0]!;
    const isAllowed = (line: TurnLine): boolean => does(state, line, deed) === (when === 'always');
    const ranking = bot.rank(state, budget, random);
    const allowed = ranking.lines.filter(isAllowed);
    if (allowed.length > 0) return lineFrom({ ...ranking, lines: allowed }, random).choices[0]!;
    // A look-ahead ranks only the lines that it has looked at.
    const other = turnLines(state, judgeFor(state), { nodes: 0 }).find(isAllowed);
    return (other ?? lineFrom(ranking, random)).choices[0]!;
  },
});
