/** The bots' names alone, for those who list them and do not play. */

/** From the gentlest to the strongest. */
export const LEVEL_NAMES = ['apprentice', 'mason', 'architect', 'intendant', 'governor'] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];

/** Kept as they were, so that later bots can be measured against them. */
const REFERENCE_NAMES = ['first-governor'] as const;

export const BOT_NAMES: readonly string[] = ['random', ...LEVEL_NAMES, ...REFERENCE_NAMES];
