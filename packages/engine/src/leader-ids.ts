/** The five leaders (R3.3); a leader's number is its index. */
export const LEADERS = ['religion', 'politics', 'economy', 'culture', 'citadelle'] as const;
export type LeaderId = (typeof LEADERS)[number];

export const RELIGIOUS_LEADER = 0;
export const POLITICAL_LEADER = 1;
export const ECONOMIC_LEADER = 2;
export const CULTURAL_LEADER = 3;
export const CITADELLE_LEADER = 4;
