/** The bots' names alone, for those who list them and do not play. */

/** From the gentlest to the strongest. */
export const LEVEL_NAMES = ['apprentice', 'mason', 'architect', 'intendant', 'governor'] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];

/** As strong as the strongest, each with something that it likes (styles.ts). */
export const STYLE_NAMES = ['builder', 'politician', 'hunter'] as const;
export type StyleName = (typeof STYLE_NAMES)[number];

/** Whom people can choose to play against. */
export const OPPONENT_NAMES = [...LEVEL_NAMES, ...STYLE_NAMES] as const;
export type OpponentName = (typeof OPPONENT_NAMES)[number];

export const BOT_NAMES: readonly string[] = ['random', ...OPPONENT_NAMES];
