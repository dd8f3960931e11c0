/** The habits of the levels that think of their own turn only, and how the stronger bots recognise them. */
import { type Blindness, biased } from '../judge/biased.ts';
import { judgeFor } from '../judge/first-judge.ts';
import type { Habit } from '../search/habit.ts';
import { habitRecogniser } from '../search/rivals.ts';
import type { FirstName, LevelName } from './names.ts';

/** What a newcomer overlooks: narrow leads in zones, what a building will bring, who cascades to the hand. */
const OVERLOOKED: ReadonlySet<string> = new Set(['cascade-to-hand', 'growth', 'token-hope', 'event']);

const LEVEL_REGRET = 0.05;

const levelHabit = (level: LevelName, error: number, isBlindTo?: Blindness): Habit => ({
  judgeAt: biased(level, error, isBlindTo),
  regret: LEVEL_REGRET,
});

export const HABITS = {
  apprentice: levelHabit('apprentice', 0.6, ({ name }) => OVERLOOKED.has(name) || name.startsWith('margin-')),
  mason: levelHabit('mason', 0.385),
  architect: levelHabit('architect', 0.22),
  /** Of lines that are equally good it takes any. */
  'first-architect': { judgeAt: judgeFor, regret: 0 },
} as const satisfies { readonly [name in LevelName | FirstName]?: Habit };

/** By seat, the habit that the game so far shows. The shares in `common` are measured. */
export const recogniseHabits = habitRecogniser([
  { habit: HABITS.apprentice, common: 0.45 },
  { habit: HABITS.mason, common: 0.57 },
  { habit: HABITS.architect, common: 0.72 },
  { habit: HABITS['first-architect'], common: 0.55 },
]);
