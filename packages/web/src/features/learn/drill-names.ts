/** The drills by name. */
export const DRILL_NAMES = ['cascade', 'drain', 'century', 'group'] as const;
export type DrillName = (typeof DRILL_NAMES)[number];
