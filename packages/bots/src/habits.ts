/** How somebody plays who thinks of his own turn alone: what a judge likes best, or what is nearly as good. */
import type { State } from '@cap-diamant/engine';
import type { Judge } from './evaluate.ts';
import { type Blindness, misjudging } from './misjudging.ts';
import type { FirstName, LevelName } from './names.ts';
import type { Ranking } from './ranking-bot.ts';
import { judgeFor } from './table-judge.ts';
import { type Counter, turnLines } from './turn-search.ts';

export interface Habit {
  readonly judgeAt: (state: State) => Judge;
  /** Lines at most this much worse than the best are good enough; in parts of the judge's spread. */
  readonly regret: number;
}

/** What a newcomer overlooks: by how little a zone is led, what a building will bring, who cascades to the hand. */
const LOOKS_LATER: ReadonlySet<string> = new Set(['cascade-to-hand', 'growth', 'token-hope', 'event']);

const EASILY_CONTENT = 0.05;

const levelHabit = (level: LevelName, by: number, failsToSee?: Blindness): Habit => ({
  judgeAt: misjudging(level, by, failsToSee),
  regret: EASILY_CONTENT,
});

/** All who have one. */
export const HABITS = {
  apprentice: levelHabit(
    'apprentice',
    0.6,
    ({ name }) => LOOKS_LATER.has(name) || name.startsWith('margin-'),
  ),
  mason: levelHabit('mason', 0.385),
  architect: levelHabit('architect', 0.22),
  /** Of lines that are equally good it takes any. */
  'first-architect': { judgeAt: judgeFor, regret: 0 },
} as const satisfies { readonly [name in LevelName | FirstName]?: Habit };

/** The lines of the turn as whoever has the habit sees them. */
export const ranked = ({ judgeAt, regret }: Habit, state: State, counter?: Counter): Ranking => {
  const judge = judgeAt(state);
  return { lines: turnLines(state, judge, counter), regret: regret * judge.spread[state.century]! };
};
