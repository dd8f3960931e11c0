/** The steps of the final scoring, in order (R9.2, R9.3, R9.4 or R9.5, R9.6). */
export const FINAL_STEPS = ['unfinished', 'hand', 'buildings', 'event'] as const;
export type FinalStep = (typeof FINAL_STEPS)[number];
