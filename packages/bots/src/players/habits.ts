/** The habits of the levels that think of their own turn only, and how the stronger bots recognise them. */
import { type Blindness, biased } from '../judge/biased.ts';
import type { Habit } from '../search/habit.ts';
import { habitRecogniser, type KnownHabit } from '../search/rivals.ts';
import type { LevelName } from './names.ts';

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
} as const satisfies { readonly [name in LevelName]?: Habit };

/** The shares are measured: `npm run lab -- habits`. */
export const KNOWN_HABITS: readonly KnownHabit[] = [
  { habit: HABITS.apprentice, common: 0.45 },
  { habit: HABITS.mason, common: 0.57 },
  { habit: HABITS.architect, common: 0.72 },
];

/** By seat, the habit that the game so far shows. */
export const recogniseHabits = habitRecogniser(KNOWN_HABITS);
