/** The bots' names, without the bots: for code that only lists them. */

/** From the gentlest to the strongest. */
export const LEVEL_NAMES = ['apprentice', 'mason', 'architect', 'intendant', 'governor'] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];

/** As strong as the strongest level, each with something that it likes (styles.ts). */
export const STYLE_NAMES = ['builder', 'politician', 'hunter'] as const;
export type StyleName = (typeof STYLE_NAMES)[number];

/** The bots that people can choose as opponents. */
export const OPPONENT_NAMES = [...LEVEL_NAMES, ...STYLE_NAMES] as const;
export type OpponentName = (typeof OPPONENT_NAMES)[number];

export const BOT_NAMES: readonly string[] = ['random', ...OPPONENT_NAMES];
