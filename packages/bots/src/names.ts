/** The bots' names alone, for those who list them and do not play. */

/** From the gentlest to the strongest. */
export const LEVEL_NAMES = ['apprentice', 'mason', 'architect', 'intendant', 'governor'] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];

/** Kept as they were, so that later bots can be measured against them. */
export const FIRST_NAMES = ['first-architect', 'first-intendant', 'first-governor'] as const;
export type FirstName = (typeof FIRST_NAMES)[number];

export const BOT_NAMES: readonly string[] = ['random', ...LEVEL_NAMES, ...FIRST_NAMES];
